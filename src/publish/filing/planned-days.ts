import type { Photo, PhotoDate } from '../../archive/index.js'
import type { TakenDays } from './pick-day.js'

/** The days of the archive as they would be after a plan: what `--dry-run` fills instead of the store. */
export interface PlannedDays extends TakenDays {
  plan(photo: Omit<Photo, 'picture'>, key: string): void
}

export function planDays(photos: readonly Photo[]): PlannedDays {
  const byDay = new Map(photos.map((photo) => [photo.date, photo]))
  const planned = new Map<PhotoDate, Omit<Photo, 'picture'>>()
  const daysByKey = new Map<string, PhotoDate[]>()
  const remember = (key: string, date: PhotoDate) => daysByKey.set(key, [...(daysByKey.get(key) ?? []), date])
  for (const { picture, date } of photos) remember(picture.key, date)
  const former = new Map(photos.flatMap(({ formerAddresses, date }) => formerAddresses.map((one) => [one, date])))
  return {
    find: (date) => byDay.get(date) ?? (planned.get(date) as Photo | undefined),
    takenDays: (from) => [...byDay.keys(), ...planned.keys()].filter((date) => date >= from).sort(),
    formerlyAt: (address) => former.get(address),
    daysOfPicture: (key) => daysByKey.get(key) ?? [],
    plan(photo, key) {
      planned.set(photo.date, photo)
      remember(key, photo.date)
    },
  }
}
