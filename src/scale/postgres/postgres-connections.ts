import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from '../../store/store-error.js'
import { type Connection, type ConnectionOptions, openConnection } from './postgres-connection.js'
import { isLostConnection } from './postgres-errors.js'

const MIN_DELAY_MS = 50
const MAX_DELAY_MS = 1000
const MAX_IDLE = 2
const ROLLBACK_TIMEOUT_MS = 1000

/**
 * A pool that connects on demand and reconnects after a loss. While the server is unreachable, retries back off from 50 ms to
 * a second; between them, calls without a timeout fail at once with the last error.
 */
export class PostgresConnections {
  readonly #options: ConnectionOptions
  readonly #idle: Connection[] = []
  readonly #all = new Set<Connection>()
  #failures = 0
  #retryAt = 0
  #failure: unknown
  #isClosed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async #take(timeoutMs: number): Promise<Connection> {
    const giveUpAt = performance.now() + timeoutMs
    for (;;) {
      try {
        return await this.#takeNow()
      } catch (error) {
        const isWorthIt = error instanceof StoreError && error.isTransient && !this.#isClosed
        if (!isWorthIt || performance.now() >= giveUpAt) throw error
        await sleep(Math.max(MIN_DELAY_MS, this.#retryAt - performance.now()))
      }
    }
  }

  /** Returns a connection to the pool, or drops it if it failed or the pool is full or closed. */
  #give(connection: Connection): void {
    if (connection.isBroken || this.#isClosed || this.#idle.length >= MAX_IDLE) this.#drop(connection)
    else {
      connection.endAfterSilence(0)
      connection.hold(false)
      this.#idle.push(connection)
    }
  }

  /**
   * Runs `work` on a connection and rolls back if it throws. If a pooled connection had ended before answering, `work` runs
   * again on another one.
   * @param timeoutMs how long to try to connect; 0 means one attempt, if one is due
   */
  async use<Result>(work: (connection: Connection) => Promise<Result>, timeoutMs = 0): Promise<Result> {
    const connection = await this.#take(timeoutMs)
    const answersBefore = connection.answers
    try {
      return await work(connection)
    } catch (error) {
      const wasStale = answersBefore > 0 && connection.answers === answersBefore && isLostConnection(error)
      if (wasStale && !this.#isClosed) {
        connection.destroy()
        return this.use(work, timeoutMs)
      }
      // The server rolls back on lost connections. If one is lost, others may be too, and waiting for each takes too long.
      if (error instanceof StoreError && error.isTransient) this.#drop(connection, ...this.#idle.splice(0))
      else await connection.query('ROLLBACK', undefined, ROLLBACK_TIMEOUT_MS).catch(() => connection.destroy())
      throw error
    } finally {
      this.#give(connection)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((connection) => connection.end()))
  }

  #drop(...connections: readonly Connection[]): void {
    for (const connection of connections) {
      this.#all.delete(connection)
      connection.destroy()
    }
  }

  async #takeNow(): Promise<Connection> {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      idle.hold(true)
      if (!idle.isBroken) return idle
      this.#all.delete(idle)
    }
    if (this.#isClosed) throw new StoreError(`the database ${this.#options.name} was closed`)
    if (performance.now() < this.#retryAt) throw this.#failure
    try {
      const connection = await openConnection(this.#options)
      this.#failures = 0
      this.#all.add(connection)
      return connection
    } catch (error) {
      // Jitter spreads the reconnections of many processes.
      const delayMs = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** this.#failures++)
      this.#retryAt = performance.now() + delayMs * (0.75 + Math.random() / 4)
      this.#failure = error
      throw error
    }
  }
}
