import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { type Direction, type UndoneChange, undoChange } from '../owner/edit/undo-change.js'
import type { Clock } from '../photos/days/clock.js'
import type { HistoryEntry } from '../photos/history-entry.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { dryRunOption, type Given, jsonOption } from './parts/options.js'
import { printJson, printLine, reloadHint } from './parts/print.js'
import { photoAsJson, printChanges, printNowPublic, writeNames } from './parts/print-photos.js'
import { printTable } from './parts/table.js'
import { onSite } from './parts/with-site.js'

export function registerHistory(command: Command, clock: Clock): void {
  command
    .description('list the latest changes; «photoblog undo» can undo those to texts and days')
    .addOption(jsonOption('print the changes as JSON'))
    .action(onSite(clock, runHistory))
}

async function runHistory({ store }: OwnSite, { json }: Given<'json'>): Promise<void> {
  const entries = await store.readHistory()
  if (json) printJson({ changes: entries.map((entry) => ({ ...entry, isUndone: entry.isUndone === true })) })
  else if (entries.length === 0) printLine('Nothing has been changed yet; changes to texts and days are listed here.')
  else printTable(['number', 'when', 'change', 'photos', ''], [...entries].reverse().map(cellsOf))
}

function cellsOf({ number, at, command, photos, added = [], isFinal, isUndone }: HistoryEntry): readonly string[] {
  const state = isUndone ? 'undone' : isFinal !== undefined ? `final: ${isFinal}` : ''
  return [
    String(number),
    at.slice(0, 16).replace('T', ' '),
    command,
    isFinal === undefined ? String(photos.length + added.length) : '',
    state,
  ]
}

export function registerUndo(command: Command, clock: Clock): void {
  const direction: Direction = command.name() === 'undo' ? 'undo' : 'redo'
  const byDefault = direction === 'undo' ? 'the last one' : 'the first undone one'
  command
    .description(direction === 'undo' ? 'undo the last change to texts or days' : 'redo an undone change')
    .argument('[number]', `the number of the change in «photoblog history»; by default ${byDefault}`)
    .option('--force', 'do it even if that hides or removes a published photo')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe history has at most the last 50 changes.' +
        '\nremove and replace delete picture files, so they cannot be undone. «photoblog remove» removes photos added by add and import; undo removes those uploaded to the studio, as long as they are unchanged.' +
        '\nAddresses at which a photo was public in the meantime keep leading to it.',
    )
    .action(
      onSite(clock, (site, number: string | undefined, given: UndoArguments) =>
        runUndo(direction, number, given, site),
      ),
    )
}

type UndoArguments = Given<'dryRun' | 'force' | 'json'>

async function runUndo(
  direction: Direction,
  text: string | undefined,
  given: UndoArguments,
  site: OwnSite,
): Promise<void> {
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
    throw new OwnerError(`${JSON.stringify(text)} is not the number of a change; «photoblog history» lists them`)
  }
  const undone = await undoChange(direction, text === undefined ? undefined : Number(text), given, site)
  if (given.dryRun !== true) await writeNames(site)
  report(undone, direction, given, site)
}

function report(
  { change, photos, removed }: UndoneChange,
  direction: Direction,
  { json, dryRun = false }: UndoArguments,
  site: OwnSite,
): void {
  const { addresses } = site
  if (json) {
    const changed = photos.map(({ before, after }) => ({ from: before.date, photo: photoAsJson(after, addresses) }))
    const gone = removed.length > 0 && { removed: removed.map((photo) => photoAsJson(photo, addresses)) }
    printJson({ dryRun, [direction]: change.number, command: change.command, changed, ...gone })
    return
  }
  printChanges(photos, removed)
  const done = direction === 'undo' ? 'undone' : 'redone'
  printLine(`${dryRun ? `would be ${done}` : done}: change ${change.number}, ${change.command}`)
  printNowPublic(photos, dryRun, site)
  if (!dryRun && (change.site !== undefined || change.page !== undefined)) printLine(reloadHint())
}
