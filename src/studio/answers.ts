import { MEDIA_TYPES } from '../contract/media-types.js'
import { type Answer, type FileBody, NO_BODY, NO_STORE } from '../http/answer.js'
import type { HttpRequest } from '../http/http-request.js'
import { isRead } from './guard/check-request.js'

const KEPT_FOR_EVER = 'private, max-age=31536000, immutable'

export function htmlAnswer(status: number, html: string): Answer {
  return { status, body: Buffer.from(html), mediaType: MEDIA_TYPES.html, cacheControl: NO_STORE }
}

/** What has an address that changes with its bytes: a file, when it is open, or else its bytes. */
export function keptAnswer(mediaType: string, content: Buffer | FileBody): Answer {
  const kept = { status: 200, mediaType, cacheControl: KEPT_FOR_EVER }
  return Buffer.isBuffer(content) ? { ...kept, body: content } : { ...kept, body: NO_BODY, file: content }
}

/** One line that says what to do. */
export function textAnswer(status: number, text: string): Answer {
  return { status, body: Buffer.from(`${text}\n`), mediaType: MEDIA_TYPES.text, cacheControl: NO_STORE }
}

/** The same where a form was sent: what is left of its body is not waited for. */
export function refusal({ method, response }: HttpRequest, status: number, text: string): Answer {
  if (!isRead(method)) response.shouldKeepAlive = false
  return textAnswer(status, text)
}
