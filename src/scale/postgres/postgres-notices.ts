import { type Connection, type ConnectionOptions, openConnection } from './postgres-connection.js'

const MIN_DELAY_MS = 100
const MAX_DELAY_MS = 2000
/** A dead connection is silent too, so send a heartbeat. */
const HEARTBEAT_EVERY_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = 2000

/**
 * Calls `changed` when the database notifies of a change. Uses a separate connection that reconnects after a loss. Polling finds
 * every change too.
 */
export function listenForChanges(options: ConnectionOptions, changed: () => void): { stop(): Promise<void> } {
  let connection: Connection | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isStopped = false

  const later = (work: () => Promise<void>, delayMs: number) => {
    if (!isStopped) timer = setTimeout(work, delayMs).unref()
  }

  const listen = async () => {
    try {
      const opened = await openConnection(options)
      connection = opened
      if (isStopped) return opened.destroy()
      opened.hold(false)
      opened.onNotice(changed)
      await opened.query('LISTEN photoblog', undefined, HEARTBEAT_TIMEOUT_MS)
      failures = 0
      opened.onEnd(() => again(opened))
      // Notifications sent before LISTEN were missed.
      changed()
      later(() => beat(opened), HEARTBEAT_EVERY_MS)
      if (opened.isBroken) again(opened)
    } catch {
      again(connection)
    }
  }

  const again = (ended: Connection | undefined) => {
    if (ended !== connection) return
    connection = undefined
    ended?.destroy()
    clearTimeout(timer)
    later(listen, Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures++) * (0.75 + Math.random() / 4))
  }

  const beat = async (beating: Connection) => {
    try {
      await beating.query('SELECT 1', undefined, HEARTBEAT_TIMEOUT_MS)
      later(() => beat(beating), HEARTBEAT_EVERY_MS)
    } catch {
      again(beating)
    }
  }

  void listen()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connection?.end()
    },
  }
}
