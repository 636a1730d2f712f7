import type { PhotoDate } from './days/photo-date.js'
import type { Photo } from './photo.js'
import type { PhotoStore, StoreContents } from './photo-store.js'

/**
 * Gives every photo as the store has them now, and the same array until something changes. Photos that did not change stay
 * the same objects: what was derived from them stays true.
 */
export function cachePhotos(store: Pick<PhotoStore, 'readContents'>): () => Promise<readonly Photo[]> {
  // One reading after the other: each goes on from the one before.
  let last: Promise<StoreContents | undefined> = Promise.resolve(undefined)
  return async () => {
    const before = last
    const next = before.then((known) => store.readContents(known))
    last = next.catch(() => before)
    return (await next).photos
  }
}

/**
 * All photos, oldest first, with what these days have now.
 * @param read the photos of these days, where they have one
 */
export function exchangeDays(
  photos: readonly Photo[],
  days: readonly PhotoDate[],
  read: readonly Photo[],
): readonly Photo[] {
  const changed = new Set(days)
  const others = photos.filter(({ date }) => !changed.has(date))
  return [...others, ...read].sort((a, b) => (a.date < b.date ? -1 : 1))
}
