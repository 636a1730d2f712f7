import type { ColourName } from '../photos/colours.js'
import type { Photo } from '../photos/photo.js'
import type { SearchIndex } from '../search/search-index.js'

/** More than all ordinals and ranks, so that both fit in one number, which sorts faster than objects. */
const RANK = 2 ** 20

/**
 * Photos with a colour, those with most of it first, then the newest. A picture that several photos show comes again only
 * after all others.
 * @param photos of the index, maybe without its newest
 */
export function nearestFirst(name: ColourName, photos: readonly Photo[], index: SearchIndex): readonly Photo[] {
  const shown = new Map<string, number>()
  const ranks = index
    .withColour(name)
    .filter((ordinal) => ordinal < photos.length)
    .toReversed()
    .map((ordinal) => {
      const { key } = photos[ordinal]!.picture
      const times = shown.get(key) ?? 0
      shown.set(key, times + 1)
      return ((times + 1) * 256 - index.looks.strength(ordinal, name)) * RANK + RANK - 1 - ordinal
    })
  return Array.from(Float64Array.from(ranks).sort(), (rank) => photos[RANK - 1 - (rank % RANK)]!)
}
