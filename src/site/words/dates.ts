import type { PhotoDate } from '../../photos/days/photo-date.js'
import { once } from '../../photos/once.js'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Formats dates in one language. */
export function createDates(locale: string) {
  const weekday = formatDay(locale, { weekday: 'long' })
  const plain = formatDay(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const medium = formatDay(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const shortWeekday = formatDay(locale, { weekday: 'short' })
  const dayMonth = formatDay(locale, { day: 'numeric', month: 'short' })
  const dayLongMonth = formatDay(locale, { day: 'numeric', month: 'long' })
  const month = formatDay(locale, { month: 'long' })
  return {
    /** `Saturday, 21 November 2026` */
    long: (date: PhotoDate) => `${weekday(date)}, ${plain(date)}`,
    /** `21 November 2026` */
    plain,
    /** `21 Nov 2026` */
    medium,
    /** `16–22 November 2026` */
    range(first: PhotoDate, last: PhotoDate): string {
      const formatter = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      return formatter.formatRange(new Date(first), new Date(last))
    },
    /** `Sat 21 Nov` */
    short: (date: PhotoDate) => `${shortWeekday(date)} ${dayMonth(date)}`,
    /** Formats a day of the year such as `11-21` as `21 November`; 29 February is valid. */
    dayOfYear: (monthAndDay: string) => dayLongMonth(`2000-${monthAndDay}`),
    /** The name of a month from 1 to 12, such as `November`. */
    month: (number: number) => month(`2000-${twoDigits(number)}-01`),
    /** `Mon`, `Tue` … `Sun` */
    get weekdays() {
      // 1 January 2001 was a Monday.
      return Array.from({ length: 7 }, (_, index) => shortWeekday(`2001-01-${twoDigits(index + 1)}`))
    },
  }
}

/**
 * A day has no time zone, so all formats work in UTC. Creating a formatter takes milliseconds, so it happens on first use
 * rather than when the server starts.
 */
function formatDay(locale: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
  const formatter = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (date) => formatter().format(new Date(`${date}T00:00:00Z`))
}
