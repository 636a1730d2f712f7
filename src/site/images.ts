import type { FileHandle } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { findRendition, type Photo, type Rendition } from '../archive/index.js'
import { type ImageName, MEDIA_TYPES, notFound, PATHS, parseImageName } from '../contract/index.js'
import { type Answer, entityTag, etagMatches, NO_BODY, redirect, route } from '../http/index.js'
import { imageHeaders } from './page-headers.js'
import type { SiteContext } from './site-context.js'

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

/** A picture that moved with its photo may move back. */
const MOVED_CACHE_CONTROL = 'public, max-age=300'

/** What answers in the place of a file that this picture has not: another picture, which was replaced, may have had it. */
function nearestRendition({ picture }: Photo, { size, format }: ImageName): Rendition | undefined {
  return (
    findRendition(picture, 'full', format) ??
    findRendition(picture, size, 'jpeg') ??
    findRendition(picture, 'full', 'jpeg')
  )
}

/** The picture files. One of a day that has not begun is as absent as one that never was. */
export function registerImages(app: FastifyInstance, { archive, contract, pictures }: SiteContext): void {
  const headers = imageHeaders(contract)

  route(app, 'GET', `${PATHS.images}:year/:month/:day/:name`, async (request): Promise<Answer> => {
    const path = request.url.split('?', 1)[0]!
    const { year, month, day, name } = request.params as Record<string, string>
    const wanted = parseImageName(name ?? '')
    const photo = wanted && archive.published().onDate(`${year}-${month}-${day}`)
    const rendition = photo && findRendition(photo.picture, wanted.size, wanted.format)
    if (wanted === undefined) throw notFound(path)
    const { size, format } = wanted
    const former = archive.published().atFormerAddress(`/${year}/${month}/${day}/${wanted.slug}/`)
    if (former !== undefined && former !== photo) {
      return redirect(301, contract.addresses.image(former, size, format), MOVED_CACHE_CONTROL)
    }
    if (photo === undefined) throw notFound(path)
    if (rendition === undefined) {
      const nearest = nearestRendition(photo, wanted)
      if (nearest === undefined) throw notFound(path)
      return redirect(302, contract.addresses.image(photo, nearest.size, nearest.format), MOVED_CACHE_CONTROL)
    }
    const right = contract.addresses.imagePath(photo, size, format)
    if (right !== path) return redirect(301, contract.addresses.image(photo, size, format), CACHE_CONTROL)

    const file = [photo.picture.key, size, format, rendition.bytes, rendition.digest]
    const etag = entityTag(file.filter((part) => part !== undefined).join(' '))
    const common = {
      ...{ status: 200, body: NO_BODY, etag, cacheControl: CACHE_CONTROL },
      ...{ mediaType: MEDIA_TYPES[format], headers },
    }
    if (etagMatches(request.headers['if-none-match'], etag)) return common
    const handle = await pictures.read(photo.picture.key, rendition)
    if (handle === undefined) throw notFound(path)
    return { ...common, ...(await contentOf(handle)) }
  })
}
