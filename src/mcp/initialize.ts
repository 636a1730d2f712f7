import { MCP_PROTOCOL_VERSIONS } from '../contract/limits.js'
import type { McpIdentity } from '../contract/mcp-identity.js'
import { invalidParams, type Method, type Pieces } from './json-rpc.js'
import { negotiate } from './protocol-version.js'

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
