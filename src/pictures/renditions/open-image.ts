import { createRequire } from 'node:module'
import type sharp from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

let loaded: typeof sharp | undefined

/** Opens a picture with libvips, which is loaded on first use: a server that only sends files never needs it. */
export function openImage(input: SharpInput | SharpInput[], options?: SharpOptions): Sharp {
  if (loaded === undefined) {
    loaded = createRequire(import.meta.url)('sharp') as typeof sharp
    // Each picture is decoded once, so a cache cannot help. Pictures are processed in parallel, with one thread each.
    loaded.cache(false)
    loaded.concurrency(1)
  }
  return loaded(input, options)
}
