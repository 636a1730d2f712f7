import { addDays, daysBetween, type PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { OwnSite } from '../site-dir/own-site.js'

export interface Queue {
  readonly today: PhotoDate
  /** Photos from today on, in order. */
  readonly photos: readonly Photo[]
  /** Days without a photo, from today to the last queued one. */
  readonly gaps: readonly Gap[]
  /** The last day of the unbroken run from today on; `undefined` if today has no photo. */
  readonly lastsUntil: PhotoDate | undefined
  /** Days after today without a gap. */
  readonly daysLeft: number
  readonly lastDay: PhotoDate | undefined
}

export interface Gap {
  readonly from: PhotoDate
  readonly to: PhotoDate
  readonly days: number
}

export async function readQueue({ store, calendar, clock }: OwnSite): Promise<Queue> {
  const today = calendar.today(clock())
  return describeQueue(today, await store.readBetween(today))
}

/** @param photos from `today` on, in order */
export function describeQueue(today: PhotoDate, photos: readonly Photo[]): Queue {
  const gaps: Gap[] = []
  let expected = today
  for (const { date } of photos) {
    const days = daysBetween(expected, date)
    if (days > 0) gaps.push({ from: expected, to: addDays(date, -1), days })
    expected = addDays(date, 1)
  }
  const lastDay = photos.at(-1)?.date
  const end = gaps[0] === undefined ? lastDay : addDays(gaps[0].from, -1)
  const lastsUntil = end === undefined || end < today ? undefined : end
  return {
    today,
    photos,
    gaps,
    lastsUntil,
    lastDay,
    daysLeft: lastsUntil === undefined ? 0 : daysBetween(today, lastsUntil),
  }
}
