import { LEGACY_MCP_VERSIONS, MCP_PROTOCOL_VERSIONS, type McpProtocolVersion } from '../contract/limits.js'
import type { McpIdentity } from '../contract/mcp-identity.js'
import { invalidParameter } from '../contract/problems.js'
import { invalidParams, invalidRequest, isObject, type Method, type Pieces } from './json-rpc.js'

export const VERSION_HEADER = 'MCP-Protocol-Version'

/** The stateless revision: no `initialize`; each request carries its version in `params._meta` and repeats it in a header. */
export const MODERN: McpProtocolVersion = MCP_PROTOCOL_VERSIONS[0]

/** @see MCP 2026-07-28, Overview, _meta */
export const META_PREFIX = 'io.modelcontextprotocol/'
export const VERSION_KEY = `${META_PREFIX}protocolVersion`

/** Assumed when a client sends no version. @see MCP 2025-06-18, Transports, Protocol Version Header */
const DEFAULT_VERSION: McpProtocolVersion = '2025-03-26'

/** The version that `initialize` offers: the requested one if it has `initialize`, or else the newest that has it. */
export function negotiate(requested: unknown): McpProtocolVersion {
  return LEGACY_MCP_VERSIONS.find((version) => version === requested) ?? LEGACY_MCP_VERSIONS[0]
}

/** The version that responses state before the body is read; for an unsupported one, the version `initialize` would offer. */
export function versionOfHeader(header: string | undefined): McpProtocolVersion {
  if (header === undefined) return DEFAULT_VERSION
  return header === MODERN ? MODERN : negotiate(header)
}

/**
 * The version in force for a body. A message with an envelope (a version in `params._meta`) is modern unless the header
 * names the same legacy version. Without an envelope, `initialize` negotiates; for other messages the header decides.
 * Clients may send their newest version in the header of `initialize`, so it is not rejected.
 * @see MCP 2026-07-28, Versioning, Backward Compatibility. @param body a message or an array of messages
 * @throws RpcError invalid request for an array with an envelope, or with a modern header and no `initialize`
 * @throws Problem invalid_parameter when the header of a legacy request names an unsupported version
 */
export function versionInForce(header: string | undefined, body: unknown): McpProtocolVersion {
  const messages = Array.isArray(body) ? body : [body]
  const initialize = messages.find((message) => isObject(message) && message.method === 'initialize')
  const enveloped = messages.map(envelopeVersion).find((version) => version !== undefined)
  if (enveloped === undefined && initialize !== undefined) return negotiate(initialize.params?.protocolVersion)
  if (enveloped === undefined && header !== MODERN) return legacyVersion(header)
  if (Array.isArray(body)) throw invalidRequest(`${MODERN} accepts one message, not an array.`)
  // Differing or unsupported versions are rejected later, once the message is known to be valid.
  return LEGACY_MCP_VERSIONS.find((version) => version === enveloped && version === header) ?? MODERN
}

/** The version in a message's envelope; `undefined` without one. */
export function envelopeVersion(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.params)) return undefined
  const { _meta: meta } = message.params
  return isObject(meta) ? meta[VERSION_KEY] : undefined
}

function legacyVersion(header: string | undefined): McpProtocolVersion {
  const version = versionOfHeader(header)
  if (header !== undefined && version !== header) {
    throw invalidParameter(VERSION_HEADER, `must be one of ${MCP_PROTOCOL_VERSIONS.join(', ')}, or be omitted`)
  }
  return version
}

/** There are no server-initiated messages, so changes are not announced. */
export const CAPABILITIES = {
  tools: { listChanged: false },
  resources: { subscribe: false, listChanged: false },
  completions: {},
}

/** Spec 4.2 `initialize`. There are no sessions, so it stores nothing. */
export function createInitialize({ name, title, version, instructions }: McpIdentity): Method['run'] {
  const same = { capabilities: CAPABILITIES, serverInfo: { name, title, version }, instructions }
  return ({ protocolVersion }) => {
    if (typeof protocolVersion !== 'string') throw invalidParams('protocolVersion', 'must be a string')
    return [Buffer.from(JSON.stringify({ protocolVersion: negotiate(protocolVersion), ...same }))]
  }
}

/** `server/discover` tells modern clients what `initialize` tells legacy ones. @see MCP 2026-07-28, Discovery */
export function createDiscover({ instructions }: McpIdentity): Method['run'] {
  const result = { supportedVersions: MCP_PROTOCOL_VERSIONS, capabilities: CAPABILITIES, instructions }
  const discovered: Pieces = [Buffer.from(JSON.stringify(result))]
  return () => discovered
}
