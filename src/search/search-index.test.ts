import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { indexPhotos } from '../../test/index-photos.js'
import { makePhoto } from '../../test/photos.js'
import { addDays, toPhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import { type Bitset, countBits, ordinalsOf } from './bitset.js'
import type { Order, PhotoFilter } from './photo-filter.js'

const WORDS = [
  ...['fog', 'Fog', 'harbour', 'low', 'tide', 'at', 'noon', 'a', 'ab', 'ba', 'B&W', 'x y', '', '%', '_', '😀'],
  ...['KÖLN', 'Ko\u0308ln', 'Straße', 'STRASSE', 'ΑΘΗΝΩΝ', 'σοφος', 'İznik', 'IZNIK', '7', '2024', '20 24', '0042'],
]
const CATEGORIES = ['B&W', 'Landscapes', 'Time exposure', 'Große Stadt']
const words = fc.constantFrom(...WORDS)
const text = fc
  .oneof(fc.array(words, { maxLength: 6 }), fc.array(words, { minLength: 4, maxLength: 8 }))
  .map((several) => several.join(' '))
const photoParts = fc.record({
  title: text,
  location: text,
  tags: fc.array(text, { maxLength: 3 }),
  categories: fc.subarray(CATEGORIES),
  photographer: fc.constantFrom('Erik', 'Jens'),
})
const archive = fc.array(photoParts, { minLength: 1, maxLength: 70 }).map((parts) =>
  parts.map(({ title, ...part }, index) =>
    makePhoto(addDays(toPhotoDate('2020-01-01'), index), {
      ...part,
      // A photo without a title would get one from its place or day.
      title: title.trim() || 'untitled',
    }),
  ),
)

/** Case folding of the words above, written by hand: the reference must not share a mistake with `fold`. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[ßẞ]/g, 'ss'],
  [/[Σς]/g, 'σ'],
  [/İ|i\u0307/g, 'i'],
  [/Ö/g, 'ö'],
  [/Ο/g, 'ο'],
  [/Φ/g, 'φ'],
  [/Α/g, 'α'],
  [/Θ/g, 'θ'],
  [/Η/g, 'η'],
  [/Ν/g, 'ν'],
  [/Ω/g, 'ω'],
  [/[A-Z]/g, 'abcdefghijklmnopqrstuvwxyz'],
]
function plain(text: string): string {
  let same = text.normalize('NFC')
  for (const [letters, one] of SAME) {
    same = same.replace(letters, (letter) => (one.length === 26 ? one[letter.charCodeAt(0) - 65]! : one))
  }
  return same
}

/** The rules of Spec 4.1, applied to one photo after another. */
function scan(photos: readonly Photo[], filter: PhotoFilter): number[] {
  const has = (value: string, part: string) => plain(value).includes(plain(part))
  const names = (values: readonly string[], name: string) => values.some((value) => plain(value) === plain(name))
  const ordinals: number[] = []
  photos.forEach((photo, ordinal) => {
    const values = [photo.title, photo.location, photo.photographer, ...photo.categories, ...photo.tags]
    const fits =
      (filter.q === undefined || values.some((value) => has(value, filter.q!))) &&
      (filter.location === undefined || has(photo.location, filter.location)) &&
      (filter.photographer === undefined || photo.photographer === filter.photographer) &&
      (filter.category === undefined || names(photo.categories, filter.category)) &&
      (filter.tag === undefined || names(photo.tags, filter.tag)) &&
      (filter.on === undefined || photo.date.endsWith(`-${filter.on}`))
    if (fits) ordinals.push(ordinal)
  })
  return ordinals.reverse()
}

const number = fc.noBias(fc.nat(1000))
/** A condition with a value from one of the photos, as written there or in another spelling. */
const pick = fc.record({
  name: fc.constantFrom('q', 'q', 'q', 'location', 'category', 'tag', 'photographer', 'on'),
  photo: number,
  value: number,
  from: number,
  length: number,
  spelling: fc.constantFrom('as written', 'upper', 'lower', 'decomposed'),
})
type Picked = typeof pick extends fc.Arbitrary<infer One> ? One : never

const choose = <One>(list: readonly One[], number: number): One | undefined => list[number % Math.max(1, list.length)]

function spell(text: string, spelling: Picked['spelling']): string {
  if (spelling === 'upper') return text.toUpperCase()
  if (spelling === 'lower') return text.toLowerCase()
  return spelling === 'decomposed' ? text.normalize('NFD') : text
}

/** A random part of a text, or a text that occurs nowhere. */
function cut(text: string | undefined, { from, length, spelling }: Picked): string {
  const letters = [...(text ?? '')]
  if (letters.length === 0) return 'nowhere'
  // Half of the parts begin in the first half of the text, so many of them are phrases.
  const start = (from % letters.length) >> (length % 2)
  const needle = letters.slice(start, start + 1 + (length % (letters.length - start))).join('')
  return spell(needle, spelling)
}

function filterOf(photos: readonly Photo[], picks: readonly Picked[]): PhotoFilter {
  const filter: { -readonly [Name in keyof PhotoFilter]: PhotoFilter[Name] } = {}
  // Both conditions come from the same photo; otherwise few photos would match both.
  const photo = choose(photos, picks[0]!.photo)!
  for (const one of picks) {
    const { title, location, categories, tags, photographer, date } = photo
    if (one.name === 'q') filter.q = cut(choose([title, title, location, ...tags, ...categories], one.value), one)
    else if (one.name === 'location') filter.location = cut(location, one)
    else if (one.name === 'category') filter.category = spell(choose(categories, one.value) ?? 'Nonesuch', one.spelling)
    else if (one.name === 'tag') filter.tag = spell(choose(tags, one.value) ?? 'nonesuch', one.spelling)
    else if (one.name === 'on') filter.on = one.value % 4 === 0 ? '02-30' : date.slice(5)
    else filter.photographer = one.value % 4 === 0 ? 'Nobody' : photographer
  }
  return filter
}
const orders = fc.constantFrom<Order>('newest', 'oldest')
const picks = fc.array(pick, { minLength: 1, maxLength: 2 })

const newestFirst = (found: Bitset) => ordinalsOf(found, 'highest', 0, 100)

describe('search', () => {
  test('agrees with a scan of every photo on any filter', () => {
    const runs = 2_000
    const hits = { any: 0, byPhrase: 0, byLongPhrase: 0 }
    fc.assert(
      fc.property(archive, picks, fc.nat(12), fc.nat(60), orders, (photos, chosen, offset, limit, order) => {
        const filter = filterOf(photos, chosen)
        const scanned = scan(photos, filter)
        const expected = order === 'newest' ? scanned : scanned.toReversed()
        const found = indexPhotos(photos).matching(filter, 0, photos.length)
        const ordinals = ordinalsOf(found, order === 'newest' ? 'highest' : 'lowest', offset, limit)
        expect([countBits(found), ordinals]).toEqual([expected.length, expected.slice(offset, offset + limit)])
        if (expected.length === 0) return
        const words = filter.q?.trim().split(' ').length ?? 0
        hits.any++
        if (words === 2) hits.byPhrase++
        if (words >= 3) hits.byLongPhrase++
      }),
      { numRuns: runs },
    )
    // If most filters matched nothing, an empty index would pass too.
    expect(hits.any / runs).toBeGreaterThan(0.7)
    expect(hits.byPhrase / runs).toBeGreaterThan(0.05)
    expect(hits.byLongPhrase / runs).toBeGreaterThan(0.07)
  })

  test('agrees with a scan on texts that may occur nowhere', () => {
    const needle = fc.oneof(text, fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme-ascii' }))
    fc.assert(
      fc.property(archive, needle, (photos, q) => {
        const expected = scan(photos, { q })
        expect(newestFirst(indexPhotos(photos).matching({ q }, 0, photos.length))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('sees nothing outside its range', () => {
    fc.assert(
      fc.property(archive, picks, fc.nat(70), fc.nat(70), (photos, chosen, a, b) => {
        const [from, until] = [Math.min(a, b, photos.length), Math.min(Math.max(a, b), photos.length)]
        const filter = filterOf(photos, chosen)
        const expected = scan(photos, filter).filter((ordinal) => ordinal >= from && ordinal < until)
        expect(newestFirst(indexPhotos(photos).matching(filter, from, until))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

test('reads no captions if other conditions already exclude all photos', () => {
  const index = indexPhotos([makePhoto('2020-01-01', { caption: 'Low tide' })])
  const read = vi.spyOn(index.textsBy.caption, 'withAll')
  const find = (filter: PhotoFilter) => index.matching({ ...filter, caption: 'tide' }, 0, 1)[0]
  expect([find({ tag: 'absent' }), find({}), read.mock.calls.length]).toEqual([0, 1, 1])
})

describe('a text', () => {
  const photos = [
    makePhoto('2020-01-01', { title: 'KÖLN', tags: ['low tide', 'sea'] }),
    makePhoto('2020-01-02', { title: 'Ko\u0308ln', location: 'tide, sea', tags: [] }),
  ]
  const titles = (filter: PhotoFilter) => newestFirst(indexPhotos(photos).matching(filter, 0, 2))

  test('with a NUL character finds nothing', () => {
    expect(titles({ q: '\u0000' })).toEqual([])
    expect(titles({ q: 'k\u0000ö' })).toEqual([])
    expect(titles({ q: 'a \u0000' })).toEqual([])
  })
})
