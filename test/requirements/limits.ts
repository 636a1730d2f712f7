import type { Requirements } from './requirement.js'

/** The quota, and how versions come and go. Sections 8 and 9; limits of parameters are with the parameters. */
export const LIMITS = {
  'quota-requests': ['8', 'A client has 120 requests in each window.'],
  'quota-window': ['8', 'A window is 60 seconds long.'],
  'quota-together': ['8', 'Requests to /api and to /mcp are counted together.'],
  'quota-policy-name': ['8', 'The policy is named public-read.'],
  'not-counted-feeds': ['8', 'Feeds are not counted.'],
  'not-counted-sitemap': ['8', 'The sitemap is not counted.'],
  'not-counted-pages': ['8', 'Pages are not counted.'],
  'body-size': ['8', 'A request body has at most 64 KB.'],
  'field-ratelimit-policy': ['8', 'RateLimit-Policy is "public-read";q=120;w=60.'],
  'field-ratelimit': ['8', 'RateLimit states the policy, what remains (r) and the seconds until the reset (t).'],
  'field-ratelimit-limit': ['8', 'RateLimit-Limit is an integer, the quota.'],
  'field-ratelimit-remaining': ['8', 'RateLimit-Remaining is an integer, what remains.'],
  'field-ratelimit-reset': ['8', 'RateLimit-Reset is an integer, the seconds until the window resets.'],
  'retry-after-only-429': ['8', 'Retry-After is on no answer within the quota.'],
  'quota-exceeded': ['8', 'Beyond the quota the answer is a 429 with rate_limit_exceeded and Retry-After.'],

  'version-in-path': ['9.1', 'Stable operations have the major version in their path.'],
  'version-current': ['9.1', 'The current major version is v1, with the prefix /api/v1.'],
  'version-additions': ['9.2', 'Fields may be added within v1, and clients must tolerate them.'],
  'version-breaking': ['9.3', 'Breaking changes get a new major path.'],
  'version-migration-note': ['9.4', 'A note on migration is at /developers/#versioning before a version is removed.'],
  'version-deprecation-field': ['9.4', 'Removal is signalled by the Deprecation field of RFC 9745.'],
  'version-link-field': ['9.4', 'Removal is signalled by a Link field.'],
  'version-sunset-notice': ['9.5', 'A dated Sunset field is announced at least 90 days before the removal.'],
  'version-no-sunset': ['9.6', 'No sunset is scheduled.'],
  'mcp-version-negotiation': ['9.7', 'The MCP server follows the version negotiation of the protocol.'],
  'mcp-versions-kept': ['9.7', 'The MCP server keeps at least the two newest versions of the protocol.'],
} as const satisfies Requirements
