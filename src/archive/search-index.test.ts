import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { fold } from './fold.js'
import type { Photo } from './photo.js'
import { addDays, toPhotoDate } from './photo-date.js'
import { type PhotoFilter, SearchIndex } from './search-index.js'

const word = fc.constantFrom(
  'fog',
  'Fog',
  'harbour',
  'KÖLN',
  'Ko\u0308ln',
  'a',
  'B&W',
  'ab',
  'ba',
  '😀',
  '',
  'x y',
  '%',
  '_',
)
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
const photoParts = fc.record({
  title: text,
  location: text,
  tags: fc.array(text, { maxLength: 3 }),
  categories: fc.subarray(['B&W', 'Landscapes', 'Time exposure']),
  photographer: fc.constantFrom('Erik', 'Jens'),
})
const archive = fc
  .array(photoParts, { maxLength: 70 })
  .map((parts) => parts.map((part, index) => makePhoto(addDays(toPhotoDate('2020-01-01'), index), part)))

/** The rules of Spec 4.1, looked up one photo after another. */
function scan(photos: readonly Photo[], filter: PhotoFilter): number[] {
  const has = (value: string, part: string) => fold(value).includes(fold(part))
  const ordinals: number[] = []
  photos.forEach((photo, ordinal) => {
    const values = [photo.title, photo.location, photo.photographer, ...photo.categories, ...photo.tags]
    const fits =
      (filter.q === undefined || values.some((value) => has(value, filter.q!))) &&
      (filter.location === undefined || has(photo.location, filter.location)) &&
      (filter.photographer === undefined || photo.photographer === filter.photographer) &&
      (filter.category === undefined || photo.categories.some((name) => fold(name) === fold(filter.category!))) &&
      (filter.tag === undefined || photo.tags.some((name) => fold(name) === fold(filter.tag!)))
    if (fits) ordinals.push(ordinal)
  })
  return ordinals.reverse()
}

const needle = fc.oneof(
  fc.tuple(word, word, fc.nat(4), fc.nat(6)).map(([a, b, from, length]) => `${a} ${b}`.slice(from, from + length)),
  text,
  fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }),
)
const present = needle.map((value) => value.trim()).filter((value) => value !== '')
const filters = fc.record(
  {
    q: present,
    location: present,
    photographer: fc.constantFrom('Erik', 'Jens', 'Nobody'),
    category: fc.constantFrom('b&w', 'LANDSCAPES', 'Nonesuch'),
    tag: present,
  },
  { requiredKeys: [] },
)

describe('search', () => {
  test('agrees with a scan of every photo, whatever is asked for', () => {
    fc.assert(
      fc.property(archive, filters, fc.nat(80), fc.nat(60), (photos, filter, offset, limit) => {
        const expected = scan(photos, filter)
        const found = new SearchIndex(photos).find(filter, 0, photos.length, offset, limit)
        expect(found).toEqual({ total: expected.length, ordinals: expected.slice(offset, offset + limit) })
      }),
      { numRuns: 2_000 },
    )
  })

  test('sees nothing outside its range', () => {
    fc.assert(
      fc.property(archive, filters, fc.nat(70), fc.nat(70), (photos, filter, a, b) => {
        const [from, until] = [Math.min(a, b, photos.length), Math.min(Math.max(a, b), photos.length)]
        const expected = scan(photos, filter).filter((ordinal) => ordinal >= from && ordinal < until)
        const found = new SearchIndex(photos).find(filter, from, until, 0, 100)
        expect(found).toEqual({ total: expected.length, ordinals: expected })
      }),
      { numRuns: 500 },
    )
  })

  const photos = [
    makePhoto('2020-01-01', { title: 'KÖLN', tags: ['low tide', 'sea'] }),
    makePhoto('2020-01-02', { title: 'Ko\u0308ln', location: 'tide, sea', tags: [] }),
  ]
  const titles = (filter: PhotoFilter) => new SearchIndex(photos).find(filter, 0, 2, 0, 10).ordinals

  test('köln finds KÖLN and its decomposed form; koln does not', () => {
    expect(titles({ q: 'köln' })).toEqual([1, 0])
    expect(titles({ q: 'ko\u0308LN' })).toEqual([1, 0])
    expect(titles({ q: 'koln' })).toEqual([])
  })

  test('q matches inside one value, never across two', () => {
    expect(titles({ q: 'tide, sea' })).toEqual([1])
    expect(titles({ q: 'tide sea' })).toEqual([])
    expect(titles({ q: 'low tide' })).toEqual([0])
    expect(titles({ q: 'ow ti' })).toEqual([0])
  })

  test('a NUL character finds nothing and breaks nothing', () => {
    expect(titles({ q: '\u0000' })).toEqual([])
    expect(titles({ q: 'k\u0000ö' })).toEqual([])
    expect(titles({ q: 'a \u0000' })).toEqual([])
  })
})
