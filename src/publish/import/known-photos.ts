import type { Photo, PhotoChanges, PhotoDate } from '../../archive/index.js'

/** What the archive holds while the import goes on, so that most questions need no transaction. */
export interface KnownPhotos {
  readonly byGuid: Map<string, Photo>
  readonly byDate: Map<PhotoDate, Photo>
  readonly byKey: Map<string, Photo>
}

/** What giving a day needs to know. */
export type Days = Pick<PhotoChanges, 'find' | 'takenDays' | 'daysOfPicture'>

export function indexPhotos(photos: readonly Photo[]): KnownPhotos {
  const known: KnownPhotos = { byGuid: new Map(), byDate: new Map(), byKey: new Map() }
  for (const photo of photos) remember(known, photo)
  return known
}

export function remember({ byGuid, byDate, byKey }: KnownPhotos, photo: Photo): void {
  if (photo.guid !== '') byGuid.set(photo.guid, photo)
  byDate.set(photo.date, photo)
  byKey.set(photo.picture.key, photo)
}

/** The days as they would be after a dry run. */
export function plannedDays({ byDate, byKey }: KnownPhotos): Days {
  return {
    find: (day) => byDate.get(day),
    takenDays: (from) => [...byDate.keys()].filter((day) => day >= from).sort(),
    daysOfPicture: (key) => [byKey.get(key)?.date].filter((day) => day !== undefined),
  }
}
