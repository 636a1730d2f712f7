import type { Contract } from '../../contract/contract.js'
import type { Document } from '../../contract/document.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { Photo } from '../../photos/photo.js'
import { isNamedByDay } from '../../photos/title.js'
import { presentItem } from '../parts/photo-item.js'
import type { FacetName } from '../parts/search-facets.js'

export const SEARCH_INDEX = '/search.json'

/** All photos, newest first, for the script that searches a static copy. */
export function createSearchIndex(contract: Contract): Document {
  const present = (photo: Photo) => {
    const { path, title, dateText, thumbnail } = presentItem(photo, contract)
    /** Named as in the query of the search page. */
    const conditions: Readonly<Record<FacetName, string | readonly string[] | undefined>> = {
      year: photo.date.slice(0, 4),
      photographer: photo.photographer,
      category: photo.categories,
      place: photo.location,
      tag: photo.tags,
      camera: photo.camera.camera,
      lens: photo.camera.lens,
    }
    const ratio = Number((thumbnail.width / thumbnail.height).toFixed(3))
    return {
      path,
      title,
      date: photo.date,
      day: isNamedByDay(photo) ? '' : dateText,
      src: thumbnail.src,
      ratio,
      ...conditions,
    }
  }
  return {
    path: SEARCH_INDEX,
    mediaType: MEDIA_TYPES.plainJson,
    maxAgeSeconds: 0,
    body: (published) => JSON.stringify(published.newest(0, published.total).map(present)),
  }
}
