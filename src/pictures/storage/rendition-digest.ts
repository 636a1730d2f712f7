import { createHash, hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Rendition } from '../../photos/photo.js'

const DIGEST_DIGITS = 16

export function digestRendition(data: Buffer): string {
  return hash('sha256', data, 'hex').slice(0, DIGEST_DIGITS)
}

/** Whether these bytes match the archive's record of the rendition. */
export function isRendition(data: Buffer, { digest, bytes = data.length }: Partial<Rendition>): boolean {
  return data.length === bytes && (digest === undefined || digestRendition(data) === digest)
}

/** About 3 MB. The least recently used digests are evicted; their files are then read again. */
const MAX_KNOWN = 20_000
const READ_BYTES = 256 * 1024

/** Remembers the digests of open files, for as long as a file is unchanged and its digest is not evicted. */
export function createDigestReader() {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN })
  return {
    /**
     * Whether an open file has the bytes of the rendition. Does not move its position.
     * @param differs called if the file has other bytes, once for each state of the file
     */
    async isRendition(
      handle: FileHandle,
      { digest, bytes }: Partial<Rendition>,
      differs: () => void,
    ): Promise<boolean> {
      const { ino, size, mtimeMs } = await handle.stat()
      // A row from before digests existed.
      if (digest === undefined) return bytes === undefined || size === bytes
      const stamp = `${ino}.${size}.${mtimeMs}`
      const before = known.get(stamp)
      const found = before ?? (await digestFile(handle))
      if (before === undefined) known.set(stamp, found)
      if (before === undefined && found !== digest) differs()
      return found === digest
    },
    /** Records the digest of a file just written, to save reading it. */
    async note(handle: FileHandle, digest: string): Promise<void> {
      const { ino, size, mtimeMs } = await handle.stat()
      known.set(`${ino}.${size}.${mtimeMs}`, digest)
    },
  }
}

/** Reads at explicit positions, which does not move the handle. */
async function digestFile(handle: FileHandle): Promise<string> {
  const sha256 = createHash('sha256')
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, position)
    if (bytesRead === 0) return sha256.digest('hex').slice(0, DIGEST_DIGITS)
    sha256.update(buffer.subarray(0, bytesRead))
    position += bytesRead
  }
}
