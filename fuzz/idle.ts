import type { Socket } from 'node:net'
import { openSocket } from './connection.js'

/** Silent connections. */
export interface IdleConnections {
  readonly opened: number
  /** How many the server has not closed yet. */
  readonly open: number
  /** Resolves when the server has closed all of them. */
  untilClosed(): Promise<void>
  close(): void
}

/** Connections opened at the same time, because the kernel limits how many may wait to be accepted. */
const AT_ONCE = 200

/** Opens connections and leaves them idle. */
export async function openIdle(port: number, count: number): Promise<IdleConnections> {
  const sockets = new Set<Socket>()
  let resolveClosed: (() => void) | undefined
  const open = async () => {
    const socket = await openSocket(port)
    sockets.add(socket)
    // Data that the server sends before it closes must be read; otherwise the end of the connection would not be seen.
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) resolveClosed?.()
    })
  }
  let opened = 0
  for (; opened < count; opened += Math.min(AT_ONCE, count - opened)) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open))
  }
  return {
    opened,
    get open() {
      return sockets.size
    },
    untilClosed: () =>
      new Promise((resolve) => {
        resolveClosed = resolve
        if (sockets.size === 0) resolve()
      }),
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
