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
import { problemAnswer, toProblem } from './problem-answer.js'
import { costOf, isCounted, type QuotaParts, takeQuota } from './quota/quota-scope.js'
import { createRequestIds } from './request-id.js'
import { respond } from './respond.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers what no route takes, for the scopes that have hooks of their own. */
    readonly answerAbsent: (request: FastifyRequest, reply: FastifyReply) => void
    /** Who counts requests, if anybody does. */
    readonly meter: Meter | undefined
  }
}

/** A problem as a page, or `undefined` where the client gets the problem document. */
export type PresentError = (problem: Problem, request: FastifyRequest) => Answer | undefined

export interface ServerParts extends QuotaParts {
  readonly addresses: Addresses
  readonly log: Log
  /** Whether every answer is logged, and not only failures. */
  readonly logRequests?: boolean
  /** Whether the lines of the log that tell of a request name its client; they are personal data. */
  readonly logAddresses?: boolean
  readonly meter?: Meter | undefined
  readonly overload?: Overload | undefined
  /** Shows a problem to people, where the address and the client ask for a page. */
  readonly presentError: PresentError
}

const HEADERS_TIMEOUT_MS = 10_000
/** Who takes nothing of an answer for so long, twice in a row, gets no more of it. */
const SILENCE_TIMEOUT_MS = 30_000
const REQUEST_TIMEOUT_MS = 15_000
/** How often Node looks for connections beyond their timeouts: its default of 30 s would let slow ones live that long. */
const TIMEOUT_CHECK_MS = 2_000

const refuseSchemas = (): never => {
  throw new Error('routes have no schemas of the framework: operations read their parameters themselves')
}

/** No route uses the framework's validation or serialisation: its compilers are not even loaded. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } }

/** A server without routes, whose every failure is a problem document: the router's, the parser's and Node's own. */
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
    // Requests are logged where they are answered; the framework's own child loggers would cost more than the answer.
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while the server closes, not refused.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: LIMITS.maxHeaderBytes,
      // Node's own refusal would be no problem document: it is checked here.
      requireHostHeader: false,
    },
    routerOptions: {
      maxParamLength: LIMITS.maxHeaderBytes,
      // A query stays text until an operation reads the parameters that it declares.
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
    const document = problemAnswer(problem, request.raw.url ?? '/', addresses)
    respond(
      request,
      reply,
      presented(() => presentError(problem, request), document),
    )
  }

  /** A query may hold whatever somebody looked for, an address is personal data: neither is told without being asked for. */
  const describe = (request: FastifyRequest) => ({
    ...{ requestId: request.id, method: request.method, route: request.routeOptions.url },
    ...(logAddresses && { client: counting.clientAddress(request.raw) }),
  })

  /** Refuses what did not come as far as the hook that counts: it is counted here. */
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (isCounted(request.raw.url ?? '')) await takeQuota(request, counting, costOf(request))
      fail(error, request, reply)
    } catch (refusal) {
      fail(refusal, request, reply)
    }
  }

  /** What the not-found handler would have answered, had the framework let the request come that far. */
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
    // What is counted is shed when it was counted.
    if (!isCounted(request.url)) shed(request)
    done()
  })
  // RFC 9110 10.1.1: an expectation that nobody knows may be passed over. Node would answer 417 by itself.
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
    if (isUntaken(error, request)) answerAsAbsent(request, reply)
    else fail(error, request, reply)
  })
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
function presented(present: () => Answer | undefined, document: Answer): Answer {
  try {
    const page = present()
    return page === undefined
      ? document
      : { ...page, headers: [...(page.headers ?? []), ...missingFields(page, document)] }
  } catch {
    return document
  }
}

/** Header fields of the document that the page has not. */
function missingFields({ headers = [] }: Answer, document: Answer): readonly string[] {
  const given = document.headers ?? []
  return given.filter((_, at) => !headers.includes(given[at - (at % 2)]!))
}

/** Whether the framework complains of the body or media type of a request that no route takes: only its absence counts. */
function isUntaken(error: unknown, { is404 }: FastifyRequest): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return is404 && typeof code === 'string' && code.startsWith('FST_ERR_')
}
