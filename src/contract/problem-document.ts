import { type Addresses, PATHS } from './addresses/addresses.js'
import { LIMITS } from './limits.js'
import { PROBLEMS, type ProblemCode } from './problem-kinds.js'
import type { Problem } from './problems.js'

/**
 * The members of every error body, RFC 9457 with the extensions of Spec 7.
 * @param instance the URL of the request
 */
export function presentProblem(problem: Problem, instance: string, addresses: Addresses) {
  const { status, title } = PROBLEMS[problem.code]
  const resolution = problem.extra.resolution ?? resolutionOf(problem.code, instance, addresses)
  const documentation = addresses.error(problem.code)
  return {
    type: documentation,
    title,
    status,
    detail: problem.detail,
    instance,
    code: problem.code,
    resolution: resolution.replaceAll('{api}', addresses.absolute(PATHS.apiIndex)),
    documentation_url: documentation,
    ...(problem.extra.parameter === undefined ? {} : { parameter: problem.extra.parameter }),
    ...(problem.code === 'rate_limit_exceeded' ? { 'violated-policies': [LIMITS.quota.policy] } : {}),
  }
}

/** For `invalid_parameter`, refers to the API index only on API requests, because it lists no other parameters. */
function resolutionOf(code: ProblemCode, instance: string, addresses: Addresses): string {
  const isOfApi = instance.startsWith(addresses.absolute('/api'))
  return code === 'invalid_parameter' && !isOfApi ? CORRECT_PARAMETER : PROBLEMS[code].resolution
}

const CORRECT_PARAMETER = 'Correct the parameter named in detail, which says what it must be.'
