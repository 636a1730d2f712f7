import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { currentResponse } from './current-response.js'

/**
 * Limits the number of connections. A new one replaces the one idle for longest; otherwise a client that opens many
 * silent connections would keep everybody out.
 */
export function boundConnections(server: Server, most: number): void {
  // In the order of their latest requests.
  const open = new Set<Socket>()
  const evict = () => {
    for (const socket of open) if (isIdle(socket)) return socket.destroy()
    // All are busy: drop one whose client does not read, or else the new one.
    const unread = [...open].find((socket) => currentResponse(socket)?.writableEnded)
    return (unread ?? [...open].at(-1))?.destroy()
  }
  server.on('connection', (socket: Socket) => {
    // A connection put back after `Upgrade` is announced a second time.
    if (open.has(socket)) return
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size > most) evict()
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    if (open.delete(socket)) open.add(socket)
  })
}

/** Whether no complete request is being handled: none has arrived, or not yet to its end. */
function isIdle(socket: Socket): boolean {
  return currentResponse(socket)?.req.complete !== true
}
