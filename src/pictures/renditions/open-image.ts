import { createRequire } from 'node:module'
import type sharp from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

let loaded: typeof sharp | undefined

/**
 * Opens a picture with libvips. The library is loaded for the first one, so a server that only sends files never spends
 * time or memory on it.
 */
export function openImage(input: SharpInput | SharpInput[], options?: SharpOptions): Sharp {
  if (loaded === undefined) {
    loaded = createRequire(import.meta.url)('sharp') as typeof sharp
    // Caching cannot help, since each picture comes once; as many run in parallel as there are cores, with one thread each.
    loaded.cache(false)
    loaded.concurrency(1)
  }
  return loaded(input, options)
}
