import type { Server } from 'node:http'
import { currentResponse } from './current-response.js'

export interface Patience {
  /** How long a client may neither send nor read anything of a response, milliseconds. */
  readonly silenceMs: number
  /** How long a connection may be idle between two requests: more than twice as long. */
  readonly idleMs: number
}

/**
 * Closes silent and idle connections by one timeout each. For `keepAliveTimeout` Node.js would make two timers for each
 * request, one after its response and one when the next request begins: a thirtieth of what a small response costs.
 */
export function letRest(server: Server, { silenceMs, idleMs }: Patience): void {
  server.keepAliveTimeout = 0
  server.setTimeout(silenceMs, (socket) => {
    const hasRested = socket.timeout !== silenceMs
    if (hasRested || currentResponse(socket) !== undefined) return socket.destroy()
    return socket.setTimeout(idleMs - silenceMs)
  })
  server.on('request', ({ socket }) => {
    // What an idle connection was given is too long for a client that is silent while it is answered. One within this
    // process has no timeout.
    if (socket.timeout !== undefined && socket.timeout !== silenceMs) socket.setTimeout(silenceMs)
  })
}
