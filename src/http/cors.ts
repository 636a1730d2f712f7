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

/** Headers of every response, including responses to malformed requests. */
export const COMMON_HEADERS: readonly string[] = ['X-Content-Type-Options', 'nosniff', ...CORS_HEADERS]

const PREFLIGHT_MAX_AGE_SECONDS = 86_400

/**
 * The headers of a preflight response, in addition to `COMMON_HEADERS`. It echoes the requested headers, because
 * a wildcard excludes `Authorization`, which is ignored here but must not make a browser's request fail.
 */
export function preflightHeaders(methods: readonly string[], requestedHeaders = '*'): readonly string[] {
  const allow = methods.join(', ')
  return Object.entries({
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': requestedHeaders,
    'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
    Vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
  }).flat()
}
