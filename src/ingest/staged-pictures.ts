import type { Photo } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import { listLeftovers } from '../pictures/storage/picture-inventory.js'
import type { StagedPicture } from '../pictures/storage/place-files.js'
import type { OwnSite } from '../site-dir/own-site.js'

/** Runs `work`, which moves staged files, if there are any, into place. If it fails, the files are discarded. */
export async function withStaged<Result>(
  staged: StagedPicture | undefined,
  { pictures }: OwnSite,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    if (staged !== undefined) await pictures.finish(staged)
    return result
  } catch (error) {
    if (staged !== undefined) await pictures.discard(staged)
    throw error
  }
}

/** One of the photos that show a picture. */
export function findShowing(photos: PhotoChanges, key: string): Photo | undefined {
  const [day] = photos.daysOfPicture(key)
  return day && photos.find(day)
}

/** Completes or reverts interrupted changes, and removes the files of deleted pictures. */
export async function sweepUp({ dataDir, store, pictures }: OwnSite): Promise<void> {
  if ((await listLeftovers(dataDir)).length === 0) return
  await store.discardInvisibleCommits?.()
  await store.change((photos) => pictures.sweep((key) => findShowing(photos, key)?.picture ?? photos.hasPicture(key)))
}
