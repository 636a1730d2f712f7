import { Socket } from 'node:net'
import type { QueryResult } from 'pg'
import { toPostgresError } from './postgres-errors.js'

/** With the delay between attempts, this stays below the five seconds within which servers must show changes again. */
const CONNECT_TIMEOUT_MS = 2000
/** Limit for one statement of a change, or one batch of a long result. */
const STATEMENT_TIMEOUT_MS = 60_000
/** The server cancels slow statements itself; in case its answer is lost, the client gives up this much later. */
const GRACE_MS = 500
/** The message that `pg` uses when `query_timeout` expires. */
const SILENCE = 'Query read timeout'
const KEEP_ALIVE_MS = 10_000
/** How long to wait for a clean disconnect. */
const DISCONNECT_TIMEOUT_MS = 500

export type Connection = Awaited<ReturnType<typeof openConnection>>

export interface ConnectionOptions {
  readonly url: string
  readonly name: string
  /** The schema of the tables; by default the user's search path decides. */
  readonly schema?: string | undefined
}

/** @throws StoreError */
export async function openConnection({ url, name, schema }: ConnectionOptions) {
  // Loaded lazily: sites on SQLite start without it.
  const { Client } = (await import('pg')).default
  const socket = new Socket()
  let isBroken = false
  let answers = 0
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    fallback_application_name: 'photoblog',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => socket,
  })
  const broken = () => {
    isBroken = true
  }
  // Without a listener, an error between two statements would crash the process.
  client.on('error', broken).on('end', broken)
  socket.on('timeout', () => socket.destroy(new Error(SILENCE)))

  const connection = {
    /**
     * Runs a statement. Several statements without values go in one round trip; their rows are concatenated.
     * @throws the result of `toPostgresError`
     */
    async query<Row>(sql: string, values?: readonly unknown[], timeoutMs = STATEMENT_TIMEOUT_MS): Promise<Row[]> {
      try {
        const query = { text: sql, query_timeout: timeoutMs + GRACE_MS }
        const results: QueryResult | QueryResult[] = await client.query(
          values === undefined ? query : { ...query, values: [...values] },
        )
        answers++
        return (Array.isArray(results) ? results.flatMap(({ rows }) => rows ?? []) : results.rows) as Row[]
      } catch (error) {
        throw toPostgresError(error, name)
      }
    },
    get isBroken() {
      return isBroken
    },
    get answers() {
      return answers
    },
    /** Destroys the connection if the server is silent for this long; 0 disables the limit. */
    endAfterSilence: (milliseconds: number) => void socket.setTimeout(milliseconds),
    /** Whether the connection keeps the process alive. */
    hold: (isNeeded: boolean) => void (isNeeded ? socket.ref() : socket.unref()),
    /** Closes without waiting for an answer, which may never come. */
    destroy() {
      isBroken = true
      socket.destroy()
    },
    async end() {
      isBroken = true
      const late = setTimeout(() => socket.destroy(), DISCONNECT_TIMEOUT_MS)
      await client.end().catch(() => undefined)
      clearTimeout(late)
    },
  }
  try {
    await client.connect()
    if (schema !== undefined) await connection.query(`SET search_path TO "${schema}"`, undefined, CONNECT_TIMEOUT_MS)
    return connection
  } catch (error) {
    connection.destroy()
    throw toPostgresError(error, name)
  }
}
