import type { PhotoDate } from '../archive/index.js'

/** Dates written out. A day has no time zone, so all formats work in UTC. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (date: string) => formatter.format(new Date(`${date}T00:00:00Z`))
}

const weekday = format({ weekday: 'long' })
const dayMonthYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortWeekday = format({ weekday: 'short' })
const dayMonth = format({ day: 'numeric', month: 'short' })
const dayLongMonth = format({ day: 'numeric', month: 'long' })
const month = format({ month: 'long' })

/** `Saturday, 21 November 2026` */
export const longDate = (date: PhotoDate) => `${weekday(date)}, ${dayMonthYear(date)}`
/** `21 November 2026` */
export const plainDate = (date: PhotoDate) => dayMonthYear(date)
/** `Sat 21 Nov` */
export const shortDate = (date: PhotoDate) => `${shortWeekday(date)} ${dayMonth(date)}`
/** `21 November`, of a day of the year as `11-21`; 29 February exists. */
export const dayOfYearName = (monthAndDay: string) => dayLongMonth(`2000-${monthAndDay}`)
/** `November`, of 1 to 12. */
export const monthName = (number: number) => month(`2000-${String(number).padStart(2, '0')}-01`)

/** RFC 822 with a year of four digits, as RSS has it, of an instant with offset: `Sat, 21 Nov 2026 00:00:00 +0100`. */
export function rssDate(instant: string): string {
  const date = instant.slice(0, 10)
  const [day = '', name = ''] = dayMonthEnglish(date).split(' ')
  const offset = /[+-]\d\d:\d\d$/.exec(instant)?.[0].replace(':', '') ?? '+0000'
  return `${shortWeekday(date)}, ${day.padStart(2, '0')} ${name.slice(0, 3)} ${date.slice(0, 4)} ${instant.slice(11, 19)} ${offset}`
}
const dayMonthEnglish = format({ day: 'numeric', month: 'long' })
