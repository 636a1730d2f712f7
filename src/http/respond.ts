import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer.js'
import { CORS_HEADERS } from './cors.js'
import { etagMatches } from './etag-matches.js'
import { type QuotaState, quotaHeaders } from './quota.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the quota's scope; its header fields go out with every answer. */
    quota: QuotaState | undefined
  }
}

const COMMON_HEADERS: readonly string[] = ['X-Content-Type-Options', 'nosniff', ...CORS_HEADERS]

/** RFC 9110 15.4.5: a 304 sends what a 200 would, but nothing that describes the body it leaves out. */
const NOT_MODIFIED = 304

/**
 * Sends an answer past the framework's serialisation: header fields go out as one flat array, which costs a third of
 * what setting them one by one does. Answers `If-None-Match`, and HEAD without a body.
 */
export function respond(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const conditional = request.method === 'GET' || request.method === 'HEAD'
  const fresh = conditional && answer.status === 200 && etagMatches(request.headers['if-none-match'], answer.etag)
  const headers = headersOf(request, answer, fresh)
  reply.hijack()
  reply.raw.writeHead(fresh ? NOT_MODIFIED : answer.status, headers)
  reply.raw.end(fresh || request.method === 'HEAD' ? undefined : answer.body)
}

/** All header fields of an answer but those that Node adds itself (Date, Connection). */
export function headersOf(request: FastifyRequest, answer: Answer, withoutBody: boolean): string[] {
  const headers = [...COMMON_HEADERS, 'X-Request-Id', request.id, 'Cache-Control', answer.cacheControl]
  if (answer.etag !== undefined) headers.push('ETag', answer.etag)
  if (!withoutBody) {
    if (answer.mediaType !== undefined) headers.push('Content-Type', answer.mediaType)
    headers.push('Content-Length', String(answer.body.length))
  }
  if (request.quota !== undefined) headers.push(...quotaHeaders(request.quota))
  if (answer.headers !== undefined) headers.push(...answer.headers)
  return headers
}
