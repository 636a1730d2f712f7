import { checkTexts } from '../../ingest/check-texts.js'
import { PublishError } from '../../ingest/publish-error.js'
import { readDate, toCell } from '../../ingest/readers/table/cells.js'
import type { CsvRecord } from '../../ingest/readers/table/csv.js'
import { adviseDate } from '../../photos/days/advise-date.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo, PhotoTexts } from '../../photos/photo.js'
import { PHOTO_FIELDS, TEXT_NAMES } from '../../photos/photo-fields.js'
import type { Site } from '../../photos/site.js'
import { readList } from '../../photos/texts/list-text.js'

/** The columns that are read back. */
export const COLUMNS = ['date', ...TEXT_NAMES] as const

/** Where the picture of a line can be seen; it is not read back. */
export const PICTURE_COLUMN = 'picture'

/** What is wrong with a line. */
export interface Fault {
  readonly line: number
  /** The photo whose text is wrong: a spreadsheet counts its rows otherwise when a caption has several lines. */
  readonly date?: PhotoDate
  readonly text: string
}

/** What a line is to change. */
export interface Row {
  readonly line: number
  readonly date: PhotoDate
  readonly texts: Partial<PhotoTexts>
}

/**
 * Reads a table of texts.
 * @param name of the file, for messages
 * @param known the photos by their days: a cell that says what its photo says already changes nothing
 * @returns the lines in which all is right, and what is wrong with others
 * @throws PublishError when it is no table, or one whose columns are not ours
 */
export function readRows(
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

/** The cells that are to change something, each column by itself, so that one wrong cell does not hide another. */
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
export function inLines(name: string, faults: readonly Fault[]): readonly string[] {
  const place = ({ line, date }: Fault) => `line ${line}${date === undefined ? '' : ` (${date})`}`
  return [...faults].sort((a, b) => a.line - b.line).map((fault) => `${name}, ${place(fault)}: ${fault.text}`)
}
