import { LIMITS } from './limits.js'

/** `16,384 bytes`, without `Intl`, whose first number would cost every start 30 ms. */
function bytes(count: number): string {
  return `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} bytes`
}

/** One kind of problem: what a client can rely on, and what it can do. */
interface ProblemKind {
  readonly status: number
  readonly title: string
  /** What to do instead. `{api}` stands for the address of the API index. */
  readonly resolution: string
  /** When it occurs, for the documentation. */
  readonly meaning: string
}

/** Every problem there is: those of the specification and `gone`, then what happens before or behind the API. @see Spec 7 */
export const PROBLEMS = {
  not_found: {
    status: 404,
    title: 'Not found',
    resolution: 'Check the address, or start at the home page or at /sitemap.xml.',
    meaning: 'Nothing has this address.',
  },
  api_route_not_found: {
    status: 404,
    title: 'No such API route',
    resolution: 'GET {api} lists every route of the API with its parameters.',
    meaning: 'No route under /api has this path.',
  },
  photo_not_found: {
    status: 404,
    title: 'No such photo',
    resolution: 'Search with GET {api}/photos, or ask for the newest photo with GET {api}/photos/latest.',
    meaning: 'There is no photo for the request, for example none on the given date.',
  },
  gone: {
    status: 410,
    title: 'Photo taken back',
    resolution: 'Search with GET {api}/photos, or look at /archive/.',
    meaning: 'A photo had this page; its owners have taken it back.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    resolution: 'Use one of the methods that the Allow header lists.',
    meaning: 'The address exists, but does not take this method. The service is read-only.',
  },
  invalid_parameter: {
    status: 400,
    title: 'Invalid parameter',
    resolution: 'Correct the parameter that detail names; GET {api} lists all parameters with their limits.',
    meaning: 'A query, path or header parameter is malformed or out of range; detail names it.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    resolution: 'Leave out the Accept header, or let it include one of the media types that detail names.',
    meaning: 'The Accept header excludes every media type that this address can send.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    resolution: 'Send the request body as JSON with Content-Type: application/json.',
    meaning: 'The request body was not sent as application/json.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    resolution: 'Send a smaller request body, or split it into several requests.',
    meaning: `The request body is over ${bytes(LIMITS.maxBodyBytes)}.`,
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Rate limit exceeded',
    resolution: 'Wait the number of seconds in Retry-After, then repeat the request.',
    meaning: 'The client has used up its quota for the current window.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    resolution: 'Try again after the number of seconds in Retry-After.',
    meaning: 'The photo index is not available at the moment, or there are more requests than can be answered.',
  },
  bad_request: {
    status: 400,
    title: 'Bad request',
    resolution: 'Send a well-formed HTTP request (RFC 9112).',
    meaning: 'The request is not well-formed HTTP.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    resolution: 'Leave out If-Match, or send the ETag of the present answer in it.',
    meaning: 'The ETag that the request names in If-Match is not that of the present answer.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    resolution: 'Send the whole request without pausing.',
    meaning: 'The request did not arrive in time.',
  },
  header_fields_too_large: {
    status: 431,
    title: 'Request header fields too large',
    resolution: `Send a shorter address and fewer or shorter header fields: ${bytes(LIMITS.maxHeaderBytes)} in all.`,
    meaning: `The address and the header fields together are over ${bytes(LIMITS.maxHeaderBytes)}.`,
  },
  not_implemented: {
    status: 501,
    title: 'Not implemented',
    resolution: 'Ask for format=json, or leave the parameter format out.',
    meaning: 'oEmbed is answered as JSON only, not as XML.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    resolution: 'Try again later. If it persists, report it with the X-Request-Id of this answer.',
    meaning: 'The service failed in a way that nobody foresaw.',
  },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof PROBLEMS
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

/** Thrown to end a request with a problem document (RFC 9457). Carries what is particular to this request. */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extra: ProblemExtra = {},
  ) {
    super(detail)
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}

export interface ProblemExtra {
  /** The methods of a 405's `Allow` header. */
  readonly allow?: readonly string[]
  /** Seconds, of the `Retry-After` header. */
  readonly retryAfter?: number
  /** The parameter that is wrong, as a member of the document. */
  readonly parameter?: string
  /** What to do instead, where that of its kind would lead nowhere. */
  readonly resolution?: string
}

export const notFound = (path: string) => new Problem('not_found', `Nothing has the address ${quote(path)}.`)

export const apiRouteNotFound = (path: string) =>
  new Problem('api_route_not_found', `The API has no route ${quote(path)}.`)

export const photoNotFound = (date: string) => new Problem('photo_not_found', `There is no photo on ${date}.`)

export const gone = (path: string) =>
  new Problem('gone', `The photo that had the address ${quote(path)} has been taken back by its owners.`)

export const noPhotoYet = () =>
  new Problem('photo_not_found', 'No photo has been published yet.', {
    resolution:
      'Ask again later: the first photo appears at 00:00 of its day. GET {api}/overview tells how many there are.',
  })

export const methodNotAllowed = (method: string, allow: readonly string[]) =>
  new Problem('method_not_allowed', `${method} is not possible here; this address takes ${allow.join(', ')}.`, {
    allow,
  })

/** @param why continues the sentence that begins with the parameter's name: `must be …` */
export const invalidParameter = (name: string, why: string) =>
  new Problem('invalid_parameter', `The parameter ${name} ${why}.`, { parameter: name })

export const tooManyPairs = () => invalidParameter('query', `has more than ${LIMITS.maxQueryPairs} pairs`)

export const notAcceptable = (available: readonly string[]) =>
  new Problem('not_acceptable', `This address can send ${available.join(' or ')}, and the Accept header excludes it.`)

export const unsupportedMediaType = (given: string | undefined) =>
  new Problem(
    'unsupported_media_type',
    given === undefined ? 'The request names no Content-Type.' : `The request body was sent as ${quote(given)}.`,
  )

export const preconditionFailed = () =>
  new Problem('precondition_failed', 'The present answer has none of the entity tags that If-Match names.')

export const payloadTooLarge = (maxBytes: number) =>
  new Problem('payload_too_large', `The request body is over ${bytes(maxBytes)}.`)

export const rateLimitExceeded = (requests: number, windowSeconds: number, retryAfter: number) =>
  new Problem(
    'rate_limit_exceeded',
    `The quota of ${requests} requests per ${windowSeconds} seconds is used up; more in ${retryAfter} seconds.`,
    { retryAfter },
  )

/** @param room how many messages an array may hold now */
export const quotaTooSmall = (
  messages: number,
  room: number,
  requests: number,
  windowSeconds: number,
  retryAfter: number,
) =>
  new Problem(
    'rate_limit_exceeded',
    `Each message counts as a request: the array holds ${messages}, and of the quota of ${requests} requests per ${windowSeconds} seconds there is room for ${room}; more in ${retryAfter} seconds.`,
    { retryAfter },
  )

/** Seconds after which a client may try again when the photos could not be read. */
const UNAVAILABLE_RETRY_SECONDS = 10

export const serviceUnavailable = (what: string) =>
  new Problem('service_unavailable', `${what} is unavailable at the moment.`, { retryAfter: UNAVAILABLE_RETRY_SECONDS })

/** Seconds after which a client may try again when there were too many requests of all clients together. */
const OVERLOADED_RETRY_SECONDS = 5

export const overloaded = () =>
  new Problem('service_unavailable', 'The service has more requests at the moment than it can answer in time.', {
    retryAfter: OVERLOADED_RETRY_SECONDS,
  })

export const formatNotImplemented = (format: string) =>
  new Problem('not_implemented', `oEmbed is not offered as ${quote(format)}.`, { parameter: 'format' })

export const internalError = () => new Problem('internal_error', 'The request could not be answered.')

/** Text of the client, shortened and without control characters, so that it can stand in an answer. */
export function quote(text: string): string {
  const shown = text.slice(0, MAX_QUOTED).replace(/\p{C}/gu, '\ufffd')
  return JSON.stringify(text.length > MAX_QUOTED ? `${shown}…` : shown)
}

const MAX_QUOTED = 80
