import { invalidParameter, MCP_PROTOCOL_VERSIONS, type McpProtocolVersion } from '../contract/index.js'
import { isObject } from './json-rpc.js'

export const VERSION_HEADER = 'MCP-Protocol-Version'

/** What a client speaks that names no version. @see MCP 2025-06-18, Transports, Protocol Version Header */
const UNNAMED_VERSION: McpProtocolVersion = '2025-03-26'

/** What `initialize` offers a client that asks for a version. */
export function negotiate(requested: unknown): McpProtocolVersion {
  return MCP_PROTOCOL_VERSIONS.find((version) => version === requested) ?? MCP_PROTOCOL_VERSIONS[0]
}

/** What answers say before the body is known: an unsupported header is met with what `initialize` would offer. */
export function versionOfHeader(header: string | undefined): McpProtocolVersion {
  return header === undefined ? UNNAMED_VERSION : negotiate(header)
}

/**
 * The version in force for a body: what its `initialize` negotiates, else what the header says. Clients send their own
 * newest version in the header of `initialize`, so there it is not held against them.
 * @param body a message or an array of messages
 * @throws Problem invalid_parameter when the header names an unsupported version
 */
export function versionInForce(header: string | undefined, body: unknown): McpProtocolVersion {
  const initialize = (Array.isArray(body) ? body : [body]).find(
    (message) => isObject(message) && message.method === 'initialize',
  )
  if (initialize !== undefined) {
    const { params } = initialize as { params?: unknown }
    return negotiate(isObject(params) ? params.protocolVersion : undefined)
  }
  const version = versionOfHeader(header)
  if (header !== undefined && version !== header) {
    throw invalidParameter(VERSION_HEADER, `must be ${MCP_PROTOCOL_VERSIONS.join(', ')} or be left out`)
  }
  return version
}
