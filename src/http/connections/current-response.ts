import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The response that owns the connection now, found as in Node's own error handler; later ones may be queued. */
export function currentResponse(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined
}

/** Calls `then` when all complete requests on a connection are answered, or when the connection is gone. */
export function whenAnswered(socket: Socket, then: () => void): void {
  const current = currentResponse(socket)
  if (!socket.writable || current?.req.complete !== true) {
    then()
    return
  }
  // After CONNECT and Upgrade, Node no longer emits `drain` on responses.
  const relay = () => current.emit('drain')
  socket.on('drain', relay)
  current.once('close', () => {
    socket.off('drain', relay)
    whenAnswered(socket, then)
  })
}
