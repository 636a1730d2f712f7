import { addDays, daysBetween, laterOf, type PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { OwnSite } from '../site-dir/own-site.js'

export type Queue = ReturnType<typeof describeQueue>

export interface Gap {
  readonly from: PhotoDate
  readonly to: PhotoDate
  readonly days: number
}

export async function readQueue({ store, calendar, clock, site }: OwnSite) {
  const today = calendar.today(clock())
  return describeQueue(today, await store.readBetween(today), site.firstDate)
}

/** @param photos from `today` on, in order @param firstDate the site's first day: no day before it is missing */
export function describeQueue(today: PhotoDate, photos: readonly Photo[], firstDate = today) {
  const gaps: Gap[] = []
  const start = laterOf(today, firstDate)
  let expected = start
  for (const { date } of photos) {
    const days = daysBetween(expected, date)
    if (days > 0) gaps.push({ from: expected, to: addDays(date, -1), days })
    expected = addDays(date, 1)
  }
  const lastDay = photos.at(-1)?.date
  const end = gaps[0] === undefined ? lastDay : addDays(gaps[0].from, -1)
  const lastsUntil = end === undefined || end < start ? undefined : end
  return {
    today,
    photos,
    /** Days without a photo, from today or the site's first day to the last queued day. */
    gaps,
    /** The last day before the first gap, or else `lastDay`; `undefined` if a gap comes first, or without photos. */
    lastsUntil,
    lastDay,
    /** The number of days from today to `lastsUntil`; 0 without one. */
    daysLeft: lastsUntil === undefined ? 0 : daysBetween(today, lastsUntil),
  }
}
