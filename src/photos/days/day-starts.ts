import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import { type DayStart, isOwnZone, ownDayStart } from './own-day-start.js'
import type { PhotoDate } from './photo-date.js'

type Span = ReturnType<typeof spanAround>

const MILLISECONDS_PER_DAY = 86_400_000
/** Whether a midnight is in the span, over a day after its start. No clock is set back by more, so it occurs only once. */
function holdsMidnight({ from, until, offsetMilliseconds }: Span, midnightInUtc: number): boolean {
  const instant = midnightInUtc - offsetMilliseconds
  return instant - MILLISECONDS_PER_DAY > from && instant < until
}

/** The period around a day's start during which a zone has one offset. @param offset `+01:00` */
function spanAround(start: ZonedDateTime.Record, offset: string) {
  // At the instant of a change, the search would return the previous change.
  const inside = ZonedDateTime.addMilliseconds(start, 1)
  return {
    from: ZonedDateTime.getTimeZoneTransition(inside, 'previous')?.epochMilliseconds ?? -Infinity,
    until: ZonedDateTime.getTimeZoneTransition(start, 'next')?.epochMilliseconds ?? Infinity,
    offsetMilliseconds: ZonedDateTime.offsetNanoseconds(start) / 1e6,
    offset,
  }
}

/**
 * Computes when days begin in a zone. For the zone of the process, it uses `Date`. For others, it reuses the
 * offset of the last period between clock changes where it can, because a sitemap needs all days of a year.
 * @param timeZone canonical
 */
export function createDayStarts(timeZone: string): (date: PhotoDate) => DayStart {
  let span: Span | undefined
  return (date) => {
    if (isOwnZone(timeZone)) return ownDayStart(date)
    const midnightInUtc = Date.parse(date)
    if (span !== undefined && holdsMidnight(span, midnightInUtc)) {
      return { epochMilliseconds: midnightInUtc - span.offsetMilliseconds, text: `${date}T00:00:00${span.offset}` }
    }
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    const start = PlainDate.toZonedDateTime(PlainDate.create(year, month, day), timeZone)
    const text = ZonedDateTime.toString(start, { timeZoneName: 'never', smallestUnit: 'second' })
    span = spanAround(start, text.slice('YYYY-MM-DDTHH:MM:SS'.length))
    return { epochMilliseconds: start.epochMilliseconds, text }
  }
}
