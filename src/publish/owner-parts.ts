import type {
  Calendar,
  Clock,
  DigitalSourceType,
  Photo,
  PhotoChanges,
  PhotoDate,
  PhotoStore,
  Site,
} from '../archive/index.js'
import type { PictureFiles, PictureRights } from '../media/index.js'
import { PublishError } from './publish-error.js'

/** What the owner's commands need to change a site. */
export interface OwnerParts {
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
}

/** What writing picture files needs besides. */
export interface PublishParts extends OwnerParts {
  /** What is written into the renditions of a picture taken in `year`. */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}

/** @throws PublishError when the day has no photo */
export function findOrThrow(photos: Pick<PhotoChanges, 'find'>, date: PhotoDate): Photo {
  return presentOrThrow(photos.find(date), date)
}

/** The photo as it is now, for what is prepared before the transaction. @throws PublishError when the day has no photo */
export async function readOrThrow(store: PhotoStore, date: PhotoDate): Promise<Photo> {
  const [photo] = await store.readBetween(date, date)
  return presentOrThrow(photo, date)
}

function presentOrThrow(photo: Photo | undefined, date: PhotoDate): Photo {
  if (photo !== undefined) return photo
  throw new PublishError(`${date} has no photo; name a day that has one («photoblog queue» lists queued photos)`, {
    code: 'no photo',
    date,
  })
}
