import { basename } from 'node:path'
import { checkTexts } from '../../ingest/check-texts.js'
import { PublishError } from '../../ingest/publish-error.js'
import { formatCsv, parseCsv, readDate, type Separator, toCell } from '../../ingest/readers/table/csv.js'
import { adviseDate } from '../../photos/days/advise-date.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo, PhotoTexts } from '../../photos/photo.js'
import { PHOTO_FIELDS, TEXT_NAMES } from '../../photos/photo-fields.js'
import type { Site } from '../../photos/site.js'
import { readList } from '../../photos/texts/list-text.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { changeTexts } from './change-texts.js'

export interface TableOptions {
  readonly separator?: Separator
  /** A link to the picture, so owners can look at it while they describe it. */
  readonly linkOf?: (photo: Photo) => string
}

/** A table of all texts for a spreadsheet, oldest photo first. */
export function formatTexts(photos: readonly Photo[], { separator, linkOf = () => '' }: TableOptions = {}): string {
  const rows = photos.map((photo) => [...COLUMNS.map((name) => toCell(photo[name])), linkOf(photo)])
  return formatCsv([KNOWN_COLUMNS, ...rows], separator)
}

/**
 * Applies the valid lines of a table in one transaction, and reports the others. A missing column leaves its texts as
 * they are; an empty cell empties its text. A cell that matches the current text changes nothing, even if another command
 * changes that text at the same moment.
 * @returns the changed photos, oldest first, and a message for each fault
 * @throws PublishError when the file is not a table or its first line is faulty; nothing is applied then
 */
export async function editByTable(bytes: Buffer, name: string, options: { readonly dryRun?: boolean }, own: OwnSite) {
  const known = new Map((await own.store.readAll()).map((photo) => [photo.date, photo]))
  const rows = readRows(parseCsv(bytes, name), name, known, own.site)
  const changing = rows.filter(({ date, texts, faults }) => {
    return faults.length === 0 && date !== undefined && !(known.has(date) && Object.keys(texts).length === 0)
  })
  const { edits, absent } = await changeTexts(options, own, (photos, { rewrite }) => {
    const found = changing.map((row) => ({ row, photo: photos.find(row.date!) }))
    return {
      command: `edit --csv ${basename(name)}`,
      edits: found.flatMap(({ row, photo }) => (photo ? [rewrite(photo, row.texts)] : [])),
      absent: found.filter(({ photo }) => photo === undefined).map(({ row }) => row),
    }
  })
  for (const { place, date, faults } of absent) {
    faults.push(`${place}: ${date} has no photo; correct the date or remove the line`)
  }
  return {
    edits: [...edits].sort((a, b) => (a.before.date < b.before.date ? -1 : 1)),
    faults: rows.flatMap(({ faults }) => faults),
  }
}

const COLUMNS = ['date', ...TEXT_NAMES] as const

/** The column of links to the pictures, ignored when a table is read. */
const PICTURE_COLUMN = 'picture'

interface Row {
  /** The file name and line number, for messages. */
  readonly place: string
  readonly date: PhotoDate | undefined
  /** The texts that differ from those of the photo. */
  readonly texts: Partial<PhotoTexts>
  /** Complete messages; a line with a fault is not applied. */
  readonly faults: string[]
}

/** @throws PublishError when the file is empty or its first line is faulty */
function readRows(
  [header, ...records]: ReturnType<typeof parseCsv>,
  name: string,
  known: ReadonlyMap<PhotoDate, Photo>,
  site: Site,
): readonly Row[] {
  if (header === undefined)
    throw new PublishError(`${name} is empty; «photoblog edit --csv > FILE» writes a table to start from`)
  const columns = header.cells.map(columnOf)
  const wrong = checkColumns(columns).map((text) => `${name}, line ${header.line}: ${text}`)
  if (wrong.length > 0) throw new PublishError(wrong.join('\n'))
  const lineOf = new Map<PhotoDate, number>()
  const repeated = new Set<PhotoDate>()
  const rows = records.map(({ line, cells }) => {
    const row = readRow(cells, columns, `${name}, line ${line}`, known, site)
    const { date, place, faults } = row
    if (date === undefined) return row
    const first = lineOf.get(date)
    if (first === undefined) lineOf.set(date, line)
    else {
      faults.push(`${place}: ${date} is also in line ${first}; no line of that day was applied: keep one of them`)
      repeated.add(date)
    }
    return row
  })
  // Without its date, the first line of a repeated day is not applied either.
  return rows.map((row) => (row.date !== undefined && repeated.has(row.date) ? { ...row, date: undefined } : row))
}

const KNOWN_COLUMNS: readonly string[] = [...COLUMNS, PICTURE_COLUMN]

function columnOf(heading: string): string {
  const name = heading.trim().toLowerCase()
  return KNOWN_COLUMNS.find((known) => known.toLowerCase() === name) ?? name
}

function checkColumns(columns: readonly string[]): readonly string[] {
  const faults = columns.flatMap((column, index) => {
    if (!KNOWN_COLUMNS.includes(column))
      return [`the column ${JSON.stringify(column)} is unknown; use ${KNOWN_COLUMNS.join(', ')}`]
    return columns.indexOf(column) < index ? [`the column ${column} is listed twice; remove one of them`] : []
  })
  return columns.includes('date')
    ? faults
    : [...faults, `the column date is missing; it says which photo a line is about`]
}

/** Checks each column separately, so that one fault does not hide another. */
function readRow(
  cells: readonly string[],
  columns: readonly string[],
  place: string,
  known: ReadonlyMap<PhotoDate, Photo>,
  site: Site,
): Row {
  const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
  const unusable = (fault: string) => ({ place, date: undefined, texts: {}, faults: [`${place}: ${fault}`] })
  if (cells.length !== columns.length) {
    return unusable(
      `has ${cells.length} cells where the first line has ${columns.length}; put any text that contains a separator or quotation mark in quotation marks`,
    )
  }
  const date = readDate(cell('date'))
  if (date === undefined) {
    return unusable(`${JSON.stringify(cell('date'))} is not a valid date; ${adviseDate(cell('date'))}`)
  }
  const before = known.get(date)
  const texts: Partial<PhotoTexts> = {}
  const faults: string[] = []
  for (const name of TEXT_NAMES) {
    const text = cell(name)
    if (!columns.includes(name) || (before !== undefined && text === toCell(before[name]))) continue
    const { kind, option } = PHOTO_FIELDS[name]
    try {
      Object.assign(texts, checkTexts({ [name]: kind === 'list' ? readList(text) : text }, site))
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      // Names the day too, because spreadsheets count rows differently when a caption has several lines.
      faults.push(`${place} (${date}): ${error.message.replace(`--${option.name}`, name)}`)
    }
  }
  return { place, date, texts, faults }
}
