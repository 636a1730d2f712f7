import { fold } from '../photos/fold.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { Photo } from '../photos/photo.js'
import { titleOf } from '../photos/title.js'

/** Separator of a photo's texts; it occurs in none of them. */
const BETWEEN = '\u0000'

/** Finds the photos with a text in their title, place, photographer, categories or tags. */
export type ScanTexts = (photos: readonly Photo[], q: string) => readonly Photo[]

/**
 * Finds the same photos as the search parameter `q`, but reads every photo instead of an index: for lists that change more
 * often than they are searched. Folds each photo once, even if it is in several lists.
 * @param language the site's
 */
export function createTextScan(language: string): ScanTexts {
  const known = new WeakMap<Photo, string>()
  const foldTexts = (photo: Photo): string => {
    const { location, photographer, categories, tags } = photo
    return fold([titleOf(photo, language), location, photographer, ...categories, ...tags].join(BETWEEN))
  }
  return (photos, q) => {
    const needle = fold(q)
    return photos.filter((photo) => getOrMake(known, photo, () => foldTexts(photo)).includes(needle))
  }
}
