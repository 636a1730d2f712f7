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
  /** Messages in one JSON-RPC array; each counts as a request. */
  maxBatchMessages: 50,
  feedPhotos: 20,
} as const

/** The largest offset that a number in JSON carries exactly. */
export const MAX_OFFSET = Number.MAX_SAFE_INTEGER

/** Newest first. The first is what a client is offered that asks for another. @see Spec 4.2 and 9.7 */
export const MCP_PROTOCOL_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const
export type McpProtocolVersion = (typeof MCP_PROTOCOL_VERSIONS)[number]
