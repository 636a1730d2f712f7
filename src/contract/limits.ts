import { MAX_ADDRESS_CHARACTERS, MAX_QUERY_PAIRS } from '../photos/addresses/former-address.js'

/** Limits that clients rely on. @see Spec 8 */
export const LIMITS = {
  maxDetailedResults: 10,
  search: { limit: { minimum: 1, maximum: 50, default: 10 }, offset: { minimum: 0, default: 0 } },
  /** Characters, counted as Unicode code points. */
  maxLength: { q: 200, category: 40, location: 120, tag: 500, camera: 120 },
  year: { minimum: 2005, maximum: 2100 },
  quota: { policy: 'public-read', requests: 120, windowSeconds: 60 },
  maxBodyBytes: 65_536,
  /** The address and all header fields of a request together. */
  maxHeaderBytes: 16_384,
  /** Pairs in a query string; a query with more is rejected, or ignored in an address that may be an old one. */
  maxQueryPairs: MAX_QUERY_PAIRS,
  /** Characters of a path or a previous address; longer ones match nothing. */
  maxAddressCharacters: MAX_ADDRESS_CHARACTERS,
  /** Members of a list header (Accept, Accept-Encoding); a longer list is ignored. */
  maxListMembers: 100,
  /** X-Forwarded-For entries that are read, from the nearest proxy outwards. */
  maxForwardedHops: 32,
  /** JSON values in a request body, of any type and depth. */
  maxJsonValues: 4000,
  /** Messages in one JSON-RPC array; each counts as a request. */
  maxBatchMessages: 50,
  feedPhotos: 20,
  /** Runs of photoless days that the overview lists. */
  maxGaps: 10,
  /** Cities per country that the overview of all places lists. */
  maxCities: 3,
} as const

/** How long browsers show a cached picture file without revalidating it. */
export const PICTURE_MAX_AGE_SECONDS = 86_400
/** How long browsers may then still show it once more, while they fetch the current one. @see RFC 5861, 3 */
export const PICTURE_STALE_SECONDS = 604_800
/** Until no browser shows a replaced picture. */
export const DAYS_SHOWN_BEFORE = (PICTURE_MAX_AGE_SECONDS + PICTURE_STALE_SECONDS) / 86_400

/** The largest offset that JSON numbers represent exactly. */
export const MAX_OFFSET = Number.MAX_SAFE_INTEGER

/** Newest first. The first needs no `initialize`: each request carries its version. @see Spec 4.2 and 9.7 */
export const MCP_PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const
export type McpProtocolVersion = (typeof MCP_PROTOCOL_VERSIONS)[number]

/** Versions that `initialize` negotiates. A client that requests another is offered the first. */
export const LEGACY_MCP_VERSIONS = MCP_PROTOCOL_VERSIONS.slice(1) as [McpProtocolVersion, ...McpProtocolVersion[]]
