import type { PhotoDate } from '../photos/days/photo-date.js'
import { type Photo, photoPath } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import { extendSlug } from './slug.js'

type Addresses = Pick<PhotoChanges, 'formerlyAt'>

/** Whether its address may have been seen: its day has begun. */
export function isPublished({ date }: Pick<Photo, 'date'>, today: PhotoDate): boolean {
  return date <= today
}

/** The addresses that must lead to the photo once its day or slug has changed: what was published, and what led to it before. */
export function addressesToKeep(photo: Photo, today: PhotoDate): readonly string[] {
  return isPublished(photo, today) ? [...photo.formerAddresses, photoPath(photo)] : photo.formerAddresses
}

/**
 * A photo that is about to stand at another address: those that were published lead to it, and feeds go on calling it by
 * the page that it had, or their readers would take it for a new one.
 */
export function readdress(photo: Photo, today: PhotoDate): Photo {
  const guid = photo.guid === '' && isPublished(photo, today) ? photoPath(photo) : photo.guid
  return { ...photo, guid, formerAddresses: addressesToKeep(photo, today) }
}

/** The addresses at which readers may have found the photo: what nobody could ever see needs no answer later. */
export function publishedAddresses(photo: Photo, today: PhotoDate): readonly string[] {
  if (isPublished(photo, today)) return [photoPath(photo), ...photo.formerAddresses]
  // Moved into the future by force: where it stood on a day that has begun.
  return photo.formerAddresses.filter((address) => {
    const day = /^\/(\d{4})\/(\d{2})\/(\d{2})\//.exec(address)?.slice(1).join('-')
    return day !== undefined && day <= today
  })
}

/**
 * The photo with a slug under which its page stands at no address that leads to another photo: on the day from which a
 * «Sunset» was moved away, the next «Sunset» is `sunset-2`.
 * @param from the days at which the photo itself stood before this change
 * @param isReserved whether an address is about to lead to another photo
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
