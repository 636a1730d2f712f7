import type { Photo, PhotoChanges, PhotoDate, Picture } from '../../archive/index.js'
import type { PublishParts } from '../filing/add-photos.js'
import { type PrepareOptions, preparePhoto } from '../filing/prepare-photo.js'
import { findOrThrow } from '../owner-parts.js'
import { PublishError } from '../publish-error.js'
import { changePictures } from './change-pictures.js'

/**
 * Shows another picture on a day; everything else about the photo stays: its day, its address and its texts. The same
 * file again cuts its pictures anew.
 * @throws PublishError, PictureError, StorageError
 */
export async function replacePhoto(
  date: PhotoDate,
  file: string,
  options: PrepareOptions,
  parts: PublishParts,
): Promise<Photo> {
  const { store, pictures, clock } = parts
  const { photographer } = await store.change((photos) => findOrThrow(photos, date))
  const prepared = await preparePhoto(file, { photographer }, { ...options, again: true, day: date }, parts)
  const { key, cut } = prepared
  const { camera } = prepared.description
  try {
    const replaced = await changePictures(parts, async (photos, retire) => {
      const before = findOrThrow(photos, date)
      const others = photos.daysOfPicture(key).filter((day) => day !== date)
      if (others.length > 0 && options.again !== true) throw shownElsewhere(file, others)
      if (cut === undefined) return { ...before, camera }
      const shown = pictureOf(photos, others[0])
      const updatedAt = clock().toISOString()
      photos.put({ ...before, camera, picture: shown ?? cut.picture, updatedAt })
      const former = before.picture.key
      if (former === key || photos.dropPicture(former)) await retire(former)
      // Last before the commit, so that next to nothing can fail with the files in place.
      if (shown === undefined) await pictures.settle(cut.staged)
      return findOrThrow(photos, date)
    })
    if (cut !== undefined) await pictures.finish(cut.staged)
    return replaced
  } catch (error) {
    if (cut !== undefined) await pictures.discard(cut.staged)
    throw error
  }
}

function pictureOf(photos: PhotoChanges, date: PhotoDate | undefined): Picture | undefined {
  return date && photos.find(date)?.picture
}

function shownElsewhere(file: string, days: readonly PhotoDate[]): PublishError {
  return new PublishError(
    `${file} is in the archive already, on ${days.join(' and ')}; choose another picture, or take it once more with --again`,
  )
}
