import type { PhotoDate } from './days/photo-date.js'
import type { Photo } from './photo.js'
import type { PhotoStore, StoreContents } from './photo-store.js'

/**
 * Makes a function that reads all photos, and returns the same array until something changes. If the store knows which
 * days changed, other photos stay the same objects, so values cached for them are kept.
 */
export function cachePhotos(store: Pick<PhotoStore, 'readContents'>): () => Promise<readonly Photo[]> {
  // Reads run in sequence, because each builds on the previous result.
  let last: Promise<StoreContents | undefined> = Promise.resolve(undefined)
  return async () => {
    const before = last
    const next = before.then((known) => store.readContents(known))
    last = next.catch(() => before)
    return (await next).photos
  }
}

/**
 * Replaces the photos of some days. The result is oldest first.
 * @param read the current photos of these days, if any
 */
export function replaceDays(
  photos: readonly Photo[],
  days: readonly PhotoDate[],
  read: readonly Photo[],
): readonly Photo[] {
  const changed = new Set(days)
  return [...photos.filter(({ date }) => !changed.has(date)), ...read].sort((a, b) => (a.date < b.date ? -1 : 1))
}
