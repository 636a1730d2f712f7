import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { publishOn } from '../../test/publish.js'
import { addDays, toPhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { GoneAddress } from '../photos/photo-store.js'

const TODAY = toPhotoDate('2024-05-16')

/** Three years; the last one has future photos. */
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

/** The photos drawn with numbers spread evenly over [0, 1), by day. */
function drawn(filter: object, draws: number) {
  let draw = 0
  const published = show(PHOTOS, () => draw / draws)
  const dates: (string | undefined)[] = []
  for (; draw < draws; draw++) dates.push(published.random(filter)?.date)
  return dates.sort()
}

describe('the latest photo', () => {
  test('is the photo of the newest day that has begun', () => {
    expect(show(PHOTOS).latest()?.date).toBe('2024-05-16')
  })

  test('of a photographer is their newest photo whose day has begun', () => {
    expect(show(PHOTOS).latest('Jens')?.date).toBe('2023-12-31')
  })

  test('of a photographer without photos is undefined', () => {
    expect(show(PHOTOS).latest('Nora')).toBeUndefined()
  })
})

describe('a photo found by its day', () => {
  test('is there from its day on', () => {
    expect(show(PHOTOS).onDate('2024-05-16')?.date).toBe('2024-05-16')
  })

  test('is not there before its day', () => {
    expect(show(PHOTOS).onDate('2024-05-17')).toBeUndefined()
  })

  test.each(['2024-04-47', '2024-05-1', ''])('is undefined for the malformed day “%s”', (date) => {
    expect(show(PHOTOS).onDate(date)).toBeUndefined()
  })
})

describe('the first photo', () => {
  test('is the photo of the oldest day', () => {
    expect(show(PHOTOS).first()?.date).toBe('2022-05-16')
  })

  test('does not exist while nothing is published', () => {
    expect(show([makePhoto('2024-05-17')]).first()).toBeUndefined()
  })
})

describe('a former address', () => {
  test('leads to the photo that had it', () => {
    expect(show(PHOTOS).atFormerAddress('/?p=1')?.date).toBe('2023-01-01')
  })

  test('that no photo had leads nowhere', () => {
    expect(show(PHOTOS).atFormerAddress('/?p=2')).toBeUndefined()
  })

  test('of a future photo leads nowhere', () => {
    expect(show(PHOTOS).atFormerAddress('/?p=17')).toBeUndefined()
  })
})

describe('the page of a photo that was hidden again', () => {
  const hidden = [{ address: '/2024/02/03/fog/', date: toPhotoDate('2024-06-01') }]

  test('is withdrawn', () => {
    expect(show(PHOTOS, undefined, hidden).isWithdrawn('/2024/02/03/fog/')).toBe(true)
  })

  test('is not gone', () => {
    expect(show(PHOTOS, undefined, hidden).isGone('/2024/02/03/fog/')).toBe(false)
  })
})

describe('photos of a period', () => {
  test('between two days include both days', () => {
    expect(datesOf(show(PHOTOS).between('2022-12-31', '2023-05-16'))).toEqual([
      '2022-12-31',
      '2023-01-01',
      '2023-05-16',
    ])
  })

  test('of a year include its first and its last day', () => {
    expect(datesOf(show(PHOTOS).ofYear(2023))).toEqual(['2023-01-01', '2023-05-16', '2023-12-31'])
  })

  test('of this year end today', () => {
    expect(datesOf(show(PHOTOS).ofYear(2024))).toEqual(['2024-01-01', '2024-05-16'])
  })
})

describe('photos of a day of the year', () => {
  test('come from every year that has one, newest first', () => {
    expect(datesOf(show(PHOTOS).onDayOfYear('05-16'))).toEqual(['2024-05-16', '2023-05-16', '2022-05-16'])
  })

  test('skip years without one', () => {
    expect(datesOf(show(PHOTOS).onDayOfYear('12-31'))).toEqual(['2023-12-31', '2022-12-31'])
  })

  test('are found in a year before 1000', () => {
    expect(datesOf(show([makePhoto('0987-05-16'), makePhoto('1001-05-16')]).onDayOfYear('05-16'))).toEqual([
      '1001-05-16',
      '0987-05-16',
    ])
  })

  test('are empty until a day has begun', () => {
    expect(show([makePhoto('2025-05-16')]).onDayOfYear('05-16')).toEqual([])
  })
})

describe('the neighbours of a photo', () => {
  const datesAround = (date: string) => {
    const { previous, next } = show(PHOTOS).neighbours(makePhoto(date))
    return [previous?.date, next?.date]
  }

  test('are the photos of the nearest days that have one', () => {
    expect(datesAround('2023-05-16')).toEqual(['2023-01-01', '2023-12-31'])
  })

  test('of the first photo are only the next', () => {
    expect(datesAround('2022-05-16')).toEqual([undefined, '2022-12-31'])
  })

  test('of the latest photo are only the previous', () => {
    expect(datesAround('2024-05-16')).toEqual(['2024-01-01', undefined])
  })

  test('of a removed photo are undefined', () => {
    expect(datesAround('2023-03-03')).toEqual([undefined, undefined])
  })
})

describe('a search for a year alone', () => {
  test('counts the photos of that year', () => {
    expect(show(PHOTOS).search({ year: 2023 }, 0, 1).total).toBe(3)
  })

  test('returns no photo of an earlier year at the end of the list', () => {
    expect(datesOf(show(PHOTOS).search({ year: 2023 }, 2, 10).photos)).toEqual(['2023-01-01'])
  })

  test('returns nothing beyond the end of the list', () => {
    expect(show(PHOTOS).search({ year: 2023 }, 3, 10).photos).toEqual([])
  })
})

describe('a search between two days', () => {
  const found = (filter: object, order?: 'oldest') => datesOf(show(PHOTOS).search(filter, 0, 10, order).photos)

  test('includes both days', () => {
    expect(found({ from: '2022-12-31', to: '2023-05-16' })).toEqual(['2023-05-16', '2023-01-01', '2022-12-31'])
  })

  test('and of a year finds photos that match both', () => {
    expect(found({ year: 2023, from: '2022-01-01', to: '2023-05-15' })).toEqual(['2023-01-01'])
  })

  test('finds only photos that also match the other conditions', () => {
    expect(found({ tag: 'tram', to: '2023-12-31' })).toEqual(['2023-12-31', '2023-05-16'])
  })

  test('up to a future day is the same as up to today', () => {
    const { search } = show(PHOTOS)
    expect(search({ to: '2025-12-31' }, 0, 10)).toEqual(search({ to: TODAY }, 0, 10))
    expect(search({ tag: 'tram', to: '2025-12-31' }, 0, 10)).toEqual(search({ tag: 'tram', to: TODAY }, 0, 10))
  })

  test('from a future day finds nothing', () => {
    expect(show(PHOTOS).search({ from: '2024-05-17' }, 0, 10)).toEqual({ total: 0, photos: [] })
  })

  test('finds nothing if the first day is after the last', () => {
    expect(show(PHOTOS).search({ from: '2023-12-31', to: '2023-01-01' }, 0, 10)).toEqual({ total: 0, photos: [] })
    expect(show(PHOTOS).search({ from: '2023-12-31', to: '2023-01-01', tag: 'tram' }, 0, 10).total).toBe(0)
  })

  test('returns the oldest first on request', () => {
    expect(found({ from: '2022-12-31', to: '2023-05-16' }, 'oldest')).toEqual([
      '2022-12-31',
      '2023-01-01',
      '2023-05-16',
    ])
  })

  test('pages through the oldest first', () => {
    const { search } = show(PHOTOS)
    expect(datesOf(search({ year: 2023 }, 1, 1, 'oldest').photos)).toEqual(['2023-05-16'])
    expect(datesOf(search({ year: 2023 }, 3, 1, 'oldest').photos)).toEqual([])
    expect(datesOf(search({ tag: 'tram' }, 1, 2, 'oldest').photos)).toEqual(['2023-12-31', '2024-01-01'])
  })
})

describe('a random photo', () => {
  test('is every published photo equally often', () => {
    expect(drawn({}, 7)).toEqual(datesOf(PHOTOS.slice(0, 7)))
  })

  test('of a year is every photo of that year equally often', () => {
    expect(drawn({ year: 2023 }, 3)).toEqual(['2023-01-01', '2023-05-16', '2023-12-31'])
  })

  test('of a search is every match equally often', () => {
    expect(drawn({ tag: 'tram' }, 4)).toEqual(['2023-05-16', '2023-12-31', '2024-01-01', '2024-05-16'])
  })

  test('between two days is every photo of that period equally often', () => {
    expect(drawn({ from: '2023-02-01', to: '2024-02-01' }, 3)).toEqual(['2023-05-16', '2023-12-31', '2024-01-01'])
  })

  test('of a search is undefined if only a future photo matches', () => {
    const photos = [makePhoto('2024-05-15'), makePhoto(addDays(TODAY, 1), { tags: ['storm'] })]
    expect(show(photos).random({ tag: 'storm' })).toBeUndefined()
  })
})
