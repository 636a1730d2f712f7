import { formerKey } from '../photos/addresses/former-address.js'
import type { Announcement } from '../photos/announcement.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { HistoryEntry } from '../photos/history-entry.js'
import type { Photo } from '../photos/photo.js'
import { DayTakenError, type GoneAddress, type PhotoChanges } from '../photos/photo-store.js'
import {
  createRowReader,
  LAST_DAY,
  type PhotoRow,
  type PictureRow,
  StoredPicture,
  toPhotoRow,
  toPictureRow,
} from './photo-rows.js'
import type { DatabaseSync } from './sqlite-driver.js'

type Statement = ReturnType<DatabaseSync['prepare']>

/** The photos inside one transaction of a SQLite database. */
export class SqliteChanges implements PhotoChanges {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Statement>()
  readonly #touched = new Set<PhotoDate>()
  /** Pictures of the photos put in this transaction; other days may show them too. */
  readonly #pictures = new Set<string>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The days whose photos may have changed in this transaction. */
  touchedDays(): ReadonlySet<PhotoDate> {
    for (const key of this.#pictures) for (const day of this.daysOfPicture(key)) this.#touched.add(day)
    return this.#touched
  }

  find(date: PhotoDate): Photo | undefined {
    return this.between(date, date)[0]
  }

  between(first: PhotoDate, last: PhotoDate = LAST_DAY): readonly Photo[] {
    const pictures = this.#statement(
      'SELECT * FROM pictures WHERE key IN (SELECT picture FROM photos WHERE date BETWEEN ? AND ?)',
    ).all(first, last) as unknown as PictureRow[]
    const photos = this.#statement('SELECT * FROM photos WHERE date BETWEEN ? AND ? ORDER BY date').all(first, last)
    const read = createRowReader(new Map(pictures.map((row) => [row.key, new StoredPicture(row)])))
    return (photos as unknown as PhotoRow[]).map(read)
  }

  takenDays(from: PhotoDate): readonly PhotoDate[] {
    const rows = this.#statement('SELECT date FROM photos WHERE date >= ? ORDER BY date').all(from)
    return rows.map((row) => row.date as PhotoDate)
  }

  daysOfPicture(key: string): readonly PhotoDate[] {
    const rows = this.#statement('SELECT date FROM photos WHERE picture = ? ORDER BY date').all(key)
    return rows.map((row) => row.date as PhotoDate)
  }

  hasPicture(key: string): boolean {
    return this.#statement('SELECT 1 FROM pictures WHERE key = ?').get(key) !== undefined
  }

  add(photo: Photo): void {
    const taken = this.#statement('SELECT 1 FROM photos WHERE date = ?').get(photo.date)
    if (taken !== undefined) throw new DayTakenError(photo.date)
    this.#write('pictures', toPictureRow(photo.picture), 'keep')
    this.#write('photos', toPhotoRow(photo), 'keep')
    this.#touched.add(photo.date)
  }

  put(photo: Photo): void {
    this.#write('pictures', toPictureRow(photo.picture), 'overwrite')
    this.#write('photos', toPhotoRow(photo), 'overwrite')
    this.#touched.add(photo.date)
    this.#pictures.add(photo.picture.key)
  }

  remove(date: PhotoDate): void {
    this.#statement('DELETE FROM photos WHERE date = ?').run(date)
    this.#touched.add(date)
  }

  dropPicture(key: string): boolean {
    this.#statement('DELETE FROM pictures WHERE key = ? AND NOT EXISTS (SELECT 1 FROM photos WHERE picture = key)').run(
      key,
    )
    return !this.hasPicture(key)
  }

  formerlyAt(address: string): PhotoDate | undefined {
    const key = formerKey(address)
    const rows = this.#statement(
      "SELECT date, former_addresses FROM photos WHERE former_addresses <> '[]' AND instr(former_addresses, ?) > 0",
    ).all(JSON.stringify(key).slice(1, -1)) as unknown as Pick<PhotoRow, 'date' | 'former_addresses'>[]
    const holds = (row: (typeof rows)[number]) =>
      (JSON.parse(row.former_addresses) as string[]).some((one) => formerKey(one) === key)
    return rows.find(holds)?.date as PhotoDate | undefined
  }

  goneAt(address: string): PhotoDate | undefined {
    const row = this.#statement('SELECT date FROM gone_addresses WHERE address = ?').get(address)
    return row?.date as PhotoDate | undefined
  }

  markGone({ address, date }: GoneAddress): void {
    this.#statement('INSERT OR REPLACE INTO gone_addresses (address, date) VALUES (?, ?)').run(address, date)
  }

  unmarkGone(address: string): void {
    this.#statement('DELETE FROM gone_addresses WHERE address = ?').run(address)
  }

  history(): readonly HistoryEntry[] {
    const rows = this.#statement('SELECT change FROM notes ORDER BY number').all()
    return rows.map((row) => JSON.parse(row.change as string) as HistoryEntry)
  }

  record(change: HistoryEntry): void {
    const sql = 'INSERT OR REPLACE INTO notes (number, change) VALUES (?, ?)'
    this.#statement(sql).run(change.number, JSON.stringify(change))
  }

  forgetEntry(number: number): void {
    this.#statement('DELETE FROM notes WHERE number = ?').run(number)
  }

  findAnnouncement(id: string): Announcement | undefined {
    const row = this.#statement('SELECT record FROM announcements WHERE id = ?').get(id)
    return row && (JSON.parse(row.record as string) as Announcement)
  }

  putAnnouncement(announcement: Announcement): void {
    const sql = 'INSERT OR REPLACE INTO announcements (id, record) VALUES (?, ?)'
    this.#statement(sql).run(announcement.id, JSON.stringify(announcement))
  }

  /** An UPSERT, because REPLACE would first delete a row that others refer to. */
  #write(table: 'photos' | 'pictures', row: PhotoRow | PictureRow, existing: 'keep' | 'overwrite'): void {
    const [key, ...others] = Object.keys(row)
    const columns = [key, ...others]
    const update = `UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
      ON CONFLICT (${key}) DO ${existing === 'keep' ? 'NOTHING' : update}`
    this.#statement(sql).run(...(Object.values(row) as string[]))
  }

  #statement(sql: string): Statement {
    return getOrMake(this.#statements, sql, () => this.#database.prepare(sql))
  }
}
