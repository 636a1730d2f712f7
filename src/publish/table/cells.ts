import { type PhotoDate, parsePhotoDate } from '../../archive/index.js'

/** `2026-11-21`, or `21.11.2026` as German spreadsheets rewrite it. Whether 03/04 is March or April nobody can know. */
export function readDate(text: string): PhotoDate | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (german === null) return parsePhotoDate(text.trim())
  const [, day = '', month = '', year = ''] = german
  return parsePhotoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** What a field says, as one cell of a table; `splitList` reads a list back. */
export function toCell(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : joinList(value)
}

function joinList(items: readonly string[]): string {
  if (items.length < 2 && !/[\\;]/.test(items[0] ?? '')) return items[0] ?? ''
  return items.map((item) => item.replace(/[\\;]/g, '\\$&')).join('; ')
}

/** The items of a cell that says several, with semicolons between them. */
export function splitList(text: string): readonly string[] {
  const items = text.match(/(?:\\[\s\S]|[^;\\]|\\$)+/g) ?? []
  return items.map((item) => item.replace(/\\([\\;])/g, '$1').trim()).filter((item) => item !== '')
}
