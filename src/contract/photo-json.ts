import type { Photo, Site } from '../archive/index.js'
import type { Addresses } from './addresses/addresses.js'
import { createTextPacker } from './pack-text.js'
import { presentPhoto } from './photo.js'

/** Response bodies in UTF-8, assembled from JSON that is serialised once per photo. */
export interface PhotoJson extends PhotoBodies<Buffer> {
  readonly photo: (photo: Photo) => Buffer
  /** The same bodies, not yet concatenated. A recurring piece is always the same Buffer. */
  readonly pieces: PhotoBodies<readonly Buffer[]>
}

export interface PhotoBodies<Body> {
  readonly envelope: (photo: Photo) => Body
  readonly random: (photo: Photo | undefined) => Body
  readonly searchResult: (total: number, offset: number, photos: readonly Photo[]) => Body
}

/** The next page's offset, when there is a next page. @see Spec 2.3 */
export function nextOffset(total: number, offset: number, returned: number): number | undefined {
  const next = offset + returned
  return returned > 0 && next < total ? next : undefined
}

export function createPhotoJson(site: Site, addresses: Addresses): PhotoJson {
  // Keyed by identity: a changed photo is a new object, and an old one is collected with its snapshot.
  const photos = new WeakMap<Photo, Buffer>()
  const pack = createTextPacker()
  const json = (photo: Photo): Buffer => {
    let piece = photos.get(photo)
    if (piece === undefined) {
      piece = pack(JSON.stringify(presentPhoto(photo, site, addresses)))
      photos.set(photo, piece)
    }
    return piece
  }
  const pieces: PhotoBodies<readonly Buffer[]> = {
    envelope: (photo) => [ENVELOPE, json(photo), CLOSE],
    random: (photo) => (photo === undefined ? [NOT_FOUND] : [FOUND, json(photo), CLOSE]),
    searchResult: (total, offset, page) => {
      const head = `{"total_matches":${total},"offset":${offset},"returned":${page.length},"photos":[`
      const next = nextOffset(total, offset, page.length)
      const parts: Buffer[] = [Buffer.from(head)]
      for (const photo of page) {
        if (parts.length > 1) parts.push(COMMA)
        parts.push(json(photo))
      }
      parts.push(next === undefined ? CLOSE_PAGE : Buffer.from(`],"next_offset":${next}}`))
      return parts
    },
  }
  return {
    photo: json,
    pieces,
    envelope: (photo) => Buffer.concat(pieces.envelope(photo)),
    random: (photo) => Buffer.concat(pieces.random(photo)),
    searchResult: (total, offset, page) => Buffer.concat(pieces.searchResult(total, offset, page)),
  }
}

const COMMA = Buffer.from(',')
const CLOSE = Buffer.from('}')
const CLOSE_PAGE = Buffer.from(']}')
const ENVELOPE = Buffer.from('{"photo":')
const FOUND = Buffer.from('{"found":true,"photo":')
const NOT_FOUND = Buffer.from('{"found":false}')
