import type { Photo, PhotoDate } from '../../archive/index.js'
import { publishedAddresses } from '../filing/keep-addresses.js'
import { findOrThrow, type OwnerParts } from '../owner-parts.js'
import { PublishError } from '../publish-error.js'
import { quoteTitle } from '../quote-title.js'
import { changePictures } from './change-pictures.js'
import { forgetPicture, noteFinal } from './note-change.js'

export interface RemoveOptions {
  /** Removes also what was published; its addresses answer 410 from then on. */
  readonly force?: boolean
  readonly dryRun?: boolean
}

/** Takes a photo out of the archive, with its picture when no other day shows it. @throws PublishError */
export async function removePhoto(date: PhotoDate, options: RemoveOptions, parts: OwnerParts): Promise<Photo> {
  const { calendar, clock } = parts
  return changePictures(parts, async (photos, retire) => {
    const photo = findOrThrow(photos, date)
    const today = calendar.today(clock())
    const published = publishedAddresses(photo, today)
    if (published.length > 0 && options.force !== true) {
      throw new PublishError(
        `${quoteTitle(photo)} of ${date} is published: links to it would find nothing; ` +
          'correct it with «photoblog edit» or «photoblog replace», or use --force',
      )
    }
    if (options.dryRun === true) return photo
    photos.remove(date)
    for (const address of published) photos.markGone({ address, date: date < today ? date : today })
    noteFinal(photos, `remove ${date}`, parts)
    if (photos.dropPicture(photo.picture.key)) {
      forgetPicture(photos, photo.picture.key)
      await retire(photo.picture.key)
    }
    return photo
  })
}
