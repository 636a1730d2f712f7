import { fromNumbers } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'

/** The days of a month, with and without photos. */
export interface MonthDays<Item> {
  /** Weekday of the first, 1 for Monday to 7 for Sunday. */
  readonly firstWeekday: number
  readonly days: readonly { readonly day: number; readonly item: Item | undefined }[]
  readonly photos: number
}

/**
 * @param byDate the photos of the month at least
 * @param present what is shown of one
 */
export function presentMonthDays<Item>(
  year: number,
  month: number,
  byDate: ReadonlyMap<string, Photo>,
  present: (photo: Photo) => Item,
): MonthDays<Item> {
  const days: { day: number; item: Item | undefined }[] = []
  for (let day = 1; day <= 31; day++) {
    const date = fromNumbers(year, month, day)
    if (date === undefined) break
    const photo = byDate.get(date)
    days.push({ day, item: photo && present(photo) })
  }
  const first = fromNumbers(year, month, 1)!
  return {
    firstWeekday: new Date(first).getUTCDay() || 7,
    days,
    photos: days.filter(({ item }) => item !== undefined).length,
  }
}

export function photosByDate(photos: readonly Photo[]): ReadonlyMap<string, Photo> {
  return new Map(photos.map((photo) => [photo.date, photo]))
}
