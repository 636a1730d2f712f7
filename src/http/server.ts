import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Addresses, LIMITS, type Problem } from '../contract/index.js'
import { answerAbsent } from './absent.js'
import { createAllowedMethods } from './allowed-methods.js'
import type { Answer } from './answer.js'
import { refuseBrokenRequest, refuseConnect } from './connections/broken-request.js'
import { hostFault } from './connections/host-fault.js'
import { ignoreUpgrade } from './connections/ignore-upgrade.js'
import { originForm } from './connections/request-target.js'
import type { Log } from './log.js'
import { type Meter, readTimer } from './meter.js'
import { type Overload, shed } from './overload.js'
import { problemAnswer, problemHeaders, toProblem } from './problem-answer.js'
import { costOf, isCounted, type QuotaParts, takeQuota } from './quota/quota-scope.js'
import { createRequestIds } from './request-id.js'
import { respond } from './respond.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** The not-found handler, for scopes with their own hooks. */
    readonly answerAbsent: (request: FastifyRequest, reply: FastifyReply) => void
    /** Counts requests, if metrics are on. */
    readonly meter: Meter | undefined
  }
}

/** A problem as a page, or `undefined` when the client should get the problem document. */
export type PresentError = (problem: Problem, request: FastifyRequest) => Answer | undefined

export interface ServerParts extends QuotaParts {
  readonly addresses: Addresses
  readonly log: Log
  /** Whether to log every request, not only failures. */
  readonly logRequests?: boolean
  /** Whether log lines about requests include the client's address, which is personal data. */
  readonly logAddresses?: boolean
  readonly meter?: Meter | undefined
  readonly overload?: Overload | undefined
  /** Shows a problem to people, where the address and the client ask for a page. */
  readonly presentError: PresentError
}

const HEADERS_TIMEOUT_MS = 10_000
/** Drops clients that read nothing of a response for 30 s, twice in a row. */
const SILENCE_TIMEOUT_MS = 30_000
const REQUEST_TIMEOUT_MS = 15_000
/** How often Node enforces its timeouts; its default of 30 s would let slow connections live that long. */
const TIMEOUT_CHECK_MS = 2_000

const refuseSchemas = (): never => {
  throw new Error('routes must not have Fastify schemas: operations validate their own parameters')
}

/** Fastify's schema compilers are not loaded, because no route uses its validation or serialisation. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } }

/** Creates a server without routes. Every error is a problem document, also the router's, the parser's and Node's own. */
export function createServer({
  addresses,
  log,
  logRequests = false,
  logAddresses = false,
  meter,
  overload,
  presentError,
  ...counting
}: ServerParts): FastifyInstance {
  const allowedMethods = createAllowedMethods()
  const app = Fastify({
    // Fastify's child loggers would cost more than the response; requests are logged in `onResponse`.
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are still served.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: LIMITS.maxHeaderBytes,
      // Node would reject it without a problem document, so `hostFault` checks it.
      requireHostHeader: false,
    },
    routerOptions: {
      maxParamLength: LIMITS.maxHeaderBytes,
      // The query stays unparsed until an operation reads its declared parameters.
      querystringParser: (query) => query as unknown as Record<string, unknown>,
    },
    schemaController: NO_SCHEMAS,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: createRequestIds(),
    clientErrorHandler: (error, socket) => {
      meter?.broken()
      refuseBrokenRequest(error, socket, addresses)
    },
    frameworkErrors: (error, request, reply) => refuse(error, request as FastifyRequest, reply as FastifyReply),
  })

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = toProblem(error)
    if (problem.code === 'internal_error') {
      log.error({ err: error, ...describe(request), path: request.url.split('?', 1)[0] }, 'request failed')
    }
    const page = presented(() => presentError(problem, request), problem)
    respond(request, reply, page ?? problemAnswer(problem, request.raw.url ?? '/', addresses))
  }

  /** Leaves out the query, which may hold search terms, and by default the address, which is personal data. */
  const describe = (request: FastifyRequest) => ({
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    ...(logAddresses && { client: counting.clientAddress(request.raw) }),
  })

  /** Rejects a request that failed before the quota hook, and counts it. */
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (isCounted(request.raw.url ?? '')) await takeQuota(request, counting, costOf(request))
      fail(error, request, reply)
    } catch (refusal) {
      fail(refusal, request, reply)
    }
  }

  /** Responds like the not-found handler when Fastify fails before reaching it. */
  const answerAsAbsent = (request: FastifyRequest, reply: FastifyReply): void => {
    try {
      respond(request, reply, answerAbsent(request, allowedMethods))
    } catch (problem) {
      fail(problem, request, reply)
    }
  }

  app.decorateRequest('quota', undefined)
  app.decorateRequest('extraHeaders', undefined)
  app.decorateRequest('receivedAt', 0)
  app.decorate('meter', meter)
  app.decorate('overload', overload)
  app.addHook('onRoute', ({ url, method }) => allowedMethods.learn(url, [method].flat()))
  if (meter !== undefined) {
    app.addHook('onRequest', (request, _reply, done) => {
      request.receivedAt = readTimer()
      done()
    })
  }
  app.addHook('onRequest', (request, reply, done) => {
    const fault = hostFault(request)
    if (fault !== undefined) {
      void refuse(fault, request, reply)
      return
    }
    // Counted requests are shed after they were counted.
    if (!isCounted(request.url)) shed(request)
    done()
  })
  // RFC 9110 10.1.1: unknown expectations may be ignored. Node would send 417 by default.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  ignoreUpgrade(app.server)
  app.server.on('connect', (_request, socket) => {
    meter?.broken()
    refuseConnect(socket as Socket, addresses)
  })
  if (logRequests) {
    app.addHook('onResponse', async (request, { raw, elapsedTime }) =>
      log.debug(
        { ...describe(request), url: request.url, status: raw.statusCode, ms: Math.round(elapsedTime * 10) / 10 },
        'answered',
      ),
    )
  }
  app.setErrorHandler((error, request, reply) => {
    if (isUnrouted(error, request)) answerAsAbsent(request, reply)
    else fail(error, request, reply)
  })
  app.decorate('answerAbsent', (request: FastifyRequest, reply: FastifyReply) =>
    respond(request, reply, answerAbsent(request, allowedMethods)),
  )
  app.setNotFoundHandler(app.answerAbsent)
  // Only one route reads a body, and does so itself; elsewhere a body is ignored.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return app
}

/** The page for a problem, with the problem's header fields; `undefined` if there is no page or rendering fails. */
function presented(present: () => Answer | undefined, problem: Problem): Answer | undefined {
  try {
    const page = present()
    if (page === undefined) return undefined
    const { headers = [] } = page
    const wanted = problemHeaders(problem)
    return { ...page, headers: [...headers, ...wanted.filter((_, at) => !headers.includes(wanted[at - (at % 2)]!))] }
  } catch {
    return undefined
  }
}

/** Whether Fastify rejected the body or media type of a request without a route, which should get a 404 or 405 instead. */
function isUnrouted(error: unknown, { is404 }: FastifyRequest): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return is404 && typeof code === 'string' && code.startsWith('FST_ERR_')
}
