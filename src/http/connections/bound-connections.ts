import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnderWay } from './under-way.js'

/**
 * Keeps at most so many connections. A new one takes the place of that which waits longest for its client to ask;
 * otherwise whoever opens many and says nothing would keep everybody out.
 */
export function boundConnections(server: Server, most: number): void {
  // In the order of their latest requests.
  const open = new Set<Socket>()
  const evict = () => {
    for (const socket of open) if (isWaitingToBeAsked(socket)) return socket.destroy()
    // All are being answered. Who does not take what was written gives way first; if nobody does, the newest.
    const unread = [...open].find((socket) => answerUnderWay(socket)?.writableEnded)
    return (unread ?? [...open].at(-1))?.destroy()
  }
  server.on('connection', (socket: Socket) => {
    // What is put back after an upgrade comes a second time.
    if (open.has(socket)) return
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size > most) evict()
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    if (open.delete(socket)) open.add(socket)
  })
}

/** Nothing is asked, or not to its end. */
function isWaitingToBeAsked(socket: Socket): boolean {
  return answerUnderWay(socket)?.req.complete !== true
}
