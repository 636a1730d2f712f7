import { createHash } from 'node:crypto'
import { type FileHandle, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Picture, Rendition } from '../../archive/index.js'
import { findOriginal, type PictureFiles } from '../../media/index.js'
import { type Database, readPhotosOf, snapshotDatabase } from '../../store/index.js'
import { fingerprintFile } from '../filing/fingerprint-file.js'
import { PublishError } from '../publish-error.js'
import { type BackupTarget, openBackupTarget } from './backup-target.js'
import { type EarlierBackup, openEarlierBackup } from './earlier-backup.js'
import { BACKUP_FORMAT, DATABASE, MANIFEST, type Manifest, SITE_FILES } from './manifest.js'
import { openScratch } from './scratch.js'

export interface BackupParts {
  readonly dataDir: string
  readonly database: Database
  readonly pictures: PictureFiles
  /** Time of the backup, for the manifest. */
  readonly now: Date
}

export interface BackupOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** A backup on the same disk, whose files are shared where they are the same. */
  readonly earlier?: string | undefined
  /** The directory was made for this backup alone: nothing of it is left when the backup is not finished. */
  readonly isOwnDirectory?: boolean
}

export interface BackupResult {
  readonly photos: number
  readonly files: number
  /** Of these files, those that are shared with an earlier backup. */
  readonly shared: number
  /** Files missing from the archive, and so from the backup. */
  readonly missing: readonly string[]
}

/** How often to copy the database again when pictures are removed or replaced meanwhile. */
const MAX_LOOKS = 5

/**
 * Copies a site while it runs: first a snapshot of the database, then its picture files, which never change. If one of
 * them has been removed meanwhile, it copies the database again and adds only the new files, so that the backup holds
 * every picture in its database.
 */
export async function backUp(
  path: string,
  { dataDir, database, pictures, now }: BackupParts,
  options: BackupOptions = {},
): Promise<BackupResult> {
  const target = await openBackupTarget(path)
  const scratch = await openScratch()
  try {
    const copied: Copied = { names: new Set(), shared: 0 }
    const earlier = options.earlier === undefined ? undefined : await openEarlierBackup(options.earlier, scratch)
    let before: readonly string[] | undefined
    for (let look = 1; ; look++) {
      const snapshot = join(scratch, `${look}.sqlite`)
      await snapshotDatabase(database, snapshot)
      const photos = await readPhotosOf({ kind: 'sqlite', file: snapshot })
      const missing = await copyPictures(photos, copied, { target, dataDir, pictures, scratch, earlier }, options)
      const isSettled = missing.length === 0 || missing.join() === before?.join()
      if (isSettled || look === MAX_LOOKS) {
        await finish(target, snapshot, photos.length, { dataDir, now })
        return { photos: photos.length, files: copied.names.size, shared: copied.shared, missing }
      }
      before = missing
    }
  } catch (error) {
    await target.abandon()
    if (options.isOwnDirectory) await rm(path, { recursive: true, force: true })
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface Source {
  readonly path: string
  /** What it is one of; left out of an original. */
  readonly rendition?: Rendition
  /** Fetches a file from the bucket when it is not on this machine. */
  readonly fetch?: () => Promise<FileHandle | undefined>
}

async function addFetched(
  name: string,
  handle: FileHandle | undefined,
  target: BackupTarget,
  scratch: string,
): Promise<boolean> {
  if (handle === undefined) return false
  const path = join(scratch, 'fetched')
  try {
    await writeFile(path, await handle.readFile())
  } finally {
    await handle.close()
  }
  return target.addFile(name, path)
}

interface CopyParts {
  readonly target: BackupTarget
  readonly dataDir: string
  readonly pictures: PictureFiles
  /** For files that are fetched from a bucket. */
  readonly scratch: string
  readonly earlier: EarlierBackup | undefined
}

interface Copied {
  readonly names: Set<string>
  shared: number
}

/**
 * @param copied the names of files that are in the backup already; what is copied is added
 * @returns the names of missing files
 */
async function copyPictures(
  photos: readonly { readonly picture: Picture }[],
  copied: Copied,
  parts: CopyParts,
  { signal, onProgress }: BackupOptions,
): Promise<readonly string[]> {
  const { target, dataDir, pictures, scratch } = parts
  const missing: string[] = []
  const all = new Map(photos.map(({ picture }) => [picture.key, picture]))
  let done = 0
  for (const { key, renditions } of all.values()) {
    if (signal?.aborted) throw new PublishError('the backup was interrupted and has been removed')
    const original = await findOriginal(dataDir, key)
    const files: Source[] = renditions.map((rendition) => ({
      path: pictures.pathOf(key, rendition.size, rendition.format),
      rendition,
      fetch: () => pictures.read(key, rendition),
    }))
    if (original !== undefined) files.push({ path: original })
    for (const { path, rendition, fetch } of files) {
      const name = relative(dataDir, path).replaceAll('\\', '/')
      if (copied.names.has(name)) continue
      if (await share(name, rendition ?? path, parts)) {
        copied.names.add(name)
        copied.shared++
      } else if ((await target.addFile(name, path)) || (await addFetched(name, await fetch?.(), target, scratch))) {
        copied.names.add(name)
      } else missing.push(name)
    }
    onProgress?.(++done, all.size)
  }
  return missing
}

async function share(name: string, wanted: string | Rendition, { target, earlier }: CopyParts): Promise<boolean> {
  const file = await earlier?.find(name, wanted)
  return file !== undefined && (await target.shareFile(name, file))
}

async function finish(
  target: BackupTarget,
  snapshot: string,
  photos: number,
  { dataDir, now }: Pick<BackupParts, 'dataDir' | 'now'>,
): Promise<void> {
  const checksums: Record<string, string> = { [DATABASE]: await fingerprintFile(snapshot) }
  await target.addFile(DATABASE, snapshot)
  for (const name of SITE_FILES) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    await target.addText(name, text)
    checksums[name] = createHash('sha256').update(text).digest('hex')
  }
  const manifest: Manifest = { format: BACKUP_FORMAT, madeAt: now.toISOString(), photos, checksums }
  await target.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  await target.finish()
}
