import type { Photo, Published } from '../../archive/index.js'

/** Looked at in a millisecond. */
const PHOTOS_A_STEP = 2000

/** The newest photo of each group, in the order of these; in steps of milliseconds. */
export function* newestBy(
  published: Published,
  groupOf: (photo: Photo) => string,
): Generator<undefined, ReadonlyMap<string, Photo>> {
  const newest = new Map<string, Photo>()
  const look = (photos: readonly Photo[]) => {
    for (const photo of photos) {
      const group = groupOf(photo)
      if (!newest.has(group)) newest.set(group, photo)
    }
  }
  for (let at = 0; at < published.total; at += PHOTOS_A_STEP) {
    look(published.newest(at, PHOTOS_A_STEP))
    yield
  }
  return newest
}
