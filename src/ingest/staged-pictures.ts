import { listLeftovers } from '../pictures/storage/picture-inventory.js'
import type { StagedPicture } from '../pictures/storage/place-files.js'
import type { OwnSite } from '../site-dir/own-site.js'

/** Runs `work`, which moves staged files into place. If it fails, the files are discarded. */
export async function withStaged<Result>(
  staged: readonly StagedPicture[],
  { pictures }: OwnSite,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    for (const one of staged) await pictures.finish(one)
    return result
  } catch (error) {
    for (const one of staged) await pictures.discard(one)
    throw error
  }
}

/** Completes or reverts interrupted changes, and removes the files of deleted pictures. */
export async function sweepUp({ dataDir, store, pictures }: OwnSite): Promise<void> {
  if ((await listLeftovers(dataDir)).length === 0) return
  await store.discardInvisibleCommits?.()
  await store.change((photos) =>
    pictures.sweep((key) => {
      const day = photos.daysOfPicture(key)[0]
      return (day && photos.find(day)?.picture) ?? photos.hasPicture(key)
    }),
  )
}
