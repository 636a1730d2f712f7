import { type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import { formatList } from '../../../photos/texts/list-text.js'

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
