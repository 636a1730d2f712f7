import { type Calendar, type Clock, type Photo, type PhotoStore, photoPath, type Site } from '../archive/index.js'
import type { PictureFiles } from '../media/index.js'
import { datePhoto } from './describe-photo.js'
import { settleAddress } from './keep-addresses.js'
import { type DayWanted, pickDay, refuseDuplicate, type TakenDays } from './pick-day.js'
import type { PlannedDays } from './planned-days.js'
import type { PreparedPhoto } from './prepare-photo.js'
import { toPicture } from './to-picture.js'

/** A photo as it was added, or, of a dry run, as it would be. */
export type AddedPhoto = Omit<Photo, 'picture'>

/** What giving a photo its day needs of the program. */
export interface FileParts {
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
}

/** Gives a prepared photo its day, in one transaction: its row and its files appear together or not at all. */
export async function filePhoto(
  file: string,
  { key, description, picture }: PreparedPhoto,
  wanted: DayWanted & { readonly again: boolean },
  { store, pictures, site, calendar, clock }: FileParts,
  known: PlannedDays,
): Promise<AddedPhoto> {
  const giveDay = (days: TakenDays) => {
    if (!wanted.again) refuseDuplicate(days, file, key)
    const now = clock()
    const today = calendar.today(now)
    const day = pickDay(days, file, wanted, today > site.firstDate ? today : site.firstDate)
    return settleAddress(datePhoto(description, day, site, now), days)
  }
  if (picture === undefined) {
    const photo = giveDay(known)
    known.plan(photo, key)
    return photo
  }
  const { cut, staged } = picture
  try {
    const photo = await store.change(async (photos) => {
      const dated = giveDay(photos)
      const shownOn = photos.daysOfPicture(key)[0]
      const existing = shownOn && photos.find(shownOn)?.picture
      photos.add({ ...dated, picture: existing ?? toPicture(key, cut) })
      photos.unmarkGone(photoPath(dated))
      // Last before the commit, so that next to nothing can fail with the files in place.
      if (existing === undefined) await pictures.settle(staged)
      return dated
    })
    await pictures.finish(staged)
    return photo
  } catch (error) {
    await pictures.discard(staged)
    throw error
  }
}
