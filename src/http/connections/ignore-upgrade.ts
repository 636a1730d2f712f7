import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { whenAnswered } from './under-way.js'

/**
 * RFC 9110 7.8: a server may ignore `Upgrade`. Node does so too, but drops what the client sent behind such a request,
 * as though it were of the other protocol. So the request is put back without that field, with all that follows it.
 */
export function ignoreUpgrade(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, rest: Buffer) => {
    const socket = connection as Socket
    const destroy = () => socket.destroy()
    // Node takes no care of it until it is put back.
    socket.on('error', destroy)
    whenAnswered(socket, () => {
      if (!socket.writable) return destroy()
      socket.unshift(Buffer.concat([headOf(request), rest]))
      socket.off('error', destroy)
      server.emit('connection', socket)
    })
  })
}

/** The request as it came, without `Upgrade`. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  // As Node read them: a byte is a character.
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
