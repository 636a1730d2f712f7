import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { currentResponse } from './current-response.js'

/**
 * Limits the number of connections. A new one replaces the one idle for longest; otherwise a client that opens many
 * silent connections would keep everybody out.
 * @returns closes every open connection, also those that Node has handed over after `Upgrade` or CONNECT
 */
export function boundConnections(server: Server, most: number): () => void {
  // In the order of their latest requests.
  const open = new LRUCache<Socket, true>({ max: most + 1 })
  const evict = (latest: Socket) => {
    let unread: Socket | undefined
    for (const socket of open.rkeys()) {
      if (isIdle(socket)) return socket.destroy()
      if (unread === undefined && currentResponse(socket)?.writableEnded) unread = socket
    }
    // All are busy: drop one whose client does not read, or else the new one.
    return (unread ?? latest).destroy()
  }
  server.on('connection', (socket: Socket) => {
    // A connection put back after `Upgrade` is announced a second time.
    if (open.has(socket)) return
    open.set(socket, true)
    socket.once('close', () => open.delete(socket))
    if (open.size > most) evict(socket)
  })
  server.on('request', ({ socket }: IncomingMessage) => void open.get(socket))
  return () => {
    for (const socket of open.keys()) socket.destroy()
  }
}

/** Whether no complete request is being handled: none has arrived, or not yet to its end. */
function isIdle(socket: Socket): boolean {
  return currentResponse(socket)?.req.complete !== true
}
