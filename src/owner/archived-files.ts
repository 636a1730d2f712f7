import { rm, stat, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { copyDurably } from '../disk/durable-files.js'
import { fingerprintFile } from '../ingest/fingerprint-file.js'
import type { Picture, Rendition } from '../photos/photo.js'
import { openOriginals } from '../pictures/storage/picture-inventory.js'
import { fetchBytes } from '../scale/bucket/with-bucket.js'
import type { OwnSite } from '../site-dir/own-site.js'

/** The digest and size that the archive records for a file; for an original, only the digest. */
export type RightBytes = Partial<Pick<Rendition, 'digest' | 'bytes'>>

/** The result of a copy; only a copy with the right bytes is kept. */
export type CopyOutcome = 'copied' | 'absent' | 'damaged'

/** Compares a file with its expected content. Reads it only if a digest is expected and its length is not wrong. */
export async function checkBytes(path: string, { digest, bytes }: RightBytes): Promise<'right' | 'absent' | 'damaged'> {
  const info = await stat(path).catch(() => undefined)
  if (info === undefined) return 'absent'
  if (bytes !== undefined && info.size !== bytes) return 'damaged'
  if (digest === undefined) return 'right'
  const found = await fingerprintFile(path).catch(() => 'unreadable')
  return found.startsWith(digest) ? 'right' : 'damaged'
}

/**
 * Copies a file, reads the copy back, and removes it if it differs.
 * @param mode as for `copyFile`
 * @param copy makes the copy; by default one that survives power loss
 * @throws what the file system throws when the copy cannot be made, unless `from` does not exist
 */
export async function copyVerified(
  from: string,
  to: string,
  right: RightBytes,
  mode: number,
  copy = copyDurably,
): Promise<CopyOutcome> {
  try {
    await copy(from, to, mode)
  } catch (error) {
    if (isAbsent(error, from)) return 'absent'
    throw error
  }
  if ((await checkBytes(to, right)) === 'right') return 'copied'
  await rm(to, { force: true })
  return 'damaged'
}

export function isAbsent(error: unknown, from: string): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && (path === undefined || path === from)
}

export interface ArchivedFile {
  readonly path: string
  /** The path relative to the data directory, with slashes. */
  readonly name: string
  readonly right: RightBytes
  /** `undefined` for the original. */
  readonly rendition: Rendition | undefined
  /** Reads a rendition from this machine or else from the bucket; `undefined` for an original. */
  fetch(): Promise<Buffer | 'damaged' | undefined>
}

/** Lists the files of a picture: its original, if the archive kept it, and its renditions. */
export function listFilesOf({ dataDir, pictures }: Pick<OwnSite, 'dataDir' | 'pictures'>) {
  const originals = openOriginals(dataDir)
  const nameOf = (path: string) => relative(dataDir, path).replaceAll('\\', '/')
  return async ({ key, renditions }: Picture): Promise<readonly ArchivedFile[]> => {
    const original = await originals.find(key)
    const files = renditions.map((rendition): ArchivedFile => {
      const path = pictures.pathOf(key, rendition.size, rendition.format)
      return {
        path,
        name: nameOf(path),
        right: rendition,
        rendition,
        fetch: () => fetchBytes(pictures, key, rendition),
      }
    })
    if (original === undefined) return files
    // The key is the SHA-256 of the original.
    const right = { digest: key }
    return [
      { path: original, name: nameOf(original), right, rendition: undefined, fetch: async () => undefined },
      ...files,
    ]
  }
}

/**
 * Takes this machine's file if its bytes are right, otherwise the bucket's.
 * @param fetched a temporary path for the file from the bucket
 */
export async function takeRight(
  { path, fetch }: ArchivedFile,
  fetched: string,
  take: (from: string) => Promise<CopyOutcome>,
): Promise<CopyOutcome> {
  const here = await take(path)
  const data = here === 'copied' ? undefined : await fetch()
  if (data === undefined || data === 'damaged') return data ?? here
  try {
    await writeFile(fetched, data)
    return await take(fetched)
  } finally {
    await rm(fetched, { force: true })
  }
}
