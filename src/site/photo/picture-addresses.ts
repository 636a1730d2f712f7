import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { pictureParameters } from '../../contract/parameters.js'
import { creditLine } from '../../contract/present-photo.js'
import { noPhotoMatches, noPhotoYet } from '../../contract/problems.js'
import { type SearchArguments, toSearchRequest } from '../../contract/search-request.js'
import { NO_STORE, redirect, untilDayEnds } from '../../http/answer.js'
import { readQuery } from '../../http/read-parameters.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import { type Photo, RENDITION_PX, type RenditionSize } from '../../photos/photo.js'
import type { PhotoFilter } from '../../search/photo-filter.js'
import type { Published } from '../../state/published.js'
import { imageHeaders } from '../parts/page-headers.js'
import type { SiteContext } from '../site-context.js'

/** How long clients may reuse a redirect on a day without a photo, which may still get one. */
const MAX_AGE_SECONDS = 300

/** `/today.jpg` and `/random.jpg`: redirects to a picture file, for wallpapers and frames. Not counted against the quota. */
export function registerPictureAddresses(app: Routes, { archive, contract, clock }: SiteContext): void {
  const { addresses, parameters } = contract
  const read = pictureParameters(parameters)

  const lead = (path: string, choose: (published: Published, filter: PhotoFilter) => Photo | undefined) =>
    route(app, 'GET', path, ({ query }) => {
      const published = archive.published()
      const { w = RENDITION_PX.full, ...given } = readQuery(read, query)
      const photo = choose(published, toSearchRequest(given as SearchArguments).filter)
      if (photo === undefined) throw published.total === 0 ? noPhotoYet() : noPhotoMatches()
      // Clients may reuse the redirect until midnight if today already has a photo.
      const maxAge = published.latest()?.date === published.today ? Number.POSITIVE_INFINITY : MAX_AGE_SECONDS
      const cacheControl = path === PATHS.randomPicture ? NO_STORE : untilDayEnds(published, clock(), maxAge)
      const found = redirect(302, addresses.image(photo, sizeFor(photo, Number(w))), cacheControl)
      return { ...found, headers: [...found.headers!, ...imageHeaders(contract, linksOf(photo, contract))] }
    })

  lead(PATHS.todayPicture, (published, filter) => published.search(filter, 0, 1).photos[0])
  lead(PATHS.randomPicture, (published, filter) => published.random(filter))
}

/** The smallest size with a JPEG file that allows `widthPx` pixels on the longer side, or else the largest. */
function sizeFor({ picture }: Photo, widthPx: number): RenditionSize {
  const jpegs = picture.renditions
    .filter(({ format }) => format === 'jpeg')
    .sort((a, b) => RENDITION_PX[a.size] - RENDITION_PX[b.size])
  const found = jpegs.find(({ size }) => RENDITION_PX[size] >= widthPx) ?? jpegs.at(-1)
  return found?.size ?? 'full'
}

/** Links to the photo's page, titled with the credit line, and its photographer's. @see RFC 8288 3.4.1 for `title*` */
function linksOf(photo: Photo, { site, addresses, pages }: Contract): readonly string[] {
  const credit = creditLine(photo, site, addresses)
  const { photographer } = photo
  return [
    `<${addresses.photoPage(photo)}>; rel="describedby"; type="text/html"; title*=${extended(credit)}`,
    `<${addresses.absolute(pages.photographer(photographer))}>; rel="author"; title*=${extended(photographer)}`,
  ]
}

/** Encodes a text as the value of a header field parameter. @see RFC 8187 3.2 */
function extended(text: string): string {
  const rest = (character: string) => `%${character.charCodeAt(0).toString(16)}`
  return `UTF-8''${encodeURIComponent(text).replace(/['()*]/g, rest)}`
}
