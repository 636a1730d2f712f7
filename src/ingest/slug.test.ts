import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSlug } from './slug.js'

test('spells out umlauts and drops other accents', () => {
  expect(makeSlug('Über den Dächern von Köln: Größe')).toBe('ueber-den-daechern-von-koeln-groesse')
  expect(makeSlug('Ærø, Łódź & Ångström')).toBe('aero-lodz-and-angstroem')
  expect(makeSlug('Crème brûlée à São Paulo')).toBe('creme-brulee-a-sao-paulo')
})

test('transliterates Cyrillic and Greek', () => {
  expect(makeSlug('Хужирт')).toBe('khuzhirt')
  expect(makeSlug('Αθήνα')).toBe('athina')
})

test('joins words at apostrophes and separates them at other signs', () => {
  expect(makeSlug('½ kg')).toBe('1-2-kg')
  expect(makeSlug("Don't stop -- it’s 5 o'clock!")).toBe('dont-stop-its-5-oclock')
})

test.each([
  ['東京', 'dong-jing'],
  ['東京タワー 2020', 'dong-jing-tawa-2020'],
  ['서울 2020', 'seoul-2020'],
  ['القاهرة ٢٠٢٠', 'lqhrh-2020'],
  ['กรุงเทพ', 'krungethph'],
  ['საქართველო', 'sakartvelo'],
])('transliterates %s to %s', (title, slug) => {
  expect(makeSlug(title)).toBe(slug)
})

test('uses “photo” for a title without letters or digits', () => {
  expect(makeSlug('♥ 😀')).toBe('photo')
  expect(makeSlug('…')).toBe('photo')
})

test('shortens a long title at a word', () => {
  const slug = makeSlug('lighthouse '.repeat(20))
  expect(slug).toBe(Array(7).fill('lighthouse').join('-'))
})

test('makes slugs of 1 to 80 lower-case ASCII characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const slug = makeSlug(title)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
    }),
  )
})
