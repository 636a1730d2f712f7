import { expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { noteRights } from './picture-info.js'

const site = { ...SPECIFIED_SITE, photographers: [{ name: 'Erik', aliases: ['E. Holm'] }] }
const field = <Value>(value: Value | undefined) =>
  ({ value, source: 'XMP', encoding: undefined, passedOver: [] }) as never

function note(copyright: string | undefined, creators: readonly string[] | undefined, photographer?: string) {
  const texts = photographer === undefined ? {} : { photographer }
  return noteRights({ texts, notesRights: true }, { copyright: field(copyright), creators: field(creators) }, site)
}

test('warns when the file names somebody other than the photographer', () => {
  expect(note('© 2019 Ada Lovelace', ['Ada'], 'Erik')).toEqual([
    'its file says “© 2019 Ada Lovelace” and “Ada”; it is credited to Erik, as --photographer says',
  ])
})

test('accepts a file that names the photographer, by name or alias, or nobody', () => {
  expect(note('(c) e. holm 2020', undefined, 'Erik')).toEqual([])
  expect(note('© 2019', ['Erik'], 'Erik')).toEqual([])
  expect(note('© 2019', undefined, 'Erik')).toEqual([])
})

test('does not warn when the owner names no photographer', () => {
  expect(note('© Agency', ['Erik'])).toEqual([])
})
