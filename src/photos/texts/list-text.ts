import { normaliseLine } from './normalise-photo-texts.js'

/** Characters that separate the items of a list, besides line ends. */
const SEPARATORS = ',;'

/**
 * The items of a list that is written as one text: in an option, a cell of a table, a field of a form. A backslash before a
 * separator makes it part of its item.
 * @param separators others than comma and semicolon; none where only line ends separate
 */
export function readList(text: string, separators = SEPARATORS): readonly string[] {
  const items = text.match(new RegExp(`(?:\\\\[\\\\${separators}]|[^${separators}\\r\\n])+`, 'g')) ?? []
  return items
    .map((item) => item.replace(escaped(separators), '$1').trim())
    .filter((item) => normaliseLine(item) !== '')
}

/** A list as `readList` reads it; its first separator stands between the items. */
export function formatList(items: readonly string[], separators = SEPARATORS): string {
  const written = items.map((item) => item.replace(new RegExp(`[\\\\${separators}]`, 'g'), '\\$&'))
  return written.join(separators === '' ? '\n' : `${separators[0]} `)
}

function escaped(separators: string): RegExp {
  return new RegExp(`\\\\([\\\\${separators}])`, 'g')
}
