import { basename } from 'node:path'
import { checkTexts } from '../../ingest/check-texts.js'
import { PublishError } from '../../ingest/publish-error.js'
import {
  type CsvRecord,
  formatCsv,
  parseCsv,
  readDate,
  type Separator,
  toCell,
} from '../../ingest/readers/table/csv.js'
import { adviseDate } from '../../photos/days/advise-date.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo, PhotoTexts } from '../../photos/photo.js'
import { PHOTO_FIELDS, TEXT_NAMES } from '../../photos/photo-fields.js'
import type { Site } from '../../photos/site.js'
import { readList } from '../../photos/texts/list-text.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { changeTexts } from './change-texts.js'
import type { ChangedPhoto } from './record-change.js'

export interface TableOptions {
  readonly separator?: Separator
  /** A link to the picture, so that owners can look at it while they describe it. */
  readonly linkOf?: (photo: Photo) => string
}

/** A table of all texts for a spreadsheet, oldest photo first. */
export function formatTexts(photos: readonly Photo[], { separator, linkOf }: TableOptions = {}): string {
  const rows = photos.map((photo) => [
    ...COLUMNS.map((name) => toCell(photo[name])),
    ...(linkOf === undefined ? [] : [linkOf(photo)]),
  ])
  return formatCsv([[...COLUMNS, ...(linkOf === undefined ? [] : [PICTURE_COLUMN])], ...rows], separator)
}

/** The result of a table. */
export interface TakenTable {
  /** The changed photos, oldest first. */
  readonly edits: readonly ChangedPhoto[]
  /** A message for each fault, with its line in the file. */
  readonly faults: readonly string[]
}

/**
 * Applies the faultless lines of a table in one transaction, and reports the others. A missing column leaves its texts as
 * they are; an empty cell empties its text. A cell that matches the current text changes nothing, even if another command
 * changes that text at the same moment.
 * @throws PublishError when it is not a table, or has unknown columns; nothing is applied then
 */
export async function editByTable(
  bytes: Buffer,
  name: string,
  options: { readonly dryRun?: boolean },
  own: OwnSite,
): Promise<TakenTable> {
  const known = new Map((await own.store.readAll()).map((photo) => [photo.date, photo]))
  const { rows, faults } = readRows(parseCsv(bytes, name), name, known, own.site)
  const changing = rows.filter(({ date, texts }) => !known.has(date) || Object.keys(texts).length > 0)
  const { edits, absent } = await changeTexts(
    (photos, { rewrite }) => {
      const found = changing.map((row) => ({ row, photo: photos.find(row.date) }))
      return {
        command: `edit --csv ${basename(name)}`,
        edits: found.flatMap(({ row, photo }) => (photo ? [rewrite(photo, row.texts)] : [])),
        absent: found.filter(({ photo }) => photo === undefined).map(({ row }) => row),
      }
    },
    options,
    own,
  )
  const unknown = absent.map(({ line, date }) => ({
    line,
    text: `${date} has no photo; correct the date or remove the line`,
  }))
  return {
    edits: [...edits].sort((a, b) => (a.before.date < b.before.date ? -1 : 1)),
    faults: inLines(name, [...faults, ...unknown]),
  }
}

/** The columns that are read. */
const COLUMNS = ['date', ...TEXT_NAMES] as const

/** A link to the picture of a line; it is not read. */
const PICTURE_COLUMN = 'picture'

/** A fault of a line. */
interface Fault {
  readonly line: number
  /** The photo of the line: spreadsheets count rows differently when a caption has several lines. */
  readonly date?: PhotoDate
  readonly text: string
}

/** The changes of a line. */
interface Row {
  readonly line: number
  readonly date: PhotoDate
  readonly texts: Partial<PhotoTexts>
}

/**
 * Reads a table of texts.
 * @param name of the file, for messages
 * @param known the photos by their days, to skip cells that match the current text
 * @returns the faultless lines, and the faults of others
 * @throws PublishError when it is not a table, or has unknown columns
 */
function readRows(
  [header, ...records]: readonly CsvRecord[],
  name: string,
  known: ReadonlyMap<PhotoDate, Photo>,
  site: Site,
): { rows: readonly Row[]; faults: Fault[] } {
  if (header === undefined)
    throw new PublishError(`${name} is empty; «photoblog edit --csv > FILE» writes a table to start from`)
  const columns = header.cells.map((cell) => cell.trim().toLowerCase())
  const wrong = checkColumns(columns).map((text): Fault => ({ line: header.line, text }))
  if (wrong.length > 0) throw new PublishError(inLines(name, wrong).join('\n'))
  const faults: Fault[] = []
  const faultyLines = new Set<number>()
  const rows: Row[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of records) {
    const fault = (text: string, date?: PhotoDate) => {
      faults.push({ line, text, ...(date && { date }) })
      faultyLines.add(line)
    }
    if (cells.length !== columns.length) {
      fault(
        `has ${cells.length} cells where the first line has ${columns.length}; put any text that contains a separator or quotation mark in quotation marks`,
      )
      continue
    }
    const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
    const date = readDate(cell('date'))
    if (date === undefined) {
      fault(`${JSON.stringify(cell('date'))} is not a valid date; ${adviseDate(cell('date'))}`)
      continue
    }
    const first = lineOf.get(date)
    if (first === undefined) lineOf.set(date, line)
    else {
      fault(`${date} is also in line ${first}; neither was applied: remove one of them`)
      faultyLines.add(first)
    }
    rows.push({
      line,
      date,
      texts: readTexts({ columns, cell, known: known.get(date), site, fault: (text) => fault(text, date) }),
    })
  }
  return { rows: rows.filter(({ line }) => !faultyLines.has(line)), faults }
}

function checkColumns(columns: readonly string[]): readonly string[] {
  const known: readonly string[] = [...COLUMNS, PICTURE_COLUMN]
  const faults = columns.flatMap((column, index) => {
    if (!known.includes(column)) return [`the column ${JSON.stringify(column)} is unknown; use ${known.join(', ')}`]
    return columns.indexOf(column) < index ? [`the column ${column} is listed twice; remove one of them`] : []
  })
  return columns.includes('date')
    ? faults
    : [...faults, `the column date is missing; it says which photo a line is about`]
}

interface TextCells {
  readonly columns: readonly string[]
  readonly cell: (column: string) => string
  /** The photo of the line's day, if there is one. */
  readonly known: Photo | undefined
  readonly site: Site
  readonly fault: (text: string) => void
}

/** The changed cells. Each column is checked by itself, so that one fault does not hide another. */
function readTexts({ columns, cell, known, site, fault }: TextCells): Partial<PhotoTexts> {
  const changed = TEXT_NAMES.filter(
    (name) => columns.includes(name) && (known === undefined || cell(name) !== toCell(known[name])),
  )
  const parts = changed.map((name): Partial<PhotoTexts> => {
    const { kind, option } = PHOTO_FIELDS[name]
    try {
      return checkTexts({ [name]: kind === 'list' ? readList(cell(name)) : cell(name) }, site)
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      fault(error.message.replace(`--${option.name}`, name))
      return {}
    }
  })
  return Object.assign({}, ...parts) as Partial<PhotoTexts>
}

/** The faults as lines for the owner, in the order of the file. */
function inLines(name: string, faults: readonly Fault[]): readonly string[] {
  const place = ({ line, date }: Fault) => `line ${line}${date === undefined ? '' : ` (${date})`}`
  return [...faults].sort((a, b) => a.line - b.line).map((fault) => `${name}, ${place(fault)}: ${fault.text}`)
}
