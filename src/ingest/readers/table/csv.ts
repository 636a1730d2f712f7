import { type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import { formatList } from '../../../photos/texts/list-text.js'
import { decodeText } from '../../metadata/decode-text.js'
import { PublishError } from '../../publish-error.js'

/** One record of a table, with the line on which it begins. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

export type Separator = ',' | ';' | '\t'

/** Excel takes a file for UTF-8 only when it begins like this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A spreadsheet takes such a cell for a formula, in East Asia the wide signs too. The apostrophe before it is the spreadsheets' own sign for «this is text». */
const FORMULA = /^(?:'*[\t\r\n]|['\s]*[=+\-@＝＋－＠])/

/** One that takes other separators than ours begins a cell in the middle of one of our texts. */
const FORMULA_INSIDE = /([,;\t\r\n](?:[^\S\t\r\n]|["'])*\u2060*)(?=[=+\-@＝＋－＠])/g
/** Nobody sees it, and behind it nothing is a formula. An apostrophe there could be the owner's. */
const WORD_JOINER = '\u2060'
const GUARDED_INSIDE = /([,;\t\r\n](?:[^\S\t\r\n]|["'])*\u2060*)\u2060(?=[=+\-@＝＋－＠])/g

/** A table as RFC 4180 has it, in UTF-8 with the mark that spreadsheets need. */
export function formatCsv(records: Iterable<readonly string[]>, separator: Separator = ','): string {
  return `${BYTE_ORDER_MARK}${Array.from(records, (cells) => formatCsvLine(cells, separator)).join('')}`
}

/** A further line of such a table. */
export function formatCsvLine(cells: readonly string[], separator: Separator = ','): string {
  return `${cells.map((cell) => formatCell(cell, separator)).join(separator)}\r\n`
}

/** Neither a formula nor anything that would need quotation marks: most cells. */
const PLAIN = /^(?:[^'=+\-@＝＋－＠\s",;][^\t\r\n",;]*)?$/

function formatCell(text: string, separator: Separator): string {
  if (PLAIN.test(text)) return text
  const inside = text.replace(FORMULA_INSIDE, `$1${WORD_JOINER}`)
  const safe = FORMULA.test(inside) ? `'${inside}` : inside
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Reads a table, whatever spreadsheet wrote it: UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs, as its first
 * line has them. Lines without any text are left out.
 * @throws PublishError with the number of the line at which it is no table
 */
export function parseCsv(bytes: Buffer, name: string): readonly CsvRecord[] {
  const text = decodeTable(bytes)
  const separator = findSeparator(text)
  const records: CsvRecord[] = []
  let cells: string[] = []
  let line = 1
  let begin = 1
  let at = 0
  while (at < text.length) {
    const cell = readCell(text, at, separator, line, name)
    cells.push(unguard(cell.text))
    line += cell.lines
    at = cell.end
    if (text[at] === separator) {
      at++
      if (at < text.length) continue
      cells.push('')
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.some((one) => one.trim() !== '')) records.push({ line: begin, cells })
    cells = []
    begin = ++line
  }
  return records
}

/** What stands up to the next separator or end of line. */
const UNQUOTED: Readonly<Record<Separator, RegExp>> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }

interface Cell {
  readonly text: string
  /** Where the separator or the end of the line stands. */
  readonly end: number
  /** Ends of lines inside it. */
  readonly lines: number
}

function readCell(text: string, from: number, separator: Separator, line: number, name: string): Cell {
  if (text[from] !== '"') {
    const unquoted = UNQUOTED[separator]
    unquoted.lastIndex = from
    const [cell = ''] = unquoted.exec(text) ?? []
    return { text: cell, end: from + cell.length, lines: 0 }
  }
  let end = from + 1
  for (;;) {
    const quote = text.indexOf('"', end)
    if (quote === -1)
      throw new PublishError(`${name}, line ${line}: a quotation mark is never closed; write "" for a literal one`)
    if (text[quote + 1] !== '"') {
      end = quote
      break
    }
    end = quote + 2
  }
  const raw = text.slice(from + 1, end)
  const lines = /[\r\n]/.test(raw) ? (raw.match(/\r\n|\r|\n/g)?.length ?? 0) : 0
  const next = text[end + 1]
  if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') {
    throw new PublishError(
      `${name}, line ${line + lines}: ${JSON.stringify(text.slice(end + 1, end + 12))} follows a closing quotation mark; write "" for a quotation mark inside a cell`,
    )
  }
  return { text: raw.includes('"') ? raw.replaceAll('""', '"') : raw, end: end + 1, lines }
}

function unguard(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.includes(WORD_JOINER) ? text.replace(GUARDED_INSIDE, '$1') : text
}

function decodeTable(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? bytes.toString('utf16le') : decodeText(bytes).text
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

function findSeparator(text: string): Separator {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: Separator) => header.split(separator).length
  return ([';', '\t'] as const).find((separator) => count(separator) > count(',')) ?? ','
}

/** `2026-11-21`, or `21.11.2026` as German spreadsheets rewrite it. Whether 03/04 is March or April nobody can know. */
export function readDate(text: string): PhotoDate | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (german === null) return parsePhotoDate(text.trim())
  const [, day = '', month = '', year = ''] = german
  return parsePhotoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A field as one cell of a table; `readList` reads a list back. */
export function toCell(value: string | readonly string[], separators = ';,'): string {
  return typeof value === 'string' ? value : formatList(value, separators)
}
