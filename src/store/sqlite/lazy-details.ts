import { setTimeout as sleep } from 'node:timers/promises'
import { ArchiveUnavailableError, inTurns, limitPicture, type Picture } from '../../archive/index.js'
import {
  DETAIL_COLUMNS,
  type DetailsRow,
  type PhotoDetails,
  type PhotoRow,
  type PictureRow,
  readDetails,
  toPicture,
} from '../photo-rows.js'
import type { DetailsReader, LazyPhoto } from './lazy-photo.js'
import type { DatabaseSync } from './sqlite-driver.js'

const DETAILS = `SELECT slug, updated_at, ${DETAIL_COLUMNS.map((column) => `photos.${column}`).join()}, pictures.*
  FROM photos JOIN pictures ON key = picture WHERE photos.date = ?`

type Statement = ReturnType<DatabaseSync['prepare']>
type FoundRow = Pick<PhotoRow, 'slug' | 'updated_at'> & DetailsRow & PictureRow

export interface LazyOptions {
  /** Pixels; renditions that are larger are left out. */
  readonly largestPx: number
  /** Photos whose details are in memory: the newest, and of others those that were read last. */
  readonly mostKept?: number
}

/** Those of 27 years take some 30 MB. */
const MOST_KEPT = 10_000
/** By then a start has given its first answers. */
const READ_AHEAD_AFTER_MS = 1000
/** Read in about two milliseconds. */
const READ_AHEAD_AT_ONCE = 25

/**
 * Reads what photos leave out that were read lazily. While the transaction of their reading is open, as it was then. It is
 * closed when the newest are in memory, because it holds back the write-ahead log. The others are read as they are now:
 * one that was changed meanwhile would be half of the former photo and half of the new one, so it cannot be had until all
 * are read again.
 */
export class LazyDetails implements DetailsReader {
  readonly #open: () => DatabaseSync
  readonly #largestPx: number
  readonly #mostKept: number
  /** Those of one instant, so that photos of the same picture share its object. */
  readonly #pictures = new Map<string, Picture>()
  #connection: { readonly database: DatabaseSync; readonly statement: Statement } | undefined
  #isClosed = false
  /** Ends the wait that would hold on to all photos. */
  readonly #closing = new AbortController()
  /** While the transaction of the reading is open. */
  #isOfOneInstant = true
  /** Photos whose details are in memory; each place is taken again in its turn. */
  readonly #kept: LazyPhoto[] = []
  #next = 0

  /**
   * @param reading in the transaction in which the photos were read; it is closed here
   * @param open another connection to the same file
   */
  constructor(reading: DatabaseSync, open: () => DatabaseSync, { largestPx, mostKept = MOST_KEPT }: LazyOptions) {
    this.#open = open
    this.#largestPx = largestPx
    this.#mostKept = mostKept
    this.#connection = connect(reading)
  }

  /** @throws ArchiveUnavailableError */
  read(photo: LazyPhoto): PhotoDetails {
    const row = this.#find(photo)
    this.#kept[this.#next]?.forgetDetails()
    this.#kept[this.#next] = photo
    this.#next = (this.#next + 1) % this.#mostKept
    return readDetails(row, this.#pictureOf(row))
  }

  #pictureOf(row: PictureRow): Picture {
    const known = this.#pictures.get(row.key)
    if (known !== undefined) return known
    const picture = limitPicture(toPicture(row), this.#largestPx)
    if (this.#isOfOneInstant) this.#pictures.set(row.key, picture)
    return picture
  }

  /** Reads the newest details soon, between answers, and ends the transaction. @param photos oldest first */
  async readAhead(photos: readonly LazyPhoto[], afterMs = READ_AHEAD_AFTER_MS): Promise<void> {
    try {
      await sleep(afterMs, undefined, { ref: false, signal: this.#closing.signal })
      await inTurns(this.#readNewest(photos))
    } catch {
      // Closed meanwhile; or whoever asks for one of them is told why it cannot be read.
    }
    this.#disconnect()
  }

  *#readNewest(photos: readonly LazyPhoto[]): Generator<void> {
    const first = Math.max(0, photos.length - this.#mostKept)
    for (let place = photos.length - 1; place >= first && !this.#isClosed; place--) {
      photos[place]!.readDetails()
      if (place % READ_AHEAD_AT_ONCE === 0) yield
    }
  }

  /** From now on a file is opened for each photo that is still asked for, as by a request that is being answered. */
  close(): void {
    this.#isClosed = true
    this.#closing.abort()
    this.#disconnect()
  }

  #disconnect(): void {
    this.#isOfOneInstant = false
    this.#pictures.clear()
    if (this.#connection !== undefined) endReading(this.#connection.database)
    this.#connection = undefined
  }

  #find(photo: LazyPhoto): FoundRow {
    const { date } = photo
    let row: FoundRow | undefined
    try {
      this.#connection ??= connect(this.#open())
      row = this.#connection.statement.get(date) as FoundRow | undefined
      if (this.#isClosed) this.#disconnect()
    } catch (cause) {
      throw new ArchiveUnavailableError(`the photo of ${date} cannot be read`, { cause })
    }
    if (row === undefined) throw new ArchiveUnavailableError(`the photo of ${date} was removed`)
    if (row.slug !== photo.slug || row.updated_at !== photo.updatedAt) {
      throw new ArchiveUnavailableError(`the photo of ${date} was changed after all photos were read`)
    }
    return row
  }
}

/** A connection that is closed keeps its transaction as long as a statement of it is not collected. */
export function endReading(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('COMMIT')
  database.close()
}

function connect(database: DatabaseSync): { readonly database: DatabaseSync; readonly statement: Statement } {
  return { database, statement: database.prepare(DETAILS) }
}
