import { countBefore } from '../photos/days/count-days.js'
import { firstDayOf, yearOf } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'

export type Overview = ReturnType<typeof countPhotos>

/** Counts photos by photographer and category, in the site's order; zeroes included. */
export function countPhotos(photos: readonly Photo[], site: Site) {
  const photographers = new Map(site.photographers.map(({ name }) => [name, 0]))
  const categories = new Map(site.categories.map((name) => [name, 0]))
  const increment = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const photo of photos) {
    increment(photographers, photo.photographer)
    for (const category of photo.categories) increment(categories, category)
  }
  const counts = (map: Map<string, number>) => [...map].map(([name, photos]) => ({ name, photos }))
  return {
    total: photos.length,
    photographers: counts(photographers),
    categories: counts(categories),
  }
}

/** The years with photos, newest first. @param photos oldest first */
export function countYears(photos: readonly Photo[]) {
  const years: { readonly year: number; readonly photos: number }[] = []
  let end = photos.length
  while (end > 0) {
    const year = yearOf(photos[end - 1]!.date)
    const start = countBefore(photos, firstDayOf(year))
    years.push({ year, photos: end - start })
    end = start
  }
  return years
}
