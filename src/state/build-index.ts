import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Photo } from '../photos/photo.js'
import { SearchIndex } from '../search/search-index.js'

/** The event loop is free again after this long. */
const SLICE_MS = 10

/**
 * Indexes photos, and lets the event loop run every 10 ms.
 * @param photos oldest first
 * @param language of the site
 */
export async function buildIndex(photos: readonly Photo[], language: string): Promise<SearchIndex> {
  const index = new SearchIndex(language)
  let sliceEnd = performance.now() + SLICE_MS
  for (const photo of photos) {
    index.add(photo)
    if (performance.now() < sliceEnd) continue
    await nextTurn()
    sliceEnd = performance.now() + SLICE_MS
  }
  return index
}
