import { createRequire } from 'node:module'
import type sharp from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

let loaded: typeof sharp | undefined

/**
 * A picture to be worked on by libvips. The library is loaded with the first one: a server that only sends files never
 * waits for it, and keeps its memory.
 */
export function openImage(input: SharpInput | SharpInput[], options?: SharpOptions): Sharp {
  if (loaded === undefined) {
    loaded = createRequire(import.meta.url)('sharp') as typeof sharp
    // Each picture comes once; and as many are worked on at once as there are cores, by one thread each.
    loaded.cache(false)
    loaded.concurrency(1)
  }
  return loaded(input, options)
}
