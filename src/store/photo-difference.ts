import type { GoneAddress, Photo, PhotoDate } from '../archive/index.js'
import { exchangeDays } from './keep-photos.js'

/** What a reading has, as it is kept. */
export interface KeptReading {
  readonly revision: string
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
}

/** What one reading has other than the one before it. */
export interface PhotoDifference {
  readonly since: string
  readonly revision: string
  /** Of these days, `photos` are all. */
  readonly days: readonly PhotoDate[]
  readonly photos: readonly Photo[]
  /** Absent when they are the same. */
  readonly gone?: readonly GoneAddress[]
}

/**
 * Photos that are the same in both readings must be the same objects.
 * @returns `undefined` where more than so many days are different
 */
export function findDifference(before: KeptReading, now: KeptReading, most: number): PhotoDifference | undefined {
  const days = new Set<PhotoDate>()
  const photos: Photo[] = []
  let at = 0
  for (const photo of now.photos) {
    for (; at < before.photos.length && before.photos[at]!.date < photo.date; at++) days.add(before.photos[at]!.date)
    const former = before.photos[at]
    if (former?.date === photo.date) at++
    if (former === photo) continue
    days.add(photo.date)
    photos.push(photo)
    if (days.size > most) return undefined
  }
  for (; at < before.photos.length; at++) days.add(before.photos[at]!.date)
  if (days.size > most) return undefined
  const difference = { since: before.revision, revision: now.revision, days: [...days], photos }
  return now.gone === before.gone ? difference : { ...difference, gone: now.gone }
}

/** @returns `undefined` where the difference is from another reading */
export function applyDifference(before: KeptReading, difference: PhotoDifference): KeptReading | undefined {
  const { since, revision, days, photos, gone = before.gone } = difference
  // Two workers may write the same.
  if (revision === before.revision) return before
  if (since !== before.revision) return undefined
  return { revision, photos: exchangeDays(before.photos, days, photos), gone }
}
