import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { dayTitle, titleOf } from './title.js'

test("the title is the owner's, or else the place, or else the day", () => {
  const photo = makePhoto('2026-11-21', { title: 'Low tide', location: 'Kiel, Germany' })
  expect(titleOf(photo, 'en')).toBe('Low tide')
  expect(titleOf({ ...photo, title: '' }, 'en')).toBe('Kiel, Germany')
  expect(titleOf({ ...photo, title: ' ', location: '' }, 'en')).toBe('November 21, 2026')
})

test("a day is formatted in the site's language", () => {
  const { date } = makePhoto('2026-11-21')
  expect(dayTitle(date, 'de')).toBe('21. November 2026')
  expect(dayTitle(date, 'en-GB')).toBe('21 November 2026')
})

test('a place of only white space is ignored', () => {
  expect(titleOf(makePhoto('2026-11-21', { title: '', location: ' \n' }), 'en-GB')).toBe('21 November 2026')
})

test('the title has no white space around the place', () => {
  expect(titleOf(makePhoto('2026-11-21', { title: '', location: ' Kiel ' }), 'en')).toBe('Kiel')
})
