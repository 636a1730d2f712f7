import { setTimeout as sleep } from 'node:timers/promises'
import type { DatedTexts, GoneAddress, Photo, PhotoChanges, PhotoDate, PhotoStore } from '../../archive/index.js'
import { createRowReader, createTextsReader, toPicture } from '../photo-rows.js'
import { StoreError } from '../store-error.js'
import type { Connection, ConnectionOptions } from './postgres-connection.js'
import { PostgresConnections } from './postgres-connections.js'
import { describeDatabase } from './postgres-errors.js'
import { checkVersion, type DatabaseState, migrateDatabase } from './postgres-migrate.js'
import { listenForChanges } from './postgres-notices.js'
import { readGoneRows, readPhotoRows, readTextsRows, writeChanges } from './postgres-rows.js'
import { RowCopy } from './row-copy.js'

/** Whether somebody changed something is a question of milliseconds. */
const REVISION_TIMEOUT_MS = 2000
/** As with SQLite: how long a change waits for another one, and for a server that starts again. */
const PATIENCE_MS = 10_000

const REVISION = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${REVISION_TIMEOUT_MS};
  SELECT version, revision FROM photoblog; COMMIT`
/** One instant for all statements; a table that is locked by somebody does not keep connections waiting for ever. */
const BEGIN_READING = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '60s'`
/**
 * The lock on the one row excludes all who change. Should this machine vanish in the middle, the server notices within a
 * minute and takes the lock back.
 */
const BEGIN_CHANGE = `BEGIN; SET LOCAL lock_timeout = ${PATIENCE_MS}; SET LOCAL statement_timeout = '60s';
  SET LOCAL idle_in_transaction_session_timeout = '10min';
  SET LOCAL tcp_keepalives_idle = 30; SET LOCAL tcp_keepalives_interval = 10; SET LOCAL tcp_keepalives_count = 3;
  SELECT version, revision FROM photoblog FOR UPDATE`

export interface PostgresOptions {
  /** A schema for its tables; made when it is not there. */
  readonly schema?: string | undefined
  /** A server that cannot be reached yet is no failure: the store is there, and its first use may fail. */
  readonly mayBeAbsent?: boolean
}

/**
 * Opens the photos in a PostgreSQL database, makes its tables if it is empty and brings them to the newest version.
 * @throws StoreError with one line for the owner
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<PhotoStore> {
  const { schema, mayBeAbsent = false } = options
  const store = new PostgresStore({ url, schema, name: describeDatabase(url) })
  try {
    await store.prepare()
  } catch (error) {
    if (!mayBeAbsent || !(error instanceof StoreError && error.isPassing)) {
      await store.close()
      throw error
    }
  }
  return store
}

class PostgresStore implements PhotoStore {
  readonly #options: ConnectionOptions
  readonly #connections: PostgresConnections
  readonly #notices: { stop(): Promise<void> }[] = []
  #isPrepared = false
  /** What the database held after the last change of this process. */
  #copy: { readonly rows: RowCopy; readonly revision: string } | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#connections = new PostgresConnections(options)
  }

  async prepare(): Promise<void> {
    await this.#use(async () => undefined)
  }

  async readAll(): Promise<readonly Photo[]> {
    return this.#readPhotos()
  }

  async readFrom(first: PhotoDate): Promise<readonly Photo[]> {
    return this.#readPhotos(first)
  }

  async readTexts(): Promise<readonly DatedTexts[]> {
    return (await this.#read(readTextsRows)).map(createTextsReader())
  }

  async readGone(): Promise<readonly GoneAddress[]> {
    return this.#read(readGoneRows)
  }

  async revision(): Promise<string> {
    return this.#use(async (connection) => {
      const [state] = await connection.query<DatabaseState>(REVISION, undefined, REVISION_TIMEOUT_MS)
      return this.#check(state).revision
    })
  }

  async change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result> {
    return this.#use(async (connection) => {
      const [state] = await connection.query<DatabaseState>(BEGIN_CHANGE)
      const rows = await this.#copyOf(connection, this.#check(state))
      try {
        const result = await work(rows)
        await this.#write(connection, rows)
        return result
      } catch (error) {
        rows.undo()
        throw error
      }
    }, PATIENCE_MS)
  }

  onChange(listener: () => void): void {
    this.#notices.push(listenForChanges(this.#options, listener))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#notices.map((notices) => notices.stop()), this.#connections.close()])
  }

  async #use<Result>(work: (connection: Connection) => Promise<Result>, patienceMs = 0): Promise<Result> {
    return this.#connections.use(async (connection) => {
      if (!this.#isPrepared) await migrateDatabase(connection, this.#options.name, this.#options.schema)
      this.#isPrepared = true
      return work(connection)
    }, patienceMs)
  }

  async #read<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#use(async (connection) => {
      await connection.query(BEGIN_READING)
      const result = await work(connection)
      await connection.query('COMMIT')
      return result
    })
  }

  async #readPhotos(first?: PhotoDate): Promise<readonly Photo[]> {
    const { pictures, photos } = await this.#read((connection) => readPhotoRows(connection, first))
    return photos.map(createRowReader(new Map(pictures.map((row) => [row.key, toPicture(row)]))))
  }

  /** Somebody may have put another database in its place, or a newer photoblog may have brought it up to date. */
  #check(state: DatabaseState | undefined): DatabaseState {
    const { name } = this.#options
    if (state === undefined) throw new StoreError(`the database ${name} has lost its version: restore it from a backup`)
    checkVersion(state, name)
    return state
  }

  async #copyOf(connection: Connection, { revision }: DatabaseState): Promise<RowCopy> {
    if (this.#copy?.revision === revision) return this.#copy.rows
    this.#copy = undefined
    const rows = new RowCopy({ ...(await readPhotoRows(connection)), gone: await readGoneRows(connection) })
    this.#copy = { rows, revision }
    return rows
  }

  async #write(connection: Connection, rows: RowCopy): Promise<void> {
    const copy = this.#copy
    // Until it is known what the database holds, it is not taken for that.
    this.#copy = undefined
    if (!(await writeChanges(connection, rows))) {
      await connection.query('COMMIT')
      this.#copy = copy
      return
    }
    const [done] = await connection.query<{ revision: string; id: string }>(
      'SELECT revision, pg_current_xact_id()::text AS id FROM photoblog',
    )
    try {
      await connection.query('COMMIT')
    } catch (error) {
      connection.destroy()
      if (!(await this.#wasCommitted(done!.id))) throw error
    }
    rows.settle()
    this.#copy = { rows, revision: done!.revision }
  }

  /** The connection was lost while a change was being committed, and nobody said whether it was done: the server knows. */
  async #wasCommitted(id: string): Promise<boolean> {
    const giveUpAt = performance.now() + PATIENCE_MS
    try {
      for (;;) {
        const status = await this.#use(async (connection) => {
          const [row] = await connection.query<{ status: string | null }>(
            'SELECT pg_xact_status($1::xid8) AS status',
            [id],
            REVISION_TIMEOUT_MS,
          )
          return row?.status
        }, PATIENCE_MS)
        if (status !== 'in progress' || performance.now() > giveUpAt) return status === 'committed'
        await sleep(50)
      }
    } catch (error) {
      const { name } = this.#options
      const what = `went away while a change was being written; look whether it was done before you repeat it`
      throw new StoreError(`the database ${name} ${what}`, { cause: error })
    }
  }
}
