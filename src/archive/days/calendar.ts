import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import { createDayStarts } from './day-starts.js'
import { addDays, type PhotoDate } from './photo-date.js'

/**
 * The site's days. A day begins at its first instant in the site's time zone (00:00 in Berlin), so it lasts 23, 24 or
 * 25 hours. @see Spec 1
 */
export interface Calendar {
  readonly timeZone: string
  /** The day that holds `now`. */
  today(now: Date): PhotoDate
  /** The first instant of a day. */
  beginning(date: PhotoDate): Date
  /** The first instant of a day with its offset from UTC, as RFC 3339 has it: `2026-11-21T00:00:00+01:00`. */
  beginningWithOffset(date: PhotoDate): string
}

/** @throws RangeError when `timeZone` is no IANA time zone. */
export function createCalendar(timeZone: string): Calendar {
  const canonical = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

  const startOf = createDayStarts(canonical)
  const beginning = (date: PhotoDate) => new Date(startOf(date).epochMilliseconds)

  // A day once computed holds until its end: asking again costs two comparisons.
  let day: { date: PhotoDate; from: number; until: number } | undefined

  return {
    timeZone,
    today(now) {
      const instant = now.getTime()
      if (day === undefined || instant < day.from || instant >= day.until) {
        const zoned = ZonedDateTime.create(BigInt(instant) * 1_000_000n, canonical)
        const shown = PlainDate.toString(ZonedDateTime.toPlainDate(zoned)) as PhotoDate
        // Where clocks go back over midnight (St. John's until 2011), a day that has begun stays begun.
        const next = addDays(shown, 1)
        const date = instant < beginning(next).getTime() ? shown : next
        day = { date, from: beginning(date).getTime(), until: beginning(addDays(date, 1)).getTime() }
      }
      return day.date
    },
    beginning,
    beginningWithOffset: (date) => startOf(date).text,
  }
}
