import { ArchiveUnavailableError } from '../archive/index.js'
import {
  type Addresses,
  internalError,
  invalidParameter,
  MEDIA_TYPES,
  Problem,
  presentProblem,
  serviceUnavailable,
} from '../contract/index.js'
import { type Answer, NO_STORE } from './answer.js'

/** Maps an error to a problem: known errors of the domain and of Fastify; anything else is an internal error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ArchiveUnavailableError) return serviceUnavailable('The photo index')
  if ((error as { code?: unknown } | null)?.code === 'FST_ERR_BAD_URL') {
    return invalidParameter('path', 'is not valid percent-encoded UTF-8')
  }
  return internalError()
}

/** @param requestTarget path and query as the client sent them */
export function problemAnswer(problem: Problem, requestTarget: string, addresses: Addresses): Answer {
  const document = presentProblem(problem, instanceOf(requestTarget, addresses), addresses)
  const { allow, retryAfter } = problem.extra
  return {
    status: problem.status,
    body: Buffer.from(JSON.stringify(document)),
    mediaType: MEDIA_TYPES.problem,
    language: 'en',
    cacheControl: NO_STORE,
    headers: [
      ...(allow === undefined ? [] : ['Allow', allow.join(', ')]),
      ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
    ],
  }
}

/** Characters that the URL standard leaves unencoded but RFC 3986 forbids; stray percent signs are handled apart. */
const NOT_IN_A_URI = [...'[]^`{|}\\']

/** The URL of the request on our own origin, well-formed whatever the client sent. */
function instanceOf(requestTarget: string, addresses: Addresses): string {
  try {
    // Clients never send fragments, so a # belongs to the path or query.
    const target = requestTarget.replaceAll('#', '%23')
    const url = new URL(addresses.baseUrl + (target.startsWith('/') ? target : `/${target}`))
    // No replacer function: calling it for 16,000 characters would cost more than the rest of the response.
    let href = url.href.replace(/%(?![0-9a-f]{2})/gi, '%25')
    for (const character of NOT_IN_A_URI) href = href.replaceAll(character, encodeURIComponent(character))
    return href
  } catch {
    return addresses.absolute('/')
  }
}
