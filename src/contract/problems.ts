import { addDays, laterOf } from '../photos/days/photo-date.js'
import type { Site } from '../photos/site.js'
import { counted } from '../photos/texts/counted.js'
import type { Published } from '../state/published.js'
import { LIMITS } from './limits.js'
import { bytes, PROBLEMS, type ProblemCode } from './problem-kinds.js'

/** Thrown to end a request with a problem document (RFC 9457). Carries the details of this request. */
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
  /** The methods in the `Allow` header of a 405. */
  readonly allow?: readonly string[]
  /** The `Retry-After` header, in seconds. */
  readonly retryAfter?: number
  /** The length of the file, for the `Content-Range` header of a 416. */
  readonly bytes?: number
  readonly parameter?: string
  /** Replaces the general resolution of the problem's kind. */
  readonly resolution?: string
}

export const notFound = (path: string) => new Problem('not_found', `There is nothing at ${quote(path)}.`)

export const apiRouteNotFound = (path: string) =>
  new Problem('api_route_not_found', `The API has no route ${quote(path)}.`)

export const photoNotFound = (date: string, extra: ProblemExtra = {}) =>
  new Problem('photo_not_found', `There is no photo on ${date}.`, extra)

/**
 * States which days have photos and when the next photo appears. The text never depends on the requested day or on the
 * queue.
 */
export function adviseOnDays(published: Published, { timeZone, firstDate }: Site): string {
  const [first, latest] = published.isLoaded ? [published.first(), published.latest()] : []
  const days =
    first === undefined || latest === undefined
      ? 'No photo has been published yet.'
      : `Ask for a day from ${first.date} through ${latest.date}.`
  const tomorrow = addDays(published.today, 1)
  const next = first === undefined ? laterOf(tomorrow, firstDate) : tomorrow
  return `${days} A new photo appears every day at 00:00 (${timeZone}), the next on ${next}.`
}

export const gone = (path: string) => new Problem('gone', `The photo at ${quote(path)} has been removed by its owners.`)

export const noPhotoYet = () =>
  new Problem('photo_not_found', 'No photo has been published yet.', {
    resolution:
      'Try again later: the first photo appears at 00:00 on its day. GET {api}/overview shows how many are published.',
  })

export const noPhotoBy = (photographer: string) =>
  new Problem('photo_not_found', `No photo by ${photographer} has been published yet.`, {
    resolution: 'Omit photographer to get the newest photo overall.',
  })

export const noPhotoMatches = () =>
  new Problem('photo_not_found', 'No published photo matches these parameters.', {
    resolution: 'Omit a parameter, or search with GET {api}/photos, whose hint names similar searches.',
  })

export const methodNotAllowed = (method: string, allow: readonly string[]) =>
  new Problem('method_not_allowed', `${method} is not allowed here; this address supports ${allow.join(', ')}.`, {
    allow,
  })

/** @param why worded to follow the parameter's name: `must be …` */
export const invalidParameter = (name: string, why: string) =>
  new Problem('invalid_parameter', `The parameter ${name} ${why}.`, { parameter: name })

export const tooManyPairs = () => invalidParameter('query', `has more than ${LIMITS.maxQueryPairs} pairs`)

export const notAcceptable = (available: readonly string[]) =>
  new Problem('not_acceptable', `The Accept header excludes every media type available here: ${available.join(', ')}.`)

export const unsupportedMediaType = (given: string | undefined) =>
  new Problem(
    'unsupported_media_type',
    given === undefined ? 'The request has no Content-Type.' : `The request body was sent as ${quote(given)}.`,
  )

export const preconditionFailed = () =>
  new Problem('precondition_failed', 'None of the entity tags in If-Match is the current one.')

export const rangeNotSatisfiable = (length: number) =>
  new Problem('range_not_satisfiable', `The file has ${bytes(length)}, none of them in the range.`, {
    bytes: length,
  })

export const payloadTooLarge = (maxBytes: number) =>
  new Problem('payload_too_large', `The request body is larger than ${bytes(maxBytes)}.`)

const { windowSeconds } = LIMITS.quota

export const rateLimitExceeded = (requests: number, retryAfter: number) =>
  new Problem(
    'rate_limit_exceeded',
    `The quota of ${requests} requests per ${windowSeconds} seconds is used up; try again in ${counted(retryAfter, 'second')}.`,
    { retryAfter },
  )

/** @param room the requests left in the quota */
export const quotaTooSmall = (messages: number, room: number, requests: number, retryAfter: number) =>
  new Problem(
    'rate_limit_exceeded',
    `Each message counts as a request: the array holds ${messages}, but the quota of ${requests} requests per ${windowSeconds} seconds has only ${room} left; try again in ${counted(retryAfter, 'second')}.`,
    { retryAfter },
  )

/** `Retry-After` while the photos or a picture file cannot be read, or drawing a picture fails. */
const UNAVAILABLE_RETRY_SECONDS = 10

export const serviceUnavailable = (what: string) =>
  new Problem('service_unavailable', `${what} is currently unavailable.`, { retryAfter: UNAVAILABLE_RETRY_SECONDS })

/** `Retry-After` while there are too many requests, or pictures cannot be drawn in time. */
const OVERLOADED_RETRY_SECONDS = 5

export const overloaded = () =>
  new Problem('service_unavailable', 'The service is overloaded and cannot answer in time.', {
    retryAfter: OVERLOADED_RETRY_SECONDS,
  })

export const formatNotImplemented = (format: string) =>
  new Problem('not_implemented', `oEmbed is not available as ${quote(format)}.`, { parameter: 'format' })

export const internalError = () => new Problem('internal_error', 'The request could not be answered.')

/** Text made safe to echo: shortened, and without control characters, except those that words, emoji and flags contain. */
export function quote(text: string): string {
  return JSON.stringify(text.replace(/^(.{80}).+/su, '$1…').replace(UNSAFE, '\ufffd'))
}

/** Outside the flags of regions such as Scotland, tag characters could hide text. @see Unicode TR 51, ED-14a */
const UNSAFE = /(?!\u200c|\u200d|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{0,6})[\u{e0061}-\u{e007f}])\p{C}/gu
