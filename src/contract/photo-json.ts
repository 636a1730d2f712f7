import { getOrMake } from '../photos/get-or-make.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import { createTextPacker } from '../photos/texts/pack-text.js'
import type { Published } from '../state/published.js'
import type { Addresses } from './addresses/addresses.js'
import { type AroundPhoto, altText, presentDetails, presentPhoto } from './present-photo.js'

/** Optional parts of a body: hints, and requested details. */
export interface More {
  readonly hint?: string | undefined
  readonly include?: string | undefined
  readonly published?: AroundPhoto
}

/** The matches of a search; without photos where only their number is known. */
export type Hits = ReturnType<Published['search']>

/** The offset of the next page, if there is one. @see Spec 2.3 */
export function nextOffset(total: number, offset: number, returned: number): number | undefined {
  const next = offset + returned
  return returned > 0 && next < total ? next : undefined
}

/** Response bodies in UTF-8, assembled from JSON that is serialised once per photo. */
export function createPhotoJson(site: Site, addresses: Addresses) {
  // Keyed by identity, because a changed photo is a new object. Old ones are garbage-collected with their view.
  const photos = new WeakMap<Photo, Buffer>()
  const pack = createTextPacker()
  const json = (photo: Photo): Buffer =>
    getOrMake(photos, photo, () => pack(JSON.stringify(presentPhoto(photo, site, addresses))))
  const shown = (photo: Photo, { include, published }: More, isOneOfMany = false): Buffer => {
    if (include === undefined || published === undefined) return json(photo)
    const wanted = include.split(',')
    const body = presentPhoto(photo, site, addresses)
    const { date, title, location, photographer, url } = body
    const shown = wanted.includes('brief') ? { date, title, location, photographer, url } : body
    const alt = wanted.includes('alt') ? { alt: altText(photo, site) } : {}
    const details = wanted.includes('details')
      ? { details: presentDetails(photo, published, isOneOfMany, site, addresses) }
      : {}
    return Buffer.from(JSON.stringify({ ...shown, ...alt, ...details }))
  }
  /** Builds bodies in pieces. A photo without additional parts is always the same Buffer. */
  const pieces = {
    envelope: (photo: Photo, more: More = {}) => [ENVELOPE, shown(photo, more), close(more.hint)],
    random: (photo: Photo | undefined, more: More = {}) =>
      photo === undefined ? [NOT_FOUND, close(more.hint)] : [FOUND, shown(photo, more), close(more.hint)],
    searchResult: ({ total, photos }: Hits, offset: number, more: More = {}) => {
      const head = `{"total_matches":${total},"offset":${offset},"returned":${photos.length},"photos":[`
      const next = nextOffset(total, offset, photos.length)
      const parts: Buffer[] = [Buffer.from(head)]
      for (const photo of photos) {
        if (parts.length > 1) parts.push(COMMA)
        parts.push(shown(photo, more, true))
      }
      const end = next === undefined ? CLOSE_PHOTOS : Buffer.from(`],"next_offset":${next}`)
      return [...parts, end, close(more.hint)]
    },
  }
  return {
    photo: json,
    pieces,
    envelope: (photo: Photo, more?: More) => Buffer.concat(pieces.envelope(photo, more)),
  }
}

const COMMA = Buffer.from(',')
const CLOSE = Buffer.from('}')
const CLOSE_PHOTOS = Buffer.from(']')
const ENVELOPE = Buffer.from('{"photo":')
const FOUND = Buffer.from('{"found":true,"photo":')
const NOT_FOUND = Buffer.from('{"found":false')

const close = (hint: string | undefined): Buffer =>
  hint === undefined ? CLOSE : Buffer.from(`,"hint":${JSON.stringify(hint)}}`)
