import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { dayTitle, titleOf } from './title.js'

test('a photo is called as its owner wrote, else by its place, at last by its day', () => {
  const photo = makePhoto('2026-11-21', { title: 'Low tide', location: 'Kiel, Germany' })
  expect(titleOf(photo, 'en')).toBe('Low tide')
  expect(titleOf({ ...photo, title: '' }, 'en')).toBe('Kiel, Germany')
  expect(titleOf({ ...photo, title: ' ', location: '' }, 'en')).toBe('November 21, 2026')
})

test('a day is written as the language of the site writes it', () => {
  const { date } = makePhoto('2026-11-21')
  expect(dayTitle(date, 'de')).toBe('21. November 2026')
  expect(dayTitle(date, 'en-GB')).toBe('21 November 2026')
})

test('a place of nothing but white space names no photo', () => {
  expect(titleOf(makePhoto('2026-11-21', { title: '', location: ' \n' }), 'en-GB')).toBe('21 November 2026')
})

test('the white space around a place is no part of the title', () => {
  expect(titleOf(makePhoto('2026-11-21', { title: '', location: ' Kiel ' }), 'en')).toBe('Kiel')
})
