import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

const LOOK_EVERY_MS = 100

/**
 * Stops accepting connections, and keeps serving open ones until each has had its last answer or the time is up.
 * `Server.close` would close idle ones at once and lose a request already on its way.
 */
export async function linger(server: Server, mostMs: number, isOver: () => boolean): Promise<void> {
  NetServer.prototype.close.call(server)
  for (let waitedMs = 0; waitedMs < mostMs && !isOver(); waitedMs += LOOK_EVERY_MS) {
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    if (open === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
