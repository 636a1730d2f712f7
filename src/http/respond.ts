import type { ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { modifiedSince, preconditionFailed, rangeNotSatisfiable } from '../contract/problems.js'
import type { Answer, FileBody } from './answer.js'
import { fieldsOfAnswer, headOf, NOT_MODIFIED, type Outcome } from './answer-head.js'
import { type ByteRange, chooseRange, isSameBody } from './byte-range.js'
import { CompressedText, chooseCoding, type Representation, varyByCoding } from './compressed-text.js'
import { whenOver } from './connections/when-over.js'
import { checkedFieldLines, fieldLines } from './field-lines.js'
import type { HttpRequest } from './http-request.js'
import { WholeResponse } from './messages/whole-response.js'
import { type Meter, microsecondsSince } from './meter.js'
import { holdsBefore, isFresh } from './preconditions.js'
import { quotaHeaders } from './quota/quota.js'

const PARTIAL_CONTENT = 206
const NO_PIECES: readonly Buffer[] = []

/**
 * Sends a response: in one write where that can be, and else by what Node.js has for it. Handles conditional requests,
 * ranges, and HEAD without a body.
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
  if (isReady && raw instanceof WholeResponse && raw.canBeWhole && !app.isClosing) {
    const pieces = withoutBody ? NO_PIECES : piecesOf(answer, sent, part)
    raw.sendWhole(status, headOf(answer, sent, outcome, app), linesOfRequest(request), pieces, app.clock())
  } else {
    raw.writeHead(status, [...fieldsOfAnswer(answer, sent, outcome, app), ...fieldsOfRequest(request)])
    if (file !== undefined) sendFile(raw, file, withoutBody, part)
    else if (stream !== undefined) sendStream(raw, stream, withoutBody)
    else sendBody(raw, withoutBody ? NO_PIECES : piecesOf(answer, sent, part))
  }
  if (answer.lend !== undefined && raw.writableLength > 0) whenOver(raw, answer.lend())
  if (app.meter !== undefined) measure(app.meter, request, status)
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
  const { body, pieces, isCompressible, etag, vary, compressed } = answer
  if (compressed !== undefined) return compressed.in(chooseCoding(acceptEncoding), { etag, vary })
  if (isCompressible === undefined || pieces === undefined) return { body, coding: undefined, etag, vary }
  const coding = chooseCoding(acceptEncoding)
  if (coding === undefined) return { body, coding, etag, vary: varyByCoding(vary) }
  return new CompressedText(Buffer.concat(pieces), 'quick').in(coding, { etag, vary })
}

/** What of a body in pieces is sent as it is; it has no parts. */
function piecesOf(
  { pieces }: Answer,
  { body, coding }: Representation,
  part: ByteRange | undefined,
): readonly Buffer[] {
  return coding === undefined && pieces !== undefined ? pieces : [partOf(body, part)]
}

function partOf(body: Buffer, part: ByteRange | undefined): Buffer {
  return part === undefined ? body : body.subarray(part.first, part.last + 1)
}

function sendBody(raw: ServerResponse, pieces: readonly Buffer[]): void {
  const body = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  // Without a chunk the header fields are a single write; an empty one would make it two.
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
  // On a read error or a disconnect, `pipeline` closes both ends; there is nobody left to tell.
  pipeline(stream, raw, () => undefined)
  whenOver(raw, () => stream.destroy())
}

/** The header fields that depend on the request: name, value, name, value… */
function fieldsOfRequest({ id, quota, extraHeaders, app }: HttpRequest): string[] {
  const fields = ['X-Request-Id', id]
  if (quota !== undefined) fields.push(...quotaHeaders(quota))
  if (extraHeaders !== undefined) fields.push(...extraHeaders)
  if (app.isClosing) fields.push('Connection', 'close')
  return fields
}

/** The same as text; nobody else wrote what the quota and the id are made of. */
function linesOfRequest({ id, quota, extraHeaders }: HttpRequest): string {
  const counted = quota === undefined ? '' : fieldLines(quotaHeaders(quota))
  const more = extraHeaders === undefined ? '' : checkedFieldLines(extraHeaders)
  return `X-Request-Id: ${id}\r\n${counted}${more}`
}
