import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Addresses, methodNotAllowed, PROBLEMS, Problem } from '../../contract/index.js'
import { COMMON_HEADERS } from '../cors.js'
import { problemAnswer } from '../problem-answer.js'
import { SERVICE_METHODS } from '../routes/allowed-methods.js'
import { currentResponse, whenAnswered } from './current-response.js'

/** Problems by the error code of Node's HTTP parser; any other code is a malformed request. */
function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem('header_fields_too_large', PROBLEMS.header_fields_too_large.meaning)
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout', 'The request did not arrive in time.')
  if (code === 'HPE_INVALID_URL') {
    return new Problem('bad_request', 'The address holds characters that must be percent-encoded, as ö in %C3%B6.')
  }
  if (code === 'HPE_INVALID_METHOD') {
    return new Problem('bad_request', 'The request does not begin with a method that HTTP servers know, as GET.')
  }
  return new Problem('bad_request', 'The request is not well-formed HTTP.')
}

/**
 * Responds to a malformed request and closes the connection, because the start of the next request is unknown. Earlier
 * requests on the connection are answered first.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket, addresses: Addresses): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else refuseInTurn(problemOf(error.code), socket, addresses)
}

/** Refuses CONNECT: this server opens no tunnels. @see RFC 9110 9.3.6 */
export function refuseConnect(socket: Socket, addresses: Addresses): void {
  // Node no longer handles errors of this socket.
  socket.on('error', () => socket.destroy())
  refuseInTurn(methodNotAllowed('CONNECT', SERVICE_METHODS), socket, addresses)
}

function refuseInTurn(problem: Problem, socket: Socket, addresses: Addresses): void {
  whenAnswered(socket, () => {
    // The fault is in the body of a request whose response has already begun.
    if (!socket.writable || currentResponse(socket)?.headersSent) socket.destroy()
    else refuse(problem, socket, addresses)
  })
}

function refuse(problem: Problem, socket: Socket, addresses: Addresses): void {
  const answer = problemAnswer(problem, '/', addresses)
  const fields = [
    'Content-Type',
    answer.mediaType ?? '',
    'Content-Length',
    String(answer.body.length),
    'Cache-Control',
    answer.cacheControl,
    'Connection',
    'close',
    ...COMMON_HEADERS,
    ...(answer.headers ?? []),
  ]
  const lines: string[] = []
  for (let at = 0; at < fields.length; at += 2) lines.push(`${fields[at]}: ${fields[at + 1]}\r\n`)
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n`
  socket.end(Buffer.concat([Buffer.from(head), answer.body]))
}
