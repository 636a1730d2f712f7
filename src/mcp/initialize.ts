import { MCP_PROTOCOL_VERSIONS, type McpIdentity } from '../contract/index.js'
import { invalidParams, type Pieces } from './json-rpc.js'
import type { Method } from './method.js'
import { negotiate } from './protocol-version.js'

/** Nothing changes while a connection lasts, and nobody is called back. */
export const CAPABILITIES = { tools: { listChanged: false }, resources: { subscribe: false, listChanged: false } }

/** Spec 4.2 `initialize`: there is no session, so nothing is remembered of it. */
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
