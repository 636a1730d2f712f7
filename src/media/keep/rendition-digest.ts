import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const DIGEST_DIGITS = 16

/** Tells the bytes of a rendition from others, as the archive keeps it. */
export function digestRendition(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, DIGEST_DIGITS)
}

/**
 * Reads digests of open files, each once for as long as the file stays what it is. The handle still reads from the
 * beginning.
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

/** Reading with a position leaves that of the handle alone. */
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
