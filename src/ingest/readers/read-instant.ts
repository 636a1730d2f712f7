import type { Calendar } from '../../photos/days/calendar.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'

/** A day, or a time in common variants of ISO 8601: `2024-05-06T02:30:00Z`, `2024-05-06 02:30:00.5 +0200`. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** The instant in a text, in UTC unless the text has a zone; `undefined` if it is invalid. */
export function readInstant(text: string): Date | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] = TIME.exec(text.trim()) ?? []
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const instant = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
  // `Date` turns 30 February into a day in March.
  return parsePhotoDate(day) === undefined || Number.isNaN(instant.getTime()) ? undefined : instant
}

/** The day of a time in the site's time zone; a time without a zone is taken to be in that zone. */
export function readDayOfTime(text: string, calendar: Calendar): PhotoDate | undefined {
  const instant = readInstant(text)
  const [, day = '', , zone] = TIME.exec(text.trim()) ?? []
  return instant && (zone === undefined ? parsePhotoDate(day) : calendar.today(instant))
}
