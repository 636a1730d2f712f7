import { yearOf } from './days/photo-date.js'
import type { Photo } from './photo.js'
import type { Site } from './site.js'

/** What the archive holds, counted. */
export interface Overview {
  readonly total: number
  readonly photographers: readonly Count[]
  readonly categories: readonly Count[]
  readonly years: readonly YearCount[]
}

export interface Count {
  readonly name: string
  readonly photos: number
}

export interface YearCount {
  readonly year: number
  readonly photos: number
}

/** Photos counted in a part of a millisecond. */
const PHOTOS_A_STEP = 1000

/**
 * Counts photos by photographer and category, in the site's order, and by year, newest first; zeroes included. In steps of
 * a millisecond.
 */
export function* countPhotos(photos: readonly Photo[], site: Site): Generator<void, Overview> {
  const photographers = new Map(site.photographers.map(({ name }) => [name, 0]))
  const categories = new Map(site.categories.map((name) => [name, 0]))
  const years = new Map<number, number>()
  const increment = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const [ordinal, photo] of photos.entries()) {
    if (ordinal % PHOTOS_A_STEP === PHOTOS_A_STEP - 1) yield
    increment(photographers, photo.photographer)
    for (const category of photo.categories) increment(categories, category)
    increment(years, yearOf(photo.date))
  }
  const counts = (map: Map<string, number>) => [...map].map(([name, photos]) => ({ name, photos }))
  return {
    total: photos.length,
    photographers: counts(photographers),
    categories: counts(categories),
    years: [...years].sort(([a], [b]) => b - a).map(([year, photos]) => ({ year, photos })),
  }
}
