import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Addresses } from '../contract/addresses/addresses.js'
import { LIMITS } from '../contract/limits.js'
import { apiRouteNotFound, methodNotAllowed, notFound, Problem } from '../contract/problems.js'
import { type Answer, NO_BODY, NO_STORE } from './answer.js'
import { refuseBrokenRequest, refuseConnect } from './connections/broken-request.js'
import { hasUnknownEnd, hostFault } from './connections/host-fault.js'
import { ignoreUpgrade } from './connections/ignore-upgrade.js'
import { COMMON_HEADERS, preflightHeaders } from './cors.js'
import { type AnswerParts, type HttpRequest, shed } from './http-request.js'
import type { Log } from './log.js'
import { problemAnswer, problemHeaders, toProblem } from './problem-answer.js'
import type { ClientAddress } from './quota/client-address.js'
import { respond } from './respond.js'
import { HttpApp, type RouteMethod, SERVICE_METHODS } from './routes/http-app.js'

/** A problem as a page, or `undefined` when the client should get the problem document. */
export type PresentError = (problem: Problem, request: HttpRequest) => Answer | undefined

export interface ServerParts extends Omit<AnswerParts, 'commonHeaders'> {
  readonly clientAddress: ClientAddress
  readonly addresses: Addresses
  readonly log: Log
  readonly logRequests?: boolean
  /** Whether log lines about requests include the client's address, which is personal data. */
  readonly logAddresses?: boolean
  /** Shows a problem to people, if the address and the client call for a page. */
  readonly presentError: PresentError
}

const HEADERS_TIMEOUT_MS = 10_000
/** Drops silent connections; a client that stops reading a response gets twice this time, because Node checks for progress. */
const SILENCE_TIMEOUT_MS = 30_000
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than nginx (60 s) and Caddy (120 s) keep idle connections, so neither uses one that is closing. */
const KEEP_ALIVE_TIMEOUT_MS = 130_000
/** How often Node enforces the two timeouts of requests; its default of 30 s would let slow ones take up to that much longer. */
const TIMEOUT_CHECK_MS = 2_000

/** Creates a server without routes. Before a response begins, an error becomes a problem document or a page. */
export function createServer(parts: ServerParts): HttpApp {
  const { clock, addresses, log, logRequests = false, logAddresses = false } = parts
  const { meter, overload, presentError, clientAddress } = parts
  const fail = (error: unknown, request: HttpRequest): void => {
    const problem = toProblem(error)
    if (problem.code === 'internal_error') {
      log.error({ err: error, ...describe(request), path: request.path }, 'request failed')
    }
    if (request.response.headersSent) {
      request.response.destroy()
      return
    }
    const page = presentError(problem, request)
    respond(request, page === undefined ? problemAnswer(problem, request.url, addresses) : withFields(page, problem))
  }

  /** Describes a request without its query, which may hold search terms, and by default without the client's address. */
  const describe = (request: HttpRequest) => ({
    requestId: request.id,
    method: request.method,
    route: request.route,
    ...(logAddresses && { client: clientAddress(request.raw) }),
  })
  const logAnswer = (request: HttpRequest, milliseconds: number) => {
    const { url, response } = request
    const ms = Math.round(milliseconds * 10) / 10
    log.debug({ ...describe(request), url, status: response.statusCode, ms }, 'answered')
  }

  const app = new HttpApp({
    clock,
    meter,
    overload,
    commonHeaders: COMMON_HEADERS,
    unrouted: (request) => answerUnrouted(request, app.methodsOf(request)),
    check(request) {
      const fault = hostFault(request.raw)
      if (fault !== undefined) throw fault
      if (hasUnknownEnd(request.raw)) {
        request.response.shouldKeepAlive = false
        throw new Problem('bad_request', 'HTTP/1.0 has no Transfer-Encoding, so the end of the request is unknown.')
      }
      shed(request)
    },
    fail,
    answered: logRequests ? logAnswer : undefined,
    server: {
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // One more, because Node also rejects a head of exactly this size.
      maxHeaderSize: LIMITS.maxHeaderBytes + 1,
      // Node would reject a missing Host without a problem document, so `hostFault` checks it.
      requireHostHeader: false,
    },
  })
  const { server } = app
  const refusal = { addresses, clock }
  server.setTimeout(SILENCE_TIMEOUT_MS)
  // The size of the head is limited; Node would ignore fields beyond a thousand, even `Content-Length`.
  server.maxHeadersCount = 0
  server.on('clientError', (error, socket) => {
    meter?.broken()
    refuseBrokenRequest(error, socket as Socket, refusal)
  })
  // RFC 9110 10.1.1: unknown expectations may be ignored. Node would send 417 by default.
  server.on('checkExpectation', function (this: Server, request, response) {
    this.emit('request', request, response)
  })
  ignoreUpgrade(server)
  server.on('connect', (_request, socket) => {
    meter?.broken()
    refuseConnect(socket as Socket, refusal)
  })
  return app
}

const API = /^\/api(?:\/|$)/

/**
 * Responds to a request without a route: a preflight, an unsupported method or an unknown path.
 * @param taken the methods of its path, empty for an unknown path
 * @throws Problem method_not_allowed, api_route_not_found or not_found
 */
function answerUnrouted(request: HttpRequest, taken: readonly RouteMethod[]): Answer {
  const { path } = request
  const allow = path === '*' ? SERVICE_METHODS : [...taken, 'OPTIONS']
  if (allow.length === 1) throw API.test(path) ? apiRouteNotFound(path) : notFound(path)
  if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allow)
  const headers = preflightHeaders(allow, request.headers['access-control-request-headers'])
  return { status: 204, body: NO_BODY, cacheControl: NO_STORE, headers }
}

function withFields(page: Answer, problem: Problem): Answer {
  return { ...page, headers: [...(page.headers ?? []), ...problemHeaders(problem)] }
}
