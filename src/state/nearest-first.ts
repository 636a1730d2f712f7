import type { ColourName } from '../photos/colours.js'
import type { Photo } from '../photos/photo.js'
import type { SearchIndex } from '../search/search-index.js'

/** Exceeds all ordinals, to pack rank and ordinal into one number, which sorts faster than objects. */
const RANK = 2 ** 20

/**
 * Photos with a colour, those with the most of it first, then the newest. A picture that several photos show is repeated only
 * after all others.
 * @param repeats the result of `countRepeats` for these photos
 */
export function nearestFirst(
  name: ColourName,
  photos: readonly Photo[],
  index: SearchIndex,
  repeats: Uint16Array,
): readonly Photo[] {
  const ranks = index
    .withColour(name)
    .filter((ordinal) => ordinal < photos.length)
    .map((ordinal) => {
      const rank = (repeats[ordinal]! + 1) * 256 - index.looks.strength(ordinal, name)
      return rank * RANK + RANK - 1 - ordinal
    })
  return Array.from(Float64Array.from(ranks).sort(), (rank) => photos[RANK - 1 - (rank % RANK)]!)
}

/** Number of newer photos with the same picture, for each photo. */
export function countRepeats(photos: readonly Photo[]): Uint16Array {
  const shown = new Map<string, number>()
  const repeats = new Uint16Array(photos.length)
  for (let ordinal = photos.length - 1; ordinal >= 0; ordinal--) {
    const { key } = photos[ordinal]!.picture
    const times = shown.get(key) ?? 0
    repeats[ordinal] = times
    shown.set(key, times + 1)
  }
  return repeats
}
