import { LIMITS } from './limits.js'

/** Formats a number of bytes, such as `16,384 bytes`, without `Intl`, which would add 30 ms to every start. */
export function bytes(count: number): string {
  return `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} bytes`
}

interface ProblemKind {
  readonly status: number
  readonly title: string
  /** The remedy. `{api}` is replaced by the URL of the API index. */
  readonly resolution: string
  /** When the problem occurs, for the documentation. */
  readonly meaning: string
}

/** The closed list of problems: those of the specification and `gone`, followed by our own. @see Spec 7 */
export const PROBLEMS = {
  not_found: {
    status: 404,
    title: 'Not found',
    resolution: 'Check the address, or start from the home page or /sitemap.xml.',
    meaning: 'There is nothing at this address.',
  },
  api_route_not_found: {
    status: 404,
    title: 'No such API route',
    resolution: 'GET {api} lists every route of the API with its parameters.',
    meaning: 'The path is under /api, but no route matches it.',
  },
  photo_not_found: {
    status: 404,
    title: 'No such photo',
    resolution: 'Search with GET {api}/photos, or ask for the newest photo with GET {api}/photos/latest.',
    meaning: 'No photo matches the request, for example because none was published on the given date.',
  },
  gone: {
    status: 410,
    title: 'Photo removed',
    resolution: 'Search with GET {api}/photos, or browse /archive/.',
    meaning: 'This was an address of a photo that its owners have removed.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    resolution: 'Use one of the methods listed in the Allow header.',
    meaning: 'The address exists but does not support this method. The service is read-only.',
  },
  invalid_parameter: {
    status: 400,
    title: 'Invalid parameter',
    resolution: 'Correct the parameter named in detail; GET {api} lists those of the API with their limits.',
    meaning: 'A query, path or header parameter is malformed or out of range; detail names it.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    resolution: 'Omit the Accept header, or include one of the media types named in detail.',
    meaning: 'The Accept header excludes every media type available at this address.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    resolution: 'Send the request body as uncompressed JSON with Content-Type: application/json.',
    meaning: 'The request body was compressed, or not sent as application/json.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    resolution: 'Send a smaller request body, or split it into several requests.',
    meaning: `The request body is larger than ${bytes(LIMITS.maxBodyBytes)}.`,
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Rate limit exceeded',
    resolution: 'Wait the number of seconds given in Retry-After, then repeat the request.',
    meaning: 'The client has used up its quota for the current window.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    resolution: 'Try again after the number of seconds given in Retry-After.',
    meaning: 'The photo index or a picture file is unavailable, or the service is overloaded.',
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
    resolution: 'Omit If-Match, or send the current ETag in it.',
    meaning: 'The ETag in If-Match is not the current one.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    resolution: 'Omit Range, or request bytes within the length given in Content-Range.',
    meaning: 'The file has no bytes in the range that Range requests.',
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
    resolution: `Send a shorter address and fewer or shorter header fields: at most ${bytes(LIMITS.maxHeaderBytes)} in all.`,
    meaning: `The address and the header fields together are larger than ${bytes(LIMITS.maxHeaderBytes)}.`,
  },
  not_implemented: {
    status: 501,
    title: 'Not implemented',
    resolution: 'Use format=json, or omit the format parameter.',
    meaning: 'oEmbed responses are available as JSON only, not as XML.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    resolution: 'Try again later. If the problem persists, report it with the X-Request-Id of this response.',
    meaning: 'The service failed unexpectedly.',
  },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof PROBLEMS
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]
