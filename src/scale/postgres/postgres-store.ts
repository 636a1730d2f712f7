import { setTimeout as sleep } from 'node:timers/promises'
import type { Announcement } from '../../photos/announcement.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { HistoryEntry } from '../../photos/history-entry.js'
import type { Photo } from '../../photos/photo.js'
import type { GoneAddress, PhotoChanges, PhotoStore, StoreContents } from '../../photos/photo-store.js'
import { StoreError } from '../../store/store-error.js'
import type { Connection, ConnectionOptions } from './postgres-connection.js'
import { PostgresConnections } from './postgres-connections.js'
import { readSince, toPhotos } from './postgres-contents.js'
import { describeDatabase, mayRecoverByFailover } from './postgres-errors.js'
import {
  type CheckVersion,
  checkCurrent,
  checkReadable,
  checkWritable,
  type DatabaseState,
  migrateDatabase,
} from './postgres-migrate.js'
import { readAnnouncementRows, readGoneRows, readNoteRows, readPhotoRows, writeChanges } from './postgres-rows.js'
import {
  BEFORE_COMMIT,
  BEGIN_CHANGE,
  BEGIN_READING,
  CHANGE_TIMEOUT_MS,
  READING_SILENCE_MS,
  REVISION,
  REVISION_TIMEOUT_MS,
} from './postgres-statements.js'
import { RowCopy } from './row-copy.js'

const FAILOVER_MS = 30_000
const TRY_AGAIN_AFTER_MS = 250

export interface OpenStoreOptions {
  /** Opens even if the server is not reachable yet; the first use may then fail. */
  readonly mayBeAbsent?: boolean
  /** Also opens tables of a newer version if they are readable. For servers, which change nothing. */
  readonly mayBeNewer?: boolean
  /** Refuses tables of an older version instead of migrating them. */
  readonly mustBeCurrent?: boolean
}

export interface PostgresOptions extends OpenStoreOptions {
  /** The schema for the tables, created if missing. */
  readonly schema?: string | undefined
  /** How long a change waits for a writable server, in milliseconds. */
  readonly patienceMs?: number | undefined
}

/**
 * Opens the photos in a PostgreSQL database; creates its tables if it is empty and migrates older ones.
 * @throws StoreError with one line for the owner; OlderDatabaseError instead of migrating, with `mustBeCurrent`
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<PhotoStore> {
  const { schema, mayBeAbsent = false, mayBeNewer = false, mustBeCurrent = false, patienceMs = FAILOVER_MS } = options
  const check = mayBeNewer ? checkReadable : mustBeCurrent ? checkCurrent : checkWritable
  const store = new PostgresStore({ url, schema, name: describeDatabase(url) }, patienceMs, check)
  try {
    await store.prepare()
  } catch (error) {
    if (!mayBeAbsent || !(error instanceof StoreError && error.isTransient)) {
      await store.close()
      throw error
    }
  }
  return store
}

class PostgresStore implements PhotoStore {
  readonly #options: ConnectionOptions
  readonly #patienceMs: number
  readonly #checkVersion: CheckVersion
  readonly #connections: PostgresConnections
  #isPrepared = false
  #lastChange: Promise<unknown> = Promise.resolve()
  /** The server's time when `performance.now()` was 0, unaffected by jumps of this machine's clock. */
  #timeAtOrigin: number | undefined
  /** The database's contents at a revision, read for this process's changes and kept up to date by them. */
  #copy: { readonly rows: RowCopy; readonly revision: string } | undefined

  constructor(options: ConnectionOptions, patienceMs: number, check: CheckVersion) {
    this.#options = options
    this.#checkVersion = check
    this.#patienceMs = patienceMs
    this.#connections = new PostgresConnections(options)
  }

  async prepare(): Promise<void> {
    await this.#use(async () => undefined)
  }

  async readAll(largestPx?: number): Promise<readonly Photo[]> {
    return toPhotos(await this.#read((connection) => readPhotoRows(connection)), largestPx)
  }

  async readBetween(first: PhotoDate, last?: PhotoDate): Promise<readonly Photo[]> {
    return toPhotos(await this.#read((connection) => readPhotoRows(connection, first, last)))
  }

  async readContents(known?: StoreContents, largestPx?: number): Promise<StoreContents> {
    return this.#read(async (connection) => {
      const [state] = await connection.query<DatabaseState>('SELECT * FROM photoblog')
      return readSince(connection, this.#check(state), known, largestPx)
    })
  }

  async readGone(): Promise<readonly GoneAddress[]> {
    return this.#read(readGoneRows)
  }

  async readHistory(): Promise<readonly HistoryEntry[]> {
    const rows = await this.#read(readNoteRows)
    return rows.map(({ change }) => JSON.parse(change) as HistoryEntry)
  }

  async readAnnouncements(): Promise<readonly Announcement[]> {
    const rows = await this.#read(readAnnouncementRows)
    return rows.map(({ record }) => JSON.parse(record) as Announcement)
  }

  async revision(): Promise<string> {
    return this.#use(async (connection) => {
      const [state] = await connection.query<DatabaseState & { time: number }>(REVISION, undefined, REVISION_TIMEOUT_MS)
      const { revision, time } = this.#check(state)
      // Ignore the transfer time of the answer, so photos appear late rather than early.
      this.#timeAtOrigin = time - performance.now()
      return revision
    })
  }

  time(): number | undefined {
    return this.#timeAtOrigin && this.#timeAtOrigin + performance.now()
  }

  change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result> {
    // This process's changes wait for each other here, without a timeout.
    const changed = this.#lastChange.then(() => this.#change(work))
    this.#lastChange = changed.catch(() => undefined)
    return changed
  }

  async #change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result> {
    let isBegun = false
    const change = async (connection: Connection) => {
      const rows = await this.#begin(connection)
      isBegun = true
      try {
        const result = await work(rows.photos)
        await this.#write(connection, rows)
        return result
      } catch (error) {
        rows.undo()
        throw error
      }
    }
    return this.#patiently(change, () => !isBegun)
  }

  async close(): Promise<void> {
    await this.#connections.close()
  }

  async #use<Result>(work: (connection: Connection) => Promise<Result>, timeoutMs = 0): Promise<Result> {
    return this.#connections.use(async (connection) => {
      const { name, schema } = this.#options
      if (!this.#isPrepared) await migrateDatabase(connection, name, this.#checkVersion, schema)
      this.#isPrepared = true
      return work(connection)
    }, timeoutMs)
  }

  async #read<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#use(async (connection) => {
      connection.endAfterSilence(READING_SILENCE_MS)
      await connection.query(BEGIN_READING)
      const result = await work(connection)
      await connection.query('COMMIT')
      return result
    })
  }

  /** Checks the version each time, because the database may have been replaced, or migrated by a newer photoblog. */
  #check<State extends DatabaseState>(state: State | undefined): State {
    const { name } = this.#options
    if (state === undefined) throw new StoreError(`the database ${name} has lost its version: restore it from a backup`)
    this.#checkVersion(state, name)
    return state
  }

  async #copyOf(connection: Connection, { revision }: DatabaseState): Promise<RowCopy> {
    if (this.#copy?.revision === revision) return this.#copy.rows
    this.#copy?.rows.close()
    this.#copy = undefined
    const rows = await RowCopy.open({
      ...(await readPhotoRows(connection)),
      gone: await readGoneRows(connection),
      notes: await readNoteRows(connection),
      announcements: await readAnnouncementRows(connection),
    })
    this.#copy = { rows, revision }
    return rows
  }

  /** Locks out other writers. */
  async #begin(connection: Connection): Promise<RowCopy> {
    const [state] = await connection.query<DatabaseState>(BEGIN_CHANGE)
    checkWritable(this.#check(state), this.#options.name)
    const rows = await this.#copyOf(connection, state!)
    rows.begin()
    return rows
  }

  async #write(connection: Connection, rows: RowCopy): Promise<void> {
    const before = this.#copy
    // The copy is not valid again until the commit is confirmed.
    this.#copy = undefined
    if (!(await writeChanges(connection, rows))) {
      await connection.query('COMMIT')
      rows.commit()
      this.#copy = before
      return
    }
    const [written] = await connection.query<{ revision: string }>(BEFORE_COMMIT)
    const { revision } = written!
    try {
      await connection.query('COMMIT')
    } catch (error) {
      connection.destroy()
      if (!(await this.#wasCommitted(revision))) throw error
    }
    rows.commit()
    this.#copy = { rows, revision }
  }

  /**
   * The connection was lost during a commit, so its outcome is unknown. The change log, read under the same lock, shows
   * whether the commit happened: after a failover, the last changes may be missing.
   */
  async #wasCommitted(revision: string): Promise<boolean> {
    const ask = async (connection: Connection) => {
      const [state] = await connection.query<DatabaseState>(BEGIN_CHANGE)
      this.#check(state)
      const logged = await connection.query('SELECT 1 FROM change_log WHERE revision = $1', [revision])
      await connection.query('COMMIT')
      return logged.length > 0
    }
    return this.#patiently(ask, () => true).catch((cause) => {
      const { name } = this.#options
      const what = 'became unreachable during a change: check whether it was saved before you repeat it'
      throw new StoreError(`the database ${name} ${what}`, { cause })
    })
  }

  /** Retries during a failover, as long as `mayRepeat` allows it. */
  async #patiently<Result>(
    work: (connection: Connection) => Promise<Result>,
    mayRepeat: () => boolean,
  ): Promise<Result> {
    const giveUpAt = performance.now() + this.#patienceMs
    for (;;) {
      try {
        return await this.#use(work, Math.min(CHANGE_TIMEOUT_MS, this.#patienceMs))
      } catch (error) {
        if (!mayRepeat() || !mayRecoverByFailover(error) || performance.now() >= giveUpAt) throw error
        await sleep(TRY_AGAIN_AFTER_MS)
      }
    }
  }
}
