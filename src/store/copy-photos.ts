import type { PhotoStore, StoreContents } from '../photos/photo-store.js'
import { StoreError } from './store-error.js'

/**
 * Fills an empty store in one transaction, all or nothing.
 * @throws StoreError, also if the store then returns different contents
 */
export async function fillStore(store: PhotoStore, contents: StoreContents, name: string): Promise<void> {
  await store.change((photos) => {
    for (const photo of contents.photos) photos.add(photo)
    for (const address of contents.gone) photos.markGone(address)
  })
  if (hasSameContents(contents, await store.readContents())) return
  throw new StoreError(
    `${name} differs from what was copied: do not use it; copy again into an empty database while nothing else writes to it`,
  )
}

/** Compares byte for byte, because the same photos must give the same answers. */
export function hasSameContents(one: StoreContents, other: StoreContents): boolean {
  return (['photos', 'gone'] as const).every(
    (part) =>
      one[part].length === other[part].length &&
      one[part].every((value, index) => JSON.stringify(value) === JSON.stringify(other[part][index])),
  )
}
