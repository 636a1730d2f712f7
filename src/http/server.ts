import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Addresses, Problem } from '../contract/index.js'
import { answerAbsent } from './absent.js'
import { createAllowedMethods } from './allowed-methods.js'
import { refuseBrokenRequest } from './broken-request.js'
import type { Log } from './log.js'
import { problemAnswer, toProblem } from './problem-answer.js'
import { respond } from './respond.js'

export interface ServerParts {
  readonly addresses: Addresses
  readonly log: Log
}

/** The address and all header fields of a request together. */
const MAX_HEADER_BYTES = 16_384
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
/** How often Node looks for connections beyond their timeouts: its default of 30 s would let slow ones live that long. */
const TIMEOUT_CHECK_MS = 2_000

/** A server without routes, whose every failure is a problem document: the router's, the parser's and Node's own. */
export function createServer({ addresses, log }: ServerParts): FastifyInstance {
  const allowedMethods = createAllowedMethods()
  const idPrefix = randomBytes(6).toString('base64url')
  let lastId = 0

  const app = Fastify({
    // Requests are logged where they are answered; the framework's own child loggers would cost more than the answer.
    logger: false,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while the server closes, not refused.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    routerOptions: {
      maxParamLength: MAX_HEADER_BYTES,
      // A query stays text until an operation reads the parameters that it declares.
      querystringParser: (query) => query as unknown as Record<string, unknown>,
    },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: () => `${idPrefix}${(lastId++).toString(36)}`,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, addresses),
    frameworkErrors: (error, request, reply) => fail(error, request as FastifyRequest, reply as FastifyReply),
  })

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error)
    if (problem.code === 'internal_error') {
      log.error({ err: error, requestId: request.id, method: request.method, url: request.url }, 'request failed')
    }
    respond(request, reply, problemAnswer(problem, request.raw.url ?? '/', addresses))
  }

  app.decorateRequest('quota', undefined)
  app.addHook('onRoute', ({ url, method }) => allowedMethods.learn(url, [method].flat()))
  app.addHook('onRequest', refuseTwoHosts)
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => respond(request, reply, answerAbsent(request, allowedMethods)))
  // No body is read but by the one route that wants one: a body elsewhere changes no answer.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return app
}

/** RFC 9112 3.2.2: a server takes the absolute form too; what it names besides path and query is not needed. */
function originForm(target: string): string {
  if (target.startsWith('/') || target === '*') return target
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

/** RFC 9112 3.2: a request with more than one Host field is answered 400. Node keeps the first without a word. */
function refuseTwoHosts(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { rawHeaders } = request.raw
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) done(new Problem('bad_request', 'The request has more than one Host header field.'))
  else done()
}
