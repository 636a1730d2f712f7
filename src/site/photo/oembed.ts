import * as Type from 'typebox'
import { PATHS } from '../../contract/addresses/addresses.js'
import { findPhotoByUrl } from '../../contract/addresses/resolve-address.js'
import type { Contract } from '../../contract/contract.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { query } from '../../contract/parameters.js'
import { formatNotImplemented, gone, invalidParameter, notFound } from '../../contract/problems.js'
import { type Answer, entityTag, untilDayEnds } from '../../http/answer.js'
import { readQuery } from '../../http/read-parameters.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import { type Photo, RENDITION_PX, type RenditionSize } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { redirectTo } from '../parts/redirect-to.js'
import type { SiteContext } from '../site-context.js'

/** How long clients may reuse an embedding without revalidating, but never past midnight. */
const MAX_AGE_SECONDS = 300
const CONSUMER_MAX_AGE_SECONDS = 86_400
const MAX_PIXELS = 100_000

/** Parameters of `/oembed`. @see oembed.com, 2.2 */
export const OEMBED_PARAMETERS = [
  query('url', 'The page of a photo.', Type.String({ maxLength: 2000 }), '/2024/05/17/low-tide/', true),
  query('format', '`json`; `xml` is not offered (501).', Type.String({ maxLength: 20 }), 'json'),
  query('maxwidth', 'Pixels.', Type.Integer({ minimum: 1, maximum: MAX_PIXELS }), 600),
  query('maxheight', 'Pixels.', Type.Integer({ minimum: 1, maximum: MAX_PIXELS }), 600),
]

type Box = Readonly<Record<'width' | 'height', number>>
type Sized = { readonly size: RenditionSize; readonly box: Box }

/** The pictures that may be embedded, the largest first: up to the full size, as JPEG, which all clients can show. */
function embeddable({ picture }: Photo): readonly Sized[] {
  const jpegs = picture.renditions
    .filter(({ format, size }) => format === 'jpeg' && RENDITION_PX[size] <= RENDITION_PX.full)
    .map(({ size, width, height }): Sized => ({ size, box: { width, height } }))
    .sort((a, b) => RENDITION_PX[b.size] - RENDITION_PX[a.size])
  return jpegs.length > 0 ? jpegs : [{ size: 'full', box: picture }]
}

/**
 * A photo for embedding: the largest picture that fits, or a link if none fits. A picture must not exceed the requested
 * size, and the width and height stated must be those of the file. @see oembed.com, 2.3.4.1 and 2.3.4.3
 */
export function presentOembed(photo: Photo, most: Box, { site, addresses, pages, licence }: Contract): object {
  const pictures = embeddable(photo)
  const fits = ({ box }: Sized) => box.width <= most.width && box.height <= most.height
  const chosen = pictures.find(fits)
  const thumbnail = pictures.find(({ size }) => size === 'thumbnail')
  return {
    version: '1.0',
    type: chosen === undefined ? 'link' : 'photo',
    title: titleOf(photo, site.language),
    author_name: photo.photographer,
    author_url: addresses.absolute(pages.photographer(photo.photographer)),
    provider_name: site.title,
    provider_url: addresses.absolute(PATHS.home),
    cache_age: CONSUMER_MAX_AGE_SECONDS,
    ...(chosen === undefined ? {} : { url: addresses.image(photo, chosen.size), ...chosen.box }),
    ...(thumbnail !== undefined && fits(thumbnail)
      ? {
          thumbnail_url: addresses.image(photo, 'thumbnail'),
          thumbnail_width: thumbnail.box.width,
          thumbnail_height: thumbnail.box.height,
        }
      : {}),
    license_url: licence.url,
  }
}

/** `/oembed`: a photo's picture and credit, for consumers. Not counted against the quota. @see oembed.com */
export function registerOembed(app: Routes, { archive, contract, clock }: SiteContext): void {
  route(app, 'GET', PATHS.oembed, (request): Answer => {
    const given = readQuery(OEMBED_PARAMETERS, request.query)
    const { url, format = 'json', maxwidth = MAX_PIXELS, maxheight = MAX_PIXELS } = given
    if (url === undefined) throw invalidParameter('url', 'must be given')
    if (format !== 'json') throw formatNotImplemented(String(format))
    const published = archive.published()
    const found = findPhotoByUrl(String(url), published, contract)
    if (found === 'gone') throw gone(String(url))
    if (found === undefined) throw notFound(String(url))
    if (found.by === 'guess') {
      // Redirect as the page does: `verify --urls` then recognises slugs that the photo never had.
      const current = new URLSearchParams(request.query)
      current.set('url', contract.addresses.photoPage(found.photo))
      return redirectTo(`${PATHS.oembed}?${current}`, published, contract, clock)
    }
    const most = { width: Number(maxwidth), height: Number(maxheight) }
    const body = Buffer.from(JSON.stringify(presentOembed(found.photo, most, contract)))
    return {
      status: 200,
      body,
      mediaType: MEDIA_TYPES.plainJson,
      etag: entityTag(body),
      cacheControl: untilDayEnds(published, clock(), MAX_AGE_SECONDS),
    }
  })
}
