import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from '../store-error.js'
import { type Connection, type ConnectionOptions, openConnection } from './postgres-connection.js'
import { isLostConnection } from './postgres-errors.js'

const MIN_DELAY_MS = 50
const MAX_DELAY_MS = 2000
const MAX_IDLE = 2
const ROLLBACK_TIMEOUT_MS = 1000

/**
 * Connections that are made when they are needed, and anew when they are lost. While the server cannot be reached, it is
 * not asked more often than every two seconds: who asks meanwhile gets the last failure at once.
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

  async #take(patienceMs: number): Promise<Connection> {
    const giveUpAt = performance.now() + patienceMs
    for (;;) {
      try {
        return await this.#takeNow()
      } catch (error) {
        const isWorthIt = error instanceof StoreError && error.isPassing && !this.#isClosed
        if (!isWorthIt || performance.now() >= giveUpAt) throw error
        await sleep(Math.max(MIN_DELAY_MS, this.#retryAt - performance.now()))
      }
    }
  }

  /** Gives a connection back; one that failed is not used again. */
  #give(connection: Connection): void {
    if (connection.isBroken || this.#isClosed || this.#idle.length >= MAX_IDLE) {
      this.#all.delete(connection)
      connection.destroy()
    } else {
      connection.hold(false)
      this.#idle.push(connection)
    }
  }

  /**
   * Runs `work` on a connection. What it began and did not commit is rolled back. When the connection turns out to have
   * ended since it was last used, before it answered anything, `work` runs again on another.
   * @param patienceMs how long to try to connect; 0: once, and not at all before the next attempt is due
   */
  async use<Result>(work: (connection: Connection) => Promise<Result>, patienceMs = 0): Promise<Result> {
    const connection = await this.#take(patienceMs)
    const answersBefore = connection.answers
    try {
      return await work(connection)
    } catch (error) {
      const wasStale = answersBefore > 0 && connection.answers === answersBefore && isLostConnection(error)
      if (wasStale && !this.#isClosed) {
        connection.destroy()
        return this.use(work, patienceMs)
      }
      // A connection that is lost rolls back by itself.
      if (error instanceof StoreError && error.isPassing) connection.destroy()
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
      // Spread, so that many processes do not come back at the same moment.
      const delayMs = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** this.#failures++)
      this.#retryAt = performance.now() + delayMs * (0.75 + Math.random() / 4)
      this.#failure = error
      throw error
    }
  }
}
