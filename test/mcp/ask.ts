import { send, type TestAnswer } from '../client.js'
import type { TestService } from '../service.js'

export const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
export const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends one JSON-RPC request to a service. */
export function askMcp(
  service: Pick<TestService, 'baseUrl'>,
  method: string,
  params: object = {},
): Promise<TestAnswer> {
  return postMcp(service, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
}

/** Sends a body unchanged. */
export function postMcp(
  service: Pick<TestService, 'baseUrl'>,
  body: string,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return send(service.baseUrl, '/mcp', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } })
}

/** Calls a tool and returns the JSON-RPC response. */
export async function callTool(service: Pick<TestService, 'baseUrl'>, name: string, given: object = {}) {
  return (await askMcp(service, 'tools/call', { name, arguments: given })).json
}
