import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { LIMITS, MCP_PROTOCOL_VERSIONS } from '../contract/limits.js'
import type { Operation } from '../contract/operations.js'
import { PROBLEMS, type ProblemCode } from '../contract/problem-kinds.js'
import type { createExamples } from './openapi-examples.js'

type Json = Record<string, unknown>

/** Component names of header fields that are sent together. */
const GROUPS = {
  quota: ['RateLimit-Policy', 'RateLimit', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  links: ['Link'],
  etag: ['ETag'],
  coding: ['Content-Encoding', 'Vary'],
  common: ['Cache-Control', 'X-Request-Id', 'Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'],
  allow: ['Allow'],
  retryAfter: ['Retry-After'],
  mcp: ['MCP-Protocol-Version'],
} as const

export type HeaderGroup = keyof typeof GROUPS

/** References to the header components of the given groups. */
export function headersOf(groups: readonly HeaderGroup[]): Json {
  const names = groups.flatMap((group): readonly string[] => GROUPS[group])
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The header fields that responses refer to, by component name. @see Spec 4 and 8 */
export function headerComponents({ addresses, quota }: Contract): Json {
  const { policy, windowSeconds } = LIMITS.quota
  const text = (description: string, example: string, required = true) => ({
    description,
    required,
    schema: { type: 'string' },
    example,
  })
  const integer = (description: string, example: number) => ({
    description,
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example,
  })
  return {
    'RateLimit-Policy': text(
      'Name of the quota policy, its quota q and its window w in seconds (draft-ietf-httpapi-ratelimit-headers).',
      `"${policy}";q=${quota};w=${windowSeconds}`,
    ),
    RateLimit: text('Requests remaining, r, and seconds until the window ends, t.', `"${policy}";r=${quota - 3};t=42`),
    'RateLimit-Limit': integer('Requests per window.', quota),
    'RateLimit-Remaining': integer('Requests remaining in this window.', quota - 3),
    'RateLimit-Reset': integer('Seconds until the window ends.', 42),
    'Retry-After': integer('Seconds to wait before the next request.', 42),
    Link: text(
      'Links (RFC 8288): service-desc, service-doc and api-catalog; search results and the photo of a day also carry next and prev.',
      `<${addresses.absolute(PATHS.openapi)}>; rel="service-desc"; type="application/json"`,
    ),
    ETag: text(
      'Strong validator, different for each content coding. Send it in If-None-Match to get a 304 while nothing has changed.',
      '"pyQvwBhP0S0ZNyUvuK3CEg"',
    ),
    'Content-Encoding': text(
      'Sent when the body is compressed: br, gzip or, if the service supports it, zstd, as Accept-Encoding prefers.',
      'br',
      false,
    ),
    Vary: text('Sent with bodies of 1 KB or more, which can be compressed.', 'Accept-Encoding', false),
    'Cache-Control': text('Who may store the response, and for how long.', 'private, no-cache'),
    Allow: text('The methods that this address supports.', 'GET, HEAD, OPTIONS'),
    'X-Request-Id': text("Identifies this request in the service's logs.", '0190f3c2-7a5e-4c1b-9d48-5e2f6a7b8c9d'),
    'Access-Control-Allow-Origin': text('Every origin may read the response.', '*'),
    'Access-Control-Expose-Headers': text(
      'The header fields that scripts from other origins may read.',
      'RateLimit, Link, ETag',
    ),
    'MCP-Protocol-Version': text('The version of the Model Context Protocol in force.', MCP_PROTOCOL_VERSIONS[0]),
  }
}

interface ProblemResponse {
  description: string
  readonly headers: Json
  content: { readonly 'application/problem+json': { readonly schema: Json; readonly examples: Json } } & Json
}

/** Responses by status; problem codes with the same status share one. */
export function describeProblems(
  codes: readonly ProblemCode[],
  examples: ReturnType<typeof createExamples>,
  operation: Pick<Operation, 'path' | 'parameters'>,
): Record<string, ProblemResponse> {
  const responses: Record<string, ProblemResponse> = {}
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)
  for (const status of statuses) {
    const ofStatus = codes.filter((code) => PROBLEMS[code].status === status)
    const extra = status === 405 ? ['allow' as const] : status === 429 || status === 503 ? ['retryAfter' as const] : []
    responses[status] = {
      description: ofStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`).join(' '),
      headers: headersOf(['quota', 'common', ...extra]),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(
            ofStatus.map((code) => [code, { summary: PROBLEMS[code].title, value: examples.problem(code, operation) }]),
          ),
        },
      },
    }
  }
  return responses
}
