import type { FileHandle } from 'node:fs/promises'
import { digestRendition } from './write-rendition.js'

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
