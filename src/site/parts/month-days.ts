import { fromNumbers } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'

/** All days of a month, each with its presented photo if there is one. */
export function presentMonthDays<Item>(
  photos: readonly Photo[],
  year: number,
  month: number,
  present: (photo: Photo) => Item,
) {
  const items = new Map(photos.map((photo) => [photo.date, present(photo)]))
  const dates = Array.from({ length: 31 }, (_, index) => fromNumbers(year, month, index + 1))
  return {
    /** Weekday of the first day, 1 for Monday to 7 for Sunday. */
    firstWeekday: new Date(dates[0]!).getUTCDay() || 7,
    days: dates.flatMap((date, index) => (date === undefined ? [] : [{ day: index + 1, item: items.get(date) }])),
    photos: photos.length,
  }
}

/** Photos of a month, oldest first; empty for an invalid month. */
export function photosOfMonth(published: Published, year: number, month: number): readonly Photo[] {
  const first = fromNumbers(year, month, 1)
  // The end need not be a real date: no month has more than 31 days.
  return first === undefined ? [] : published.between(first, `${first.slice(0, 8)}31`)
}

/** The presented photos of a month, oldest first. */
export function itemsOf<Item>(days: readonly { readonly item: Item | undefined }[]): readonly Item[] {
  return days.flatMap(({ item }) => (item === undefined ? [] : [item]))
}
