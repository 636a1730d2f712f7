import type { McpProtocolVersion } from '../contract/limits.js'

/** Bytes of a response, not yet concatenated. */
export type Pieces = readonly Buffer[]

export type RequestId = string | number

export type Params = Readonly<Record<string, unknown>>

/** A JSON-RPC method of one era of the protocol, or of both. */
export interface Method {
  readonly era?: 'modern' | 'legacy'
  /** The parameter that the header `Mcp-Name` repeats. */
  readonly named?: 'name' | 'uri'
  /** How long modern clients may cache the result: an hour; with `day`, at most until the site's day ends. */
  readonly freshFor?: 'hour' | 'day'
  /** Returns the result, a JSON object. @throws RpcError, ArchiveUnavailableError */
  readonly run: (params: Params, version: McpProtocolVersion) => Pieces | Promise<Pieces>
}

/** JSON-RPC 2.0 section 5.1, and the codes of MCP. @see MCP 2026-07-28, Overview, Error Codes */
export const RPC_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalRpcError: -32603,
  /** Up to version 2025-11-25; later versions use `invalidParams`. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

/** The usual HTTP statuses of errors in the modern era; 200 for all others. @see MCP 2026-07-28, Streamable HTTP */
const STATUSES: Readonly<Record<number, number>> = {
  [RPC_CODES.invalidRequest]: 400,
  [RPC_CODES.headerMismatch]: 400,
  [RPC_CODES.unsupportedVersion]: 400,
  [RPC_CODES.methodNotFound]: 404,
}

export class RpcError extends Error {
  override readonly name = 'RpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
    readonly modernStatus = STATUSES[code] ?? 200,
  ) {
    super(message)
  }
}

export const parseError = () => new RpcError(RPC_CODES.parseError, 'Parse error: the body is not valid JSON in UTF-8.')

/** @param why a sentence */
export const invalidRequest = (why: string) => new RpcError(RPC_CODES.invalidRequest, `Invalid request: ${why}`)

/** @param why worded to follow the name */
export const invalidParams = (name: string, why: string) =>
  new RpcError(RPC_CODES.invalidParams, `Invalid params: ${name} ${why}.`)

export const internalRpcError = () =>
  new RpcError(RPC_CODES.internalRpcError, 'Internal error: the message could not be processed.')

const CLOSE = Buffer.from('}')

export function resultAnswer(id: RequestId, result: Pieces): Pieces {
  return [Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`), ...result, CLOSE]
}

/** @param id `null` when the message has no valid one */
export function errorAnswer(id: RequestId | null, { code, message, data }: RpcError): Pieces {
  return [Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } }))]
}

/** Omits members that are `null`: clients in typed languages send absent optional members that way. */
export function withoutNulls(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.values(object).includes(null)) return object
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Lists have a single page, so no cursor is ever issued. @throws RpcError */
export function refuseCursor({ cursor }: Params): void {
  if (cursor !== undefined) throw invalidParams('cursor', 'is invalid: the list has only one page')
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{') as unknown as readonly number[]

/** Whether JSON holds more than `most` values, of any type and depth. Counts punctuation, so `[]` and `{}` count as two each. */
export function holdsMoreValues(json: Buffer, most: number): boolean {
  if (json.length <= most) return false
  let values = 1
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) isInString = !isInString
    else if (isInString) at += byte === BACKSLASH ? 1 : 0
    else if ((byte === COMMA || byte === BRACKET || byte === BRACE) && ++values > most) return true
  }
  return false
}
