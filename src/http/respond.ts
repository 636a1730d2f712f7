import { pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from '../contract/index.js'
import type { Answer, FileBody } from './answer.js'
import { chooseCoding, type Representation } from './compressed-text.js'
import { whenOver } from './connections/when-over.js'
import { COMMON_HEADERS } from './cors.js'
import { type Meter, microsecondsSince } from './meter.js'
import { etagMatches, isMatched } from './preconditions.js'
import { type QuotaState, quotaHeaders } from './quota/quota.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the quota scope; its header fields are sent with every response. */
    quota: QuotaState | undefined
    /** Header fields for every response to this request, errors included: name, value, name, value… */
    extraHeaders: readonly string[] | undefined
    /** Arrival time by `readTimer` when metrics are on; absent for malformed requests, which skip the hooks. */
    receivedAt: number | undefined
  }
}

/** RFC 9110 15.4.5: a 304 has the headers of the 200, except those that describe the body. */
const NOT_MODIFIED = 304

/**
 * Sends a response, bypassing Fastify's serialisation: writing the headers as one flat array costs a third of setting
 * them one by one. Handles `If-None-Match`, and HEAD without a body.
 * @throws Problem precondition_failed when `If-Match` does not hold
 */
export function respond(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  // RFC 9110 13.2.1: preconditions apply only to what would otherwise succeed.
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
  else {
    reply.raw.end(withoutBody ? undefined : sent.body)
    if (answer.lend !== undefined && reply.raw.writableLength > 0) whenOver(reply.raw, answer.lend())
  }
  const { meter } = request.server
  if (meter !== undefined) measure(meter, request, reply.raw.statusCode)
}

function measure(meter: Meter, { receivedAt, routeOptions }: FastifyRequest, status: number): void {
  meter.answered(routeOptions.url, status, receivedAt === undefined ? 0 : microsecondsSince(receivedAt))
}

/** The response in the best coding that the client accepts. */
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
  const stream = handle.createReadStream()
  // On a read error or a disconnect, `pipeline` closes both ends; there is nobody left to tell.
  pipeline(stream, raw, () => undefined)
  whenOver(raw, () => stream.destroy())
}

/** All header fields of a response except those that Node adds (Date, Connection). */
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
