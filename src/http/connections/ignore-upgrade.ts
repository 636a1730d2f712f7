import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { whenAnswered } from './current-response.js'

/**
 * RFC 9110 7.8: a server may ignore `Upgrade`. Node does too, but drops the bytes after the request as if they belonged
 * to the other protocol. So the request is fed back without that field, followed by those bytes.
 */
export function ignoreUpgrade(server: Server): void {
  // `this` is the server that accepted the connection: on reload, it passes its events on to other listeners.
  server.on('upgrade', function (this: Server, request: IncomingMessage, connection: Duplex, rest: Buffer) {
    const socket = connection as Socket
    const destroy = () => socket.destroy()
    // Node handles neither errors nor timeouts of the socket until it is put back.
    socket.on('error', destroy).on('timeout', destroy)
    whenAnswered(socket, () => {
      if (!socket.writable) return destroy()
      socket.unshift(Buffer.concat([headOf(request), rest]))
      socket.off('error', destroy).off('timeout', destroy)
      this.emit('connection', socket)
      // Node may have stopped reading while the bytes were put back.
      socket._read(0)
    })
  })
}

/** The head of the request as received, without `Upgrade`. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  // Encoded as Node decodes heads: one character per byte.
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
