import type { PhotoDate } from '../photos/days/photo-date.js'
import { type Photo, photoPath } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import { extendSlug } from './slug.js'

type Addresses = Pick<PhotoChanges, 'formerlyAt'>

/** Whether the photo's day has begun, so that readers may know its address. */
export function isPublished({ date }: Pick<Photo, 'date'>, today: PhotoDate): boolean {
  return date <= today
}

/** Addresses that must redirect to a photo once its day or slug changes: its present one, if published, and all former ones. */
export function addressesToKeep(photo: Photo, today: PhotoDate): readonly string[] {
  return isPublished(photo, today) ? [...photo.formerAddresses, photoPath(photo)] : photo.formerAddresses
}

/**
 * Prepares a photo for a new address, to which the `addressesToKeep` redirect. The id in feeds of a published photo stays
 * the same, because feed readers would take a photo with a different id for a new one.
 */
export function readdress(photo: Photo, today: PhotoDate): Photo {
  const guid = photo.guid === '' && isPublished(photo, today) ? photoPath(photo) : photo.guid
  return { ...photo, guid, formerAddresses: addressesToKeep(photo, today) }
}

/** Gives a guid to a photo without one, because feed readers know its address as the id of a removed photo. */
export function withNewGuid(photo: Photo): Photo {
  return photo.guid === '' ? { ...photo, guid: `${photoPath(photo)}#${photo.picture.key.slice(0, 8)}` } : photo
}

/** Addresses at which the photo has been public; only these are marked as gone if it is removed. */
export function publishedAddresses(
  photo: Photo,
  today: PhotoDate,
  photos: Pick<PhotoChanges, 'goneAt'>,
): readonly string[] {
  if (isPublished(photo, today)) return [photoPath(photo), ...photo.formerAddresses]
  // Those marked as gone when the owner hid the photo with --force; the others may come from another blog.
  return photo.formerAddresses.filter((address) => photos.goneAt(address) === photo.date)
}

/**
 * Gives the photo a slug whose address does not redirect to another photo: after a “Sunset” moved to another day, the next
 * “Sunset” on its old day is `sunset-2`.
 * @param from the days of the photo before this change
 * @param isReserved whether an address is about to redirect to another photo
 */
export function settleAddress<P extends Omit<Photo, 'picture'>>(
  photo: P,
  addresses: Addresses,
  from: readonly PhotoDate[] = [],
  isReserved: (path: string) => boolean = () => false,
): P {
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? photo.slug : extendSlug(photo.slug, String(attempt))
    const path = photoPath({ date: photo.date, slug })
    const holder = addresses.formerlyAt(path)
    if (isReserved(path) || (holder !== undefined && !from.includes(holder))) continue
    return { ...photo, slug, formerAddresses: photo.formerAddresses.filter((address) => address !== path) }
  }
}
