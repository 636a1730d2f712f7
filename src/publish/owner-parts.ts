import type { Calendar, Clock, Photo, PhotoChanges, PhotoDate, PhotoStore, Site } from '../archive/index.js'
import type { PictureFiles } from '../media/index.js'
import { PublishError } from './publish-error.js'

/** What the owner's commands need to change a site. */
export interface OwnerParts {
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
}

/** @throws PublishError when the day has no photo */
export function findOrThrow(photos: Pick<PhotoChanges, 'find'>, date: PhotoDate): Photo {
  const photo = photos.find(date)
  if (photo !== undefined) return photo
  throw new PublishError(`${date} has no photo; name a day that has one («photoblog queue» lists queued photos)`)
}
