import { formerKey } from '../photos/addresses/former-address.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { GoneAddress, PhotoChanges } from '../photos/photo-store.js'

export type KnownPhotos = ReturnType<typeof indexPhotos>

export interface Days extends Pick<PhotoChanges, 'find' | 'takenDays' | 'daysOfPicture' | 'formerlyAt'> {
  /** The day of the oldest photo with this former address, however the address is spelt. */
  holderOf(address: string): PhotoDate | undefined
}

/** An index of the archive for an ingest, so that most lookups need no transaction. */
export function indexPhotos(photos: readonly Photo[], gone: readonly GoneAddress[]) {
  const known = {
    byGuid: new Map<string, Photo>(),
    byDate: new Map<PhotoDate, Photo>(),
    byKey: new Map<string, readonly Photo[]>(),
    /** The days of photos, by the normal form of their former addresses. */
    byFormerAddress: new Map<string, PhotoDate>(),
    /** Removed and hidden photos, by the normal form of their addresses. */
    gone: new Map(gone.map((one) => [formerKey(one.address), one])),
  }
  for (const photo of photos) remember(known, photo)
  return known
}

export function remember({ byGuid, byDate, byKey, byFormerAddress }: KnownPhotos, photo: Photo): void {
  if (photo.guid !== '') byGuid.set(photo.guid, photo)
  byDate.set(photo.date, photo)
  byKey.set(photo.picture.key, [...(byKey.get(photo.picture.key) ?? []), photo])
  for (const address of photo.formerAddresses) {
    const key = formerKey(address)
    const holder = byFormerAddress.get(key)
    if (holder === undefined || holder > photo.date) byFormerAddress.set(key, photo.date)
  }
}

/** The days according to the index, which in a dry run includes the planned photos. */
export function plannedDays(known: KnownPhotos): Days {
  const { byDate, byKey } = known
  return {
    find: (day) => byDate.get(day),
    takenDays: (from) => [...byDate.keys()].filter((day) => day >= from).sort(),
    formerlyAt: (address) => known.byFormerAddress.get(formerKey(address)),
    holderOf: (address) => known.byFormerAddress.get(formerKey(address)),
    daysOfPicture: (key) => (byKey.get(key) ?? []).map(({ date }) => date),
  }
}

/** The days as a transaction finds them. */
export function storedDays(known: KnownPhotos, photos: PhotoChanges): Days {
  const holderOf = (address: string): PhotoDate | undefined => {
    const key = formerKey(address)
    const day = known.byFormerAddress.get(key)
    // Another command may have changed the photo since.
    const isThere = day && photos.find(day)?.formerAddresses.some((one) => formerKey(one) === key)
    return isThere ? day : undefined
  }
  return {
    find: (day) => photos.find(day),
    takenDays: (from) => photos.takenDays(from),
    daysOfPicture: (key) => photos.daysOfPicture(key),
    formerlyAt: (address) => holderOf(address) ?? photos.formerlyAt(address),
    holderOf,
  }
}
