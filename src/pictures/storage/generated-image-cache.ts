import type { FileHandle } from 'node:fs/promises'
import { openFileCache } from './file-cache.js'
import { createPicturePaths } from './picture-paths.js'
import { digestRendition } from './rendition-digest.js'

/** At least 890 cards of at most 300 kB each. */
const MAX_BYTES = 256 * 1024 * 1024
const DIGEST_BYTES = digestRendition(Buffer.alloc(0)).length

/**
 * Caches generated images in the data directory, up to a size limit. Each file begins with the digest of its image.
 * @returns a function that gets an image by its name, which identifies its content, or draws it; `undefined` is not cached
 */
export function cacheGenerated(dataDir: string) {
  const cache = openFileCache(createPicturePaths(dataDir).drawn, { maxBytes: MAX_BYTES })
  return async (name: string, draw: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const file = await cache.open(name, {
      async fetch() {
        const image = await draw()
        return image && Buffer.concat([Buffer.from(digestRendition(image)), image])
      },
      async isIntact(handle) {
        const data = await readAll(handle)
        return data.toString('latin1', 0, DIGEST_BYTES) === digestRendition(data.subarray(DIGEST_BYTES))
      },
      kept: async () => undefined,
    })
    if (file === undefined) return undefined
    if (Buffer.isBuffer(file)) return file.subarray(DIGEST_BYTES)
    try {
      return (await readAll(file)).subarray(DIGEST_BYTES)
    } finally {
      await file.close()
    }
  }
}

/** Does not move the position of the handle. */
async function readAll(handle: FileHandle): Promise<Buffer> {
  const data = Buffer.alloc((await handle.stat()).size)
  const { bytesRead } = await handle.read(data, 0, data.length, 0)
  return data.subarray(0, bytesRead)
}
