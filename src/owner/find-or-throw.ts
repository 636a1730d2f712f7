import { PublishError } from '../ingest/publish-error.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { PhotoChanges, PhotoStore } from '../photos/photo-store.js'

/** @throws PublishError when the day has no photo */
export function findOrThrow(photos: Pick<PhotoChanges, 'find'>, date: PhotoDate): Photo {
  const photo = photos.find(date)
  if (photo !== undefined) return photo
  throw new PublishError(`${date} has no photo; name a day that has one («photoblog queue» lists queued photos)`, {
    code: 'no photo',
    date,
  })
}

/** The current photo, for preparations before a transaction. @throws PublishError when the day has no photo */
export async function readOrThrow(store: PhotoStore, date: PhotoDate): Promise<Photo> {
  const [photo] = await store.readBetween(date, date)
  return findOrThrow({ find: () => photo }, date)
}
