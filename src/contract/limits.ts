import { MAX_ADDRESS_CHARACTERS, MAX_QUERY_PAIRS } from '../archive/index.js'

/** Numbers that clients rely on. @see Spec 8 */
export const LIMITS = {
  search: { limit: { minimum: 1, maximum: 50, default: 10 }, offset: { minimum: 0, default: 0 } },
  /** Characters, counted as Unicode code points. */
  maxLength: { q: 200, category: 40, location: 120 },
  year: { minimum: 2005, maximum: 2100 },
  quota: { policy: 'public-read', requests: 120, windowSeconds: 60 },
  maxBodyBytes: 65_536,
  /** The address and all header fields of a request together. */
  maxHeaderBytes: 16_384,
  /** Pairs of a query: one with more is refused where it would be read. */
  maxQueryPairs: MAX_QUERY_PAIRS,
  /** Characters of a path, and of an address that led somewhere on the blog before: nothing has a longer one. */
  maxAddressCharacters: MAX_ADDRESS_CHARACTERS,
  /** Members of a header field that is a list (Accept, If-None-Match…): one with more is read as if it were absent. */
  maxListMembers: 100,
  /** Proxies between a client and us: who stands further back in X-Forwarded-For is not looked at. */
  maxForwardedHops: 32,
  /** Values in the JSON of a request, of whatever kind and depth. */
  maxJsonValues: 4000,
  /** Messages in one JSON-RPC array; each counts as a request. */
  maxBatchMessages: 50,
  feedPhotos: 20,
} as const

/** The largest offset that a number in JSON carries exactly. */
export const MAX_OFFSET = Number.MAX_SAFE_INTEGER

/** Newest first. The first is what a client is offered that asks for another. @see Spec 4.2 and 9.7 */
export const MCP_PROTOCOL_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const
export type McpProtocolVersion = (typeof MCP_PROTOCOL_VERSIONS)[number]
