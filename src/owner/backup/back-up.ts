import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type CopyOutcome, checkBytes, type RightBytes } from '../../ingest/copy-verified.js'
import { fingerprintFile } from '../../ingest/fingerprint-file.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { Picture } from '../../photos/photo.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { type Originals, openOriginals } from '../../pictures/storage/picture-inventory.js'
import { fetchBytes } from '../../scale/bucket/read-bytes.js'
import { readPhotosOf } from '../../scale/postgres/open-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type BackupTarget, openBackupTarget } from './backup-target.js'
import { refuseInside } from './is-inside.js'
import { BACKUP_FORMAT, DATABASE, MANIFEST, type Manifest, SITE_FILES } from './manifest.js'
import { listOwnFiles } from './own-files.js'
import { openScratch } from './scratch.js'
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
const MAX_LOOKS = 5
/** A change moves its files into place just before its commit, so the next snapshot may know them. */
const LOOK_AGAIN_AFTER_MS = 200

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
  const scratch = await openScratch()
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
      if (isSettled || look === MAX_LOOKS) {
        await finish(target, snapshot, photos.length, { dataDir, madeAt })
        return { photos: photos.length, files: copied.digests.size, shared: copied.shared, missing }
      }
      before = missing
      await setTimeout(look * LOOK_AGAIN_AFTER_MS)
    }
  } catch (error) {
    await target.abandon()
    if (options.isOwnDirectory) await rm(path, { recursive: true, force: true })
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A picture file that the database knows. */
interface Source {
  readonly path: string
  readonly right: RightBytes
  /** Fetches it from the bucket when this machine has not the right one; absent in originals, which no bucket has. */
  readonly fetch?: () => Promise<Buffer | 'damaged' | undefined>
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
  const originals = openOriginals(parts.dataDir)
  const all = new Map(photos.map(({ picture }) => [picture.key, picture]))
  let done = 0
  for (const picture of all.values()) {
    if (signal?.aborted) throw new PublishError('the backup was interrupted and has been removed')
    for (const source of await listSources(picture, originals, parts.pictures)) {
      const name = relative(parts.dataDir, source.path).replaceAll('\\', '/')
      if (copied.digests.has(name) && copied.digests.get(name) === source.right.digest) continue
      const isShared = await share(name, source, parts)
      const outcome = isShared ? 'copied' : await copy(name, source, parts)
      if (outcome === 'copied') copied.digests.set(name, source.right.digest)
      else missing.push(outcome === 'damaged' ? `${name} (damaged)` : name)
      if (isShared) copied.shared++
    }
    onProgress?.(++done, all.size)
  }
  return missing
}

async function listSources(
  { key, renditions }: Picture,
  originals: Originals,
  pictures: PictureFiles,
): Promise<readonly Source[]> {
  const files: Source[] = renditions.map((rendition) => ({
    path: pictures.pathOf(key, rendition.size, rendition.format),
    right: rendition,
    fetch: () => fetchBytes(pictures, key, rendition),
  }))
  const original = await originals.find(key)
  // The key is the SHA-256 of the original.
  return original === undefined ? files : [...files, { path: original, right: { digest: key } }]
}

/** Takes the file of this machine when its bytes are right, and else that of the bucket. */
async function copy(name: string, { path, right, fetch }: Source, parts: CopyParts): Promise<CopyOutcome> {
  const here = await parts.target.addFile(name, path, right)
  if (here === 'copied' || fetch === undefined) return here
  const data = await fetch()
  if (data === undefined || data === 'damaged') return data ?? here
  const fetched = join(parts.scratch, 'fetched')
  await writeFile(fetched, data)
  return parts.target.addFile(name, fetched, right)
}

/** Links the file of an earlier backup when it has the very bytes; one without a digest could have others. */
async function share(name: string, { right }: Source, { target, earlier }: CopyParts): Promise<boolean> {
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
    const content = await readFile(join(dataDir, name)).catch(() => undefined)
    if (content === undefined) continue
    await target.addContent(name, content)
    checksums[name] = createHash('sha256').update(content).digest('hex')
  }
  const manifest: Manifest = { format: BACKUP_FORMAT, madeAt: madeAt.toISOString(), photos, checksums }
  await target.addContent(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await target.finish()
}
