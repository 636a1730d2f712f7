import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import {
  PHOTO_FIELDS,
  type Photo,
  type PhotoDate,
  type PhotoTexts,
  parsePhotoDate,
  type Site,
  TEXT_NAMES,
} from '../../archive/index.js'
import { StorageError } from '../../media/index.js'
import { checkTexts } from '../filing/check-texts.js'
import type { OwnerParts } from '../owner-parts.js'
import { PublishError } from '../publish-error.js'
import { type CsvRecord, formatCsv, parseCsv, type Separator } from './csv.js'
import { type EditedPhoto, type EditParts, keep, rewrite } from './edit-photo.js'
import { changeWithNames } from './name-photographer.js'
import { noteChange } from './note-change.js'

const COLUMNS = ['date', ...TEXT_NAMES] as const

/** Where the picture of a line can be seen; it is not read back. */
const PICTURE_COLUMN = 'picture'

export interface TableOptions {
  readonly separator?: Separator
  /** Where a picture can be looked at, so that nobody describes it unseen. */
  readonly linkOf?: (photo: Photo) => string
}

/** All texts of all photos as a table for a spreadsheet, oldest first. */
export function formatTexts(photos: readonly Photo[], { separator, linkOf }: TableOptions = {}): string {
  const rows = photos.map((photo) => [
    ...COLUMNS.map((name) => toCell(photo[name])),
    ...(linkOf === undefined ? [] : [linkOf(photo)]),
  ])
  return formatCsv([[...COLUMNS, ...(linkOf === undefined ? [] : [PICTURE_COLUMN])], ...rows], separator)
}

/** What came of a table. */
export interface TakenTable {
  /** The photos that are different. */
  readonly edits: readonly EditedPhoto[]
  /** One line for each thing that is wrong, with the line of the file. */
  readonly faults: readonly string[]
}

/**
 * Takes a table of texts back: every line in which all is right, whatever is wrong with others. A column that is left out
 * leaves its texts as they are, an empty cell empties its text. A cell that says what it said when the table is read
 * changes nothing, also when somebody else changes that text at the same moment.
 *
 * The lines are taken in one transaction, those that name another photographer each in its own: they write picture files.
 * @throws PublishError when it is no table, or one whose columns are not ours: then nothing is taken
 */
export async function editByTable(
  bytes: Buffer,
  name: string,
  options: { readonly dryRun?: boolean },
  parts: EditParts,
): Promise<TakenTable> {
  const { store, site } = parts
  const known = new Map((await store.readAll()).map((photo) => [photo.date, photo]))
  const { rows, faults } = readRows(parseCsv(bytes, name), name, known, site)
  const changing = rows.filter(({ date, texts }) => !known.has(date) || Object.keys(texts).length > 0)
  const isNaming = ({ texts }: Row) => texts.photographer !== undefined && options.dryRun !== true
  const edits: EditedPhoto[] = []
  const change = { command: `edit --csv ${basename(name)}`, run: randomUUID() }
  const take = async (some: readonly Row[]) => {
    const taken = await takeRows(some, change, options, parts)
    edits.push(...taken.edits)
    faults.push(...taken.unknown)
  }
  const plain = changing.filter((row) => !isNaming(row))
  if (plain.length > 0) await take(plain)
  for (const row of changing.filter(isNaming)) {
    try {
      await take([row])
    } catch (error) {
      if (!(error instanceof PublishError || error instanceof StorageError)) throw error
      faults.push({ line: row.line, text: error.message })
    }
  }
  return {
    edits: edits.sort((a, b) => (a.before.date < b.before.date ? -1 : 1)),
    faults: inLines(name, faults),
  }
}

/** In one transaction. */
async function takeRows(
  rows: readonly Row[],
  change: { readonly command: string; readonly run: string },
  options: { readonly dryRun?: boolean },
  parts: EditParts,
): Promise<{ readonly edits: readonly EditedPhoto[]; readonly unknown: readonly Fault[] }> {
  const { store, site, calendar, clock } = parts
  const wanted = options.dryRun === true ? [] : await findRenamed(rows, store)
  return changeWithNames(wanted, parts, async (photos, takeNamed) => {
    const now = clock()
    const today = calendar.today(now)
    const edits: EditedPhoto[] = []
    const unknown: Fault[] = []
    for (const { line, date, texts } of rows) {
      const photo = photos.find(date)
      if (photo === undefined) {
        unknown.push({ line, text: `${date} has no photo; correct the date or remove the line` })
        continue
      }
      const edit = rewrite(photo, texts, { photos, today, now, site })
      if (edit.after === edit.before) continue
      edits.push(options.dryRun === true ? edit : await keep(photos, edit, takeNamed))
    }
    if (options.dryRun !== true) noteChange(photos, { ...change, photos: edits }, parts)
    return { edits, unknown }
  })
}

function inLines(name: string, faults: readonly Fault[]): readonly string[] {
  const place = ({ line, date }: Fault) => `line ${line}${date === undefined ? '' : ` (${date})`}`
  return [...faults].sort((a, b) => a.line - b.line).map((fault) => `${name}, ${place(fault)}: ${fault.text}`)
}

/** The photos of rows that name another photographer. */
async function findRenamed(rows: readonly Row[], store: OwnerParts['store']) {
  const renamed: { readonly photo: Photo; readonly photographer: string }[] = []
  for (const { date, texts } of rows) {
    if (texts.photographer === undefined) continue
    const [photo] = await store.readBetween(date, date)
    if (photo !== undefined) renamed.push({ photo, photographer: texts.photographer })
  }
  return renamed
}

interface Fault {
  readonly line: number
  /** The photo whose text is wrong: a spreadsheet counts its rows otherwise when a caption has several lines. */
  readonly date?: PhotoDate
  readonly text: string
}

interface Row {
  readonly line: number
  readonly date: PhotoDate
  readonly texts: Partial<PhotoTexts>
}

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
      fault(`${JSON.stringify(cell('date'))} is not a valid date; write it as 2026-11-21`)
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
      return checkTexts({ [name]: kind === 'list' ? splitList(cell(name)) : cell(name) }, site)
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      const hint = kind === 'list' && cell(name).includes(',') ? '; write a semicolon between several' : ''
      fault(`${error.message.replace(`--${option.name}`, name)}${hint}`)
      return {}
    }
  })
  return Object.assign({}, ...parts) as Partial<PhotoTexts>
}

/** `2026-11-21`, or `21.11.2026` as German spreadsheets rewrite it. Whether 03/04 is March or April nobody can know. */
export function readDate(text: string): PhotoDate | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (german === null) return parsePhotoDate(text.trim())
  const [, day = '', month = '', year = ''] = german
  return parsePhotoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** What a field says, as one cell of a table. */
export function toCell(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : joinList(value)
}

function joinList(items: readonly string[]): string {
  if (items.length < 2 && !/[\\;]/.test(items[0] ?? '')) return items[0] ?? ''
  return items.map((item) => item.replace(/[\\;]/g, '\\$&')).join('; ')
}

export function splitList(text: string): readonly string[] {
  const items = text.match(/(?:\\[\s\S]|[^;\\]|\\$)+/g) ?? []
  return items.map((item) => item.replace(/\\([\\;])/g, '$1').trim()).filter((item) => item !== '')
}
