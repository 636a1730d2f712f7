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

/**
 * `Mcp-Method` and `Mcp-Name` are sent by clients of newer protocol versions before they fall back to ours. `Authorization`
 * is ignored, and a browser's request that has it must not fail for that.
 */
const ALLOWED_REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'If-Modified-Since',
  'If-Match',
  'If-Unmodified-Since',
  'If-Range',
  'Range',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
].join(', ')
const PREFLIGHT_MAX_AGE_SECONDS = 86_400

/** The headers of a preflight response, in addition to `COMMON_HEADERS`. */
export function preflightHeaders(methods: readonly string[]): readonly string[] {
  const allow = methods.join(', ')
  return [
    'Allow',
    allow,
    'Access-Control-Allow-Methods',
    allow,
    'Access-Control-Allow-Headers',
    ALLOWED_REQUEST_HEADERS,
    'Access-Control-Max-Age',
    String(PREFLIGHT_MAX_AGE_SECONDS),
    'Vary',
    'Access-Control-Request-Method, Access-Control-Request-Headers',
  ]
}
