import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import type { NotedChange } from '../photos/noted-change.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { say } from './parts/say.js'
import { printTable } from './parts/table.js'
import { withSite } from './parts/with-site.js'

/** `photoblog history`: the last changes, and which can be undone. */
export function register(command: Command, clock: Clock): void {
  command
    .description('list the last changes of texts and days, which «photoblog undo» takes back')
    .addOption(jsonOption('print them as JSON'))
    .action((given: { readonly json?: boolean }) => runHistory(given, clock))
}

async function runHistory({ json = false }: { readonly json?: boolean }, clock: Clock): Promise<void> {
  await withSite(clock, async ({ store }) => {
    const notes = await store.readNotes()
    if (json) {
      printJson({ changes: notes.map((note) => ({ ...note, isUndone: note.isUndone === true })) })
      return
    }
    if (notes.length === 0)
      say('Nothing was changed yet; what edit, move, swap, insert, close-gaps, rename and merge change is listed here.')
    else printTable(['number', 'when', 'change', 'photos', ''], [...notes].reverse().map(cellsOf))
  })
}

function cellsOf({ number, at, command, photos, added = [], isFinal, isUndone }: NotedChange): readonly string[] {
  const state = isUndone ? 'undone' : isFinal !== undefined ? `final: ${isFinal}` : ''
  return [
    String(number),
    at.slice(0, 16).replace('T', ' '),
    command,
    isFinal === undefined ? String(photos.length + added.length) : '',
    state,
  ]
}
