import { rm, stat } from 'node:fs/promises'
import { copyDurably } from '../disk/durable-files.js'
import { fingerprintFile } from '../ingest/fingerprint-file.js'

/** Which bytes a picture file must have. */
export interface RightBytes {
  /** How the SHA-256 of the file begins; absent in renditions from before the archive kept digests. */
  readonly digest?: string | undefined
  /** The archive knows no length of originals. */
  readonly bytes?: number | undefined
}

/** What became of a copy: only one with the right bytes is kept. */
export type CopyOutcome = 'copied' | 'absent' | 'damaged'

/** Compares a file with the bytes that it must have, and reads all of it for that unless its length tells. */
export async function checkBytes(path: string, { digest, bytes }: RightBytes): Promise<'right' | 'absent' | 'damaged'> {
  const info = await stat(path).catch(() => undefined)
  if (info === undefined) return 'absent'
  if (bytes !== undefined && info.size !== bytes) return 'damaged'
  if (digest === undefined) return 'right'
  const found = await fingerprintFile(path).catch(() => 'unreadable')
  return found.startsWith(digest) ? 'right' : 'damaged'
}

/**
 * Copies a file and reads the copy: what differs is removed again.
 * @param mode as for `copyFile`
 * @throws what the file system throws when the copy cannot be written
 */
export async function copyVerified(from: string, to: string, right: RightBytes, mode?: number): Promise<CopyOutcome> {
  try {
    await copyDurably(from, to, mode)
  } catch (error) {
    if (isAbsent(error, from)) return 'absent'
    throw error
  }
  if ((await checkBytes(to, right)) === 'right') return 'copied'
  await rm(to, { force: true })
  return 'damaged'
}

/** Whether the source of a copy is what does not exist. */
export function isAbsent(error: unknown, from: string): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && (path === undefined || path === from)
}
