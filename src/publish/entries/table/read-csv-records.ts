import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CsvRecord, parseCsv } from '../../edit/csv.js'
import { readDate, splitList } from '../../edit/edit-table.js'
import { PublishError } from '../../publish-error.js'
import { CAMERA_FACTS, COLUMNS, LISTS, type PhotoRecord, type PlacedRecord } from './photo-record.js'

/** Names by which spreadsheets of other programs call the columns, besides our own. */
const OTHER_NAMES: Readonly<Record<string, (typeof COLUMNS)[number]>> = {
  url: 'file',
  path: 'file',
  filename: 'file',
  picture: 'file',
  image: 'file',
  author: 'photographer',
  place: 'location',
  category: 'categories',
  keywords: 'tags',
  alttext: 'alt',
  description: 'caption',
  formeraddress: 'formerAddresses',
  oldurls: 'formerAddresses',
  oldurl: 'formerAddresses',
}

/** What a table of photographs says. An empty cell says nothing: the picture itself is asked then. */
export interface CsvRecords {
  readonly records: readonly PlacedRecord[]
  /** Columns that are none of ours. */
  readonly unknown: readonly string[]
}

/** @throws PublishError when it is no table, or one without the columns that it takes */
export async function readCsvRecords(file: string): Promise<CsvRecords> {
  const name = basename(file)
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new PublishError(
      error.code === 'ENOENT' ? `${file} does not exist; check the name` : `${file} cannot be read (${error.code})`,
    )
  })
  const [header, ...rows] = parseCsv(bytes, name)
  if (header === undefined)
    throw new PublishError(`${file} is empty; its first line must name the columns: ${COLUMNS.join(', ')}`)
  const columns = header.cells.map(nameColumn)
  if (!columns.includes('file')) {
    throw new PublishError(
      `${file} has no column «file», which names the pictures; there are ${header.cells.join(', ')}`,
    )
  }
  const unknown = header.cells.filter((_, index) => columns[index] === undefined)
  return { records: rows.map((row) => toRecord(row, columns, name)), unknown }
}

function nameColumn(cell: string): string | undefined {
  const folded = cell.toLowerCase().replace(/[\s_-]+/g, '')
  return [...COLUMNS, ...CAMERA_FACTS].find((column) => column.toLowerCase() === folded) ?? OTHER_NAMES[folded]
}

function toRecord({ line, cells }: CsvRecord, columns: readonly (string | undefined)[], name: string): PlacedRecord {
  const place = `${name}, line ${line}`
  if (cells.length > columns.length) {
    return {
      place,
      record: {},
      fault: `has ${cells.length} cells where the first line has ${columns.length}; put a text with a separator in it between quotation marks`,
    }
  }
  const record: Record<string, unknown> = {}
  const camera: Record<string, string> = {}
  columns.forEach((column, index) => {
    const cell = cells[index]?.trim() ?? ''
    if (column === undefined || cell === '') return
    if ((CAMERA_FACTS as readonly string[]).includes(column)) camera[column] = cell
    else if (column === 'date') record[column] = readDate(cell) ?? cell
    else record[column] = LISTS.has(column) ? splitList(cell) : cell
  })
  if (Object.keys(camera).length > 0) record.camera = camera
  // What has an address was a photo of a site: it has no title, whatever its picture says or is called.
  if (record.slug !== undefined && columns.includes('title')) record.title ??= ''
  return { place, record: record as PhotoRecord }
}
