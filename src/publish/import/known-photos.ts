import type { Photo, PhotoChanges, PhotoDate } from '../../archive/index.js'

/** What the archive holds while the import goes on, so that most questions need no transaction. */
export interface KnownPhotos {
  readonly byGuid: Map<string, Photo>
  readonly byDate: Map<PhotoDate, Photo>
  readonly byKey: Map<string, Photo>
  readonly byFormerAddress: Map<string, PhotoDate>
}

/** What giving a day needs to know. */
export type Days = Pick<PhotoChanges, 'find' | 'takenDays' | 'daysOfPicture' | 'formerlyAt'>

export function indexPhotos(photos: readonly Photo[]): KnownPhotos {
  const known: KnownPhotos = { byGuid: new Map(), byDate: new Map(), byKey: new Map(), byFormerAddress: new Map() }
  for (const photo of photos) remember(known, photo)
  return known
}

export function remember({ byGuid, byDate, byKey, byFormerAddress }: KnownPhotos, photo: Photo): void {
  if (photo.guid !== '') byGuid.set(photo.guid, photo)
  byDate.set(photo.date, photo)
  byKey.set(photo.picture.key, photo)
  for (const address of photo.formerAddresses) byFormerAddress.set(address, photo.date)
}

/** The days as they would be after a dry run. */
export function plannedDays({ byDate, byKey, byFormerAddress }: KnownPhotos): Days {
  return {
    find: (day) => byDate.get(day),
    takenDays: (from) => [...byDate.keys()].filter((day) => day >= from).sort(),
    formerlyAt: (address) => byFormerAddress.get(address),
    daysOfPicture: (key) => [byKey.get(key)?.date].filter((day) => day !== undefined),
  }
}
