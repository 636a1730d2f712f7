import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.js'
import { toPhotoDate } from './photo-date.js'

describe('the calendar of Berlin', () => {
  test('returns the earlier day again after the clock is set back', () => {
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

  test('does not begin a day early if an earlier time zone is said to last beyond it', () => {
    const moved = createCalendar('America/New_York', { name: 'Europe/Berlin', through: toPhotoDate('2031-01-01') })
    expect(moved.today(new Date('2024-05-17T12:00:00Z'))).toBe('2024-05-17')
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
