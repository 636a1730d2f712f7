import { type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import { formatList } from '../../../photos/texts/list-text.js'
import { decodeText } from '../../metadata/decode-text.js'
import { PublishError } from '../../publish-error.js'

export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

export type Separator = ',' | ';' | '\t'

/** Excel reads a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Cells that spreadsheets read as formulas; in East Asia, full-width signs begin one too. A leading apostrophe marks text. */
const FORMULA = /^(?:'*[\t\r\n]|['\s]*[=+\-@＝＋－＠])/

/** A spreadsheet that expects another separator would start a new cell, perhaps a formula, in the middle of a text. */
const FORMULA_INSIDE = /([,;\t\r\n](?:[^\S\t\r\n]|["'])*\u2060*)(?=[=+\-@＝＋－＠])/g
/** Invisible, and prevents a formula. An apostrophe here could be the owner's. */
const WORD_JOINER = '\u2060'
const GUARDED_INSIDE = /([,;\t\r\n](?:[^\S\t\r\n]|["'])*\u2060*)\u2060(?=[=+\-@＝＋－＠])/g

/** A table in the format of RFC 4180, in UTF-8 with a byte order mark for spreadsheets. */
export function formatCsv(records: Iterable<readonly string[]>, separator: Separator = ','): string {
  return `${BYTE_ORDER_MARK}${Array.from(records, (cells) => formatCsvLine(cells, separator)).join('')}`
}

export function formatCsvLine(cells: readonly string[], separator: Separator = ','): string {
  return `${cells.map((cell) => formatCell(cell, separator)).join(separator)}\r\n`
}

/** Matches most cells: no formula, and no character that requires quotation marks. */
const PLAIN = /^(?:[^'=+\-@＝＋－＠\s",;][^\t\r\n",;]*)?$/

function formatCell(text: string, separator: Separator): string {
  if (PLAIN.test(text)) return text
  const inside = text.replace(FORMULA_INSIDE, `$1${WORD_JOINER}`)
  const safe = FORMULA.test(inside) ? `'${inside}` : inside
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Reads a table from any spreadsheet, in UTF-8, UTF-16 (little-endian) or Windows-1252, with the separator of its first
 * line: commas, semicolons or tabs. Skips empty lines.
 * @throws PublishError with the number of the malformed line
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

/** The text up to the next separator or end of line. */
const UNQUOTED: Readonly<Record<Separator, RegExp>> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }

function readCell(text: string, from: number, separator: Separator, line: number, name: string) {
  if (text[from] !== '"') {
    const unquoted = UNQUOTED[separator]
    unquoted.lastIndex = from
    const [cell = ''] = unquoted.exec(text) ?? []
    return { text: cell, end: from + cell.length, lines: 0 }
  }
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1)
    throw new PublishError(`${name}, line ${line}: a quotation mark is never closed; write "" for a literal one`)
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

/** `2026-11-21`, or `21.11.2026`, the format of German spreadsheets. Slashes are ambiguous: 03/04 may be March or April. */
export function readDate(text: string): PhotoDate | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (german === null) return parsePhotoDate(text.trim())
  const [, day = '', month = '', year = ''] = german
  return parsePhotoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A field as a cell of a table; `readList` parses lists. */
export function toCell(value: string | readonly string[], separators = ';,'): string {
  return typeof value === 'string' ? value : formatList(value, separators)
}
