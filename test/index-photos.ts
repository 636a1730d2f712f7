import type { Photo } from '../src/photos/photo.js'
import { SearchIndex } from '../src/search/search-index.js'

/** An index of some photos. @param photos oldest first */
export function indexPhotos(photos: readonly Photo[], language?: string): SearchIndex {
  const index = new SearchIndex(language)
  for (const photo of photos) index.add(photo)
  return index
}
