import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openScratch } from '../../disk/scratch.js'
import { fingerprintFile } from '../../ingest/fingerprint-file.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { Picture } from '../../photos/photo.js'
import { openOriginals } from '../../pictures/storage/picture-inventory.js'
import { readPhotosOf } from '../../scale/postgres/open-store.js'
import type { OwnSite, RunOptions } from '../../site-dir/own-site.js'
import { type ArchivedFile, checkBytes, listFilesOf, takeRight } from '../archived-files.js'
import { type BackupTarget, openBackupTarget, refuseInside } from './backup-target.js'
import { BACKUP_FORMAT, DATABASE, MANIFEST, type Manifest, SITE_FILES } from './manifest.js'
import { listOwnFiles, readOwnFile } from './own-files.js'
import { snapshotDatabase } from './snapshot-database.js'

export interface BackupOptions extends RunOptions {
  /** A backup on the same disk that shares its unchanged files with this one. */
  readonly earlier?: string | undefined
}

/** Maximum number of snapshots: another is taken if files are missing, because owners may have removed or replaced them. */
const MAX_ATTEMPTS = 5
/** Delay before another snapshot: files move into place just before the commit, so a snapshot may miss their change. */
const RETRY_AFTER_MS = 200

/**
 * Copies a site while it runs: first a snapshot of the database, then the picture files that the snapshot lists, each
 * verified against it. If an owner removes or replaces one of them during the copy, another snapshot adds only the new files.
 * The backup thus lacks only files that the archive has lost.
 * @returns `shared`: how many of the files are shared with an earlier backup; `missing`: a line for each file that is missing or
 * damaged in the archive, and therefore not in the backup
 */
export async function backUp(path: string, own: OwnSite, options: BackupOptions = {}) {
  const { dataDir, database, clock } = own
  const madeAt = clock()
  await refuseInside(dataDir, path)
  const target = await openBackupTarget(path)
  const scratch = await openScratch('photoblog-backup-')
  try {
    const copied: Copied = { target, scratch, digests: new Map(), shared: 0 }
    let before: readonly string[] | undefined
    for (let look = 1; ; look++) {
      const snapshot = join(scratch, `${look}.sqlite`)
      await snapshotDatabase(database, snapshot)
      const photos = await readPhotosOf({ kind: 'sqlite', file: snapshot })
      const missing = await copyPictures(photos, copied, own, options)
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
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface Copied {
  readonly target: BackupTarget
  readonly scratch: string
  /** Digests of the files in the backup, by name; `undefined` if the archive has none. */
  readonly digests: Map<string, string | undefined>
  shared: number
}

/**
 * @param copied the files already in the backup; new ones are added to it
 * @returns the missing or damaged files
 */
async function copyPictures(
  photos: readonly { readonly picture: Picture }[],
  copied: Copied,
  own: OwnSite,
  { signal, onProgress, earlier }: BackupOptions,
): Promise<readonly string[]> {
  const missing: string[] = []
  const { target, scratch, digests } = copied
  const filesOf = listFilesOf(own)
  const originals = earlier === undefined ? undefined : openOriginals(earlier)
  const all = new Map(photos.map(({ picture }) => [picture.key, picture]))
  let done = 0
  for (const picture of all.values()) {
    if (signal?.aborted) throw new PublishError('the backup was interrupted and has been removed')
    const files = await filesOf(picture)
    const kept = files.some(({ rendition }) => rendition === undefined) ? undefined : await originals?.find(picture.key)
    // The archive has lost its original: the copy in the earlier backup may be the last one.
    if (kept !== undefined) {
      const name = relative(earlier!, kept).replaceAll('\\', '/')
      if (!(await target.shareFile(name, kept))) await target.addFile(name, kept, { digest: picture.key })
    }
    for (const file of files) {
      const { name, right } = file
      if (digests.has(name) && digests.get(name) === right.digest) continue
      const isShared = await share(file, target, earlier)
      const outcome = isShared
        ? 'copied'
        : await takeRight(file, join(scratch, 'fetched'), (from) => target.addFile(name, from, right))
      if (outcome === 'copied') digests.set(name, right.digest)
      else missing.push(outcome === 'damaged' ? `${name} (damaged)` : name)
      if (isShared) copied.shared++
    }
    onProgress?.(++done, all.size)
  }
  return missing
}

/** Links the file of an earlier backup if its digest is the same; without a digest the contents could differ. */
async function share({ name, right }: ArchivedFile, target: BackupTarget, earlier?: string): Promise<boolean> {
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
  const digest = await fingerprintFile(snapshot)
  const checksums: Record<string, string> = { [DATABASE]: digest }
  await target.addFile(DATABASE, snapshot, { digest })
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
