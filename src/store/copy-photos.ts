import type { Announcement } from '../photos/announcement.js'
import type { HistoryEntry } from '../photos/history-entry.js'
import type { PhotoStore, StoreContents } from '../photos/photo-store.js'
import { StoreError } from './store-error.js'

/** The part of a store that copies and backups include. */
export interface CopiedContents extends StoreContents {
  /** Without them, the copy would announce photos again. */
  readonly announcements: readonly Announcement[]
  /** Without it, nothing could be undone in the copy. */
  readonly history: readonly HistoryEntry[]
}

export async function readCopied(store: PhotoStore): Promise<CopiedContents> {
  const contents = await store.readContents()
  return { ...contents, announcements: await store.readAnnouncements(), history: await store.readHistory() }
}

/**
 * Fills an empty store in one transaction, all or nothing.
 * @throws StoreError, including when the store then returns different contents
 */
export async function fillStore(store: PhotoStore, contents: CopiedContents, name: string): Promise<void> {
  await store.change((photos) => {
    for (const photo of contents.photos) photos.add(photo)
    for (const address of contents.gone) photos.markGone(address)
    for (const announcement of contents.announcements) photos.putAnnouncement(announcement)
    for (const entry of contents.history) photos.record(entry)
  })
  if (hasSameContents(contents, await readCopied(store))) return
  throw new StoreError(
    `${name} differs from what was copied: do not use it; repeat the command with an empty target to which nothing else writes`,
  )
}

/** Compares byte for byte, because the same photos must give the same answers. */
export function hasSameContents(one: CopiedContents, other: CopiedContents): boolean {
  return (['photos', 'gone', 'announcements', 'history'] as const).every(
    (part) =>
      one[part].length === other[part].length &&
      one[part].every((value, index) => JSON.stringify(value) === JSON.stringify(other[part][index])),
  )
}
