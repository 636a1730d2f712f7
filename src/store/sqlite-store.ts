import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Announcement } from '../photos/announcement.js'
import { replaceDays } from '../photos/cache-photos.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { eachInSlices } from '../photos/each-in-slices.js'
import type { HistoryEntry } from '../photos/history-entry.js'
import type { Photo, Picture } from '../photos/photo.js'
import type { GoneAddress, PhotoChanges, PhotoStore, StoreContents } from '../photos/photo-store.js'
import { createTextPacker } from '../photos/texts/pack-text.js'
import { ChangeLog } from './change-log.js'
import { MIGRATIONS } from './migrations/index.js'
import { createRowReader, LAST_DAY, type PhotoRow, type PictureRow, StoredPicture } from './photo-rows.js'
import { SqliteChanges } from './sqlite-changes.js'
import { type DatabaseSync, openDatabase } from './sqlite-driver.js'
import { OlderDatabaseError, StoreError, toStoreError } from './store-error.js'

/**
 * Opens the photos in a SQLite file; creates it if it is missing and, unless `mustBeCurrent`, migrates older versions.
 *
 * The write-ahead log lets the server read while a command writes. `synchronous = FULL` waits for the disk on every
 * commit, because a photo reported as added must survive a power loss; at one photo a day it costs nothing.
 * @throws StoreError with one line for the owner; OlderDatabaseError with `mustBeCurrent`
 */
export async function openSqliteStore(
  file: string,
  { mustBeCurrent = false }: { readonly mustBeCurrent?: boolean } = {},
): Promise<PhotoStore> {
  try {
    const database = await openDatabase(file)
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
      migrate(database, file, mustBeCurrent)
      return new SqliteStore(database, await openDatabase(file), file, (await stat(file)).ino)
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    throw toStoreError(error, file)
  }
}

function migrate(database: DatabaseSync, file: string, mustBeCurrent: boolean): void {
  const version = () => (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
  const found = version()
  if (found === MIGRATIONS.length) return
  if (mustBeCurrent && found > 0 && found < MIGRATIONS.length)
    throw new OlderDatabaseError(file, found, MIGRATIONS.length)
  database.exec('BEGIN IMMEDIATE')
  try {
    const from = version()
    if (from > MIGRATIONS.length) {
      throw new StoreError(
        `the database ${file} has version ${from}, from a newer photoblog; this one supports up to ${MIGRATIONS.length}: update photoblog`,
      )
    }
    for (const sql of MIGRATIONS.slice(from)) database.exec(sql)
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`)
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** Enough retries for commands that add photos between two reads. */
const MAX_READINGS = 10

class SqliteStore implements PhotoStore {
  readonly #database: DatabaseSync
  /** A separate connection for reads, because the other one would show uncommitted data during a change. */
  readonly #reader: DatabaseSync
  readonly #file: string
  readonly #inode: number
  readonly #log = new ChangeLog()
  #lastChange: Promise<unknown> = Promise.resolve()
  #lastReading: Promise<unknown> = Promise.resolve()

  constructor(database: DatabaseSync, reader: DatabaseSync, file: string, inode: number) {
    this.#database = database
    this.#reader = reader
    this.#file = file
    this.#inode = inode
  }

  async readAll(largestPx?: number): Promise<readonly Photo[]> {
    return this.#read((database) => readPhotos(database, '', largestPx))
  }

  async readContents(known?: StoreContents, largestPx?: number): Promise<StoreContents> {
    for (let reading = 1; reading <= MAX_READINGS; reading++) {
      const revision = await this.revision()
      if (known?.revision === revision) return known
      const days = known && this.#changedDays(known.revision, revision)
      const quoted = days?.map((day) => `'${day}'`).join(', ')
      const contents = await this.#read(async (database) => ({
        photos: days
          ? replaceDays(known!.photos, days, await readPhotos(database, `WHERE date IN (${quoted})`, largestPx))
          : await readPhotos(database, '', largestPx),
        gone: readGone(database),
        revision,
      }))
      // A change may have been committed before the read transaction began.
      if (days === undefined || (await this.revision()) === revision) return contents
    }
    throw new StoreError('the photos keep changing: try again when no other command is changing any')
  }

  async readBetween(first: PhotoDate, last: PhotoDate = LAST_DAY): Promise<readonly Photo[]> {
    return this.#read((database) => readPhotos(database, `WHERE date BETWEEN '${first}' AND '${last}'`))
  }

  async readGone(): Promise<readonly GoneAddress[]> {
    return this.#read(readGone)
  }

  async readHistory(): Promise<readonly HistoryEntry[]> {
    return this.#read((database) => new SqliteChanges(database).history())
  }

  async readAnnouncements(): Promise<readonly Announcement[]> {
    return this.#read(async (database) => {
      const announcements: Announcement[] = []
      await eachRow<{ record: string }>(database, 'SELECT record FROM announcements ORDER BY id', ({ record }) => {
        announcements.push(JSON.parse(record))
      })
      return announcements
    })
  }

  /**
   * `data_version` counts other connections' commits; the log counts our own.
   * @throws StoreError when the file was replaced. It is not reopened, because the write-ahead log still belongs to the old
   * file and would be written into the new one
   */
  async revision(): Promise<string> {
    if ((await stat(this.#file)).ino !== this.#inode) {
      throw new StoreError(
        `${this.#file} was replaced while it was open: stop the server, delete ${basename(this.#file)}-wal and -shm, which belong to the old file, and start it again`,
      )
    }
    return this.#guarded(() => {
      const { data_version } = this.#database.prepare('PRAGMA data_version').get() as { data_version: number }
      return `${data_version}.${this.#log.count}`
    })
  }

  change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result> {
    // A connection can have only one transaction at a time.
    const changed = this.#lastChange.then(() => this.#change(work))
    this.#lastChange = changed.catch(() => undefined)
    return changed
  }

  /**
   * SQLite writes a commit to the log first and then to the log's index. A commit that is only in the log stays invisible while
   * any process has the database open, and appears once all have closed it. Any later write overwrites it.
   */
  async discardInvisibleCommits(): Promise<void> {
    this.#guarded(() => this.#database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`))
  }

  async close(): Promise<void> {
    await Promise.all([this.#lastChange, this.#lastReading])
    this.#reader.close()
    try {
      // The package keeps a closed file open until its statements are collected, so the log would stay until then.
      this.#database.exec('PRAGMA wal_checkpoint')
    } catch {
      // The commits stay in the log until a later checkpoint.
    } finally {
      this.#database.close()
    }
  }

  async #change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result> {
    this.#guarded(() => this.#database.exec('BEGIN IMMEDIATE'))
    try {
      const photos = new SqliteChanges(this.#database)
      const result = await work(photos)
      const touched = photos.touchedDays()
      this.#guarded(() => this.#database.exec('COMMIT'))
      this.#log.add(touched)
      return result
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw toStoreError(error, this.#file)
    }
  }

  /** `undefined` if any day may differ, for example after a change by another process. */
  #changedDays(since: string, now: string): readonly PhotoDate[] | undefined {
    const [others, own] = since.split('.')
    return now.startsWith(`${others}.`) ? this.#log.since(Number(own)) : undefined
  }

  /** Runs `work` in one transaction; otherwise a change between two statements could refer to a picture that was not read. */
  async #read<Result>(work: (database: DatabaseSync) => Promise<Result> | Result): Promise<Result> {
    const reading = this.#lastReading.then(async () => {
      this.#reader.exec('BEGIN')
      try {
        return await work(this.#reader)
      } finally {
        this.#reader.exec('COMMIT')
      }
    })
    this.#lastReading = reading.catch(() => undefined)
    return reading.catch((error) => {
      throw toStoreError(error, this.#file)
    })
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      throw toStoreError(error, this.#file)
    }
  }
}

/** @param which SQL condition on photos; empty for all */
async function readPhotos(database: DatabaseSync, which: string, largestPx?: number): Promise<readonly Photo[]> {
  const pack = createTextPacker()
  const shown = which === '' ? '' : `WHERE key IN (SELECT picture FROM photos ${which})`
  const pictures = new Map<string, Picture>()
  await eachRow<PictureRow>(database, `SELECT * FROM pictures ${shown}`, (row) => {
    pictures.set(row.key, new StoredPicture(row, largestPx, pack))
  })
  const toPhoto = createRowReader(pictures)
  const photos: Photo[] = []
  await eachRow<PhotoRow>(database, `SELECT * FROM photos ${which} ORDER BY date`, (row) => {
    photos.push(toPhoto(row))
  })
  return photos
}

function readGone(database: DatabaseSync): readonly GoneAddress[] {
  const rows = database.prepare('SELECT address, date FROM gone_addresses ORDER BY address').all()
  return rows as unknown as GoneAddress[]
}

/**
 * Calls `act` for each row of a query. Rows come as arrays, which take a third of the time of objects, and one at a time,
 * which saves memory.
 */
async function eachRow<Row>(database: DatabaseSync, sql: string, act: (row: Row) => void): Promise<void> {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  // The package's iterator does not keep its statement alive. If it were collected between two slices, the process would crash.
  const rows = Object.assign(statement.iterate(), { statement }) as unknown as Iterable<readonly unknown[]>
  await eachInSlices(rows, (values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
    act(row as Row)
  })
}
