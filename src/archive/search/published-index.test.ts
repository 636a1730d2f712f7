import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { addDays, toPhotoDate } from '../days/photo-date.js'
import { NotYetMadeError } from '../made-in-steps.js'
import type { Photo } from '../photo.js'
import { PublishedIndex } from './published-index.js'
import { Stretch } from './stretch.js'

const WORDS = ['fog', 'sea', 'low tide', 'harbour', 'Fog at sea']
const dayAt = (day: number) => addDays(toPhotoDate('2020-01-01'), day)
/** Some words recur every few days, one stands once, and each address was had by several photos. */
const photoOf = (day: number): Photo =>
  makePhoto(dayAt(day), {
    title: `${WORDS[day % WORDS.length]} ${day}`,
    tags: [WORDS[(day * 3) % WORDS.length]!],
    photographer: day % 3 === 0 ? 'Erik' : 'Jens',
    formerAddresses: [`/?p=${day}`, `/shared/${day % 7}/`],
  })
const cutFrom = (photos: readonly Photo[]) => (from: number, end: number) =>
  Stretch.of(from, photos.slice(from, end), 'en')
const ALL = Array.from({ length: 200 }, (_, day) => photoOf(day))

const cut = cutFrom(ALL)

/** Whatever an index can be asked. */
function answers(index: PublishedIndex, from: number, until: number, offset: number, limit: number) {
  const filters = [
    { q: 'fog' },
    { q: 'low t' },
    { q: '7' },
    { tag: 'SEA' },
    { q: 'o', photographer: 'Erik' },
    { q: 'at' },
    { on: '01-20' },
  ]
  return {
    count: index.count,
    found: filters.map((filter) => index.find(filter, { from, until, offset, limit })),
    oldest: filters.map((filter) => index.find(filter, { from, until, offset, limit, order: 'oldest' })),
    former: ['/?p=3', '/?p=150', '/shared/0', '/shared/5/', '/?p=150&utm_source=x'].map((address) =>
      index.ordinalOfFormer(address),
    ),
  }
}

describe('an index to which days were added', () => {
  test('answers as one that was made at once, also when the clock was set back', () => {
    const counts = fc.array(fc.nat(ALL.length), { minLength: 2, maxLength: 12 })
    const number = fc.nat(ALL.length)
    fc.assert(
      fc.property(counts, number, number, fc.nat(60), fc.nat(60), ([first, ...later], a, b, offset, limit) => {
        const asked = [Math.min(a, b), Math.max(a, b), offset, limit] as const
        let index = PublishedIndex.of(first!, cut)
        for (const count of later) {
          index = index.upTo(count, cut)
          expect(answers(index, ...asked)).toEqual(answers(PublishedIndex.of(count, cut), ...asked))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('answers as one that was made at once, day after day', () => {
    let index = PublishedIndex.of(20, cut)
    for (let count = 21; count <= ALL.length; count++) {
      index = index.upTo(count, cut)
      expect(answers(index, 5, count, 2, 30)).toEqual(answers(PublishedIndex.of(count, cut), 5, count, 2, 30))
    }
  })

  test('leaves the one of the day before as it was', () => {
    const before = PublishedIndex.of(50, cut)
    const expected = answers(before, 0, 50, 0, 100)
    before.upTo(51, cut)
    expect(answers(before, 0, 50, 0, 100)).toEqual(expected)
  })
})

test('a day is added by reading the photos of a few weeks, however many there are', () => {
  const read = new Set<number>()
  const watched = ALL.map(
    (photo, ordinal) =>
      new Proxy(photo, {
        get(target, name) {
          read.add(ordinal)
          return target[name as keyof Photo]
        },
      }),
  )
  let index = PublishedIndex.of(60, cutFrom(watched))
  answers(index, 0, 60, 0, 10)
  const reads: number[] = []
  for (let count = 61; count <= ALL.length; count++) {
    read.clear()
    index = index.upTo(count, cutFrom(watched))
    answers(index, 0, count, 0, 10)
    reads.push(read.size)
    expect(Math.min(...read)).toBeGreaterThanOrEqual(60)
    expect(read.has(count - 1)).toBe(true)
  }
  expect(Math.max(...reads)).toBe(32)
})

test('while it is being prepared, no photo is looked through for a former address', () => {
  const many = Array.from({ length: 1000 }, (_, day) => photoOf(day))
  const index = PublishedIndex.of(many.length, cutFrom(many))
  const steps = index.prepare()
  steps.next()
  expect(() => index.ordinalOfFormer('/?p=3')).toThrow(NotYetMadeError)
  while (steps.next().done !== true);
  expect(index.ordinalOfFormer('/?p=3')).toBe(3)
})
