import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhotoTexts } from '../photo.js'
import { SPECIFIED_SITE } from '../site.js'
import { normaliseLine, normaliseLines, normalisePhotoTexts } from './normalise-photo-texts.js'

const normalise = (texts: Partial<PhotoTexts>) => normalisePhotoTexts(texts, SPECIFIED_SITE)

test('keeps the lines of a caption, with at most one empty line between two others', () => {
  expect(normalise({ caption: 'one \r\n\r\n\r\n two\n' })).toEqual({ caption: 'one\n\ntwo' })
})

test.each([
  ['Köln , Germany', 'Köln, Germany'],
  ['Köln,Germany', 'Köln, Germany'],
  ['Köln \u200B,, Germany,', 'Köln, Germany'],
  [' , ', ''],
])('writes the place %j as %j', (location, written) => {
  expect(normalise({ location })).toEqual({ location: written })
})

test('keeps the first spelling of a repeated tag', () => {
  expect(normalise({ tags: ['Fog', ' fog ', 'FO\u200BG', '', 'Straße', 'STRASSE'] })).toEqual({
    tags: ['Fog', 'Straße'],
  })
})

test('keeps each category once, as the site spells it', () => {
  expect(normalise({ categories: ['STREET', 'street', 'b&w', 'Sea', 'sea'] })).toEqual({
    categories: ['Street', 'B&W', 'Sea'],
  })
})

test('adds no missing members, and keeps members that are not texts', () => {
  const photo = { slug: ' a ', tags: ['a', 'A'] }
  expect(normalise(photo)).toEqual({ slug: ' a ', tags: ['a'] })
})

test('composes letters after removing an invisible character between them', () => {
  expect(normaliseLine('Ko\u200B\u0308ln')).toBe('Köln')
})

test('is idempotent', () => {
  const piece = fc.constantFrom(
    ...[' ', ',', '\n', '\r\n', '\u200B', '\u202E', 'a', 'A', 'ß', 'SS', 'o', '\u0308', 'İ', '\ud800', '\udc00', '…'],
  )
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 }))).map((parts) => parts.join(''))
  const texts = fc.record({
    title: text,
    location: text,
    caption: text,
    tags: fc.array(text),
    categories: fc.array(text),
  })
  fc.assert(
    fc.property(texts, (given) => {
      const once = normalise(given)
      expect(normalise(once)).toEqual(once)
      expect(normaliseLines(once.caption ?? '')).toBe(once.caption)
    }),
    { numRuns: 30 },
  )
})
