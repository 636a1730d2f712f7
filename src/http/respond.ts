import { pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from '../contract/index.js'
import type { Answer, FileBody } from './answer.js'
import { chooseCoding, type Representation } from './compressed-text.js'
import { COMMON_HEADERS } from './cors.js'
import { type Meter, microsecondsSince } from './meter.js'
import { etagMatches, isMatched } from './preconditions.js'
import { type QuotaState, quotaHeaders } from './quota/quota.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the quota's scope; its header fields go out with every answer. */
    quota: QuotaState | undefined
    /** Header fields that go out with every answer to this request, refusals too: name, value, name, value… */
    extraHeaders: readonly string[] | undefined
    /** When it arrived, as `readTimer` tells, where somebody counts; absent from a malformed one, which no hook meets. */
    receivedAt: number | undefined
  }
}

/** RFC 9110 15.4.5: a 304 sends what a 200 would, but nothing that describes the body it leaves out. */
const NOT_MODIFIED = 304

/**
 * Sends an answer past the framework's serialisation: header fields go out as one flat array, which costs a third of
 * what setting them one by one does. Answers `If-None-Match`, and HEAD without a body.
 * @throws Problem precondition_failed where `If-Match` names another representation
 */
export function respond(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  // RFC 9110 13.2.1: conditions count where the answer would be a success.
  const conditional = answer.status === 200 && (request.method === 'GET' || request.method === 'HEAD')
  const sent = representationOf(answer, request.headers['accept-encoding'])
  if (conditional && !isMatched(request.headers['if-match'], sent.etag)) {
    void answer.file?.handle.close().catch(() => undefined)
    throw preconditionFailed()
  }
  const fresh = conditional && etagMatches(request.headers['if-none-match'], sent.etag)
  const headers = headersOf(request, answer, sent, fresh)
  const withoutBody = fresh || request.method === 'HEAD'
  reply.hijack()
  reply.raw.writeHead(fresh ? NOT_MODIFIED : answer.status, headers)
  if (answer.file !== undefined) sendFile(reply, answer.file, withoutBody)
  else reply.raw.end(withoutBody ? undefined : sent.body)
  const { meter } = request.server
  if (meter !== undefined) measure(meter, request, reply.raw.statusCode)
}

function measure(meter: Meter, { receivedAt, routeOptions }: FastifyRequest, status: number): void {
  meter.answered(routeOptions.url, status, receivedAt === undefined ? 0 : microsecondsSince(receivedAt))
}

/** The answer in the best coding that the client takes. */
function representationOf(answer: Answer, acceptEncoding: string | undefined): Representation {
  const { body, etag, vary, compressed } = answer
  if (compressed === undefined) return { body, coding: undefined, etag, vary }
  return compressed.in(chooseCoding(acceptEncoding), { etag, vary })
}

function sendFile({ raw }: FastifyReply, { handle }: FileBody, withoutBody: boolean): void {
  if (withoutBody) {
    raw.end()
    void handle.close().catch(() => undefined)
    return
  }
  // A file that cannot be read on, or a client that went away: both ends are closed, and there is nobody to tell.
  pipeline(handle.createReadStream(), raw, () => undefined)
}

/** All header fields of an answer but those that Node adds itself (Date, Connection). */
function headersOf(
  request: FastifyRequest,
  answer: Answer,
  { body, coding, etag, vary }: Representation,
  withoutBody: boolean,
): string[] {
  const headers = [...COMMON_HEADERS, 'X-Request-Id', request.id, 'Cache-Control', answer.cacheControl]
  if (etag !== undefined) headers.push('ETag', etag)
  if (vary !== undefined) headers.push('Vary', vary)
  if (!withoutBody) {
    if (answer.mediaType !== undefined) headers.push('Content-Type', answer.mediaType)
    if (answer.language !== undefined) headers.push('Content-Language', answer.language)
    if (coding !== undefined) headers.push('Content-Encoding', coding)
    headers.push('Content-Length', String(answer.file?.bytes ?? body.length))
  }
  if (request.quota !== undefined) headers.push(...quotaHeaders(request.quota))
  if (request.extraHeaders !== undefined) headers.push(...request.extraHeaders)
  if (answer.headers !== undefined) headers.push(...answer.headers)
  return headers
}
