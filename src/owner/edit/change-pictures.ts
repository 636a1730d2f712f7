import { PublishError } from '../../ingest/publish-error.js'
import { findShowing, sweepUp, withStaged } from '../../ingest/staged-pictures.js'
import { copyrightYear } from '../../photos/copyright-year.js'
import type { Photo, Picture } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { PictureRights } from '../../pictures/rights/picture-rights.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import type { OwnSite } from '../../site-dir/own-site.js'

/** Marks the files of a picture for deletion after the commit. */
export type Retire = (key: string) => Promise<void>

/**
 * Runs `work` in a transaction that may remove pictures or replace their files. Old files are deleted after the commit
 * or, if the process dies first, by a later command.
 */
export async function changePictures<Result>(
  parts: OwnSite,
  work: (photos: PhotoChanges, retire: Retire) => Promise<Result> | Result,
): Promise<Result> {
  const { store, pictures } = parts
  const retired: StagedPicture[] = []
  try {
    return await store.change((photos) =>
      work(photos, async (key) => {
        retired.push(await pictures.markForDeletion(key))
      }),
    )
  } finally {
    for (const note of retired) await pictures.discard(note)
    // In a separate transaction, because another command may have added the same picture since.
    if (retired.length > 0) await sweepUp(parts)
  }
}

/** One photo for each picture: its oldest, whose photographer is named in the picture's files. @param photos oldest first */
export function onePerPicture(photos: readonly Photo[]): readonly Photo[] {
  return [...new Map(photos.toReversed().map((photo) => [photo.picture.key, photo])).values()].reverse()
}

export function rightsOf(photo: Photo, { rightsFor }: OwnSite): PictureRights {
  return rightsFor(photo.photographer, copyrightYear(photo), photo.picture.digitalSourceType)
}

/**
 * Replaces the files of a picture with staged ones, and its record with `after`. A picture that another command has removed
 * stays removed.
 * @throws PublishError when the picture has changed since `photo` was read
 */
export async function swapFiles(
  { date, picture }: Photo,
  after: Picture,
  staged: StagedPicture | undefined,
  own: OwnSite,
): Promise<void> {
  const stays = new Set(after.renditions.map((one) => JSON.stringify(one)))
  const losesFiles = picture.renditions.some((one) => !stays.has(JSON.stringify(one)))
  await withStaged(staged, own, () =>
    changePictures(own, async (photos, retire) => {
      const current = findShowing(photos, picture.key)
      if (current === undefined) return
      if (JSON.stringify(current.picture) !== JSON.stringify(picture)) {
        throw new PublishError(`the picture of ${date} has just changed; repeat the command`)
      }
      photos.put({ ...current, picture: after })
      if (losesFiles) await retire(picture.key)
      // Immediately before the commit, so that almost nothing can fail once the files are in place.
      if (staged !== undefined) await own.pictures.promote(staged)
    }),
  )
}
