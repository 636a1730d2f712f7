import {
  type Calendar,
  type Clock,
  copyrightYear,
  type Photo,
  type PhotoDate,
  type PhotoStore,
  photoPath,
  type Site,
} from '../../archive/index.js'
import type { PictureFiles } from '../../media/index.js'
import { PublishError } from '../publish-error.js'
import { datePhoto } from './describe-photo.js'
import { settleAddress } from './keep-addresses.js'
import { type DayWanted, pickDay, refuseDuplicate, type TakenDays } from './pick-day.js'
import type { PlannedDays } from './planned-days.js'
import type { PreparedPhoto } from './prepare-photo.js'

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

/** Thrown when a photo comes to a day of another year than its files say. It carries the day, with which to cut it anew. */
export class OtherYearError extends PublishError {
  constructor(
    file: string,
    readonly day: PhotoDate,
  ) {
    super(`${file} comes to ${day}, another year than its copyright notice says; repeat the command`)
  }
}

/** Gives a prepared photo its day, in one transaction: its row and its files appear together or not at all. @throws OtherYearError */
export async function filePhoto(
  file: string,
  { key, description, cut }: PreparedPhoto,
  wanted: DayWanted & { readonly again: boolean },
  { store, pictures, site, calendar, clock }: FileParts,
  known: PlannedDays,
): Promise<AddedPhoto> {
  const giveDay = (days: TakenDays) => {
    if (!wanted.again) refuseDuplicate(days, file, key)
    const now = clock()
    const today = calendar.today(now)
    const day = pickDay(days, file, wanted, today > site.firstDate ? today : site.firstDate)
    return settleAddress(datePhoto(description, day, now), days)
  }
  if (cut === undefined) {
    const photo = giveDay(known)
    known.plan(photo, key)
    return photo
  }
  const { picture, staged } = cut
  try {
    const photo = await store.change(async (photos) => {
      const dated = giveDay(photos)
      const shownOn = photos.daysOfPicture(key)[0]
      const existing = shownOn && photos.find(shownOn)?.picture
      if (existing === undefined && copyrightYear(dated) !== cut.copyrightYear) {
        throw new OtherYearError(file, dated.date)
      }
      photos.add({ ...dated, picture: existing ?? picture })
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
