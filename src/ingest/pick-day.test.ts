import { describe, expect, test } from 'vitest'
import { createCalendar } from '../photos/days/calendar.js'
import { type PhotoDate, toPhotoDate } from '../photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import type { DayWanted } from './entry.js'
import { checkDay, pickDay } from './pick-day.js'

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
