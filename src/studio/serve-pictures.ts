import type { FastifyInstance } from 'fastify'
import {
  findRendition,
  type Picture,
  RENDITION_FORMATS,
  RENDITION_SIZES,
  type Rendition,
  type RenditionSize,
} from '../archive/index.js'
import { MEDIA_TYPES } from '../contract/index.js'
import type { Workplace } from './workplace.js'

/** The address of a rendition, with what tells it from another that had its name. */
export function pictureHref({ key }: Picture, { size, format, digest, bytes }: Rendition): string {
  return `/pictures/${key}/${size}.${format}?${digest ?? bytes}`
}

/** The smallest file of a picture that is at least so large, in the newest format that all browsers know. */
export function renditionOf(picture: Picture, size: RenditionSize): Rendition {
  const sizes = RENDITION_SIZES.slice(RENDITION_SIZES.indexOf(size))
  const others = RENDITION_SIZES.slice(0, RENDITION_SIZES.indexOf(size)).reverse()
  for (const one of [...sizes, ...others]) {
    const found = findRendition(picture, one, 'webp') ?? findRendition(picture, one, 'jpeg')
    if (found !== undefined) return found
  }
  return picture.renditions[0] as Rendition
}

/** The picture files, those of queued photos too: behind the cookie, and to no other site's page. */
export function registerPictures(app: FastifyInstance, workplaceNow: () => Promise<Workplace>): void {
  app.get('/pictures/:key/:file', async (request, reply) => {
    const { pictures } = await workplaceNow()
    const { key = '', file = '' } = request.params as Record<string, string>
    const [size, format] = file.split('.')
    const known = RENDITION_SIZES.find((one) => one === size)
    const kind = RENDITION_FORMATS.find((one) => one === format)
    const digest = /\?([0-9a-f]{16})$/.exec(request.url)?.[1]
    const wanted = known && kind && { size: known, format: kind, ...(digest && { digest }) }
    const found = wanted && (await pictures.read(key, wanted))
    if (!found || kind === undefined) return reply.status(404).type('text/plain').send('There is no such picture.\n')
    reply.header('Cache-Control', 'private, max-age=31536000, immutable').type(MEDIA_TYPES[kind])
    if (Buffer.isBuffer(found)) return reply.send(found)
    const { size: bytes } = await found.stat()
    return reply.header('Content-Length', bytes).send(found.createReadStream())
  })
}
