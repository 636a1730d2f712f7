import type { Command } from 'commander'
import { OwnerError } from '../../disk/owner-error.js'
import type { Direction } from '../../owner/edit/cannot-turn-error.js'
import { type UndoneChange, undoWithFiles } from '../../owner/edit/undo-change.js'
import type { Clock } from '../../photos/days/clock.js'
import type { NotedChange } from '../../photos/noted-change.js'
import { EDITABLE_NAMES } from '../../photos/photo-fields.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { turnSiteFiles } from '../../site-dir/turn-site-files.js'
import type { MoveArguments } from './moves.js'
import { dryRunOption, jsonOption } from './options.js'
import { presentPhoto, printJson } from './print-photo.js'
import { tellReread } from './reread.js'
import { say } from './say.js'
import { printTable } from './table.js'
import { tellPublic } from './tell-public.js'
import { withSite } from './with-site.js'

/** Declares what `undo` and `redo` have in common. */
export function registerUndo(command: Command, direction: Direction, clock: Clock): void {
  command
    .option('--force', 'do it even if that hides or removes a published photo')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nWhat edit, move, swap, insert, close-gaps, rename and merge change is remembered, the last 50 times.' +
        '\nremove and replace take picture files away: they cannot be undone. What add and import added, «photoblog remove» takes away; what was sent to the studio together is removed by undo, as long as it is unchanged.' +
        '\nAddresses at which a photo was published meanwhile go on leading to it.',
    )
    .action((number: string | undefined, given: MoveArguments) => runUndo(direction, number, given, clock))
}

async function runUndo(
  direction: Direction,
  text: string | undefined,
  given: MoveArguments,
  clock: Clock,
): Promise<void> {
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
    throw new OwnerError(`${JSON.stringify(text)} is not the number of a change; «photoblog history» lists them`)
  }
  await withSite(clock, async (site) => {
    const turnFiles = (change: NotedChange) => turnSiteFiles(site.dataDir, change, direction)
    const number = text === undefined ? undefined : Number(text)
    report(await undoWithFiles(direction, number, { ...given, turnFiles }, site), direction, given, site)
  })
}

function report(
  { change, photos, removed }: UndoneChange,
  direction: Direction,
  { json, dryRun = false }: MoveArguments,
  site: OwnSite,
): void {
  const { addresses } = site
  if (json) {
    const changed = photos.map(({ before, after }) => ({ from: before.date, photo: presentPhoto(after, addresses) }))
    const gone = removed.length > 0 && { removed: removed.map((photo) => presentPhoto(photo, addresses)) }
    printJson({ dryRun, [direction]: change.number, command: change.command, changed, ...gone })
    return
  }
  const rows = photos.flatMap(({ before, after }) =>
    (['date', ...EDITABLE_NAMES] as const).flatMap((field) => {
      const [from, to] = [before, after].map((photo) => [photo[field]].flat().join('; ')) as [string, string]
      return from === to ? [] : [[before.date, field, from || '–', to || '–']]
    }),
  )
  rows.push(...removed.map(({ date, title }) => [date, 'photo', title || '–', '–']))
  if (rows.length > 0) printTable(['day', 'field', 'before', 'after'], rows)
  const done = direction === 'undo' ? 'undone' : 'redone'
  say(`${dryRun ? `would be ${done}` : done}: change ${change.number}, ${change.command}`)
  tellPublic(photos, dryRun, site)
  if (!dryRun && (change.site !== undefined || change.page !== undefined)) say(tellReread())
}
