import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openScratch } from '../../disk/scratch.js'
import { fingerprintFile } from '../../ingest/fingerprint-file.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { Picture } from '../../photos/photo.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { readPhotosOf } from '../../scale/postgres/open-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type ArchivedFile, checkBytes, listFilesOf, takeRight } from '../archived-files.js'
import { type BackupTarget, openBackupTarget, refuseInside } from './backup-target.js'
import { BACKUP_FORMAT, DATABASE, MANIFEST, type Manifest, SITE_FILES } from './manifest.js'
import { listOwnFiles, readOwnFile } from './own-files.js'
import { snapshotDatabase } from './snapshot-database.js'

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
  /** Files that are missing or damaged in the archive, as it is said of each, and so missing from the backup. */
  readonly missing: readonly string[]
}

/** How often to copy the database again when pictures are removed or replaced meanwhile. */
const MAX_ATTEMPTS = 5
/** A change moves its files into place just before its commit, so the next snapshot may know them. */
const RETRY_AFTER_MS = 200

/**
 * Copies a site while it runs: first a snapshot of the database, then its picture files, each with the bytes that this
 * database says. If one of them has been removed or replaced meanwhile, it copies the database again and adds only the new
 * files, so that the backup holds every picture in its database.
 */
export async function backUp(
  path: string,
  { dataDir, database, pictures, clock }: OwnSite,
  options: BackupOptions = {},
): Promise<BackupResult> {
  const madeAt = clock()
  await refuseInside(dataDir, path)
  const target = await openBackupTarget(path)
  const scratch = await openScratch(tmpdir(), 'photoblog-backup-')
  try {
    const parts: CopyParts = { target, dataDir, pictures, scratch, earlier: options.earlier }
    const copied: Copied = { digests: new Map(), shared: 0 }
    let before: readonly string[] | undefined
    for (let look = 1; ; look++) {
      const snapshot = join(scratch, `${look}.sqlite`)
      await snapshotDatabase(database, snapshot)
      const photos = await readPhotosOf({ kind: 'sqlite', file: snapshot })
      const missing = await copyPictures(photos, copied, parts, options)
      const isSettled = missing.length === 0 || missing.join() === before?.join()
      if (isSettled || look === MAX_ATTEMPTS) {
        await finish(target, snapshot, photos.length, { dataDir, madeAt })
        return { photos: photos.length, files: copied.digests.size, shared: copied.shared, missing }
      }
      before = missing
      await setTimeout(look * RETRY_AFTER_MS)
    }
  } catch (error) {
    await target.abandon()
    if (options.isOwnDirectory) await rm(path, { recursive: true, force: true })
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface CopyParts {
  readonly target: BackupTarget
  readonly dataDir: string
  readonly pictures: PictureFiles
  /** For files that are fetched from a bucket. */
  readonly scratch: string
  /** The directory of an earlier backup. */
  readonly earlier: string | undefined
}

interface Copied {
  /** Of the files in the backup, by name; `undefined` where the archive knows none. */
  readonly digests: Map<string, string | undefined>
  shared: number
}

/**
 * @param copied what is in the backup already; what is copied is added
 * @returns the files that are missing or damaged
 */
async function copyPictures(
  photos: readonly { readonly picture: Picture }[],
  copied: Copied,
  parts: CopyParts,
  { signal, onProgress }: BackupOptions,
): Promise<readonly string[]> {
  const missing: string[] = []
  const filesOf = listFilesOf(parts)
  const fetched = join(parts.scratch, 'fetched')
  const all = new Map(photos.map(({ picture }) => [picture.key, picture]))
  let done = 0
  for (const picture of all.values()) {
    if (signal?.aborted) throw new PublishError('the backup was interrupted and has been removed')
    for (const file of await filesOf(picture)) {
      const { name, right } = file
      if (copied.digests.has(name) && copied.digests.get(name) === right.digest) continue
      const isShared = await share(file, parts)
      const outcome = isShared
        ? 'copied'
        : await takeRight(file, fetched, (from) => parts.target.addFile(name, from, right))
      if (outcome === 'copied') copied.digests.set(name, right.digest)
      else missing.push(outcome === 'damaged' ? `${name} (damaged)` : name)
      if (isShared) copied.shared++
    }
    onProgress?.(++done, all.size)
  }
  return missing
}

/** Links the file of an earlier backup when it has the very bytes; one without a digest could have others. */
async function share({ name, right }: ArchivedFile, { target, earlier }: CopyParts): Promise<boolean> {
  if (earlier === undefined || right.digest === undefined) return false
  const file = join(earlier, name)
  return (await checkBytes(file, right)) === 'right' && (await target.shareFile(name, file))
}

async function finish(
  target: BackupTarget,
  snapshot: string,
  photos: number,
  { dataDir, madeAt }: { readonly dataDir: string; readonly madeAt: Date },
): Promise<void> {
  const checksums: Record<string, string> = { [DATABASE]: await fingerprintFile(snapshot) }
  await target.addFile(DATABASE, snapshot, { digest: checksums[DATABASE] })
  for (const name of [...(await listOwnFiles(dataDir)), ...SITE_FILES]) {
    const content = await readOwnFile(dataDir, name)
    if (content === undefined) continue
    await target.addContent(name, content)
    checksums[name] = createHash('sha256').update(content).digest('hex')
  }
  const manifest: Manifest = { format: BACKUP_FORMAT, madeAt: madeAt.toISOString(), photos, checksums }
  await target.addContent(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await target.finish()
}
