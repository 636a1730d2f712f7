import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const waiting = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `then` once a response is sent or its connection is gone. Node reports a lost connection only to
 * the response that owns it, not to queued ones.
 */
export function whenOver(response: ServerResponse, then: () => void): void {
  const { socket } = response.req
  if (socket.destroyed) {
    then()
    return
  }
  const all = waiting.get(socket) ?? watch(socket)
  const once = () => {
    if (all.delete(once)) then()
  }
  all.add(once)
  response.once('close', once)
}

function watch(socket: Socket): Set<() => void> {
  const all = new Set<() => void>()
  waiting.set(socket, all)
  socket.once('close', () => {
    for (const one of all) one()
  })
  return all
}
