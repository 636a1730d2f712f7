import { prepareEntry } from '../../ingest/prepare-entry.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { AddOptions } from '../../ingest/readers/files/add-photos.js'
import { withStaged } from '../../ingest/staged-pictures.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow, readOrThrow } from '../find-or-throw.js'
import { changePictures } from './change-pictures.js'
import { recordIrreversible } from './record-change.js'

type ReplaceOptions = Pick<AddOptions, 'acceptsDamaged' | 'again' | 'dryRun'>

/**
 * Replaces the picture of a photo, which keeps its day, address and texts. The same file regenerates the renditions.
 * @returns the photo after the change; a dry run returns it with its old picture
 * @throws PublishError, PictureError, StorageError
 */
export async function replacePhoto(date: PhotoDate, file: string, options: ReplaceOptions, parts: OwnSite) {
  const { store, pictures, clock } = parts
  const was = await readOrThrow(store, date)
  const { photographer } = was
  const prepared = await prepareEntry(
    {
      source: file,
      file: { kind: 'original', path: file },
      texts: { photographer },
      fallbackPhotographer: () => photographer,
      notesSize: true,
    },
    {
      dryRun: options.dryRun === true,
      acceptsDamaged: options.acceptsDamaged,
      guessDay: () => date,
      findPicture: () => undefined,
    },
    parts,
  )
  const { picture, staged, notes } = prepared
  const { key } = picture
  const { camera } = prepared.texts
  const work = () =>
    changePictures(parts, async (photos, retire) => {
      const before = findOrThrow(photos, date)
      if (before.picture.key !== was.picture.key || before.photographer !== photographer) {
        throw new PublishError(`the photo of ${date} has just changed; repeat the command`)
      }
      const days = photos.daysOfPicture(key)
      const isOwn = before.picture.key === key
      if (isOwn && days[0] !== date) throw shownEarlier(days[0]!)
      // Its own file regenerates the renditions, for all days that show the picture.
      const others = isOwn ? [] : days
      if (others.length > 0 && options.again !== true) throw shownElsewhere(file, others)
      if (staged === undefined) return { ...before, camera }
      const shown = others[0] && findOrThrow(photos, others[0]).picture
      const updatedAt = clock().toISOString()
      photos.put({ ...before, camera, picture: shown ?? picture, updatedAt })
      recordIrreversible(photos, `replace ${date}`, parts)
      const former = before.picture.key
      if (former === key || photos.dropPicture(former)) await retire(former)
      // Immediately before the commit, so that almost nothing can fail once the files are in place.
      if (shown === undefined) await pictures.promote(staged)
      return findOrThrow(photos, date)
    })
  return { photo: await withStaged(staged, parts, work), notes }
}

/** The files name the photographer and year of the first day; those of a later day may not be public yet. */
function shownEarlier(first: PhotoDate): PublishError {
  return new PublishError(
    `this picture is first shown on ${first}; to regenerate its files, use «photoblog replace ${first} FILE»`,
  )
}

function shownElsewhere(file: string, days: readonly PhotoDate[]): PublishError {
  return new PublishError(
    `${file} is already in the archive, on ${days.join(' and ')}; choose another picture, or use --again`,
    { code: 'picture known', dates: days },
  )
}
