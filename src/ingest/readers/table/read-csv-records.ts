import { basename } from 'node:path'
import { readOrExplain } from '../../../disk/owner-error.js'
import { CAMERA_FACTS, type CameraFacts } from '../../../photos/photo.js'
import { readList } from '../../../photos/texts/list-text.js'
import { PublishError } from '../../publish-error.js'
import { isVisibility, whyNotPublic } from '../why-not-public.js'
import { type CsvRecord, parseCsv, readDate } from './csv.js'
import { COLUMNS, type Column, foldHeading, type PlacedRecord, RECORD_FIELDS } from './photo-record.js'

/**
 * The records of a table of photographs. The picture itself supplies the texts of empty cells.
 * @throws OwnerError when the file is unreadable, malformed or empty, lacks `file`, or has two columns for one field
 */
export async function readCsvRecords(file: string): Promise<readonly PlacedRecord[]> {
  const name = basename(file)
  const [header, ...rows] = parseCsv(await readOrExplain(file), name)
  if (header === undefined)
    throw new PublishError(`${file} is empty; its first line must name the columns: ${COLUMNS.join(', ')}`)
  const columns = meaningsOf(header.cells, file)
  if (!columns.includes('file')) {
    throw new PublishError(`${file} needs a column «file» that names the pictures; it has ${header.cells.join(', ')}`)
  }
  const unknown = header.cells
    .filter((heading, index) => heading.trim() !== '' && columns[index] === undefined && !isVisibility(heading))
    .map((heading) => `column ${JSON.stringify(heading)}`)
  return rows.map((row) => {
    const hidden = whyNotPublic(header.cells.map((heading, index) => [heading, row.cells[index] ?? '']))
    return { ...toRecord(row, columns, name), hidden, unknown }
  })
}

type Meaning = Column | keyof CameraFacts

/** The meaning of each heading. Our own names take precedence over those of other programs. */
function meaningsOf(headings: readonly string[], file: string): readonly (Meaning | undefined)[] {
  const folded = headings.map(foldHeading)
  const own = folded.map((heading) => [...COLUMNS, ...CAMERA_FACTS].find((name) => name.toLowerCase() === heading))
  const meanings = folded.map((heading, index) => {
    const other = COLUMNS.find((column) => RECORD_FIELDS[column].otherHeadings?.includes(heading))
    return own[index] ?? (own.includes(other) ? undefined : other)
  })
  const second = meanings.findIndex((meaning, index) => meaning !== undefined && meanings.indexOf(meaning) < index)
  if (second < 0) return meanings
  const meaning = meanings[second]
  const [one, two] = [meanings.indexOf(meaning), second].map((index) => JSON.stringify(headings[index]))
  throw new PublishError(`${file} has two columns for ${meaning}: ${one} and ${two}; remove or rename one of them`)
}

function isFact(meaning: Meaning): meaning is keyof CameraFacts {
  return (CAMERA_FACTS as readonly Meaning[]).includes(meaning)
}

function toRecord({ line, cells }: CsvRecord, columns: readonly (Meaning | undefined)[], name: string): PlacedRecord {
  const place = `${name}, line ${line}`
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return {
      place,
      record: {},
      fault: `has ${cells.length} cells where the first line has ${columns.length}; put any text that contains a separator in quotation marks`,
    }
  }
  const record: Record<string, unknown> = {}
  const camera: Record<string, string> = {}
  columns.forEach((column, index) => {
    const cell = cells[index]?.trim() ?? ''
    if (column === undefined || cell === '') return
    if (isFact(column)) camera[column] = cell
    else if (column === 'date') record[column] = readDate(cell) ?? cell
    else {
      const { kind, separators } = RECORD_FIELDS[column]
      record[column] = kind === 'list' ? readList(cell, separators) : cell
    }
  })
  if (Object.keys(camera).length > 0) record.camera = camera
  // A row with an address but no title is untitled: take no title from its picture or file name.
  if (record.slug !== undefined && columns.includes('title')) record.title ??= ''
  return { place, record: record as PlacedRecord['record'] }
}
