import { LIMITS } from '../contract/limits.js'
import { quote } from '../contract/problems.js'
import { ArchiveUnavailableError } from '../state/unread.js'
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

export interface DispatchContext {
  readonly methods: ReadonlyMap<string, Method>
  /** Receives the error behind a generic internal error. */
  readonly reportFailure: (error: unknown) => void
}

/**
 * Processes a request body: one message, or an array whose messages are processed in order, each as if sent alone.
 * `undefined` when nothing in it needs a response.
 * @throws ArchiveUnavailableError
 */
export function dispatchBody(body: unknown, context: DispatchContext): Pieces | undefined {
  if (!Array.isArray(body)) return dispatch(body, context)
  if (body.length === 0) return errorAnswer(null, invalidRequest('the array must not be empty.'))
  const most = LIMITS.maxBatchMessages
  if (body.length > most) return errorAnswer(null, invalidRequest(`an array may hold at most ${most} messages.`))
  const pieces: Buffer[] = []
  for (const message of body) {
    const answered = dispatch(message, context)
    if (answered !== undefined) pieces.push(pieces.length === 0 ? OPEN : COMMA, ...answered)
  }
  return pieces.length === 0 ? undefined : [...pieces, CLOSE]
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

/**
 * Processes one JSON-RPC message; `undefined` when it needs no response: a notification, or a response to a request that
 * was never sent.
 * @throws ArchiveUnavailableError
 */
export function dispatch(message: unknown, { methods, reportFailure }: DispatchContext): Pieces | undefined {
  if (!isObject(message)) return errorAnswer(null, invalidRequest('a message must be an object.'))
  const id = isRequestId(message.id) ? message.id : null
  const fault = faultOf(message)
  if (fault !== undefined) return errorAnswer(id, invalidRequest(fault))
  // A message without an id or a method is a notification or a response.
  if (id === null || typeof message.method !== 'string') return undefined
  try {
    const method = methods.get(message.method)
    if (method === undefined) throw methodNotFound(message.method)
    return resultAnswer(id, method(readParams(message.params)))
  } catch (error) {
    if (error instanceof ArchiveUnavailableError) throw error
    if (error instanceof RpcError) return errorAnswer(id, error)
    reportFailure(error)
    return errorAnswer(id, internalRpcError())
  }
}

/** Why an object is not a JSON-RPC 2.0 message, as a sentence; `undefined` when it is one. */
function faultOf(message: Params): string | undefined {
  if (message.jsonrpc !== '2.0') return 'jsonrpc must be "2.0".'
  const isResponse = !('method' in message) && ('result' in message || 'error' in message)
  if (isResponse) return undefined
  if (typeof message.method !== 'string') return 'method must be a string.'
  if ('id' in message && !isRequestId(message.id))
    return 'id must be a string or a number that JSON represents exactly.'
  return undefined
}

/** MCP allows no null. A number that lost precision could not be matched to its request. */
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
