import { fold } from '../photos/fold.js'
import type { Photo } from '../photos/photo.js'
import { titleOf } from '../photos/title.js'

/** Between the texts of a photo, and in none of them. */
const BETWEEN = '\u0000'

/** Finds the photos that have a text in one of their titles, places, names, categories or tags. */
export type ScanTexts = (photos: readonly Photo[], q: string) => readonly Photo[]

/**
 * Finds what `q` of a search finds, by reading every photo: for a list that changes more often than it is searched. A photo
 * that is found again in another list is not folded again.
 * @param language of the site
 */
export function createTextScan(language: string): ScanTexts {
  const known = new WeakMap<Photo, string>()
  return (photos, q) => {
    const needle = fold(q)
    // Places, tags and names recur.
    const folded = new Map<string, string>()
    const foldOnce = (text: string) => {
      let found = folded.get(text)
      if (found === undefined) {
        found = fold(text)
        folded.set(text, found)
      }
      return found
    }
    return photos.filter((photo) => {
      let text = known.get(photo)
      if (text === undefined) {
        const { location, photographer, categories, tags } = photo
        const texts = [titleOf(photo, language), location, photographer, ...categories, ...tags]
        text = texts.map(foldOnce).join(BETWEEN)
        known.set(photo, text)
      }
      return text.includes(needle)
    })
  }
}
