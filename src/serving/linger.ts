import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

const LOOK_EVERY_MS = 100

/**
 * Takes no more connections, and answers on those that are open until each has had its last answer, or time is up.
 * `Server.close` of HTTP would end idle ones at once, and with them the request that is on its way.
 */
export async function linger(server: Server, mostMs: number, isOver: () => boolean): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  NetServer.prototype.close.call(server)
  for (let waitedMs = 0; waitedMs < mostMs && !isOver(); waitedMs += LOOK_EVERY_MS) {
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    if (open === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
