import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { createCalendar } from '../photos/days/calendar.js'
import { type PhotoDate, toPhotoDate } from '../photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import type { DayWanted, Entry } from './entry.js'
import type { Days } from './known-photos.js'
import { askedFor, checkDay, DuplicateError, earliestOf, OtherPhotoError, pickDay, refuseTaken } from './pick-day.js'

const day = (text: string) => toPhotoDate(text)
const TODAY = day('2024-05-17')
const may = (first: number, last: number) => ({ first: day(`2024-05-0${first}`), last: day(`2024-05-0${last}`) })

describe('a day that is named', () => {
  const check = (text: string) => () =>
    checkDay(day(text), SPECIFIED_SITE, createCalendar('Europe/Berlin'), new Date('2024-05-16T23:00:00Z'))

  test.each(['2006-01-01', '2024-05-17', '2124-05-18'])('may be %s', (text) => {
    expect(check(text)).not.toThrow()
  })

  test('cannot precede the first day of the site', () => {
    expect(check('2005-12-31')).toThrow(
      '2005-12-31 is before the first day of the site, 2006-01-01; name a later day, or set an earlier firstDate in site.json',
    )
  })

  test('cannot be more than a hundred years after today in the site’s time zone', () => {
    expect(check('2124-05-19')).toThrow('2124-05-19 is more than a hundred years ahead; name an earlier day')
  })
})

describe('the day of an entry', () => {
  const pick = (wanted: DayWanted, ...taken: readonly string[]) =>
    pickDay((one: PhotoDate) => taken.includes(one), wanted, TODAY)

  test('is the one day wanted, taken or not', () => {
    expect(pick({ on: day('2024-01-01') }, '2024-01-01')).toBe('2024-01-01')
  })

  test('is today, or the next free one', () => {
    expect(pick({})).toBe('2024-05-17')
    expect(pick({}, '2024-05-17', '2024-05-18', '2024-05-20')).toBe('2024-05-19')
  })

  test('is the first free one from the given day on', () => {
    expect(pick({ from: day('2024-02-28') }, '2024-02-28')).toBe('2024-02-29')
  })

  test('is the last free one of the days that take precedence', () => {
    expect(pick({ lastOf: may(1, 3) })).toBe('2024-05-03')
    expect(pick({ lastOf: may(1, 3) }, '2024-05-03', '2024-05-02')).toBe('2024-05-01')
  })

  test('is later if all of those are taken', () => {
    const taken = ['2024-05-01', '2024-05-02', '2024-05-03']
    expect(pick({ lastOf: may(1, 3) }, ...taken)).toBe('2024-05-17')
    expect(pick({ from: day('2024-05-03'), lastOf: may(1, 3) }, ...taken)).toBe('2024-05-04')
  })
})

test('the named day is the one wanted, or the first to try', () => {
  expect(askedFor({ on: TODAY })).toBe(TODAY)
  expect(askedFor({ from: TODAY })).toBe(TODAY)
  expect(askedFor({ lastOf: may(1, 3) })).toBeUndefined()
})

test('the earliest possible day', () => {
  expect(earliestOf({ on: day('2024-01-01') }, TODAY)).toBe('2024-01-01')
  expect(earliestOf({ from: day('2024-01-01') }, TODAY)).toBe('2024-01-01')
  expect(earliestOf({ from: day('2024-06-01'), lastOf: may(1, 3) }, TODAY)).toBe('2024-05-01')
  expect(earliestOf({}, TODAY)).toBe(TODAY)
})

describe('an entry is rejected', () => {
  const there = makePhoto('2024-05-01', { title: 'Low tide', guid: 'post 1' })
  const days = {
    find: (one: PhotoDate) => (one === there.date ? there : undefined),
    daysOfPicture: (key: string) => (key === there.picture.key ? [there.date, day('2024-05-09')] : []),
  } as unknown as Days
  const entryOf = (given: Partial<Entry>) =>
    ({ source: 'a.jpg', guid: '', repeats: 'never', day: {}, ...given }) as Entry
  const refuse =
    (given: Partial<Entry>, key = 'another') =>
    () =>
      refuseTaken(entryOf(given), key, days)
  const KEY = there.picture.key

  test('if the archive has its picture', () => {
    expect(refuse({}, KEY)).toThrow(DuplicateError)
    expect(refuse({}, KEY)).toThrow(
      'a.jpg is already in the archive, on 2024-05-01 and 2024-05-09; use --again to add it once more',
    )
    expect(refuse({})).not.toThrow()
  })

  test('with the photo that has it', () => {
    try {
      refuse({}, KEY)()
    } catch (error) {
      expect(error).toMatchObject({ photo: there, dates: ['2024-05-01', '2024-05-09'] })
    }
  })

  test('unless its picture may be repeated', () => {
    expect(refuse({ repeats: 'always' }, KEY)).not.toThrow()
    expect(refuse({ repeats: 'always', day: { from: there.date } }, KEY)).not.toThrow()
    expect(refuse({ repeats: 'on another day' }, KEY)).not.toThrow()
    expect(refuse({ repeats: 'on another day', day: { from: day('2024-05-02') } }, KEY)).not.toThrow()
  })

  test('if the named day has it', () => {
    expect(refuse({ repeats: 'on another day', day: { from: there.date } }, KEY)).toThrow(DuplicateError)
    expect(refuse({ repeats: 'on another day', day: { from: there.date } })).not.toThrow()
  })

  test('if the one day wanted has another photo', () => {
    expect(refuse({ day: { on: there.date } })).toThrow(OtherPhotoError)
    expect(refuse({ day: { on: there.date } })).toThrow(
      'a.jpg cannot appear on 2024-05-01, which already has "Low tide"; name another day, or omit --date',
    )
    expect(refuse({ day: { from: there.date } })).not.toThrow()
  })

  test('by its guid alone if it has one', () => {
    expect(refuse({ guid: 'post 1', day: { on: there.date } })).toThrow(
      'a.jpg is already in the archive, on 2024-05-01;',
    )
    expect(refuse({ guid: 'post 1', day: { on: day('2024-05-02') } })).not.toThrow()
    expect(refuse({ guid: 'post 2' }, KEY)).not.toThrow()
    expect(refuse({ guid: 'post 2', day: { on: there.date } })).toThrow(OtherPhotoError)
  })
})
