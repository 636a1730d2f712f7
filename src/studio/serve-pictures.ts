import { MEDIA_TYPES } from '../contract/media-types.js'
import { type Routes, route } from '../http/routes/http-app.js'
import {
  findRendition,
  type Picture,
  RENDITION_FORMATS,
  RENDITION_SIZES,
  type Rendition,
  type RenditionSize,
} from '../photos/photo.js'
import { keptAnswer, textAnswer } from './answers.js'
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

/** The picture files, those of queued photos too. */
export function registerPictures(routes: Routes, workplaceNow: () => Promise<Workplace>): void {
  route(routes, 'GET', '/pictures/:key/:file', async ({ params, query }) => {
    const { pictures } = await workplaceNow()
    const { key = '', file = '' } = params
    const [size, format] = file.split('.')
    const known = RENDITION_SIZES.find((one) => one === size)
    const kind = RENDITION_FORMATS.find((one) => one === format)
    const digest = /^([0-9a-f]{16})$/.exec(query)?.[1]
    const wanted = known && kind && { size: known, format: kind, ...(digest && { digest }) }
    const found = wanted && (await pictures.read(key, wanted))
    if (!found || kind === undefined) return textAnswer(404, 'There is no such picture.')
    if (Buffer.isBuffer(found)) return keptAnswer(MEDIA_TYPES[kind], found)
    const { size: bytes } = await found.stat()
    return keptAnswer(MEDIA_TYPES[kind], { handle: found, bytes })
  })
}
