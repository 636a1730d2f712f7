import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import findMyWay from 'find-my-way'
import { LIMITS } from '../../contract/limits.js'
import { invalidParameter } from '../../contract/problems.js'
import type { Answer } from '../answer.js'
import { type AnswerParts, HttpRequest, type RequestServer } from '../http-request.js'
import { readTimer } from '../meter.js'
import { MESSAGES } from '../node-messages.js'
import { fieldLines, respond } from '../respond.js'
import { originForm } from './request-target.js'

/** Answers a request, or throws a `Problem` to respond with an error. */
export type Handler = (request: HttpRequest) => Answer | Promise<Answer>

/**
 * Runs before the handler, even for unrouted requests.
 * It ends the request if it returns an answer or throws.
 */
export type Hook = (request: HttpRequest) => void | Answer | Promise<void> | Promise<Answer | undefined>

/** The methods that routes can have, in the order of `Allow`. */
export const ROUTE_METHODS = ['GET', 'HEAD', 'POST'] as const
export type RouteMethod = (typeof ROUTE_METHODS)[number]
/** The methods that the service supports on at least one path, for `OPTIONS *` and refused CONNECTs. */
export const SERVICE_METHODS: readonly string[] = [...ROUTE_METHODS, 'OPTIONS']

/** Registers routes of a whole service or below a prefix. */
export interface Routes {
  readonly prefix: string
  /** @param pattern below the prefix, in the syntax of find-my-way: `/photos/:date` */
  add(methods: readonly RouteMethod[], pattern: string, handle: Handler): void
}

interface HttpAppParts extends AnswerParts {
  /** Answers requests without a route. */
  readonly unrouted: Handler
  /** Refuses a request after its hooks, by throwing a `Problem`. */
  readonly check?: (request: HttpRequest) => void
  /** Answers a request that ended in an error. */
  readonly fail: (error: unknown, request: HttpRequest) => void
  /** Called when a request is answered, or its client is gone. */
  readonly answered?: ((request: HttpRequest, milliseconds: number) => void) | undefined
  readonly server: ServerOptions
}

interface Scope {
  readonly prefix: string
  readonly hooks: readonly Hook[]
}

interface Route extends Scope {
  readonly pattern: string | undefined
  readonly handle: Handler
}

/** Matches the character after a prefix: a slash, a question mark, or none. */
const ENDS_PART = /^[/?]?$/

/** An HTTP server that finds the route of a request, runs its hooks and its handler, and sends the answer. */
export class HttpApp implements Routes, RequestServer {
  readonly prefix = ''
  readonly server: Server
  readonly parts: HttpAppParts
  readonly commonLines: string
  isClosing = false
  readonly #hooks: Hook[] = []
  readonly #scopes: Scope[] = []
  readonly #router = findMyWay({
    maxParamLength: LIMITS.maxHeaderBytes,
    querystringParser: (query) => query,
    // Only routes have a store, so its absence marks an address that cannot be decoded.
    onBadUrl: () => undefined,
  })

  constructor(parts: HttpAppParts) {
    this.parts = parts
    this.commonLines = fieldLines(parts.commonHeaders)
    this.server = createServer({ ...MESSAGES, ...parts.server }, (raw, response) => this.#serve(raw, response))
  }

  /** Adds a hook for every request, with or without a route. Call it before `scope`. */
  addHook(hook: Hook): void {
    this.#hooks.push(hook)
  }

  /** Adds a hook for every request below the prefix, with or without a route. */
  scope(prefix: string, hook: Hook): Routes {
    const scope = { prefix, hooks: [...this.#hooks, hook] }
    this.#scopes.push(scope)
    return { prefix, add: (methods, pattern, handle) => this.register(scope, methods, prefix + pattern, handle) }
  }

  add(methods: readonly RouteMethod[], pattern: string, handle: Handler): void {
    this.register({ prefix: '', hooks: this.#hooks }, methods, pattern, handle)
  }

  /** @param pattern with the prefix of its scope */
  register(scope: Scope, methods: readonly RouteMethod[], pattern: string, handle: Handler): void {
    const route: Route = { pattern, handle, ...scope }
    this.#router.on([...methods], pattern, () => undefined, route)
  }

  /** The methods that a request's path supports; none for an unknown path. */
  methodsOf({ path, url }: HttpRequest): readonly RouteMethod[] {
    if (path.length > LIMITS.maxAddressCharacters) return []
    return ROUTE_METHODS.filter((method) => (this.#router.find(method, url)?.store ?? null) !== null)
  }

  async listen(port: number, host: string): Promise<void> {
    await once(this.server.listen({ port, host }), 'listening')
  }

  /** Stops accepting connections, and resolves when requests in progress are answered. */
  close(): Promise<void> {
    this.isClosing = true
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  #serve(raw: IncomingMessage, response: ServerResponse): void {
    const { meter, answered, fail } = this.parts
    const request = new HttpRequest(this, raw, response, randomUUID(), originForm(raw.url!))
    if (meter !== undefined) request.receivedAt = readTimer()
    if (answered !== undefined) {
      const begun = performance.now()
      response.once('close', () => answered(request, performance.now() - begun))
    }
    const route = this.#findRoute(request)
    request.route = route.pattern
    try {
      this.#run(request, route)?.catch((error) => fail(error, request))
    } catch (error) {
      fail(error, request)
    }
  }

  #findRoute(request: HttpRequest): Route {
    const { method, url } = request
    const found = this.#router.find(method as 'GET', url)
    if (found === null) return { pattern: undefined, handle: this.parts.unrouted, ...this.#scopeOf(url) }
    const route = found.store as Route | null
    if (route === null) return { pattern: undefined, handle: refuseAddress, ...this.#scopeOf(url) }
    request.params = found.params as Record<string, string>
    request.query = found.searchParams as unknown as string
    return route
  }

  #scopeOf(url: string): Scope {
    const isBelow = (prefix: string) => url.startsWith(prefix) && ENDS_PART.test(url.charAt(prefix.length))
    return this.#scopes.find(({ prefix }) => isBelow(prefix)) ?? { prefix: '', hooks: this.#hooks }
  }

  /** Runs the hooks from the index `from` on, and then the handler; synchronously unless one returns a promise. */
  #run(request: HttpRequest, route: Route, from = 0): Promise<void> | undefined {
    const { hooks, handle } = route
    for (let at = from; at < hooks.length; at++) {
      const outcome = hooks[at]!(request)
      if (outcome instanceof Promise) {
        return outcome.then((answer) => (answer ? respond(request, answer) : this.#run(request, route, at + 1)))
      }
      if (outcome !== undefined) return void respond(request, outcome)
    }
    this.parts.check?.(request)
    const answer = handle(request)
    if (answer instanceof Promise) return answer.then((settled) => respond(request, settled))
    respond(request, answer)
    return undefined
  }
}

/** Refuses a request whose address cannot be decoded. */
function refuseAddress(): never {
  throw invalidParameter('path', 'is not valid percent-encoded UTF-8')
}

/** Registers a handler for GET (and HEAD) or POST on a path. */
export function route(routes: Routes, method: 'GET' | 'POST', pattern: string, handle: Handler): void {
  // HEAD is handled like GET; `respond` leaves out the body.
  routes.add(method === 'GET' ? ['GET', 'HEAD'] : [method], pattern, handle)
}
