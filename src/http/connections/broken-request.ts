import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Addresses } from '../../contract/addresses/addresses.js'
import { LIMITS } from '../../contract/limits.js'
import { PROBLEMS } from '../../contract/problem-kinds.js'
import { methodNotAllowed, Problem } from '../../contract/problems.js'
import type { Clock } from '../../photos/days/clock.js'
import { COMMON_HEADERS } from '../cors.js'
import { instanceUrl } from '../instance-url.js'
import { problemAnswer } from '../problem-answer.js'
import { fieldLines } from '../respond.js'
import { SERVICE_METHODS } from '../routes/http-app.js'
import { originForm } from '../routes/request-target.js'
import { currentResponse, whenAnswered } from './current-response.js'

export interface RefusalParts {
  readonly addresses: Addresses
  readonly clock: Clock
}

/** An error of the event `clientError`: of Node's HTTP parser, a timeout or the connection. */
interface ParserError extends Error {
  readonly code?: string
  /** The last packet, which contains the error. */
  readonly rawPacket?: Buffer
  /** Number of bytes in the last packet before the error. */
  readonly bytesParsed?: number
}

/** Problems by the code of the error; any other code means a malformed request. */
function problemOf(code: string | undefined, target: string, addresses: Addresses): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem('header_fields_too_large', PROBLEMS.header_fields_too_large.meaning)
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout', 'The request did not arrive in time.')
  if (code === 'HPE_INVALID_URL') return unencoded(target, addresses)
  if (code === 'HPE_INVALID_METHOD') {
    return new Problem('bad_request', 'The request does not begin with a method that HTTP servers know, such as GET.')
  }
  return new Problem('bad_request', 'The request is not well-formed HTTP.')
}

/** A server should not encode the address itself: a check along the way may have read it differently. @see RFC 9112, 3.2 */
function unencoded(target: string, addresses: Addresses): Problem {
  const detail = 'The address holds characters that must be percent-encoded, such as ö as %C3%B6.'
  const isReadable = target !== UNKNOWN && !target.includes('\ufffd')
  const resolution = isReadable
    ? `Percent-encode the address: ${instanceUrl(target, addresses)}`
    : 'Percent-encode the UTF-8 bytes of the address (RFC 3986).'
  return new Problem('bad_request', detail, { resolution })
}

/** Stands for a target that cannot be read. */
const UNKNOWN = '/'
/** A request line. The body of the previous request may directly precede it. */
const REQUEST_LINE = /(HEAD)? (\S+) HTTP\/\d\.\d\r?\n/

/** The readable parts of a broken request. */
interface Refused {
  /** The path and query of the request. */
  readonly target: string
  /** A response to HEAD has no body. */
  readonly isHead?: boolean
}

/** The request line of a broken request: from its head if Node has parsed that, or else from the packet with the error. */
function readLine({ rawPacket, bytesParsed = 0 }: ParserError, socket: Socket): Refused {
  const { parser } = socket as { readonly parser?: { readonly incoming: IncomingMessage | null } | null }
  const unfinished = parser?.incoming
  if (unfinished?.complete === false) {
    return { target: originForm(unfinished.url ?? UNKNOWN), isHead: unfinished.method === 'HEAD' }
  }
  if (rawPacket === undefined) return { target: UNKNOWN }
  // Node.js notices an oversized head at the first byte of its last line break.
  const before = rawPacket.lastIndexOf('\r\n\r\n', Math.max(0, bytesParsed - 2))
  const end = rawPacket.indexOf('\n', bytesParsed)
  const head = rawPacket.subarray(before === -1 ? 0 : before + 4, end === -1 ? undefined : end + 1)
  const [, method, target = UNKNOWN] = REQUEST_LINE.exec(head.toString()) ?? []
  return {
    target: target.length > LIMITS.maxHeaderBytes ? UNKNOWN : originForm(target),
    isHead: method !== undefined,
  }
}

/**
 * Responds to a request that is malformed or too slow or has too large a head, and closes the connection, because the start
 * of the next request is unknown. Earlier requests on the connection are answered first.
 */
export function refuseBrokenRequest(error: ParserError, socket: Socket, parts: RefusalParts): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const refused = readLine(error, socket)
  refuseInTurn(problemOf(error.code, refused.target, parts.addresses), refused, socket, parts)
}

/** Refuses CONNECT: this server opens no tunnels. @see RFC 9110 9.3.6 */
export function refuseConnect(socket: Socket, parts: RefusalParts): void {
  const destroy = () => socket.destroy()
  // Node no longer handles errors and timeouts of this socket.
  socket.on('error', destroy).on('timeout', destroy)
  refuseInTurn(methodNotAllowed('CONNECT', SERVICE_METHODS), { target: UNKNOWN }, socket, parts)
}

function refuseInTurn(problem: Problem, refused: Refused, socket: Socket, parts: RefusalParts): void {
  whenAnswered(socket, () => {
    // The connection is lost, or the fault is in the body of a request whose response has already begun.
    if (!socket.writable || currentResponse(socket)?.headersSent) socket.destroy()
    else refuse(problem, refused, socket, parts)
  })
}

function refuse(
  problem: Problem,
  { target, isHead }: Refused,
  socket: Socket,
  { addresses, clock }: RefusalParts,
): void {
  const answer = problemAnswer(problem, target, addresses)
  const own = Object.entries({
    Date: clock().toUTCString(),
    'X-Request-Id': randomUUID(),
    'Content-Type': answer.mediaType ?? '',
    'Content-Length': String(answer.body.length),
    'Cache-Control': answer.cacheControl,
    Connection: 'close',
  })
  const fields = [...own.flat(), ...COMMON_HEADERS, ...(answer.headers ?? [])]
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${fieldLines(fields)}\r\n`
  socket.end(isHead ? head : Buffer.concat([Buffer.from(head), answer.body]))
}
