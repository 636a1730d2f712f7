import { PublishError } from '../../ingest/publish-error.js'
import { withStaged } from '../../ingest/staged-pictures.js'
import { copyrightYear } from '../../photos/copyright-year.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { changePictures } from './change-pictures.js'
import { type RewrittenPicture, stageRights } from './stage-rights.js'

/** Gives a photo, as it is about to be written, the picture whose files name its photographer, and moves the files into place. */
export type TakeNamed = (photo: Photo) => Promise<Photo>

/**
 * Runs `work` in a transaction, when the files of the photos whose photographer changes are written anew with the name: as
 * with `replace`, they are staged before, and settled by `work` inside it.
 * @param wanted photos as they are, with the photographer that they are to have
 * @throws PublishError when one of the pictures was changed meanwhile
 */
export async function changeWithNames<Result>(
  wanted: readonly { readonly photo: Photo; readonly photographer: string }[],
  parts: OwnSite,
  work: (photos: PhotoChanges, takeNamed: TakeNamed) => Promise<Result> | Result,
): Promise<Result> {
  const { pictures, rightsFor } = parts
  const named = new Map<string, RewrittenPicture>()
  const changed = wanted.filter(({ photo, photographer }) => photo.photographer !== photographer)
  const dates = new Set(changed.map(({ photo }) => photo.date))
  const staged: StagedPicture[] = []
  return withStaged(staged, parts, async () => {
    for (const { photo, photographer } of changed) {
      if (named.has(photo.picture.key)) continue
      const rights = rightsFor(photographer, copyrightYear(photo), photo.picture.digitalSourceType)
      const rewritten = await stageRights(photo, rights, pictures)
      named.set(photo.picture.key, rewritten)
      staged.push(rewritten.staged)
    }
    return changePictures(parts, (photos, retire) =>
      work(photos, async (photo) => {
        const picture = named.get(photo.picture.key)
        if (picture === undefined && !dates.has(photo.date)) return photo
        if (picture !== undefined && showsOther(photos, photo)) return photo
        if (picture === undefined || JSON.stringify(photo.picture) !== JSON.stringify(picture.before)) {
          throw new PublishError(`the picture of ${photo.date} has just been replaced; repeat the command`)
        }
        await retire(photo.picture.key)
        await pictures.settle(picture.staged)
        return { ...photo, picture: picture.after }
      }),
    )
  })
}

/** Whether another day shows the picture under another name: then the files stay as they are. */
function showsOther(photos: PhotoChanges, { date, picture, photographer }: Photo): boolean {
  return photos
    .daysOfPicture(picture.key)
    .some((day) => day !== date && photos.find(day)?.photographer !== photographer)
}
