import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { addDays, type PhotoDate, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import type { GoneAddress } from '../../src/photos/photo-store.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import type { Order, PhotoFilter } from '../../src/search/photo-filter.js'
import { type Archive, createArchive } from '../../src/state/archive.js'
import { oldestFirst } from '../open-archive.js'
import { makePhoto } from '../photos.js'

const FIRST_DAY = toPhotoDate('2023-12-10')
const DAYS = 45
const dayAt = (index: number): PhotoDate => addDays(FIRST_DAY, index)
const ADDRESSES = [
  '/?p=1',
  '/?p=1&preview=true',
  '/?p=2',
  '/old/one/',
  '/old/one',
  '/old/t%77o/',
  '/old/two',
  '/2023/12/20/x/',
]
const WORDS = ['fog', 'Fog at sea', 'sea', 'A', 'KÖLN', 'tomorrow']
const ZONES = ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Havana', 'Asia/Kathmandu']

const someOf = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })

const photos: fc.Arbitrary<readonly Photo[]> = fc.uniqueArray(
  fc
    .record({
      day: fc.nat(DAYS - 1),
      title: fc.constantFrom(...WORDS),
      location: fc.constantFrom('', 'Hamburg, Germany', 'Fog, Sea'),
      photographer: fc.constantFrom('Erik', 'Jens', 'Nora'),
      categories: someOf(['Street', 'street', 'Comets']),
      tags: someOf(WORDS),
      formerAddresses: someOf(ADDRESSES),
    })
    .map(({ day, ...given }) => makePhoto(dayAt(day), given)),
  { selector: ({ date }) => date, maxLength: DAYS },
)
const gone: fc.Arbitrary<readonly GoneAddress[]> = fc.array(
  fc.record({ address: fc.constantFrom(...ADDRESSES), date: fc.nat(DAYS - 1).map(dayAt) }),
  { maxLength: 4 },
)
const filter: fc.Arbitrary<PhotoFilter> = fc.record(
  {
    q: fc.constantFrom('fog', 'o', 'köln', 'fog at', 'nowhere'),
    photographer: fc.constantFrom('Erik', 'Nora'),
    category: fc.constantFrom('street', 'COMETS', 'none'),
    year: fc.constantFrom(0, 2023, 2024, 2025, 9999),
    location: fc.constantFrom('sea', 'Hamburg'),
    tag: fc.constantFrom('tomorrow', 'FOG'),
  },
  { requiredKeys: [] },
)

/** Ranges of days, also reversed ones and invalid dates. */
const BOUNDS = [
  [dayAt(0), dayAt(DAYS)],
  [dayAt(DAYS), dayAt(0)],
  [dayAt(20), '9999-12-31'],
  ['0000-01-01', dayAt(20)],
  ['', '~'],
  ['2023-12-47', '2024-01-99'],
] as const

/** Offsets and limits, also out of range and not finite. */
const count = fc.oneof(
  fc.nat(DAYS),
  fc.integer({ min: -2 * DAYS, max: 2 * DAYS }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, -0.5),
)

async function openArchive(parts: {
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
  readonly zone: string
  readonly now: Date
  readonly draw: number
}): Promise<Archive> {
  const archive = createArchive({
    store: { readAll: async () => oldestFirst(parts.photos), readGone: async () => parts.gone },
    site: { ...SPECIFIED_SITE, timeZone: parts.zone },
    calendar: createCalendar(parts.zone),
    clock: () => parts.now,
    randomNumber: () => parts.draw,
  })
  await archive.reload()
  return archive
}

/** The result of every lookup. */
function everything(archive: Archive, asked: PhotoFilter, offset: number, limit: number) {
  const published = archive.published()
  const all = published.newest(0, published.total)
  return {
    total: published.total,
    today: published.today,
    until: published.until,
    all,
    first: published.first(),
    latest: [undefined, 'Erik', 'Jens', 'Nora'].map((name) => published.latest(name)),
    someOfAll: published.newest(offset, limit),
    onDates: Array.from({ length: DAYS }, (_, day) => published.onDate(dayAt(day))),
    onDays: Array.from({ length: DAYS }, (_, day) => published.onDayOfYear(dayAt(day).slice(5))),
    former: ADDRESSES.map((address) => published.atFormerAddress(address)),
    gone: ADDRESSES.map((address) => published.isGone(address)),
    withdrawn: ADDRESSES.map((address) => published.isWithdrawn(address)),
    between: BOUNDS.map(([first, last]) => published.between(first, last)),
    years: [0, 2023, 2024, 9999].map((year) => published.ofYear(year)),
    neighbours: all.map((photo) => published.neighbours(photo)),
    neighboursOfAnyDay: Array.from({ length: DAYS }, (_, day) => published.neighbours(makePhoto(dayAt(day)))),
    found: [undefined, 'newest', 'oldest'].map((order) =>
      [asked, { year: 2024 }, {}].map((filter) => published.search(filter, offset, limit, order as Order)),
    ),
    drawn: [published.random({}), published.random(asked)],
    overview: published.overview(),
  }
}

/** The day in a zone, computed without the calendar. */
const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

test('any archive, at any instant, publishes exactly what an archive of only its begun days would', async () => {
  const from = Date.parse('2023-12-08T00:00:00Z')
  const instant = fc.oneof(
    fc.integer({ min: from, max: from + 50 * 86_400_000 }),
    // Around full hours, when days begin in most of the zones.
    fc
      .tuple(fc.integer({ min: 0, max: 50 * 24 }), fc.integer({ min: -1, max: 1 }))
      .map(([h, ms]) => from + h * 3_600_000 + ms),
  )
  await fc.assert(
    fc.asyncProperty(
      ...([photos, gone, instant.map((ms) => new Date(ms)), fc.constantFrom(...ZONES), filter] as const),
      count,
      count,
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      async (all, allGone, now, zone, asked, offset, limit, draw) => {
        const today = dayOf(now, zone)
        const hasBegun = ({ date }: { readonly date: string }) => date <= today
        // An address on a begun day is known, even if its photo is queued again.
        const isKnown = ({ address, date }: GoneAddress) =>
          date <= today || (address === '/2023/12/20/x/' && '2023-12-20' <= today)
        const whole = await openArchive({ photos: all, gone: allGone, zone, now, draw })
        const begun = await openArchive({
          photos: all.filter(hasBegun),
          gone: allGone.filter(isKnown),
          zone,
          now,
          draw,
        })
        const seen = everything(whole, asked, offset, limit)
        expect(seen).toEqual(everything(begun, asked, offset, limit))
        expect(seen.today).toBe(today)
        expect([...seen.all].reverse()).toEqual(all.filter(hasBegun).sort((a, b) => (a.date < b.date ? -1 : 1)))
      },
    ),
    { numRuns: 500 },
  )
})

const secret = makePhoto('2024-01-01', {
  title: 'Unspoken secret',
  location: 'Neverland',
  photographer: 'Nora',
  categories: ['Aurora'],
  tags: ['whispered'],
  formerAddresses: ADDRESSES,
})

test.each<PhotoFilter>([
  ...['unspoken', 'secret', 'n s', 'fog', 'e'].map((q) => ({ q })),
  ...[{ photographer: 'Nora' }, { category: 'aurora' }, { tag: 'whispered' }, { location: 'never' }],
])('reads nothing of a queued photo to find %o', async (asked) => {
  let isLoaded = false
  const touched: PropertyKey[] = []
  const watch = (photo: Photo) =>
    new Proxy(photo, {
      get(target, name) {
        if (isLoaded) touched.push(name)
        return target[name as keyof Photo]
      },
    })
  const all = Array.from({ length: DAYS }, (_, day) => dayAt(day)).map((date) =>
    date < secret.date ? makePhoto(date) : watch({ ...secret, date }),
  )
  const archive = await openArchive({
    photos: all,
    gone: ['2023-12-20', '2024-01-05'].map((date) => ({ address: `/gone/${date}/`, date: toPhotoDate(date) })),
    zone: 'Europe/Berlin',
    now: new Date('2023-12-31T23:59:59+01:00'),
    draw: 0.999_999,
  })
  archive.published()
  isLoaded = true
  everything(archive, asked, 0, 500)
  everything(archive, asked, -400, Number.NaN)
  expect(touched).toEqual([])
})
