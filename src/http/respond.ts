import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { modifiedSince, preconditionFailed, rangeNotSatisfiable } from '../contract/index.js'
import type { Answer, FileBody } from './answer.js'
import { type ByteRange, chooseRange, isSameBody } from './byte-range.js'
import { chooseCoding, type Representation } from './compressed-text.js'
import { whenOver } from './connections/when-over.js'
import { COMMON_HEADERS } from './cors.js'
import type { HttpRequest } from './http-request.js'
import { type Meter, microsecondsSince } from './meter.js'
import { holdsBefore, isFresh } from './preconditions.js'
import { quotaHeaders } from './quota/quota.js'

/** RFC 9110 15.4.5: a 304 has the headers of the 200, except those that describe the body. */
const NOT_MODIFIED = 304
const PARTIAL_CONTENT = 206

/**
 * Sends a response. Writing the headers as one flat array costs a third of setting them one by one. Handles conditional requests, ranges, and HEAD without a body.
 * @throws Problem precondition_failed, range_not_satisfiable
 */
export function respond(request: HttpRequest, answer: Answer): void {
  const sent = representationOf(answer, request.headers['accept-encoding'])
  const outcome = decideOrClose(request, answer, sent)
  const { status, part } = outcome
  const withoutBody = status === NOT_MODIFIED || request.method === 'HEAD'
  const headers = headersOf(request, answer, sent, outcome)
  const { response: raw, app } = request
  raw.writeHead(status, headers)
  if (answer.file !== undefined) sendFile(raw, answer.file, withoutBody, part)
  else {
    const body = part === undefined ? sent.body : sent.body.subarray(part.first, part.last + 1)
    // Without a chunk the header fields are a single write; an empty one would make it two.
    raw.end(withoutBody || body.length === 0 ? undefined : body)
    if (answer.lend !== undefined && raw.writableLength > 0) whenOver(raw, answer.lend())
  }
  if (app.meter !== undefined) measure(app.meter, request, status)
}

interface Outcome {
  readonly status: number
  /** Sent alone. */
  readonly part: ByteRange | undefined
}

function decideOrClose(request: HttpRequest, answer: Answer, sent: Representation): Outcome {
  try {
    return decide(request, answer, sent)
  } catch (problem) {
    void answer.file?.handle.close().catch(() => undefined)
    throw problem
  }
}

/** In the order of RFC 9110 13.2.2. */
function decide({ method, headers }: HttpRequest, answer: Answer, { body, etag }: Representation): Outcome {
  const { status, lastModified } = answer
  const whole = { status, part: undefined }
  // RFC 9110 13.2.1: preconditions apply only to what would otherwise succeed.
  if (status !== 200 || (method !== 'GET' && method !== 'HEAD')) return whole
  const validators = { etag, lastModified }
  if (!holdsBefore(headers, validators)) {
    throw headers['if-match'] === undefined ? modifiedSince(lastModified!.text) : preconditionFailed()
  }
  if (isFresh(headers, validators)) return { status: NOT_MODIFIED, part: undefined }
  // RFC 9110 14.2: of HEAD no part can be had.
  const { range, 'if-range': ifRange } = headers
  if (range === undefined || answer.isRanged === undefined || method === 'HEAD') return whole
  if (typeof ifRange === 'string' && !isSameBody(ifRange, validators)) return whole
  const length = answer.file?.bytes ?? body.length
  const part = chooseRange(range, length)
  if (part === 'unsatisfiable') throw rangeNotSatisfiable(length)
  return part === undefined ? whole : { status: PARTIAL_CONTENT, part }
}

function measure(meter: Meter, { receivedAt, route }: HttpRequest, status: number): void {
  meter.answered(route, status, receivedAt === 0 ? 0 : microsecondsSince(receivedAt))
}

/** The response in the best coding that the client accepts. */
function representationOf(answer: Answer, acceptEncoding: string | undefined): Representation {
  const { body, etag, vary, compressed } = answer
  if (compressed === undefined) return { body, coding: undefined, etag, vary }
  return compressed.in(chooseCoding(acceptEncoding), { etag, vary })
}

function sendFile(raw: ServerResponse, { handle }: FileBody, withoutBody: boolean, part: ByteRange | undefined): void {
  if (withoutBody) {
    raw.end()
    void handle.close().catch(() => undefined)
    return
  }
  const stream = handle.createReadStream(part === undefined ? {} : { start: part.first, end: part.last })
  // On a read error or a disconnect, `pipeline` closes both ends; there is nobody left to tell.
  pipeline(stream, raw, () => undefined)
  whenOver(raw, () => stream.destroy())
}

/** All header fields of a response except those that Node adds (Date, Connection). */
function headersOf(
  request: HttpRequest,
  { mediaType, language, cacheControl, lastModified, isRanged, file, handOver, headers: more }: Answer,
  { body, coding, etag, vary }: Representation,
  { status, part }: Outcome,
): string[] {
  const headers = [...COMMON_HEADERS, 'X-Request-Id', request.id, 'Cache-Control', cacheControl]
  if (etag !== undefined) headers.push('ETag', etag)
  if (vary !== undefined) headers.push('Vary', vary)
  if (status !== NOT_MODIFIED) {
    const length = file?.bytes ?? body.length
    if (mediaType !== undefined) headers.push('Content-Type', mediaType)
    if (language !== undefined) headers.push('Content-Language', language)
    if (coding !== undefined) headers.push('Content-Encoding', coding)
    if (lastModified !== undefined) headers.push('Last-Modified', lastModified.text)
    if (isRanged !== undefined) headers.push('Accept-Ranges', 'bytes')
    if (handOver !== undefined) headers.push(...handOver)
    if (part !== undefined) headers.push('Content-Range', `bytes ${part.first}-${part.last}/${length}`)
    headers.push('Content-Length', String(part === undefined ? length : part.last - part.first + 1))
  }
  if (request.quota !== undefined) headers.push(...quotaHeaders(request.quota))
  if (request.extraHeaders !== undefined) headers.push(...request.extraHeaders)
  if (more !== undefined) headers.push(...more)
  if (request.app.isClosing) headers.push('Connection', 'close')
  return headers
}
