import { sweepUp } from '../../ingest/sweep-up.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import type { OwnSite } from '../../site-dir/own-site.js'

/** Lets the former files of a picture go once the transaction is committed. */
export type Retire = (key: string) => Promise<void>

/**
 * Runs `work` in a transaction that may take pictures away. Their files go after the commit; when the process dies
 * before, the next command finds the note and does it.
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
        retired.push(await pictures.retire(key))
      }),
    )
  } finally {
    for (const note of retired) await pictures.discard(note)
    // Inside a transaction again: somebody may have added the same picture meanwhile.
    if (retired.length > 0) await sweepUp(parts)
  }
}
