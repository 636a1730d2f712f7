declare const photoDate: unique symbol

/** A calendar day of the site, `YYYY-MM-DD`; compare it as text. Instants are of type `Date`. */
export type PhotoDate = string & { readonly [photoDate]: true }

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const MILLISECONDS_PER_DAY = 86_400_000

/** Parses a day; `undefined` if it is malformed or does not exist (2024-02-30). @see Spec 4.1 */
export function parsePhotoDate(text: string): PhotoDate | undefined {
  const match = SHAPE.exec(text)
  if (match === null) return undefined
  const [, year, month, day] = match
  return fromNumbers(Number(year), Number(month), Number(day))
}

/** Like `parsePhotoDate`, for dates that the program wrote. @throws RangeError for a malformed or impossible date */
export function toPhotoDate(text: string): PhotoDate {
  const date = parsePhotoDate(text)
  if (date === undefined) throw new RangeError(`${JSON.stringify(text)} is not a calendar day`)
  return date
}

/** The day with this proleptic Gregorian year (0 to 9999), month (from 1) and day; `undefined` if it does not exist. */
export function fromNumbers(year: number, month: number, day: number): PhotoDate | undefined {
  const instant = new Date(0)
  instant.setUTCFullYear(year, month - 1, day)
  // `Date` turns an overflowing day or month into a different date.
  const same = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day
  return same ? (instant.toISOString().slice(0, 10) as PhotoDate) : undefined
}

/** The date that is `days` days after `date`, or before it if negative. */
export function addDays(date: PhotoDate, days: number): PhotoDate {
  return new Date(Date.parse(date) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10) as PhotoDate
}

export function laterOf(one: PhotoDate, other: PhotoDate): PhotoDate {
  return one > other ? one : other
}

/** The Monday of the week with this day. */
export function mondayOf(date: PhotoDate): PhotoDate {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}

/** Days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: PhotoDate, to: PhotoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY)
}

/** The earliest day that a photo can have. */
export const FIRST_DAY = toPhotoDate('0001-01-01')

/** @param year 0 to 9999 */
export function firstDayOf(year: number): PhotoDate {
  return toPhotoDate(`${String(year).padStart(4, '0')}-01-01`)
}

/** @param year 0 to 9999 */
export function lastDayOf(year: number): PhotoDate {
  return toPhotoDate(`${String(year).padStart(4, '0')}-12-31`)
}

export function yearOf(date: PhotoDate): number {
  return Number(date.slice(0, 4))
}
