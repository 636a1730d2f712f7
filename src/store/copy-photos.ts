import type { GoneAddress, Photo, PhotoStore } from '../archive/index.js'
import { StoreError } from './store-error.js'

/** Everything that a store keeps, as of one instant. */
export interface StoreContents {
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
  readonly revision: string
}

/** Whoever adds a photo between two readings is done before the third. */
const MAX_READINGS = 10

/** @throws StoreError also when others never stop changing something */
export async function readContents(store: PhotoStore): Promise<StoreContents> {
  let revision = await store.revision()
  for (let reading = 1; reading <= MAX_READINGS; reading++) {
    const [photos, gone] = [await store.readAll(), await store.readGone()]
    const after = await store.revision()
    if (after === revision) return { photos, gone, revision }
    revision = after
  }
  throw new StoreError('the photos are being changed all the time: try again when nobody imports or adds any')
}

/**
 * Fills an empty store in one transaction: afterwards it holds everything or nothing.
 * @throws StoreError also when what is read back differs
 */
export async function fillStore(store: PhotoStore, contents: StoreContents, name: string): Promise<void> {
  await store.change((photos) => {
    for (const photo of contents.photos) photos.add(photo)
    for (const address of contents.gone) photos.markGone(address)
  })
  if (hasSameContents(contents, await readContents(store))) return
  throw new StoreError(
    `${name} does not hold what was copied: do not use it, and copy again into an empty one while nobody else writes`,
  )
}

/** To the byte: the same photos make the same answers. */
export function hasSameContents(one: StoreContents, other: StoreContents): boolean {
  return (['photos', 'gone'] as const).every(
    (part) =>
      one[part].length === other[part].length &&
      one[part].every((value, index) => JSON.stringify(value) === JSON.stringify(other[part][index])),
  )
}
