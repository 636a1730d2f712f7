import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { overloaded } from '../contract/problems.js'
import type { Clock } from '../photos/days/clock.js'
import type { Meter } from './meter.js'
import type { Overload } from './overload.js'
import type { QuotaState } from './quota/quota.js'

/** The parts of a server that answers depend on. */
export interface AnswerParts {
  /** Clock for the `Date` field. */
  readonly clock: Clock
  readonly meter?: Meter | undefined
  readonly overload?: Overload | undefined
  /** Header fields of every response: name, value, name, value… */
  readonly commonHeaders: readonly string[]
}

export interface RequestServer {
  readonly parts: AnswerParts
  /** The fields of every response, as they are sent. */
  readonly commonLines: string
  /** Whether each answer is the last on its connection. */
  readonly isClosing: boolean
}

const NO_PARAMS: Readonly<Record<string, string>> = {}

/** A request with the facts gathered while it is handled. */
export class HttpRequest {
  /** The variables in the path, by their names in the route's pattern, percent-decoded. */
  params = NO_PARAMS
  /** The raw query after the `?`; operations read their declared parameters from it. */
  query = ''
  /** The pattern of its route, such as `/api/v1/photos/:date`; `undefined` before it is found, or without one. */
  route: string | undefined
  /** Set by the quota scope; its header fields are added to the response. */
  quota: QuotaState | undefined
  /** Header fields for every response to this request, errors included: name, value, name, value… */
  extraHeaders: readonly string[] | undefined
  /** Arrival time by `readTimer` when metrics are on. */
  receivedAt = 0

  constructor(
    readonly app: RequestServer,
    readonly raw: IncomingMessage,
    readonly response: ServerResponse,
    /** Unguessable; sent as `X-Request-Id`. */
    readonly id: string,
    /** Path and query in origin form, or `*`. @see RFC 9112 3.2.1 */
    readonly url: string,
  ) {}

  get method(): string {
    return this.raw.method!
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers
  }

  /** The raw path without the query. */
  get path(): string {
    return this.url.split('?', 1)[0]!
  }
}

/** Health requests are never shed, because monitors use them to see that the service is up. */
const HEALTH = /\/health\/?$/

/** @throws Problem service_unavailable under overload */
export function shed({ app, route = '' }: HttpRequest, isExpensive = false): void {
  if (app.parts.overload?.sheds(isExpensive) !== true || HEALTH.test(route)) return
  app.parts.meter?.shed()
  throw overloaded()
}
