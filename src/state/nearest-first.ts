import { COLOUR_NAMES, type ColourName } from '../photos/colours.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { Photo } from '../photos/photo.js'
import type { SearchIndex } from '../search/search-index.js'

/** Exceeds every ordinal, to pack strength and ordinal into one number: numbers sort faster than objects. */
const STEP = 2 ** 20

/**
 * Photos with a colour, those with the most of it first, then the newest. A picture that several photos show is
 * repeated only after all other pictures.
 * @param most maximum number of photos
 */
export function nearestFirst(
  name: ColourName,
  photos: readonly Photo[],
  index: SearchIndex,
  most = photos.length,
): readonly Photo[] {
  const colour = COLOUR_NAMES.indexOf(name)
  const ordinals = index.named.with('colours', name).filter((ordinal) => ordinal < photos.length)
  const ranks = new Float64Array(ordinals.length)
  for (const [at, ordinal] of ordinals.entries()) ranks[at] = index.looks.strength(ordinal, colour) * STEP + ordinal
  const shown = new Map<string, number>()
  /** Photos by the number of earlier ones that show the same picture. */
  const rounds = new Map<number, Photo[]>()
  for (const rank of ranks.sort().reverse()) {
    if (rounds.get(0)?.length === most) break
    const photo = photos[rank % STEP]!
    const times = shown.get(photo.picture.key) ?? 0
    shown.set(photo.picture.key, times + 1)
    getOrMake(rounds, times, () => []).push(photo)
  }
  return [...rounds.values()].flat().slice(0, most)
}
