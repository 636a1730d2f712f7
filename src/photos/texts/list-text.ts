import { normaliseLine } from './normalise-photo-texts.js'

/** Characters that separate the items of a list, besides line ends. */
const SEPARATORS = ',;'

/**
 * Splits a list that is written as one text, in an option, a table cell or a form field. A backslash before a separator
 * makes it part of the item.
 * @param separators defaults to comma and semicolon; if empty, only line ends separate
 */
export function readList(text: string, separators = SEPARATORS): readonly string[] {
  const items = text.match(new RegExp(`(?:\\\\[\\\\${separators}]|[^${separators}\\r\\n])+`, 'g')) ?? []
  return items
    .map((item) => item.replace(new RegExp(`\\\\([\\\\${separators}])`, 'g'), '$1').trim())
    .filter((item) => normaliseLine(item) !== '')
}

/** Formats a list for `readList`, with the first separator between items. */
export function formatList(items: readonly string[], separators = SEPARATORS): string {
  const written = items.map((item) => item.replace(new RegExp(`[\\\\${separators}]`, 'g'), '\\$&'))
  return written.join(separators === '' ? '\n' : `${separators[0]} `)
}
