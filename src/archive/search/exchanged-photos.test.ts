import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { addDays, toPhotoDate } from '../days/photo-date.js'
import type { Photo } from '../photo.js'
import { publish } from '../published.js'
import { SPECIFIED_SITE } from '../site.js'
import { Snapshot } from '../snapshot.js'
import type { PhotoFilter } from './search-index.js'

const FIRST = toPhotoDate('2020-01-01')
const TODAY = addDays(FIRST, 400)
/** No two are alike, so that each is what a misspelt one was meant to be, or nothing is. */
const WORDS = ['lighthouse', 'harbour', 'glacier', 'orchard', 'Viadukt', 'Évora', 'köln', 'B&W']
const MISSPELT = ['lihgthouse', 'harbor', 'glaceir', 'orchid', 'viaduct', 'evorra']
const PLACES = ['Hamburg, Germany', 'Évora, Portugal', 'Oslo', '']

const word = fc.constantFrom(...WORDS)
const fields = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  location: fc.constantFrom(...PLACES),
  photographer: fc.constantFrom('Erik', 'Jens'),
  categories: fc.subarray(['Landscapes', 'Street']),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  formerAddresses: fc.uniqueArray(fc.constantFrom('/?p=1', '/?p=2', '/old/3/', '/old/4'), { maxLength: 2 }),
})
type Fields = Parameters<typeof makePhoto>[1]

/** What becomes of an archive between two readings. */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), day: fc.nat(), fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), day: fc.nat(), fields }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), day: fc.nat(), fields }) },
)
const reading = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  /** Whether photos that did not change come as other objects, as from a database that does not tell what changed. */
  isAnew: fc.boolean(),
  isAsked: fc.boolean(),
})

function apply(
  photos: readonly Photo[],
  { changes, isAnew }: typeof reading extends fc.Arbitrary<infer One> ? One : never,
) {
  const byDay = new Map(photos.map((photo) => [photo.date, isAnew ? structuredClone(photo) : photo]))
  for (const { kind, day, fields } of changes) {
    const days = [...byDay.keys()].sort()
    const date = days[day % Math.max(1, days.length)] ?? FIRST
    if (kind === 'edit' && byDay.has(date)) byDay.set(date, makePhoto(date, fields))
    if (kind === 'remove') byDay.delete(date)
    const added = day % 3 === 0 ? addDays(FIRST, day % 400) : addDays(days.at(-1) ?? FIRST, 1)
    if (kind === 'add') byDay.set(added, makePhoto(added, fields))
  }
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

const FILTERS: readonly PhotoFilter[] = [
  ...['lighthouse', 'our', 'glacier orchard', 'r v', 'e', 'ö', 'b&', 'hamburg', '2020'].map((q) => ({ q })),
  ...WORDS.map((tag) => ({ tag })),
  ...['evora', 'koeln', 'koln', 'bw', 'g'].map((word) => ({ words: [word] })),
  { words: ['viadukt', 'harbour'] },
  { phrases: ['harbour', 'glacier'] },
  { category: 'street', q: 'o' },
  { photographer: 'Jens', location: 'port' },
  { on: '03-01' },
  { q: 'glacier', from: '2020-02-01', to: '2020-03-20' },
]

/** All that is asked of published photos, where what is asked is no secret of the index. */
function answers(snapshot: Snapshot) {
  const published = publish({
    begun: snapshot.begun(TODAY),
    site: SPECIFIED_SITE,
    today: TODAY,
    until: new Date(addDays(TODAY, 1)),
    randomNumber: () => 0.4,
  })
  const dates = ({ total, photos }: { total: number; photos: readonly Photo[] }) => [
    total,
    photos.map(({ date }) => date),
  ]
  return {
    found: FILTERS.map((filter) => dates(published.search(filter, 0, 500))),
    some: FILTERS.map((filter) => dates(published.search(filter, 3, 5, 'oldest'))),
    former: ['/?p=1', '/?p=2', '/old/3', '/old/4/', '/old/5'].map((one) => published.atFormerAddress(one)?.date),
    meant: MISSPELT.map((q) => published.whyNothing({ q }).faults),
    places: ['Humburg', 'evorra'].map((location) => published.whyNothing({ location }).faults),
    tags: ['glacie', 'harbourr', 'nonesuch'].map((tag) => published.whyNothing({ tag }).faults),
  }
}

const photosOf = (given: readonly Fields[]) => given.map((fields, day) => makePhoto(addDays(FIRST, day), fields))

describe('what finds photos of which some are different than before', () => {
  test('answers as what is made anew', () => {
    const start = fc.array(fields, { minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(start, fc.array(reading, { minLength: 1, maxLength: 5 }), (given, readings) => {
        let photos: readonly Photo[] = photosOf(given)
        let snapshot = new Snapshot(photos)
        answers(snapshot)
        for (const one of readings) {
          photos = apply(photos, one)
          snapshot = new Snapshot(photos, [], 'en', snapshot)
          if (one.isAsked) expect(answers(snapshot)).toEqual(answers(new Snapshot(photos, [], 'en')))
          else snapshot.begun(TODAY)
        }
        expect(answers(snapshot)).toEqual(answers(new Snapshot(photos, [], 'en')))
      }),
      { numRuns: 60 },
    )
  })

  test('is made by reading those alone, whichever objects the others are', () => {
    const given = Array.from({ length: 300 }, (_, day) => ({
      title: `${WORDS[day % 5]} ${day}`,
      tags: [WORDS[day % 7]!],
    }))
    let snapshot = new Snapshot(photosOf(given))
    answers(snapshot)
    const reads = new Map<string, number>()
    const watched = photosOf(given).map((photo, day) =>
      Object.defineProperty(day === 123 ? { ...photo, title: 'Ferry' } : photo, 'title', {
        get() {
          reads.set(photo.date, (reads.get(photo.date) ?? 0) + 1)
          return day === 123 ? 'Ferry' : given[day]!.title
        },
      }),
    )
    snapshot = new Snapshot(watched, [], 'en', snapshot)
    const index = snapshot.indexUntil(300)
    expect(index.find({ q: 'ferry' }, { from: 0, until: 300, offset: 0, limit: 9 }).ordinals).toEqual([123])
    // One reading compares them.
    const readAgain = [...reads].filter(([, times]) => times > 1).map(([date]) => date)
    expect([reads.size, readAgain]).toEqual([300, [addDays(FIRST, 123)]])
  })
})
