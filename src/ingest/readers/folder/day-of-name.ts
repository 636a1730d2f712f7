import { fromNumbers, type PhotoDate } from '../../../photos/days/photo-date.js'

/** `2012-03-04`, `2012_03_04`, `20120304_050607`, or folders `2012/03/04`; no longer number is taken for a day. */
const DAY = /(?<!\d)((?:19|20)\d{2})([-_. /]?)(\d{2})\2(\d{2})(?!\d)/g

/** The last day that stands in a path: the file's name goes before its folders. */
export function dayOfName(path: string): PhotoDate | undefined {
  const days = [...path.replaceAll('\\', '/').matchAll(DAY)].map(([, year, , month, day]) =>
    fromNumbers(Number(year), Number(month), Number(day)),
  )
  return days.findLast((day) => day !== undefined)
}
