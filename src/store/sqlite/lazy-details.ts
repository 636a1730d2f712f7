import { ArchiveUnavailableError, type CameraFacts, limitPicture, type PhotoDate } from '../../archive/index.js'
import { type PhotoRow, type PictureRow, toPicture } from '../photo-rows.js'
import type { Details, DetailsReader, LazyPhoto } from './lazy-photo.js'
import type { DatabaseSync } from './sqlite-driver.js'

const DETAILS =
  'SELECT alt, caption, camera, guid, pictures.* FROM photos JOIN pictures ON key = picture WHERE photos.date = ?'

/** Of 27 years all stay in memory once they were asked for; of more, those that were read last: some 30 MB. */
const MOST_KEPT = 10_000

type Statement = ReturnType<DatabaseSync['prepare']>
type DetailsRow = Pick<PhotoRow, 'alt' | 'caption' | 'camera' | 'guid'> & PictureRow

/**
 * Reads what lazy photos leave out, as the database has it by then: between a change and the next reading of all photos, a
 * photo that is asked for the first time has the details that its day has now. As that day has begun, they may be seen.
 */
export class LazyDetails implements DetailsReader {
  readonly #open: () => DatabaseSync
  readonly largestPx: number
  readonly #mostKept: number
  #connection: { readonly database: DatabaseSync; readonly statement: Statement } | undefined
  #isClosed = false
  /** Photos whose details are in memory; each place is taken again in its turn. */
  readonly #kept: LazyPhoto[] = []
  #next = 0

  /** @param largestPx renditions that are larger are left out */
  constructor(open: () => DatabaseSync, largestPx: number, mostKept = MOST_KEPT) {
    this.#open = open
    this.largestPx = largestPx
    this.#mostKept = mostKept
  }

  /** @throws ArchiveUnavailableError */
  read(photo: LazyPhoto): Details {
    const { alt, caption, camera, guid, ...picture } = this.#find(photo.date)
    this.#kept[this.#next]?.forgetDetails()
    this.#kept[this.#next] = photo
    this.#next = (this.#next + 1) % this.#mostKept
    return {
      alt,
      caption,
      camera: JSON.parse(camera) as CameraFacts,
      guid,
      picture: limitPicture(toPicture(picture), this.largestPx),
    }
  }

  /** All photos were read anew: what is kept of the former ones goes when nobody shows them any more. */
  startAnew(): void {
    this.#kept.length = 0
    this.#next = 0
  }

  /** From now on a file is opened for each photo that is still asked for, as by a request that is being answered. */
  close(): void {
    this.#isClosed = true
    this.#connection?.database.close()
    this.#connection = undefined
  }

  #find(date: PhotoDate): DetailsRow {
    let row: unknown
    try {
      this.#connection ??= this.#connect()
      row = this.#connection.statement.get(date)
      if (this.#isClosed) this.close()
    } catch (cause) {
      throw new ArchiveUnavailableError(`the photo of ${date} cannot be read`, { cause })
    }
    if (row === undefined) throw new ArchiveUnavailableError(`the photo of ${date} was removed`)
    return row as DetailsRow
  }

  #connect() {
    const database = this.#open()
    return { database, statement: database.prepare(DETAILS) }
  }
}
