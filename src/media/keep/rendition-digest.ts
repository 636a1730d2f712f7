import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Rendition } from '../../archive/index.js'

const DIGEST_DIGITS = 16

/** The digest of a rendition, as the archive keeps it. */
export function digestRendition(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, DIGEST_DIGITS)
}

/** Whether these are the bytes of the rendition, as far as the archive can tell. */
export function isRendition(data: Buffer, { digest, bytes = data.length }: Partial<Rendition>): boolean {
  return data.length === bytes && (digest === undefined || digestRendition(data) === digest)
}

/**
 * Computes digests of open files, once for as long as a file is unchanged. The handle's position does not move.
 */
export function createDigestReader(): (handle: FileHandle) => Promise<string> {
  const known = new Map<string, string>()
  return async (handle) => {
    const { ino, size, mtimeMs } = await handle.stat()
    const stamp = `${ino}.${size}.${mtimeMs}`
    let digest = known.get(stamp)
    if (digest === undefined) {
      digest = digestRendition(await readAt(handle, size))
      known.set(stamp, digest)
    }
    return digest
  }
}

/** Reading at an explicit position does not move the handle. */
async function readAt(handle: FileHandle, bytes: number): Promise<Buffer> {
  const data = Buffer.alloc(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await handle.read(data, filled, bytes - filled, filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return data.subarray(0, filled)
}
