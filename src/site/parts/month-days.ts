import { fromNumbers, type Photo } from '../../archive/index.js'
import type { Contract } from '../../contract/index.js'
import { type PhotoItem, presentItem } from './photo-item.js'

/** The days of a month, with and without photos. */
export interface MonthDays {
  /** Weekday of the first, 1 for Monday to 7 for Sunday. */
  readonly firstWeekday: number
  readonly days: readonly { readonly day: number; readonly item: PhotoItem | undefined }[]
  readonly photos: number
}

/** @param photos those of the month at least */
export function presentMonthDays(year: number, month: number, photos: readonly Photo[], contract: Contract): MonthDays {
  const byDate = new Map<string, Photo>(photos.map((photo) => [photo.date, photo]))
  const days: { day: number; item: PhotoItem | undefined }[] = []
  for (let day = 1; day <= 31; day++) {
    const date = fromNumbers(year, month, day)
    if (date === undefined) break
    const photo = byDate.get(date)
    days.push({ day, item: photo && presentItem(photo, contract) })
  }
  const first = fromNumbers(year, month, 1)!
  return {
    firstWeekday: new Date(first).getUTCDay() || 7,
    days,
    photos: days.filter(({ item }) => item !== undefined).length,
  }
}
