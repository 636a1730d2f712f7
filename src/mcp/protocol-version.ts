import { MCP_PROTOCOL_VERSIONS, type McpProtocolVersion } from '../contract/limits.js'
import type { McpIdentity } from '../contract/mcp-identity.js'
import { invalidParameter } from '../contract/problems.js'
import { invalidParams, isObject, type Method, type Pieces } from './json-rpc.js'

export const VERSION_HEADER = 'MCP-Protocol-Version'

/** Assumed when a client sends no version. @see MCP 2025-06-18, Transports, Protocol Version Header */
const DEFAULT_VERSION: McpProtocolVersion = '2025-03-26'

/** The version that `initialize` offers a client that requests one. */
export function negotiate(requested: unknown): McpProtocolVersion {
  return MCP_PROTOCOL_VERSIONS.find((version) => version === requested) ?? MCP_PROTOCOL_VERSIONS[0]
}

/** The version that responses state before the body is read; for an unsupported header, what `initialize` would offer. */
export function versionOfHeader(header: string | undefined): McpProtocolVersion {
  return header === undefined ? DEFAULT_VERSION : negotiate(header)
}

/**
 * The version in force for a body: what its `initialize` negotiates, or else the header. Clients send their own newest
 * version in the header of `initialize`, so there an unsupported one is not rejected.
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
    throw invalidParameter(VERSION_HEADER, `must be one of ${MCP_PROTOCOL_VERSIONS.join(', ')}, or be omitted`)
  }
  return version
}

/** Lists never change during a connection, and there are no server-initiated messages. */
export const CAPABILITIES = {
  tools: { listChanged: false },
  resources: { subscribe: false, listChanged: false },
  completions: {},
}

/** Spec 4.2 `initialize`. There are no sessions, so it stores nothing. */
export function createInitialize({ name, title, version, instructions }: McpIdentity): Method {
  const results = new Map(
    MCP_PROTOCOL_VERSIONS.map((protocolVersion): [string, Pieces] => [
      protocolVersion,
      [
        Buffer.from(
          JSON.stringify({
            protocolVersion,
            capabilities: CAPABILITIES,
            serverInfo: { name, title, version },
            instructions,
          }),
        ),
      ],
    ]),
  )
  return ({ protocolVersion }) => {
    if (typeof protocolVersion !== 'string') throw invalidParams('protocolVersion', 'must be a string')
    return results.get(negotiate(protocolVersion))!
  }
}
