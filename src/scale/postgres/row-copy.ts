import type { GoneAddress } from '../../photos/photo-store.js'
import { MIGRATIONS } from '../../store/migrations/index.js'
import type { PhotoRow, PictureRow } from '../../store/photo-rows.js'
import { SqliteChanges } from '../../store/sqlite-changes.js'
import { type DatabaseSync, openDatabase } from '../../store/sqlite-driver.js'

export interface Rows {
  readonly photos: readonly PhotoRow[]
  readonly pictures: readonly PictureRow[]
  readonly gone: readonly GoneAddress[]
  readonly notes: readonly NoteRow[]
  readonly announcements: readonly { readonly id: string; readonly record: string }[]
}

export interface NoteRow {
  readonly number: number
  /** A `HistoryEntry` as JSON. */
  readonly change: string
}

/** The tables and their keys; rows may refer to earlier tables. */
const KEYS = {
  pictures: 'key',
  photos: 'date',
  gone_addresses: 'address',
  notes: 'number',
  announcements: 'id',
} as const
type Table = keyof typeof KEYS

/**
 * A copy of the rows in an in-memory SQLite database. A change works on the copy synchronously, although the real database is
 * across a network; the edits are written to that database afterwards.
 */
export class RowCopy {
  readonly photos: SqliteChanges
  readonly #database: DatabaseSync

  private constructor(database: DatabaseSync) {
    this.#database = database
    this.photos = new SqliteChanges(database)
  }

  static async open({ photos, pictures, gone, notes, announcements }: Rows): Promise<RowCopy> {
    const database = await openDatabase(':memory:')
    for (const sql of MIGRATIONS) database.exec(sql)
    // REPLACE fires delete triggers only with recursive triggers. PostgreSQL checks the constraints.
    database.exec(`PRAGMA recursive_triggers = ON; PRAGMA ignore_check_constraints = ON; BEGIN;
      CREATE TABLE touched (source TEXT, key, existed INTEGER, PRIMARY KEY (source, key)) WITHOUT ROWID`)
    fill(database, 'pictures', pictures)
    fill(database, 'photos', photos)
    fill(database, 'gone_addresses', gone)
    fill(database, 'notes', notes)
    fill(database, 'announcements', announcements)
    for (const [table, key] of Object.entries(KEYS)) watch(database, table, key)
    database.exec('COMMIT')
    return new RowCopy(database)
  }

  begin(): void {
    this.#database.exec('BEGIN; DELETE FROM touched')
  }

  changes(table: Table) {
    const key = KEYS[table]
    const now = this.#database.prepare(
      `SELECT ${table}.* FROM touched JOIN ${table} ON ${table}.${key} = touched.key WHERE source = ? AND existed = ?`,
    )
    const removed = this.#database.prepare(
      `SELECT key FROM touched WHERE source = ? AND existed = 1 AND key NOT IN (SELECT ${key} FROM ${table})`,
    )
    return { added: now.all(table, 0), altered: now.all(table, 1), removed: removed.all(table).map((row) => row.key) }
  }

  /** Call it after the edits have been written to PostgreSQL. */
  commit(): void {
    this.#database.exec('COMMIT')
  }

  undo(): void {
    this.#database.exec('ROLLBACK')
  }

  close(): void {
    this.#database.close()
  }
}

function fill(database: DatabaseSync, table: Table, rows: readonly object[]): void {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const places = columns.map(() => '?').join(', ')
  const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
  for (const row of rows) insert.run(...(Object.values(row) as string[]))
}

/** Records whether a row existed when it was first touched. Does not use OR IGNORE, which a statement's OR REPLACE overrides. */
function watch(database: DatabaseSync, table: string, key: string): void {
  const columns = database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => name as string)
  const row = (which: 'OLD' | 'NEW') => `(${columns.map((column) => `${which}.${column}`).join(', ')})`
  const note = (event: string, which: 'OLD' | 'NEW', existed: 0 | 1) =>
    `CREATE TRIGGER ${table}_${event.slice(0, 6)} AFTER ${event} BEGIN
      INSERT INTO touched SELECT '${table}', ${which}.${key}, ${existed}
        WHERE NOT EXISTS (SELECT 1 FROM touched WHERE source = '${table}' AND key = ${which}.${key}); END;`
  database.exec(
    note(`INSERT ON ${table}`, 'NEW', 0) +
      note(`DELETE ON ${table}`, 'OLD', 1) +
      note(`UPDATE ON ${table} WHEN ${row('OLD')} IS NOT ${row('NEW')}`, 'NEW', 1),
  )
}
