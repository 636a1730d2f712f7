/** Every origin may read everything, as there are no credentials to misuse. @see Spec 1.3 */
const CORS_HEADERS: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  [
    'RateLimit',
    'RateLimit-Policy',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'Link',
    'ETag',
    'Allow',
    'Content-Location',
    'Content-Range',
    'Accept-Ranges',
    'Deprecation',
    'Sunset',
    'MCP-Protocol-Version',
    'X-Request-Id',
  ].join(', '),
]

/** What every answer carries, also those to requests that are broken. */
export const COMMON_HEADERS: readonly string[] = ['X-Content-Type-Options', 'nosniff', ...CORS_HEADERS]

const PREFLIGHT_MAX_AGE_SECONDS = 86_400

/**
 * The headers of a preflight response, in addition to `COMMON_HEADERS`. It allows whatever the client wants to send, as a
 * wildcard would leave out `Authorization`, which is ignored here but must not make a browser's request fail.
 */
export function preflightHeaders(methods: readonly string[], requestedHeaders = '*'): readonly string[] {
  const allow = methods.join(', ')
  return [
    'Allow',
    allow,
    'Access-Control-Allow-Methods',
    allow,
    'Access-Control-Allow-Headers',
    requestedHeaders,
    'Access-Control-Max-Age',
    String(PREFLIGHT_MAX_AGE_SECONDS),
    'Vary',
    'Access-Control-Request-Method, Access-Control-Request-Headers',
  ]
}
