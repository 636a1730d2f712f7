import { countUntil } from '../photos/days/count-days.js'
import { addDays } from '../photos/days/photo-date.js'
import { fold } from '../photos/fold.js'
import type { Photo } from '../photos/photo.js'
import type { SearchIndex } from '../search/search-index.js'

const SIMILAR = 4
/** How many of the similar photos should be at least a year older than the photo. */
const OLDER = 2
/** Days in a year, even a leap year. */
const YEAR_DAYS = 366
/** Maximum number of photos on each side of a photo in its page's filmstrip; these are never listed as similar. */
export const FILM_SIDE = 3
/** Weight of the same place; the same layout, colours and tags weigh 1 each. */
const PLACE_WEIGHT = 0.4

/**
 * The photos most similar to a photo in layout, colours, tags and place, the most similar first: at most one per month, and
 * no picture twice.
 * @param photos the photos of the index, possibly without the newest ones
 */
export function findSimilar(ordinal: number, photos: readonly Photo[], index: SearchIndex): readonly Photo[] {
  const photo = photos[ordinal]!
  const likeness = compareAll(ordinal, photos, index)
  const months = new Set<string>()
  const pictures = new Set([photo.picture.key])
  const isNew = ({ date, picture }: Photo) => !pictures.has(picture.key) && !months.has(date.slice(0, 7))
  const found: number[] = []
  const takeBest = (end: number) => {
    let [best, most] = [-1, 0]
    // Of equally similar photos, take the newest.
    for (let other = end - 1; other >= 0; other--) {
      if (likeness[other]! <= most || !isNew(photos[other]!)) continue
      best = other
      most = likeness[other]!
    }
    if (best === -1) return
    found.push(best)
    months.add(photos[best]!.date.slice(0, 7))
    pictures.add(photos[best]!.picture.key)
  }
  const older = countUntil(photos, addDays(photo.date, -YEAR_DAYS))
  for (let times = 0; times < OLDER; times++) takeBest(older)
  for (let times = found.length; times < SIMILAR; times++) takeBest(photos.length)
  return found.sort((a, b) => likeness[b]! - likeness[a]!).map((other) => photos[other]!)
}

/** How similar each photo is to a given one; 0 for the given photo and its neighbours. */
function compareAll(ordinal: number, photos: readonly Photo[], index: SearchIndex): Float64Array {
  const { location, tags } = photos[ordinal]!
  const likeness = index.looks.compareAll(ordinal, photos.length)
  const lists = tags.map((tag) => index.named.with('tags', fold(tag)).filter((other) => other < photos.length))
  // Sharing a rare tag means more similarity than sharing a common one.
  const weights = lists.map(({ length }) => Math.log(1 + photos.length / length))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  lists.forEach((list, tag) => {
    for (const other of list) likeness[other]! += weights[tag]! / total
  })
  if (location !== '') {
    for (let other = 0; other < photos.length; other++) {
      if (photos[other]!.location === location) likeness[other]! += PLACE_WEIGHT
    }
  }
  return likeness.fill(0, Math.max(0, ordinal - FILM_SIDE), ordinal + FILM_SIDE + 1)
}
