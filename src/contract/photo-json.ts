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
  readonly envelope: (photo: Photo, hint?: string) => Body
  readonly random: (photo: Photo | undefined, hint?: string) => Body
  readonly searchResult: (total: number, offset: number, photos: readonly Photo[], hint?: string) => Body
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
    envelope: (photo, hint) => [ENVELOPE, json(photo), close(hint)],
    random: (photo, hint) => (photo === undefined ? [NOT_FOUND, close(hint)] : [FOUND, json(photo), close(hint)]),
    searchResult: (total, offset, page, hint) => {
      const head = `{"total_matches":${total},"offset":${offset},"returned":${page.length},"photos":[`
      const next = nextOffset(total, offset, page.length)
      const parts: Buffer[] = [Buffer.from(head)]
      for (const photo of page) {
        if (parts.length > 1) parts.push(COMMA)
        parts.push(json(photo))
      }
      if (next !== undefined) parts.push(Buffer.from(`],"next_offset":${next}`), close(hint))
      else if (hint !== undefined) parts.push(CLOSE_PHOTOS, close(hint))
      else parts.push(CLOSE_PAGE)
      return parts
    },
  }
  return {
    photo: json,
    pieces,
    envelope: (photo, hint) => Buffer.concat(pieces.envelope(photo, hint)),
    random: (photo, hint) => Buffer.concat(pieces.random(photo, hint)),
    searchResult: (total, offset, page, hint) => Buffer.concat(pieces.searchResult(total, offset, page, hint)),
  }
}

const COMMA = Buffer.from(',')
const CLOSE = Buffer.from('}')
const CLOSE_PHOTOS = Buffer.from(']')
const CLOSE_PAGE = Buffer.from(']}')
const ENVELOPE = Buffer.from('{"photo":')
const FOUND = Buffer.from('{"found":true,"photo":')
const NOT_FOUND = Buffer.from('{"found":false')

const close = (hint: string | undefined): Buffer =>
  hint === undefined ? CLOSE : Buffer.from(`,"hint":${JSON.stringify(hint)}}`)
