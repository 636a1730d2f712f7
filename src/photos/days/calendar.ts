import type { TimeZoneBefore } from '../site.js'
import { createDayStarts } from './day-starts.js'
import { addDays, type PhotoDate } from './photo-date.js'

export type Calendar = ReturnType<typeof createCalendar>

/**
 * The site's days. A day begins at its first instant in the site's time zone: in Berlin at 00:00, so it lasts 23, 24 or
 * 25 hours there.
 * @param before an earlier time zone and the last day that began in it: a day that has begun stays begun when the zone changes
 * @throws RangeError for an unknown time zone
 * @see Spec 1
 */
export function createCalendar(timeZone: string, before?: TimeZoneBefore) {
  const startNow = createDayStarts(canonicalZone(timeZone))
  const startBefore = before && createDayStarts(canonicalZone(before.name))
  const startOf = (date: PhotoDate) => (startBefore && date <= before.through ? startBefore : startNow)(date)
  const beginning = (date: PhotoDate) => new Date(startOf(date).epochMilliseconds)

  /** If clocks go back over midnight, as in St. John's until 2011, a day that has begun stays begun. */
  const newestBegun = (instant: number) => {
    const inUtc = new Date(instant).toISOString().slice(0, 10) as PhotoDate
    // Clocks differ from UTC by less than a day.
    const hasBegun = (date: PhotoDate) => startOf(date).epochMilliseconds <= instant
    return [addDays(inUtc, 1), inUtc].find(hasBegun) ?? addDays(inUtc, -1)
  }

  // Cache the current day: until it ends, a call costs a few comparisons.
  let day: { date: PhotoDate; from: number; until: number } | undefined

  return {
    timeZone,
    today(now: Date): PhotoDate {
      const instant = now.getTime()
      if (day === undefined || instant < day.from || instant >= day.until) {
        const date = newestBegun(instant)
        day = { date, from: beginning(date).getTime(), until: beginning(addDays(date, 1)).getTime() }
      }
      return day.date
    },
    beginning,
    /** The first instant of a day with its offset from UTC, as in RFC 3339: `2026-11-21T00:00:00+01:00`. */
    beginningWithOffset: (date: PhotoDate) => startOf(date).text,
  }
}

/**
 * The canonical name of a time zone in `Intl`.
 * @throws RangeError for an unknown time zone
 */
function canonicalZone(timeZone: string): string {
  // Most sites use the canonical name, and reading this list is ten times as fast as the general method.
  if (Intl.supportedValuesOf('timeZone').includes(timeZone)) return timeZone
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

export function isTimeZone(text: string): boolean {
  try {
    canonicalZone(text)
    return true
  } catch {
    return false
  }
}
