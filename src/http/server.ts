import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Addresses, LIMITS, Problem } from '../contract/index.js'
import { answerAbsent } from './absent.js'
import { createAllowedMethods } from './allowed-methods.js'
import type { Answer } from './answer.js'
import { refuseBrokenRequest } from './broken-request.js'
import type { Log } from './log.js'
import { problemAnswer, toProblem } from './problem-answer.js'
import { isCounted, type QuotaParts, takeQuota } from './quota-scope.js'
import { respond } from './respond.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers what no route takes, for the scopes that have hooks of their own. */
    readonly answerAbsent: (request: FastifyRequest, reply: FastifyReply) => void
    /** Shows a problem to people, where the address and the client ask for a page; set by the site. */
    presentError: PresentError | undefined
  }
}

/** A problem as a page, or `undefined` where the client gets the problem document. */
export type PresentError = (problem: Problem, request: FastifyRequest) => Answer | undefined

export interface ServerParts extends QuotaParts {
  readonly addresses: Addresses
  readonly log: Log
  /** Whether every answer is logged, and not only failures. */
  readonly logRequests?: boolean
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
/** How often Node looks for connections beyond their timeouts: its default of 30 s would let slow ones live that long. */
const TIMEOUT_CHECK_MS = 2_000

const refuseSchemas = (): never => {
  throw new Error('routes have no schemas of the framework: operations read their parameters themselves')
}

/** No route uses the framework's validation or serialisation: its compilers are not even loaded. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } }

/** A server without routes, whose every failure is a problem document: the router's, the parser's and Node's own. */
export function createServer({ addresses, log, logRequests = false, ...counting }: ServerParts): FastifyInstance {
  const allowedMethods = createAllowedMethods()
  const idPrefix = randomBytes(6).toString('base64url')
  let lastId = 0

  const app = Fastify({
    // Requests are logged where they are answered; the framework's own child loggers would cost more than the answer.
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while the server closes, not refused.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: LIMITS.maxHeaderBytes,
    },
    routerOptions: {
      maxParamLength: LIMITS.maxHeaderBytes,
      // A query stays text until an operation reads the parameters that it declares.
      querystringParser: (query) => query as unknown as Record<string, unknown>,
    },
    schemaController: NO_SCHEMAS,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: () => `${idPrefix}${(lastId++).toString(36)}`,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, addresses),
    frameworkErrors: (error, request, reply) => refuse(error, request as FastifyRequest, reply as FastifyReply),
  })

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(isMalformedContentType(error) ? absenceOf(request) : error)
    if (problem.code === 'internal_error') {
      log.error({ err: error, requestId: request.id, method: request.method, url: request.url }, 'request failed')
    }
    const document = problemAnswer(problem, request.raw.url ?? '/', addresses)
    respond(request, reply, presentedError(app, problem, request, document))
  }

  /** A malformed address meets no hook: it is counted here. */
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (isCounted(request.raw.url ?? '')) await takeQuota(request, counting, 1)
      fail(error, request, reply)
    } catch (refusal) {
      fail(refusal, request, reply)
    }
  }

  /** What the not-found handler would have answered, had the framework let the request come that far. */
  const absenceOf = (request: FastifyRequest): unknown => {
    try {
      return answerAbsent(request, allowedMethods)
    } catch (problem) {
      return problem
    }
  }

  app.decorateRequest('quota', undefined)
  app.decorateRequest('extraHeaders', undefined)
  app.decorate('presentError', undefined)
  app.addHook('onRoute', ({ url, method }) => allowedMethods.learn(url, [method].flat()))
  app.addHook('onRequest', refuseTwoHosts)
  if (logRequests) {
    app.addHook('onResponse', async ({ id, method, url }, { raw, elapsedTime }) =>
      log.debug(
        { requestId: id, method, url, status: raw.statusCode, ms: Math.round(elapsedTime * 10) / 10 },
        'answered',
      ),
    )
  }
  app.setErrorHandler(fail)
  app.decorate('answerAbsent', (request: FastifyRequest, reply: FastifyReply) =>
    respond(request, reply, answerAbsent(request, allowedMethods)),
  )
  app.setNotFoundHandler(app.answerAbsent)
  // No body is read but by the one route that wants one: a body elsewhere changes no answer.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return app
}

/** The page on a problem with the header fields of its document; the document itself when there is no page, or it fails. */
function presentedError(app: FastifyInstance, problem: Problem, request: FastifyRequest, document: Answer): Answer {
  try {
    const page = app.presentError?.(problem, request)
    return page === undefined ? document : { ...page, headers: [...(document.headers ?? []), ...(page.headers ?? [])] }
  } catch {
    return document
  }
}

/** Fastify judges the Content-Type of a request with a body before it tells that no route takes the request. */
function isMalformedContentType(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
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
