import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answer that has the connection now, as Node's own handler of such errors finds it; others may wait behind it. */
export function answerUnderWay(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined
}

/** Waits for the answers to all whole requests that came before on a connection. */
export function whenAnswered(socket: Socket, then: () => void): void {
  const current = answerUnderWay(socket)
  if (!socket.writable || current?.req.complete !== true) {
    then()
    return
  }
  // Behind CONNECT and Upgrade, Node no longer tells an answer that the connection takes further bytes.
  const relay = () => current.emit('drain')
  socket.on('drain', relay)
  current.once('close', () => {
    socket.off('drain', relay)
    whenAnswered(socket, then)
  })
}
