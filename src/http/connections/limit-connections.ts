import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { currentResponse } from './current-response.js'

/**
 * Limits the number of connections. At the limit, a new connection replaces the idle one with the oldest last request; without
 * that, a client could lock out all others by opening many silent connections.
 * @returns a function that closes every open connection, including those that Node has handed over after `Upgrade` or CONNECT
 */
export function limitConnections(server: Server, max: number): () => void {
  // The open connections, in the order of their latest requests.
  const open = new Set<Socket>()
  const evict = (latest: Socket) => {
    let unreading: Socket | undefined
    for (const socket of open) {
      if (isIdle(socket)) return socket.destroy()
      if (unreading === undefined && currentResponse(socket)?.writableEnded) unreading = socket
    }
    // All are busy: drop one whose client does not read, or else the new one.
    return (unreading ?? latest).destroy()
  }
  server.on('connection', (socket: Socket) => {
    // A connection put back after `Upgrade` is announced a second time.
    if (open.has(socket)) return
    socket.once('close', () => open.delete(socket))
    if (open.size >= max) evict(socket)
    open.add(socket)
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    if (open.delete(socket)) open.add(socket)
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

/** Whether no complete request is being handled: all have been answered, or only part of one has arrived. */
function isIdle(socket: Socket): boolean {
  return currentResponse(socket)?.req.complete !== true
}
