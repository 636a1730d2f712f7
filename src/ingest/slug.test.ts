import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSlug } from './slug.js'

test.each([
  ['Über den Dächern von Köln: Größe', 'ueber-den-daechern-von-koeln-groesse'],
  ['Ærø, Łódź & Ångström', 'aero-lodz-and-angstroem'],
  ['Crème brûlée à São Paulo', 'creme-brulee-a-sao-paulo'],
  ['Хужирт', 'khuzhirt'],
  ['Αθήνα', 'athina'],
  ['東京', 'dong-jing'],
  ['東京タワー 2020', 'dong-jing-tawa-2020'],
  ['서울 2020', 'seoul-2020'],
  ['القاهرة ٢٠٢٠', 'lqhrh-2020'],
  ['กรุงเทพ', 'krungethph'],
  ['საქართველო', 'sakartvelo'],
  // Words are joined at apostrophes, and separated at other signs.
  ['½ kg', '1-2-kg'],
  ["Don't stop -- it’s 5 o'clock!", 'dont-stop-its-5-oclock'],
  // Without letters or digits.
  ['♥ 😀', 'photo'],
  ['…', 'photo'],
  // Shortened at a word.
  ['lighthouse '.repeat(20), Array(7).fill('lighthouse').join('-')],
])('turns the title %s into the slug %s', (title, slug) => {
  expect(makeSlug(title)).toBe(slug)
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
