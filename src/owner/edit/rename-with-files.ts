import type { EmbedFailure } from './embed-rights.js'
import { nameInFiles, type SiteNamingLater } from './name-in-files.js'
import { type Renamed, type Renaming, renameValue } from './rename-value.js'

/** What a new name changes besides the photos. */
export interface RenamedFiles {
  /** Lets the page of the former name lead to that of the new one. */
  leadPage(): Promise<void>
  /** Writes what becomes of `site.json`. */
  keepSite(): Promise<void>
}

export interface RenamedWithFiles extends Renamed {
  /** Pictures whose files still have the former name. */
  readonly failed: readonly EmbedFailure[]
}

/**
 * Gives photos, and the owner's files with them, another name. In this order, so that the same command ends what was
 * interrupted: the former name is known until the last step.
 * @returns what came of it, or would come
 * @throws PublishError, StorageError
 */
export async function renameWithFiles(
  renaming: Renaming & RenamedFiles,
  parts: SiteNamingLater,
): Promise<RenamedWithFiles> {
  const planned = await renameValue({ ...renaming, dryRun: true }, parts)
  if (renaming.dryRun) return { ...planned, failed: [] }
  if (planned.wasPublic) await renaming.leadPage()
  await renameValue(renaming, parts)
  const failed = renaming.kind === 'photographer' ? await nameAll(renaming.to, parts) : []
  await renaming.keepSite()
  return { ...planned, failed }
}

/** Picture files name who took them. */
async function nameAll(photographer: string, parts: SiteNamingLater): Promise<readonly EmbedFailure[]> {
  const photos = (await parts.store.readAll()).filter((photo) => photo.photographer === photographer)
  return nameInFiles(new Set(photos.map(({ picture }) => picture.key)), parts)
}
