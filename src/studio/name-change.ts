import type { HistoryEntry } from '../photos/history-entry.js'
import { EDITABLE_NAMES } from '../photos/photo-fields.js'
import type { StudioContext } from './studio-context.js'
import { fieldLabel } from './words/words.js'

/** Names a change: `moving of 4 photos`, `title, 21 November 2026`. */
export function nameChange(change: HistoryEntry, { words, language }: StudioContext): string {
  const { history } = words
  const { photos } = change
  const what = whatChanged(change, words)
  const days = change.added?.map(({ date }) => date) ?? photos.map(({ after }) => after.date)
  const [only] = days
  if (only === undefined) return what
  if (days.length > 1) return history.ofMany(what, days.length)
  return `${what}, ${language.dates.plain(only)}`
}

function whatChanged({ photos, added, site, page, isFinal }: HistoryEntry, words: StudioContext['words']): string {
  const { history } = words
  if (isFinal !== undefined) return history.files
  if (added !== undefined) return history.adding
  if (site !== undefined && 'series' in site && page === undefined) return history.field(words.names.kinds.series)
  if (site !== undefined || page !== undefined) return history.name
  if (photos.some(({ before, after }) => before.date !== after.date)) return history.moving
  const names = EDITABLE_NAMES.filter((name) => photos.some(({ after, before }) => name in after || name in before))
  // The address follows the title unless the owner chose one.
  const chosen = names.length > 1 ? names.filter((name) => name !== 'slug') : names
  const [only] = chosen
  if (chosen.length !== 1 || only === undefined) return history.texts
  return history.field(fieldLabel(only, words))
}

/** The next change to undo. Changes that deleted picture files are skipped, so earlier ones stay undoable. */
export function lastOpenChange(notes: readonly HistoryEntry[]): HistoryEntry | undefined {
  return notes.findLast(({ isUndone, isFinal }) => isUndone !== true && isFinal === undefined)
}
