import { describe, expect, test, vi } from 'vitest'
import { createCalendar } from './calendar.js'
import { createDayStarts } from './day-starts.js'
import { addDays, toPhotoDate } from './photo-date.js'

/** The real starts of days, counted. */
vi.mock('./day-starts.js', async (importOriginal) => {
  const real = await importOriginal<{ createDayStarts: typeof createDayStarts }>()
  return { createDayStarts: vi.fn((zone: string) => vi.fn(real.createDayStarts(zone))) }
})

const openBerlin = () => createCalendar('Europe/Berlin')
const hours = (date: string) => {
  const berlin = openBerlin()
  const day = toPhotoDate(date)
  return (berlin.beginning(addDays(day, 1)).getTime() - berlin.beginning(day).getTime()) / 3_600_000
}

describe('the calendar of Berlin', () => {
  test('a day begins at 00:00 in Berlin, not in UTC', () => {
    const berlin = openBerlin()
    expect(berlin.today(new Date('2024-05-16T21:59:59.999Z'))).toBe('2024-05-16')
    expect(berlin.today(new Date('2024-05-16T22:00:00.000Z'))).toBe('2024-05-17')
    expect(berlin.today(new Date('2024-01-16T22:59:59.999Z'))).toBe('2024-01-16')
    expect(berlin.today(new Date('2024-01-16T23:00:00.000Z'))).toBe('2024-01-17')
  })

  test('a day asked for again after the clock was set back is the earlier one', () => {
    const calendar = createCalendar('Europe/Berlin')
    expect(calendar.today(new Date('2024-05-17T12:00:00Z'))).toBe('2024-05-17')
    expect(calendar.today(new Date('2024-05-15T12:00:00Z'))).toBe('2024-05-15')
  })

  test('a day that has begun stays begun when the time zone moves west', () => {
    const through = toPhotoDate('2024-05-17')
    const moved = createCalendar('America/New_York', { name: 'Europe/Berlin', through })
    // New York's own 17 May begins at 04:00 UTC.
    expect(moved.today(new Date('2024-05-16T21:59:59.999Z'))).toBe('2024-05-16')
    expect(moved.today(new Date('2024-05-16T22:00:00.000Z'))).toBe('2024-05-17')
    expect(moved.today(new Date('2024-05-18T03:59:59.999Z'))).toBe('2024-05-17')
    expect(moved.today(new Date('2024-05-18T04:00:00.000Z'))).toBe('2024-05-18')
    expect(moved.beginningWithOffset(through)).toBe('2024-05-17T00:00:00+02:00')
  })

  test('no day begins because an earlier time zone is said to reach beyond it', () => {
    const moved = createCalendar('America/New_York', { name: 'Europe/Berlin', through: toPhotoDate('2031-01-01') })
    expect(moved.today(new Date('2024-05-17T12:00:00Z'))).toBe('2024-05-17')
  })

  test('the day on which summer time begins has 23 hours', () => expect(hours('2024-03-31')).toBe(23))
  test('the day on which summer time ends has 25 hours', () => expect(hours('2024-10-27')).toBe(25))
  test('any other day has 24 hours', () => expect(hours('2024-02-29')).toBe(24))

  test('the beginning of a day carries the offset of that day', () => {
    const berlin = openBerlin()
    expect(berlin.beginningWithOffset(toPhotoDate('2024-01-01'))).toBe('2024-01-01T00:00:00+01:00')
    expect(berlin.beginningWithOffset(toPhotoDate('2024-07-01'))).toBe('2024-07-01T00:00:00+02:00')
    expect(berlin.beginningWithOffset(toPhotoDate('2024-10-27'))).toBe('2024-10-27T00:00:00+02:00')
  })

  test('a day whose midnight is skipped begins at its first instant', () => {
    const havana = createCalendar('America/Havana')
    expect(havana.beginning(toPhotoDate('2024-03-10')).toISOString()).toBe('2024-03-10T05:00:00.000Z')
    expect(havana.today(new Date('2024-03-10T04:59:59Z'))).toBe('2024-03-09')
    expect(havana.today(new Date('2024-03-10T05:00:00Z'))).toBe('2024-03-10')
  })

  test('a day that has begun stays begun where clocks go back over midnight', () => {
    // On 2010-11-07 at 00:01, 02:31 UTC, the clocks of St. John's went back to 23:01 of the day before.
    const calendar = createCalendar('America/St_Johns')
    expect(calendar.today(new Date('2010-11-07T03:00:00Z'))).toBe('2010-11-07')
  })

  test('the day before has not ended until that midnight', () => {
    const calendar = createCalendar('America/St_Johns')
    expect(calendar.today(new Date('2010-11-07T02:29:59.999Z'))).toBe('2010-11-06')
  })

  test('what day it is is asked once a day', () => {
    const calendar = createCalendar('Europe/Berlin')
    const startOf = vi.mocked(
      vi.mocked(createDayStarts).mock.results.at(-1)!.value as ReturnType<typeof createDayStarts>,
    )
    calendar.today(new Date('2024-05-17T08:00:00Z'))
    expect(startOf).toHaveBeenCalled()
    startOf.mockClear()
    calendar.today(new Date('2024-05-17T21:59:59.999Z'))
    expect(startOf).not.toHaveBeenCalled()
  })

  test('a day lasts where clocks are up to 14 hours ahead of UTC, and 11 behind', () => {
    const dayIn = (zone: string) => createCalendar(zone).today(new Date('2024-05-17T10:30:00Z'))
    expect(['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'].map(dayIn)).toEqual([
      '2024-05-18',
      '2024-05-17',
      '2024-05-16',
    ])
  })

  test('a name that is no time zone is refused also where it resembles one', () => {
    expect(() => createCalendar('Europe/Berlinn')).toThrow(RangeError)
  })

  test('the name of a time zone may be written otherwise', () => {
    expect(createCalendar('europe/BERLIN').beginningWithOffset(toPhotoDate('2024-07-01'))).toBe(
      '2024-07-01T00:00:00+02:00',
    )
  })

  test('a name that is no time zone is refused', () => {
    expect(() => createCalendar('Europe/Entenhausen')).toThrow(RangeError)
  })
})
