import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.js'
import { addDays, toPhotoDate } from './photo-date.js'

const openBerlin = () => createCalendar('Europe/Berlin')
const hours = (date: string) => {
  const berlin = openBerlin()
  const day = toPhotoDate(date)
  return (berlin.beginning(addDays(day, 1)).getTime() - berlin.beginning(day).getTime()) / 3_600_000
}

describe('the calendar of Berlin', () => {
  test('begins a day at 00:00 in Berlin, not in UTC', () => {
    const berlin = openBerlin()
    expect(berlin.today(new Date('2024-05-16T21:59:59.999Z'))).toBe('2024-05-16')
    expect(berlin.today(new Date('2024-05-16T22:00:00.000Z'))).toBe('2024-05-17')
    expect(berlin.today(new Date('2024-01-16T22:59:59.999Z'))).toBe('2024-01-16')
    expect(berlin.today(new Date('2024-01-16T23:00:00.000Z'))).toBe('2024-01-17')
  })

  test('returns the earlier day again after the clock was set back', () => {
    const calendar = createCalendar('Europe/Berlin')
    expect(calendar.today(new Date('2024-05-17T12:00:00Z'))).toBe('2024-05-17')
    expect(calendar.today(new Date('2024-05-15T12:00:00Z'))).toBe('2024-05-15')
  })

  test('keeps a begun day when the site moves to a time zone further west', () => {
    const through = toPhotoDate('2024-05-17')
    const moved = createCalendar('America/New_York', { name: 'Europe/Berlin', through })
    // New York's own 17 May begins at 04:00 UTC.
    expect(moved.today(new Date('2024-05-16T21:59:59.999Z'))).toBe('2024-05-16')
    expect(moved.today(new Date('2024-05-16T22:00:00.000Z'))).toBe('2024-05-17')
    expect(moved.today(new Date('2024-05-18T03:59:59.999Z'))).toBe('2024-05-17')
    expect(moved.today(new Date('2024-05-18T04:00:00.000Z'))).toBe('2024-05-18')
    expect(moved.beginningWithOffset(through)).toBe('2024-05-17T00:00:00+02:00')
  })

  test('begins no day early because an earlier time zone is said to last beyond it', () => {
    const moved = createCalendar('America/New_York', { name: 'Europe/Berlin', through: toPhotoDate('2031-01-01') })
    expect(moved.today(new Date('2024-05-17T12:00:00Z'))).toBe('2024-05-17')
  })

  test('the day on which summer time begins has 23 hours', () => expect(hours('2024-03-31')).toBe(23))
  test('the day on which summer time ends has 25 hours', () => expect(hours('2024-10-27')).toBe(25))
  test('any other day has 24 hours', () => expect(hours('2024-02-29')).toBe(24))

  test('gives the beginning of a day the offset of that day', () => {
    const berlin = openBerlin()
    expect(berlin.beginningWithOffset(toPhotoDate('2024-01-01'))).toBe('2024-01-01T00:00:00+01:00')
    expect(berlin.beginningWithOffset(toPhotoDate('2024-07-01'))).toBe('2024-07-01T00:00:00+02:00')
    expect(berlin.beginningWithOffset(toPhotoDate('2024-10-27'))).toBe('2024-10-27T00:00:00+02:00')
  })

  test('begins a day without midnight at its first instant', () => {
    const havana = createCalendar('America/Havana')
    expect(havana.beginning(toPhotoDate('2024-03-10')).toISOString()).toBe('2024-03-10T05:00:00.000Z')
    expect(havana.today(new Date('2024-03-10T04:59:59Z'))).toBe('2024-03-09')
    expect(havana.today(new Date('2024-03-10T05:00:00Z'))).toBe('2024-03-10')
  })

  test('keeps a begun day when clocks go back over midnight', () => {
    // On 2010-11-07 at 00:01, 02:31 UTC, the clocks of St. John's went back to 23:01 of the day before.
    const calendar = createCalendar('America/St_Johns')
    expect(calendar.today(new Date('2010-11-07T03:00:00Z'))).toBe('2010-11-07')
  })

  test('does not end the day before until that midnight', () => {
    const calendar = createCalendar('America/St_Johns')
    expect(calendar.today(new Date('2010-11-07T02:29:59.999Z'))).toBe('2010-11-06')
  })

  test('handles clocks from 11 hours behind UTC to 14 hours ahead', () => {
    const dayIn = (zone: string) => createCalendar(zone).today(new Date('2024-05-17T10:30:00Z'))
    expect(['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'].map(dayIn)).toEqual([
      '2024-05-18',
      '2024-05-17',
      '2024-05-16',
    ])
  })

  test('rejects an unknown name even if it resembles a time zone', () => {
    expect(() => createCalendar('Europe/Berlinn')).toThrow(RangeError)
  })

  test('accepts other names of a time zone', () => {
    expect(createCalendar('europe/BERLIN').beginningWithOffset(toPhotoDate('2024-07-01'))).toBe(
      '2024-07-01T00:00:00+02:00',
    )
  })

  test('rejects an unknown name', () => {
    expect(() => createCalendar('Europe/Entenhausen')).toThrow(RangeError)
  })
})
