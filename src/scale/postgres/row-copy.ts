import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { NotedChange } from '../../photos/noted-change.js'
import type { Photo } from '../../photos/photo.js'
import { DayTakenError, type GoneAddress, type PhotoChanges } from '../../photos/photo-store.js'
import {
  createRowReader,
  type PhotoRow,
  type PictureRow,
  toPhotoRow,
  toPicture,
  toPictureRow,
} from '../../store/photo-rows.js'
import { JournaledMap } from './journaled-map.js'

/** The contents of a database. */
export interface Rows {
  readonly photos: readonly PhotoRow[]
  readonly pictures: readonly PictureRow[]
  readonly gone: readonly GoneAddress[]
  readonly notes: readonly NoteRow[]
}

export interface NoteRow {
  readonly number: number
  /** A `NotedChange` as JSON. */
  readonly change: string
}

/**
 * The rows of a database in memory, for a change to work on; its edits are written afterwards. So a change can read and
 * write synchronously, as with SQLite, although the database is across a network.
 */
export class RowCopy implements PhotoChanges {
  readonly photos: JournaledMap<PhotoRow>
  readonly pictures: JournaledMap<PictureRow>
  readonly gone: JournaledMap<GoneAddress>
  readonly noted: JournaledMap<NoteRow>

  constructor({ photos, pictures, gone, notes }: Rows) {
    this.photos = new JournaledMap(photos.map((row) => [row.date, row]))
    this.pictures = new JournaledMap(pictures.map((row) => [row.key, row]))
    this.gone = new JournaledMap(gone.map((row) => [row.address, row]))
    this.noted = new JournaledMap(notes.map((row) => [String(row.number), row]))
  }

  /** The edits have been written. */
  settle(): void {
    for (const rows of [this.photos, this.pictures, this.gone, this.noted]) rows.settle()
  }

  /** Undoes the edits. */
  undo(): void {
    for (const rows of [this.photos, this.pictures, this.gone, this.noted]) rows.undo()
  }

  find(date: PhotoDate): Photo | undefined {
    const row = this.photos.get(date)
    return row === undefined ? undefined : this.#read([row])[0]
  }

  between(first: PhotoDate, last?: PhotoDate): readonly Photo[] {
    const rows: PhotoRow[] = []
    for (const row of this.photos.values()) {
      if (row.date >= first && (last === undefined || row.date <= last)) rows.push(row)
    }
    return this.#read(rows.sort((a, b) => (a.date < b.date ? -1 : 1)))
  }

  takenDays(from: PhotoDate): readonly PhotoDate[] {
    return [...this.photos.keys()].filter((date) => date >= from).sort() as PhotoDate[]
  }

  daysOfPicture(key: string): readonly PhotoDate[] {
    const days: string[] = []
    for (const { date, picture } of this.photos.values()) if (picture === key) days.push(date)
    return days.sort() as PhotoDate[]
  }

  hasPicture(key: string): boolean {
    return this.pictures.has(key)
  }

  add(photo: Photo): void {
    if (this.photos.has(photo.date)) throw new DayTakenError(photo.date)
    const { key } = photo.picture
    if (!this.pictures.has(key)) this.pictures.set(key, toPictureRow(photo.picture))
    this.photos.set(photo.date, toPhotoRow(photo))
  }

  put(photo: Photo): void {
    this.pictures.set(photo.picture.key, toPictureRow(photo.picture))
    this.photos.set(photo.date, toPhotoRow(photo))
  }

  remove(date: PhotoDate): void {
    this.photos.delete(date)
  }

  dropPicture(key: string): boolean {
    for (const { picture } of this.photos.values()) if (picture === key) return false
    this.pictures.delete(key)
    return true
  }

  formerlyAt(address: string): PhotoDate | undefined {
    const quoted = JSON.stringify(address)
    for (const row of this.photos.values()) {
      if (row.former_addresses !== '[]' && row.former_addresses.includes(quoted)) return row.date as PhotoDate
    }
    return undefined
  }

  goneAt(address: string): PhotoDate | undefined {
    return this.gone.get(address)?.date
  }

  markGone(address: GoneAddress): void {
    this.gone.set(address.address, address)
  }

  unmarkGone(address: string): void {
    this.gone.delete(address)
  }

  notes(): readonly NotedChange[] {
    const rows = [...this.noted.values()].sort((a, b) => a.number - b.number)
    return rows.map(({ change }) => JSON.parse(change) as NotedChange)
  }

  note(change: NotedChange): void {
    const { number } = change
    this.noted.set(String(number), { number, change: JSON.stringify(change) })
  }

  forgetNote(number: number): void {
    this.noted.delete(String(number))
  }

  #read(rows: readonly PhotoRow[]): readonly Photo[] {
    const keys = [...new Set(rows.map(({ picture }) => picture))]
    return rows.map(createRowReader(new Map(keys.map((key) => [key, toPicture(this.pictures.get(key)!)]))))
  }
}
