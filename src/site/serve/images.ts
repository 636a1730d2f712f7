import type { FileHandle } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { findRendition, type Photo, type Rendition } from '../../archive/index.js'
import { gone, type ImageName, MEDIA_TYPES, notFound, PATHS, parseImageName } from '../../contract/index.js'
import { type Answer, entityTag, etagMatches, NO_BODY, route } from '../../http/index.js'
import type { SiteContext } from '../site-context.js'
import { imageHeaders } from './page-headers.js'
import { redirectTo } from './redirect-to.js'

/** Up to here a file is read at once: cheaper than a stream, and little to hold. */
const MAX_READ_BYTES = 131_072

/** The file as an answer has it; whatever happens, somebody closes it. */
async function contentOf(handle: FileHandle): Promise<Pick<Answer, 'body' | 'file'>> {
  let isHandedOn = false
  try {
    const { size } = await handle.stat()
    if (size <= MAX_READ_BYTES) return { body: await handle.readFile() }
    isHandedOn = true
    return { body: NO_BODY, file: { handle, bytes: size } }
  } finally {
    if (!isHandedOn) await handle.close()
  }
}

/** A picture at an address may be replaced, but seldom is. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

/** What answers in the place of a file that this picture has not: another picture, which was replaced, may have had it. */
function nearestRendition({ picture }: Photo, { size, format }: ImageName): Rendition | undefined {
  return (
    findRendition(picture, 'full', format) ??
    findRendition(picture, size, 'jpeg') ??
    findRendition(picture, 'full', 'jpeg')
  )
}

/** The picture files. One of a day that has not begun is as absent as one that never was. */
export function registerImages(app: FastifyInstance, { archive, contract, pictures, clock }: SiteContext): void {
  const headers = imageHeaders(contract)

  route(app, 'GET', `${PATHS.images}:year/:month/:day/:name`, async (request): Promise<Answer> => {
    const path = request.url.split('?', 1)[0]!
    const { year, month, day, name } = request.params as Record<string, string>
    const wanted = parseImageName(name ?? '')
    if (wanted === undefined) throw notFound(path)
    const published = archive.published()
    const found = contract.resolve(`/${year}/${month}/${day}/${wanted.slug}/`, published)
    if (found?.kind === 'gone') throw gone(path)
    if (found?.kind !== 'photo') throw notFound(path)
    const { photo } = found
    const { size, format } = wanted
    const { addresses } = contract
    const right = addresses.imagePath(photo, size, format)
    if (right !== path) return redirectTo(addresses.image(photo, size, format), published, contract, clock)
    const rendition = findRendition(photo.picture, size, format)
    if (rendition === undefined) {
      const nearest = nearestRendition(photo, wanted)
      if (nearest === undefined) throw notFound(path)
      return redirectTo(addresses.image(photo, nearest.size, nearest.format), published, contract, clock, 302)
    }

    const file = [photo.picture.key, size, format, rendition.bytes, rendition.digest]
    const etag = entityTag(file.filter((part) => part !== undefined).join(' '))
    const common = {
      status: 200,
      body: NO_BODY,
      etag,
      cacheControl: CACHE_CONTROL,
      mediaType: MEDIA_TYPES[format],
      headers,
    }
    if (etagMatches(request.headers['if-none-match'], etag)) return common
    const handle = await pictures.read(photo.picture.key, rendition)
    if (handle === undefined) throw notFound(path)
    return { ...common, ...(await contentOf(handle)) }
  })
}
