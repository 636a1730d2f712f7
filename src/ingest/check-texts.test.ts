import { describe, expect, test } from 'vitest'
import type { PhotoTexts } from '../photos/photo.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { checkTexts } from './check-texts.js'

const check = (texts: Partial<PhotoTexts>) => checkTexts(texts, SPECIFIED_SITE)

test('adds no texts', () => {
  expect(check({})).toEqual({})
  expect(check({ title: 'Fog' })).toEqual({ title: 'Fog' })
})

test('removes line breaks from a line, not from a text', () => {
  expect(check({ title: ' Low\n tide ', location: 'Köln,\tGermany' })).toEqual({
    title: 'Low tide',
    location: 'Köln, Germany',
  })
  expect(check({ caption: 'one\ntwo' })).toEqual({ caption: 'one\ntwo' })
})

test('keeps empty texts', () => {
  expect(check({ title: '', caption: '', tags: [] })).toEqual({ title: '', caption: '', tags: [] })
})

describe('the items of a list', () => {
  test('are cleaned one by one', () => {
    expect(check({ tags: [' fog ', 'Blaue\nStunde'] })).toEqual({ tags: ['fog', 'Blaue Stunde'] })
  })

  test('cannot be empty', () => {
    expect(() => check({ tags: ['fog', ' '] })).toThrow('--tag is empty; give a tag or remove the option')
  })

  test('become categories of the site, as the site spells them', () => {
    expect(check({ categories: ['b&w', 'STREET'] })).toEqual({ categories: ['B&W', 'Street'] })
    expect(() => check({ categories: ['Sea'] })).toThrow(
      `--category must be one of ${SPECIFIED_SITE.categories.join(', ')}, not "Sea"`,
    )
  })
})

test('accepts only photographers of the site', () => {
  expect(check({ photographer: 'Erik' })).toEqual({ photographer: 'Erik' })
  expect(() => check({ photographer: 'Nobody' })).toThrow('Nobody')
})
