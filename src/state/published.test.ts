import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { publishOn } from '../../test/publish.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { GoneAddress } from '../photos/photo-store.js'
import type { Order, PhotoFilter } from '../search/photo-filter.js'

const TODAY = toPhotoDate('2024-05-16')

/** Photos from four years; the last two photos are in the future. */
const PHOTOS = [
  makePhoto('2022-05-16', { photographer: 'Jens' }),
  makePhoto('2022-12-31'),
  makePhoto('2023-01-01', { formerAddresses: ['/?p=1'] }),
  makePhoto('2023-05-16', { tags: ['tram'] }),
  makePhoto('2023-12-31', { photographer: 'Jens', tags: ['tram'] }),
  makePhoto('2024-01-01', { tags: ['tram'] }),
  makePhoto('2024-05-16', { tags: ['tram'] }),
  makePhoto('2024-05-17', { photographer: 'Jens', formerAddresses: ['/?p=17'] }),
  makePhoto('2025-05-16'),
]

const show = (photos: readonly Photo[], randomNumber?: () => number, gone?: readonly GoneAddress[]) =>
  publishOn(TODAY, photos, { ...(randomNumber && { randomNumber }), ...(gone && { gone }) })
const datesOf = (photos: readonly Photo[]) => photos.map(({ date }) => date)

/** Sorted days of the photos drawn with numbers spread evenly over [0, 1). */
function drawn(filter: PhotoFilter, draws: number) {
  let draw = 0
  const published = show(PHOTOS, () => draw / draws)
  const dates: (string | undefined)[] = []
  for (; draw < draws; draw++) dates.push(published.random(filter)?.date)
  return dates.sort()
}

test('the first photo is the oldest one whose day has begun', () => {
  expect(show(PHOTOS).first()?.date).toBe('2022-05-16')
  expect(show([makePhoto('2024-05-17')]).first()).toBeUndefined()
})

test('the page of a photo that was hidden again is withdrawn, not gone', () => {
  const hidden = [{ address: '/2024/02/03/fog/', date: toPhotoDate('2024-06-01') }]
  const published = show(PHOTOS, undefined, hidden)
  expect([published.isWithdrawn('/2024/02/03/fog/'), published.isGone('/2024/02/03/fog/')]).toEqual([true, false])
})

test('the page of a removed photo is gone from its day on, with and without a slash', () => {
  const removed = ['2024-05-16', '2024-05-17'].map((date) => ({ address: `/${date}/fog/`, date: toPhotoDate(date) }))
  const { isGone } = show(PHOTOS, undefined, removed)
  expect(['/2024-05-16/fog/', '/2024-05-16/fog', '/2024-05-16/hill/', '/2024-05-17/fog/'].map(isGone)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [2023, ['2023-01-01', '2023-05-16', '2023-12-31']],
  [2024, ['2024-01-01', '2024-05-16']],
])('the photos of the year %i are those whose day has begun', (year, dates) => {
  expect(datesOf(show(PHOTOS).ofYear(year))).toEqual(dates)
})

test.each([
  ['05-16', PHOTOS, ['2024-05-16', '2023-05-16', '2022-05-16']],
  ['12-31', PHOTOS, ['2023-12-31', '2022-12-31']],
  ['05-16', ['0987-05-16', '1001-05-16'].map((date) => makePhoto(date)), ['1001-05-16', '0987-05-16']],
  ['05-16', [makePhoto('2025-05-16')], []],
])('the photos of %s are those of all years that have one, newest first', (day, photos, dates) => {
  expect(datesOf(show(photos).onDayOfYear(day))).toEqual(dates)
})

test.each([
  ['2023-05-16', '2023-01-01', '2023-12-31'],
  ['2022-05-16', undefined, '2022-12-31'],
  ['2024-05-16', '2024-01-01', undefined],
  ['2023-03-03', undefined, undefined],
])('the neighbours of the photo of %s are those of %s and %s', (date, before, after) => {
  const { previous, next } = show(PHOTOS).neighbours(makePhoto(date))
  expect([previous?.date, next?.date]).toEqual([before, after])
})

describe('a search by days', () => {
  test.each<[filter: PhotoFilter, dates: readonly string[]]>([
    [{ from: '2022-12-31', to: '2023-05-16' }, ['2023-05-16', '2023-01-01', '2022-12-31']],
    [{ year: 2023, from: '2022-01-01', to: '2023-05-15' }, ['2023-01-01']],
    [{ year: 2023, to: '2024-01-01' }, ['2023-12-31', '2023-05-16', '2023-01-01']],
    [{ tag: 'tram', to: '2023-12-31' }, ['2023-12-31', '2023-05-16']],
    [{ from: '2023-12-31', to: '2023-01-01' }, []],
    [{ from: '2023-12-31', to: '2023-01-01', tag: 'tram' }, []],
    [{ from: '2024-05-17' }, []],
  ])('%j finds the photos of %j', (filter, dates) => {
    expect(datesOf(show(PHOTOS).search(filter, 0, 10).photos)).toEqual(dates)
  })

  test.each<[filter: PhotoFilter, offset: number, limit: number, order: Order, dates: readonly string[]]>([
    [{ year: 2023 }, 2, 10, 'newest', ['2023-01-01']],
    [{ year: 2023 }, 3, 10, 'newest', []],
    [{ year: 2023 }, 1, 1, 'oldest', ['2023-05-16']],
    [{ year: 2023 }, 3, 1, 'oldest', []],
    [{ tag: 'tram' }, 1, 2, 'oldest', ['2023-12-31', '2024-01-01']],
    [{ from: '2022-12-31', to: '2023-05-16' }, 0, 10, 'oldest', ['2022-12-31', '2023-01-01', '2023-05-16']],
    [{}, 6, 10, 'newest', ['2022-05-16']],
    [{}, 9_007_199_254_740_991, 50, 'newest', []],
  ])('%j from offset %i, at most %i, %s first, finds the photos of %j', (filter, offset, limit, order, dates) => {
    expect(datesOf(show(PHOTOS).search(filter, offset, limit, order).photos)).toEqual(dates)
  })
})

test.each<[filter: PhotoFilter, dates: readonly string[]]>([
  [{}, datesOf(PHOTOS.slice(0, 7))],
  [{ year: 2023 }, ['2023-01-01', '2023-05-16', '2023-12-31']],
  [{ tag: 'tram' }, ['2023-05-16', '2023-12-31', '2024-01-01', '2024-05-16']],
  [{ from: '2023-02-01', to: '2024-02-01' }, ['2023-05-16', '2023-12-31', '2024-01-01']],
])('each photo that matches %j is drawn equally often', (filter, dates) => {
  expect(drawn(filter, dates.length)).toEqual(dates)
})
