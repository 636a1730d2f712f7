import type { GoneAddress } from '../../photos/photo-store.js'
import { LAST_DAY, PHOTO_COLUMNS, type PhotoRow, type PictureRow } from '../../store/photo-rows.js'
import type { Connection } from './postgres-connection.js'
import type { NoteRow, RowCopy, Rows } from './row-copy.js'

/** Rows per round trip: the server can answer requests between two trips. */
const PIECE_ROWS = 1000

const PICTURE_COLUMNS = [
  ...['width', 'height', 'colour', 'placeholder', 'renditions'],
  ...['digital_source_type', 'edge', 'colours', 'hash'],
]
const OTHER_COLUMNS = PHOTO_COLUMNS.filter((column) => column !== 'date')

const DAY = "to_char(date, 'YYYY-MM-DD') AS date"
const PICTURES = `SELECT key, ${PICTURE_COLUMNS.join(', ')} FROM pictures`
const COLUMNS = [DAY, ...OTHER_COLUMNS].join(', ')
const PHOTOS = `SELECT ${COLUMNS} FROM photos`
const GONE = `SELECT address, ${DAY} FROM gone_addresses ORDER BY address`

/** Reads photos and their pictures, all or those between two days. Needs a transaction that sees one snapshot. */
export async function readPhotoRows(
  connection: Connection,
  first?: string,
  last: string = LAST_DAY,
): Promise<Pick<Rows, 'photos' | 'pictures'>> {
  if (first === undefined) {
    return {
      pictures: await readPieces<PictureRow>(connection, PICTURES),
      photos: await readPieces<PhotoRow>(connection, `${PHOTOS} ORDER BY photos.date`),
    }
  }
  const shown = `${PICTURES} WHERE key IN (SELECT picture FROM photos WHERE date BETWEEN $1 AND $2)`
  return {
    pictures: await connection.query<PictureRow>(shown, [first, last]),
    photos: await connection.query<PhotoRow>(`${PHOTOS} WHERE date BETWEEN $1 AND $2 ORDER BY photos.date`, [
      first,
      last,
    ]),
  }
}

/** Reads the photos of some days and their pictures. Needs a transaction that sees one snapshot. */
export async function readRowsOfDays(
  connection: Connection,
  days: readonly string[],
): Promise<Pick<Rows, 'photos' | 'pictures'>> {
  const ofDays = 'FROM photos WHERE date = ANY ($1::date[])'
  return {
    pictures: await connection.query<PictureRow>(`${PICTURES} WHERE key IN (SELECT picture ${ofDays})`, [days]),
    photos: await connection.query<PhotoRow>(`SELECT ${COLUMNS} ${ofDays} ORDER BY photos.date`, [days]),
  }
}

export function readGoneRows(connection: Connection): Promise<GoneAddress[]> {
  return readPieces<GoneAddress>(connection, GONE)
}

export function readNoteRows(connection: Connection): Promise<NoteRow[]> {
  return readPieces<NoteRow>(connection, 'SELECT number, change FROM notes ORDER BY number')
}

export function readAnnouncementRows(connection: Connection): Promise<Rows['announcements']> {
  return readPieces(connection, 'SELECT id, record FROM announcements ORDER BY id')
}

async function readPieces<Row>(connection: Connection, sql: string): Promise<Row[]> {
  const fetch = `FETCH ${PIECE_ROWS} FROM pieces`
  const rows: Row[] = await connection.query<Row>(`DECLARE pieces NO SCROLL CURSOR FOR ${sql}; ${fetch}`)
  for (let last = rows.length; last === PIECE_ROWS; ) {
    const more = await connection.query<Row>(fetch)
    for (const row of more) rows.push(row)
    last = more.length
  }
  await connection.query('CLOSE pieces')
  return rows
}

/** Writes the changes of the copy in the order that foreign keys require. @returns whether there were any */
export async function writeChanges(connection: Connection, copy: RowCopy): Promise<boolean> {
  const [photos, pictures] = [copy.changes('photos'), copy.changes('pictures')]
  const [gone, notes] = [copy.changes('gone_addresses'), copy.changes('notes')]
  const announcements = copy.changes('announcements')
  let isChanged = false
  const run = async (sql: string, rows: readonly unknown[]) => {
    for (let at = 0; at < rows.length; at += PIECE_ROWS) {
      isChanged = true
      await connection.query(sql, [JSON.stringify(rows.slice(at, at + PIECE_ROWS))])
    }
  }
  await run(insert('pictures', 'key', PICTURE_COLUMNS), pictures.added)
  await run(update('pictures', 'key', PICTURE_COLUMNS), pictures.altered)
  await run(remove('photos', 'date', 'date'), photos.removed)
  await run(update('photos', 'date', OTHER_COLUMNS), photos.altered)
  await run(insert('photos', 'date', OTHER_COLUMNS), photos.added)
  await run(remove('pictures', 'key', 'text'), pictures.removed)
  await run(remove('gone_addresses', 'address', 'text'), gone.removed)
  await run(update('gone_addresses', 'address', ['date']), gone.altered)
  await run(insert('gone_addresses', 'address', ['date']), gone.added)
  await run(remove('notes', 'number', 'integer'), notes.removed)
  await run(update('notes', 'number', ['change']), notes.altered)
  await run(insert('notes', 'number', ['change']), notes.added)
  await run(update('announcements', 'id', ['record']), announcements.altered)
  await run(insert('announcements', 'id', ['record']), announcements.added)
  return isChanged
}

/** A plain INSERT: the primary key rejects rows that exist after all. */
function insert(table: string, key: string, columns: readonly string[]): string {
  const all = [key, ...columns].join(', ')
  return `INSERT INTO ${table} (${all}) SELECT ${all} FROM json_populate_recordset(NULL::${table}, $1)`
}

function update(table: string, key: string, columns: readonly string[]): string {
  const sets = columns.map((column) => `${column} = given.${column}`).join(', ')
  return `UPDATE ${table} SET ${sets} FROM json_populate_recordset(NULL::${table}, $1) AS given WHERE ${table}.${key} = given.${key}`
}

function remove(table: string, key: string, type: 'date' | 'text' | 'integer'): string {
  return `DELETE FROM ${table} WHERE ${key} IN (SELECT value::${type} FROM json_array_elements_text($1))`
}
