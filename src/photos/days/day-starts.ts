import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import { type DayStart, isOwnZone, ownDayStart } from './own-day-start.js'
import type { PhotoDate } from './photo-date.js'

/** A period during which a zone has one offset. */
interface Span {
  readonly from: number
  readonly until: number
  readonly offsetMilliseconds: number
  /** `+01:00` */
  readonly offset: string
}

const MILLISECONDS_PER_DAY = 86_400_000
/** Enough for everything except sitemaps, whose many days are cheaper to compute from the rules. */
const MAX_OWN_DAYS = 100

/** Whether a day begins at its midnight within the span. No offset changes by a whole day, so each midnight occurs once. */
function holdsMidnight({ from, until, offsetMilliseconds }: Span, midnightInUtc: number): boolean {
  const instant = midnightInUtc - offsetMilliseconds
  return instant - MILLISECONDS_PER_DAY > from && instant < until
}

/**
 * Computes where days begin in a zone. It consults the zone's rules once per period between clock changes and once per day
 * of a change, because a sitemap needs the days of a hundred years. For the zone of the process it answers a few days
 * without them.
 * @param timeZone canonical
 */
export function createDayStarts(timeZone: string): (date: PhotoDate) => DayStart {
  const spans: Span[] = []
  let ownDays = 0
  let recent: Span | undefined

  const learn = (start: ZonedDateTime.Record, offset: string) => {
    // At the instant of a change, the search would return the previous change.
    const inside = ZonedDateTime.addMilliseconds(start, 1)
    const from = ZonedDateTime.getTimeZoneTransition(inside, 'previous')?.epochMilliseconds ?? -Infinity
    if (spans.some((span) => span.from === from)) return
    const until = ZonedDateTime.getTimeZoneTransition(start, 'next')?.epochMilliseconds ?? Infinity
    spans.push({ from, until, offsetMilliseconds: ZonedDateTime.offsetNanoseconds(start) / 1e6, offset })
  }

  return (date) => {
    const midnightInUtc = Date.parse(date)
    if (recent === undefined || !holdsMidnight(recent, midnightInUtc)) {
      recent = spans.find((span) => holdsMidnight(span, midnightInUtc))
    }
    if (recent !== undefined) {
      return {
        epochMilliseconds: midnightInUtc - recent.offsetMilliseconds,
        text: `${date}T00:00:00${recent.offset}`,
      }
    }
    if (ownDays < MAX_OWN_DAYS && isOwnZone(timeZone)) {
      ownDays++
      return ownDayStart(date)
    }
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    const start = PlainDate.toZonedDateTime(PlainDate.create(year, month, day), timeZone)
    const text = ZonedDateTime.toString(start, { timeZoneName: 'never', smallestUnit: 'second' })
    learn(start, text.slice('YYYY-MM-DDTHH:MM:SS'.length))
    return { epochMilliseconds: start.epochMilliseconds, text }
  }
}
