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
  test('is that of the newest day that has begun', () => {
    expect(show(PHOTOS).latest()?.date).toBe('2024-05-16')
  })

  test('of a photographer is the newest of theirs that has begun', () => {
    expect(show(PHOTOS).latest('Jens')?.date).toBe('2023-12-31')
  })

  test('of a photographer without photos is none', () => {
    expect(show(PHOTOS).latest('Nora')).toBeUndefined()
  })
})

describe('a photo asked for by its day', () => {
  test('is there from its day on', () => {
    expect(show(PHOTOS).onDate('2024-05-16')?.date).toBe('2024-05-16')
  })

  test('is not there before its day', () => {
    expect(show(PHOTOS).onDate('2024-05-17')).toBeUndefined()
  })

  test.each(['2024-04-47', '2024-05-1', ''])('is not there for what is no day: «%s»', (date) => {
    expect(show(PHOTOS).onDate(date)).toBeUndefined()
  })
})

describe('the first photo', () => {
  test('is that of the oldest day', () => {
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

  test('that no photo had leads to none', () => {
    expect(show(PHOTOS).atFormerAddress('/?p=2')).toBeUndefined()
  })

  test('of a photo to come leads to none', () => {
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

describe('photos of a time', () => {
  test('between two days are those of both days and of the days between them', () => {
    expect(datesOf(show(PHOTOS).between('2022-12-31', '2023-05-16'))).toEqual([
      '2022-12-31',
      '2023-01-01',
      '2023-05-16',
    ])
  })

  test('of a year are those from its first to its last day', () => {
    expect(datesOf(show(PHOTOS).ofYear(2023))).toEqual(['2023-01-01', '2023-05-16', '2023-12-31'])
  })

  test('of this year are those that have begun', () => {
    expect(datesOf(show(PHOTOS).ofYear(2024))).toEqual(['2024-01-01', '2024-05-16'])
  })
})

describe('photos of a day of the year', () => {
  test('are those of every year that has one, newest first', () => {
    expect(datesOf(show(PHOTOS).onDayOfYear('05-16'))).toEqual(['2024-05-16', '2023-05-16', '2022-05-16'])
  })

  test('are left out in years that have none', () => {
    expect(datesOf(show(PHOTOS).onDayOfYear('12-31'))).toEqual(['2023-12-31', '2022-12-31'])
  })

  test('are found in a year before 1000', () => {
    expect(datesOf(show([makePhoto('0987-05-16'), makePhoto('1001-05-16')]).onDayOfYear('05-16'))).toEqual([
      '1001-05-16',
      '0987-05-16',
    ])
  })

  test('are none while no day has begun', () => {
    expect(show([makePhoto('2025-05-16')]).onDayOfYear('05-16')).toEqual([])
  })
})

describe('the neighbours of a photo', () => {
  const datesAround = (date: string) => {
    const { previous, next } = show(PHOTOS).neighbours(makePhoto(date))
    return [previous?.date, next?.date]
  }

  test('are those of the nearest days that have a photo', () => {
    expect(datesAround('2023-05-16')).toEqual(['2023-01-01', '2023-12-31'])
  })

  test('of the first photo are only the next', () => {
    expect(datesAround('2022-05-16')).toEqual([undefined, '2022-12-31'])
  })

  test('of the latest photo are only the previous', () => {
    expect(datesAround('2024-05-16')).toEqual(['2024-01-01', undefined])
  })

  test('of a photo that is there no more are none', () => {
    expect(datesAround('2023-03-03')).toEqual([undefined, undefined])
  })
})

describe('a search for a year alone', () => {
  test('counts the photos of that year', () => {
    expect(show(PHOTOS).search({ year: 2023 }, 0, 1).total).toBe(3)
  })

  test('gives none of an earlier year at the end of the list', () => {
    expect(datesOf(show(PHOTOS).search({ year: 2023 }, 2, 10).photos)).toEqual(['2023-01-01'])
  })

  test('gives nothing behind the end of the list', () => {
    expect(show(PHOTOS).search({ year: 2023 }, 3, 10).photos).toEqual([])
  })
})

describe('a search between two days', () => {
  const found = (filter: object, order?: 'oldest') => datesOf(show(PHOTOS).search(filter, 0, 10, order).photos)

  test('has the photos of both days and of the days between them', () => {
    expect(found({ from: '2022-12-31', to: '2023-05-16' })).toEqual(['2023-05-16', '2023-01-01', '2022-12-31'])
  })

  test('within a year has those of that year', () => {
    expect(found({ year: 2023, from: '2022-01-01', to: '2023-05-15' })).toEqual(['2023-01-01'])
  })

  test('has those alone that match otherwise too', () => {
    expect(found({ tag: 'tram', to: '2023-12-31' })).toEqual(['2023-12-31', '2023-05-16'])
  })

  test('up to a day to come is the same as up to today', () => {
    const { search } = show(PHOTOS)
    expect(search({ to: '2025-12-31' }, 0, 10)).toEqual(search({ to: TODAY }, 0, 10))
    expect(search({ tag: 'tram', to: '2025-12-31' }, 0, 10)).toEqual(search({ tag: 'tram', to: TODAY }, 0, 10))
  })

  test('from a day to come has none', () => {
    expect(show(PHOTOS).search({ from: '2024-05-17' }, 0, 10)).toEqual({ total: 0, photos: [] })
  })

  test('of which the first is after the last has none', () => {
    expect(show(PHOTOS).search({ from: '2023-12-31', to: '2023-01-01' }, 0, 10)).toEqual({ total: 0, photos: [] })
    expect(show(PHOTOS).search({ from: '2023-12-31', to: '2023-01-01', tag: 'tram' }, 0, 10).total).toBe(0)
  })

  test('gives the oldest first when asked to', () => {
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
  test('is each published one as often as the others', () => {
    expect(drawn({}, 7)).toEqual(datesOf(PHOTOS.slice(0, 7)))
  })

  test('of a year is each of that year as often as the others', () => {
    expect(drawn({ year: 2023 }, 3)).toEqual(['2023-01-01', '2023-05-16', '2023-12-31'])
  })

  test('that must match is each that matches as often as the others', () => {
    expect(drawn({ tag: 'tram' }, 4)).toEqual(['2023-05-16', '2023-12-31', '2024-01-01', '2024-05-16'])
  })

  test('between two days is each of those days as often as the others', () => {
    expect(drawn({ from: '2023-02-01', to: '2024-02-01' }, 3)).toEqual(['2023-05-16', '2023-12-31', '2024-01-01'])
  })

  test('that must match is none where only a photo to come matches', () => {
    const photos = [makePhoto('2024-05-15'), makePhoto(addDays(TODAY, 1), { tags: ['storm'] })]
    expect(show(photos).random({ tag: 'storm' })).toBeUndefined()
  })
})
