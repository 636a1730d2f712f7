import type { Photo, Site } from '../archive/index.js'
import type { Addresses } from './addresses.js'
import { presentPhoto } from './photo.js'

/** Bodies about photos, put together from pieces that are serialised once for each photo. UTF-8. */
export interface PhotoJson {
  readonly photo: (photo: Photo) => Buffer
  readonly envelope: (photo: Photo) => Buffer
  readonly random: (photo: Photo | undefined) => Buffer
  readonly searchResult: (total: number, offset: number, photos: readonly Photo[]) => Buffer
}

/** The next page's offset, when there is a next page. @see Spec 2.3 */
export function nextOffset(total: number, offset: number, returned: number): number | undefined {
  const next = offset + returned
  return returned > 0 && next < total ? next : undefined
}

export function createPhotoJson(site: Site, addresses: Addresses): PhotoJson {
  // Keyed by the photo itself: a photo that changed is another object, and an old one is forgotten with its snapshot.
  const pieces = new WeakMap<Photo, Buffer>()
  const json = (photo: Photo): Buffer => {
    let piece = pieces.get(photo)
    if (piece === undefined) {
      piece = Buffer.from(JSON.stringify(presentPhoto(photo, site, addresses)))
      pieces.set(photo, piece)
    }
    return piece
  }
  return {
    photo: json,
    envelope: (photo) => Buffer.concat([ENVELOPE, json(photo), CLOSE]),
    random: (photo) => (photo === undefined ? NOT_FOUND : Buffer.concat([FOUND, json(photo), CLOSE])),
    searchResult: (total, offset, photos) => {
      const head = `{"total_matches":${total},"offset":${offset},"returned":${photos.length},"photos":[`
      const next = nextOffset(total, offset, photos.length)
      const parts: Buffer[] = [Buffer.from(head)]
      for (const photo of photos) {
        if (parts.length > 1) parts.push(COMMA)
        parts.push(json(photo))
      }
      parts.push(next === undefined ? CLOSE_PAGE : Buffer.from(`],"next_offset":${next}}`))
      return Buffer.concat(parts)
    },
  }
}

const COMMA = Buffer.from(',')
const CLOSE = Buffer.from('}')
const CLOSE_PAGE = Buffer.from(']}')
const ENVELOPE = Buffer.from('{"photo":')
const FOUND = Buffer.from('{"found":true,"photo":')
const NOT_FOUND = Buffer.from('{"found":false}')
