import type { Photo, Published } from '../../archive/index.js'

/** The newest photo of each group, in the order of these. */
export function newestBy(published: Published, groupOf: (photo: Photo) => string): ReadonlyMap<string, Photo> {
  const newest = new Map<string, Photo>()
  for (const photo of published.newest(0, published.total)) {
    const group = groupOf(photo)
    if (!newest.has(group)) newest.set(group, photo)
  }
  return newest
}
