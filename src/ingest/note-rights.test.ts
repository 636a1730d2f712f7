import { expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { noteRights } from './note-rights.js'

const site = { ...SPECIFIED_SITE, photographers: [{ name: 'Erik', aliases: ['E. Holm'] }] }
const field = <Value>(value: Value | undefined) =>
  ({ value, source: 'XMP', encoding: undefined, passedOver: [] }) as never

function note(copyright: string | undefined, creators: readonly string[] | undefined, photographer?: string) {
  const texts = photographer === undefined ? {} : { photographer }
  return noteRights({ texts, notesRights: true }, { copyright: field(copyright), creators: field(creators) }, site)
}

test('whoever names a photographer is told whom the file names', () => {
  expect(note('© 2019 Ada Lovelace', ['Ada'], 'Erik')).toEqual([
    'its file says «© 2019 Ada Lovelace» and «Ada»; it is filed as by Erik, as --photographer says',
  ])
})

test('a name or an alias of the photographer in the file is no contradiction, nor is a file that names nobody', () => {
  expect(note('(c) e. holm 2020', undefined, 'Erik')).toEqual([])
  expect(note('© 2019', ['Erik'], 'Erik')).toEqual([])
  expect(note('© 2019', undefined, 'Erik')).toEqual([])
})

test('where the file alone says who took it, there is nothing to tell', () => {
  expect(note('© Agency', ['Erik'])).toEqual([])
})
