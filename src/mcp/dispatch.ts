import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { LIMITS, type McpProtocolVersion } from '../contract/limits.js'
import { quote } from '../contract/problems.js'
import { ArchiveUnavailableError } from '../state/unloaded.js'
import {
  errorAnswer,
  internalRpcError,
  invalidParams,
  invalidRequest,
  isObject,
  type Method,
  type Params,
  type Pieces,
  type RequestId,
  RPC_CODES,
  RpcError,
  resultAnswer,
  withoutNulls,
} from './json-rpc.js'
import { checkRequest, type createModernResults } from './modern.js'
import { MODERN } from './protocol-version.js'

export interface DispatchContext {
  readonly methods: ReadonlyMap<string, Method>
  readonly version: McpProtocolVersion
  readonly headers: IncomingHttpHeaders
  readonly modernResult: ReturnType<typeof createModernResults>
  /** Called with the cause of each internal error. */
  readonly reportFailure: (error: unknown) => void
}

/** A JSON-RPC response, and the HTTP status that carries it. */
export interface Reply {
  readonly status: number
  readonly pieces: Pieces
}

/**
 * Processes a request body: one message, or an array whose messages are processed in order, each as if sent alone.
 * Returns `undefined` when nothing in it needs a response.
 * @throws ArchiveUnavailableError
 */
export function dispatchBody(body: unknown, context: DispatchContext): Promise<Reply | undefined> {
  return Array.isArray(body) ? dispatchArray(body, context) : dispatch(body, context)
}

async function dispatchArray(messages: readonly unknown[], context: DispatchContext): Promise<Reply | undefined> {
  if (messages.length === 0) return errorReply(null, invalidRequest('the array must not be empty.'), context)
  const most = LIMITS.maxBatchMessages
  if (messages.length > most) {
    return errorReply(null, invalidRequest(`an array may hold at most ${most} messages.`), context)
  }
  const pieces: Buffer[] = []
  for (const message of messages) {
    // Let other requests run between two messages.
    await setImmediate()
    const reply = await dispatch(message, context)
    if (reply !== undefined) pieces.push(pieces.length === 0 ? OPEN : COMMA, ...reply.pieces)
  }
  return pieces.length === 0 ? undefined : { status: 200, pieces: [...pieces, CLOSE] }
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

/**
 * Processes one JSON-RPC message; `undefined` when it needs no response: a notification, or a response to a request that
 * was never sent.
 * @throws ArchiveUnavailableError
 */
async function dispatch(message: unknown, context: DispatchContext): Promise<Reply | undefined> {
  if (!isObject(message)) return errorReply(null, invalidRequest('a message must be an object.'), context)
  const id = isRequestId(message.id) ? message.id : null
  const fault = faultOf(message)
  if (fault !== undefined) return errorReply(id, invalidRequest(fault), context)
  // A message without an id or a method is a notification or a response.
  if (id === null || typeof message.method !== 'string') return undefined
  try {
    const method = findMethod(message.method, message, context)
    const wrap = context.version === MODERN ? context.modernResult(method) : undefined
    const result = await method.run(readParams(message.params), context.version)
    return { status: 200, pieces: resultAnswer(id, wrap?.(result) ?? result) }
  } catch (error) {
    if (error instanceof ArchiveUnavailableError) throw error
    if (error instanceof RpcError) return errorReply(id, error, context)
    context.reportFailure(error)
    return errorReply(id, internalRpcError(), context)
  }
}

/** @throws RpcError method not found, or what `checkRequest` throws */
function findMethod(name: string, message: Params, { methods, version, headers }: DispatchContext): Method {
  const era = version === MODERN ? 'modern' : 'legacy'
  const method = methods.get(name)
  if (era === 'modern') checkRequest(message, headers, method)
  if (method === undefined || (method.era ?? era) !== era) throw methodNotFound(name)
  return method
}

/** For legacy clients, an error in a message has status 200. */
function errorReply(id: RequestId | null, error: RpcError, { version }: DispatchContext): Reply {
  return { status: version === MODERN ? error.modernStatus : 200, pieces: errorAnswer(id, error) }
}

/** Why an object is not a JSON-RPC 2.0 message, as a sentence; `undefined` when it is one. */
function faultOf(message: Params): string | undefined {
  if (message.jsonrpc !== '2.0') return 'jsonrpc must be "2.0".'
  const isResponse = !('method' in message) && ('result' in message || 'error' in message)
  if (isResponse) return undefined
  if (typeof message.method !== 'string') return 'method must be a string.'
  if ('id' in message && !isRequestId(message.id))
    return 'id must be a string, or a number between -9007199254740991 and 9007199254740991.'
  return undefined
}

/** MCP does not allow a null id. A client could not match a response whose id lost precision. */
function isRequestId(id: unknown): id is RequestId {
  if (typeof id === 'number') return Number.isFinite(id) && (Number.isSafeInteger(id) || !Number.isInteger(id))
  return typeof id === 'string'
}

function readParams(params: unknown): Params {
  if (params === undefined || params === null) return {}
  if (!isObject(params)) throw invalidParams('params', 'must be an object')
  return withoutNulls(params)
}

const methodNotFound = (name: string) => new RpcError(RPC_CODES.methodNotFound, `Method not found: ${quote(name)}.`)
