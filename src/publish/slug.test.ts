import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSlug } from './slug.js'

test('umlauts are written out, other accents are dropped', () => {
  expect(makeSlug('Über den Dächern von Köln: Größe')).toBe('ueber-den-daechern-von-koeln-groesse')
  expect(makeSlug('Ærø, Łódź & Ångström')).toBe('aero-lodz-and-angstroem')
  expect(makeSlug('Crème brûlée à São Paulo')).toBe('creme-brulee-a-sao-paulo')
})

test('Cyrillic and Greek are written in Latin letters', () => {
  expect(makeSlug('Хужирт')).toBe('khuzhirt')
  expect(makeSlug('Αθήνα')).toBe('athina')
})

test('an apostrophe joins, everything else separates', () => {
  expect(makeSlug("Don't stop -- it’s 5 o'clock!")).toBe('dont-stop-its-5-oclock')
})

test('a title without letters that could be written is a photo', () => {
  expect(makeSlug('東京')).toBe('photo')
  expect(makeSlug('♥')).toBe('photo')
})

test('a long title ends with a whole word', () => {
  const slug = makeSlug('lighthouse '.repeat(20))
  expect(slug).toBe(Array(7).fill('lighthouse').join('-'))
})

test('every slug is 1 to 80 lower-case ASCII words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const slug = makeSlug(title)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
    }),
  )
})
