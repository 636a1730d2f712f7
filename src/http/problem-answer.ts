import type { Addresses } from '../contract/addresses/addresses.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { presentProblem } from '../contract/problem-document.js'
import { internalError, Problem, serviceUnavailable } from '../contract/problems.js'
import { ArchiveUnavailableError } from '../state/unloaded.js'
import { type Answer, NO_STORE } from './answer.js'
import { instanceUrl } from './instance-url.js'

/** Maps known errors to their problems, and any other error to an internal error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ArchiveUnavailableError) return serviceUnavailable('The photo index')
  return internalError()
}

/** @param requestTarget path and query as the client sent them */
export function problemAnswer(problem: Problem, requestTarget: string, addresses: Addresses): Answer {
  const document = presentProblem(problem, instanceUrl(requestTarget, addresses), addresses)
  return {
    status: problem.status,
    body: Buffer.from(JSON.stringify(document)),
    mediaType: MEDIA_TYPES.problem,
    language: 'en',
    cacheControl: NO_STORE,
    headers: problemHeaders(problem),
  }
}

/** Header fields of a problem, for documents and pages. */
export function problemHeaders({ extra: { allow, retryAfter, bytes } }: Problem): readonly string[] {
  return [
    ...(allow === undefined ? [] : ['Allow', allow.join(', ')]),
    ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
    ...(bytes === undefined ? [] : ['Content-Range', `bytes */${bytes}`]),
  ]
}
