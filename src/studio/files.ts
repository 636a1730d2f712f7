import { MEDIA_TYPES } from '../contract/media-types.js'
import { findHandbookFile } from '../handbook/find-handbook-file.js'
import { HANDBOOK } from '../handbook/render-chapter.js'
import { type Answer, type FileBody, NO_BODY, NO_STORE } from '../http/answer.js'
import type { HttpRequest } from '../http/http-request.js'
import { type Handler, type Routes, route } from '../http/routes/http-app.js'
import { RENDITION_FORMATS, RENDITION_SIZES } from '../photos/photo.js'
import type { StudioContext } from './studio-context.js'

const KEPT_FOR_EVER = 'private, max-age=31536000, immutable'

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Answers with content that browsers may cache for ever, because its address changes with the bytes. */
function keptAnswer(mediaType: string, content: Buffer | FileBody): Answer {
  const kept = { status: 200, mediaType, cacheControl: KEPT_FOR_EVER }
  return Buffer.isBuffer(content) ? { ...kept, body: content } : { ...kept, body: NO_BODY, file: content }
}

export function textAnswer(status: number, text: string): Answer {
  return { status, body: Buffer.from(`${text}\n`), mediaType: MEDIA_TYPES.text, cacheControl: NO_STORE }
}

/** Rejects a request with one line of text; does not wait for the rest of a form. */
export function refusal({ method, response }: HttpRequest, status: number, text: string): Answer {
  if (!isRead(method)) response.shouldKeepAlive = false
  return textAnswer(status, text)
}

/** Serves the studio's assets, the picture files and the handbook. */
export function registerFiles(routes: Routes, currentContext: () => Promise<StudioContext>, missing: Handler): void {
  route(routes, 'GET', '/assets/:name', async ({ url }) => {
    const asset = (await currentContext()).assets.all.get(url)
    if (asset === undefined) return textAnswer(404, 'There is no such file; reload the page.')
    return keptAnswer(asset.mediaType, asset.body)
  })
  route(routes, 'GET', '/pictures/:key/:file', async ({ params: { key = '', file = '' }, query }) =>
    answerPicture(key, file, query, await currentContext()),
  )
  route(routes, 'GET', `${HANDBOOK}*`, (request) => {
    const file = findHandbookFile(request.path)
    return file === undefined ? missing(request) : { status: 200, ...file, cacheControl: NO_STORE }
  })
}

/** A picture file, even of a queued photo. @param file size and format: `full.webp` */
async function answerPicture(key: string, file: string, query: string, { pictures }: StudioContext): Promise<Answer> {
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
}
