import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { NotedChange } from '../photos/noted-change.js'
import type { Photo } from '../photos/photo.js'
import type { GoneAddress, PhotoChanges, PhotoStore } from '../photos/photo-store.js'
import { ChangeLog } from './change-log.js'
import { MIGRATIONS } from './migrations/index.js'
import { PackedTexts } from './packed-texts.js'
import { createRowReader, type PictureRow, toPicture } from './photo-rows.js'
import { readRows } from './read-rows.js'
import { SqliteChanges } from './sqlite-changes.js'
import { type DatabaseSync, openDatabase } from './sqlite-driver.js'
import { OlderDatabaseError, StoreError, toStoreError } from './store-error.js'

/**
 * Opens the photos in a SQLite file; creates it if it is missing and migrates older versions.
 *
 * The write-ahead log lets the server read while a command writes. `synchronous = FULL` waits for the disk on every
 * commit, because «added» must stay true after a power loss; at one photo a day it costs nothing.
 * @throws StoreError with one line for the owner
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
      return new SqliteStore(database, file, (await stat(file)).ino)
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

class SqliteStore implements PhotoStore {
  readonly #database: DatabaseSync
  readonly #file: string
  readonly #inode: number
  readonly #log = new ChangeLog()

  constructor(database: DatabaseSync, file: string, inode: number) {
    this.#database = database
    this.#file = file
    this.#inode = inode
  }

  async readAll(largestPx?: number): Promise<readonly Photo[]> {
    return this.#guarded(() => {
      // One transaction, or a change between the two statements could refer to a picture that was not read.
      this.#database.exec('BEGIN')
      try {
        const texts = new PackedTexts()
        const toPackedPicture = (row: PictureRow) => toPicture(row, largestPx, texts)
        const pictures = readRows(this.#database, 'SELECT * FROM pictures', toPackedPicture)
        const read = createRowReader(new Map(pictures.map((picture) => [picture.key, picture])))
        return readRows(this.#database, 'SELECT * FROM photos ORDER BY date', read)
      } finally {
        this.#database.exec('COMMIT')
      }
    })
  }

  async readBetween(first: PhotoDate, last?: PhotoDate): Promise<readonly Photo[]> {
    return this.#guarded(() => {
      this.#database.exec('BEGIN')
      try {
        return new SqliteChanges(this.#database).between(first, last)
      } finally {
        this.#database.exec('COMMIT')
      }
    })
  }

  async readGone(): Promise<readonly GoneAddress[]> {
    return this.#guarded(() => {
      const rows = this.#database.prepare('SELECT address, date FROM gone_addresses ORDER BY address').all()
      return rows as unknown as GoneAddress[]
    })
  }

  async readNotes(): Promise<readonly NotedChange[]> {
    return this.#guarded(() => new SqliteChanges(this.#database).notes())
  }

  /**
   * `data_version` counts other connections' commits, the log counts our own.
   * @throws StoreError when the file was replaced: it is not reopened, because the write-ahead log beside it belongs to the
   * former file and would be written into the new one
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

  async changedDays(since: string): Promise<readonly PhotoDate[] | undefined> {
    const [others, own] = since.split('.')
    const [othersNow] = (await this.revision()).split('.')
    return others === othersNow ? this.#log.since(Number(own)) : undefined
  }

  async change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result> {
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

  /**
   * A commit is written to the log first and to the log's index next. While another process has the database open, nobody
   * sees what is in the log alone; once all have closed it, the log is read again, and the commit is there. Any write takes
   * its place in the log.
   */
  async dropUnseenCommits(): Promise<void> {
    this.#guarded(() => this.#database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`))
  }

  async close(): Promise<void> {
    this.#database.close()
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      throw toStoreError(error, this.#file)
    }
  }
}
