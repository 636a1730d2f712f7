import { type ServerResponse, STATUS_CODES } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { preconditionFailed, rangeNotSatisfiable } from '../contract/problems.js'
import { type Answer, type FileBody, lengthOf } from './answer.js'
import { type ByteRange, chooseRange } from './byte-range.js'
import { CompressedText, chooseCoding, type Representation, varyByCoding } from './compressed-text.js'
import { whenOver } from './connections/when-over.js'
import type { HttpRequest } from './http-request.js'
import { microsecondsSince } from './meter.js'
import { SingleWriteResponse } from './node-messages.js'
import { isNotModified, preconditionsHold } from './preconditions.js'
import { quotaHeaders } from './quota/quota.js'

const NO_CONTENT = 204
const PARTIAL_CONTENT = 206
/** RFC 9110 15.4.5: a 304 has the headers of the 200, except those that describe the body. */
const NOT_MODIFIED = 304
const NO_PIECES: readonly Buffer[] = []

/** The status and the part of the body to send. */
interface Outcome {
  readonly status: number
  /** The only bytes to send; `undefined` for the whole body. */
  readonly part: ByteRange | undefined
}

/**
 * Sends a response, in one write if possible. Handles conditional requests, ranges and HEAD.
 * @throws Problem precondition_failed, range_not_satisfiable
 */
export function respond(request: HttpRequest, answer: Answer): void {
  const sent = representationOf(answer, request.headers['accept-encoding'])
  const outcome = decideOrClose(request, answer, sent)
  const { status, part } = outcome
  const withoutBody = status === NOT_MODIFIED || request.method === 'HEAD'
  const { response: raw, app } = request
  const { file, stream } = answer
  const isReady = file === undefined && stream === undefined
  const pieces = withoutBody || !isReady ? NO_PIECES : piecesOf(answer, sent, part)
  const fields = fieldsOfAnswer(answer, sent, outcome)
  addFieldsOfRequest(fields, request)
  if (isReady && raw instanceof SingleWriteResponse && raw.canSendInOneWrite && !app.isClosing) {
    raw.sendInOneWrite(status, [statusLine(status), app.commonLines, fieldLines(fields)], pieces, app.parts.clock())
  } else {
    raw.writeHead(status, [...app.parts.commonHeaders, ...fields])
    if (file !== undefined) sendFile(raw, file, withoutBody, part)
    else if (stream !== undefined) sendStream(raw, stream, withoutBody)
    else sendBody(raw, pieces)
  }
  if (answer.lend !== undefined && raw.writableLength > 0) whenOver(raw, answer.lend())
  app.parts.meter?.answered(request.route, status, microsecondsSince(request.receivedAt))
}

function decideOrClose(request: HttpRequest, answer: Answer, sent: Representation): Outcome {
  try {
    return decide(request, answer, sent)
  } catch (problem) {
    void answer.file?.handle.close().catch(() => undefined)
    throw problem
  }
}

/** Checks in the order of RFC 9110 13.2.2. */
function decide({ method, headers }: HttpRequest, answer: Answer, { body, etag }: Representation): Outcome {
  const { status } = answer
  const whole = { status, part: undefined }
  // RFC 9110 13.2.1: preconditions apply only to requests that would otherwise succeed.
  if (status !== 200 || (method !== 'GET' && method !== 'HEAD')) return whole
  if (!preconditionsHold(headers, etag)) throw preconditionFailed()
  if (isNotModified(headers, etag)) return { status: NOT_MODIFIED, part: undefined }
  // RFC 9110 14.2: ranges are defined for GET, not for HEAD.
  const { range, 'if-range': ifRange } = headers
  if (range === undefined || answer.isRanged === undefined || method === 'HEAD') return whole
  // RFC 9110 13.1.5: by strong comparison, and only with the ETag, because answers have no date.
  if (ifRange !== undefined && ifRange !== etag) return whole
  const length = answer.file?.bytes ?? body.length
  const part = chooseRange(range, length)
  if (part === 'unsatisfiable') throw rangeNotSatisfiable(length)
  return part === undefined ? whole : { status: PARTIAL_CONTENT, part }
}

/** The response in the best coding that the client accepts. */
function representationOf(answer: Answer, acceptEncoding: string | undefined): Representation {
  const { body, pieces, isCompressible, etag, vary, compressed } = answer
  if (compressed !== undefined) return compressed.in(chooseCoding(acceptEncoding), { etag, vary })
  if (isCompressible === undefined || pieces === undefined) return { body, coding: undefined, etag, vary }
  const coding = chooseCoding(acceptEncoding)
  if (coding === undefined) return { body, coding, etag, vary: varyByCoding(vary) }
  return new CompressedText(Buffer.concat(pieces), 'quick').in(coding, { etag, vary })
}

/** The buffers to send. A body in pieces has no ranges. */
function piecesOf(
  { pieces }: Answer,
  { body, coding }: Representation,
  part: ByteRange | undefined,
): readonly Buffer[] {
  if (coding === undefined && pieces !== undefined) return pieces
  return [part === undefined ? body : body.subarray(part.first, part.last + 1)]
}

function sendBody(raw: ServerResponse, pieces: readonly Buffer[]): void {
  const body = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  // Without a chunk, Node sends the header fields in a single write; an empty chunk would add a second write.
  raw.end(body.length === 0 ? undefined : body)
}

function sendFile(raw: ServerResponse, { handle }: FileBody, withoutBody: boolean, part: ByteRange | undefined): void {
  if (withoutBody) {
    raw.end()
    void handle.close().catch(() => undefined)
    return
  }
  sendStream(raw, handle.createReadStream(part === undefined ? {} : { start: part.first, end: part.last }), false)
}

function sendStream(raw: ServerResponse, stream: Readable, withoutBody: boolean): void {
  if (withoutBody) {
    raw.end()
    stream.destroy()
    return
  }
  // On a read error or a disconnect, `pipeline` closes both ends, and nothing more can be sent.
  pipeline(stream, raw, () => undefined)
  whenOver(raw, () => stream.destroy())
}

/** The header fields that depend on the answer: name, value, name, value… */
function fieldsOfAnswer(answer: Answer, sent: Representation, { status, part }: Outcome): string[] {
  const { mediaType, language, isRanged, fileOffload, headers: more } = answer
  const { file, stream, pieces } = answer
  const { body, coding, etag, vary } = sent
  const fields = ['Cache-Control', answer.cacheControl]
  if (etag !== undefined) fields.push('ETag', etag)
  if (vary !== undefined) fields.push('Vary', vary)
  if (status !== NOT_MODIFIED) {
    const length = file?.bytes ?? (pieces === undefined || coding !== undefined ? body.length : lengthOf(pieces))
    if (mediaType !== undefined) fields.push('Content-Type', mediaType)
    if (language !== undefined) fields.push('Content-Language', language)
    if (coding !== undefined) fields.push('Content-Encoding', coding)
    if (isRanged !== undefined) fields.push('Accept-Ranges', 'bytes')
    if (fileOffload !== undefined) fields.push(...fileOffload)
    if (part !== undefined) fields.push('Content-Range', `bytes ${part.first}-${part.last}/${length}`)
    // RFC 9110 8.6 forbids a length in a 204. The length of a stream is unknown.
    if (stream === undefined && status !== NO_CONTENT) {
      fields.push('Content-Length', String(part === undefined ? length : part.last - part.first + 1))
    }
  }
  if (more !== undefined) fields.push(...more)
  return fields
}

/** Adds the header fields that depend on the request. */
function addFieldsOfRequest(fields: string[], { id, quota, extraHeaders, app }: HttpRequest): void {
  fields.push('X-Request-Id', id)
  if (quota !== undefined) fields.push(...quotaHeaders(quota))
  if (extraHeaders !== undefined) fields.push(...extraHeaders)
  if (app.isClosing) fields.push('Connection', 'close')
}

function statusLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
}

/** Characters forbidden in header fields, to prevent header injection. @see RFC 9110 5.5 */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/

/**
 * Header fields as they are sent, one per line.
 * @param fields name, value, name, value…
 * @throws TypeError when a value contains a forbidden character
 */
export function fieldLines(fields: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < fields.length; at += 2) {
    const value = fields[at + 1]!
    if (FORBIDDEN.test(value))
      throw new TypeError(`the header field ${fields[at]} must not hold ${JSON.stringify(value)}`)
    lines += `${fields[at]}: ${value}\r\n`
  }
  return lines
}
