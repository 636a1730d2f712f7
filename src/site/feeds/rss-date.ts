const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Formats an instant as RSS requires, RFC 822 with a four-digit year: `Sat, 21 Nov 2026 00:00:00 +0100`. */
export function rssDate(instant: string): string {
  const [year, month, day] = [instant.slice(0, 4), instant.slice(5, 7), instant.slice(8, 10)]
  const weekday = WEEKDAYS[new Date(instant.slice(0, 10)).getUTCDay()]
  const offset = /[+-]\d\d:\d\d$/.exec(instant)?.[0].replace(':', '') ?? '+0000'
  return `${weekday}, ${day} ${MONTHS[Number(month) - 1]} ${year} ${instant.slice(11, 19)} ${offset}`
}
