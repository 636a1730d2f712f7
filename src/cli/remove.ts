import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { removePhotos } from '../owner/edit/remove-photo.js'
import type { Clock } from '../photos/days/clock.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { askYesNo, confirmClock, isAtTerminal } from './parts/ask.js'
import { requireDays } from './parts/named-days.js'
import { daysArgument, dryRunOption, type Given, jsonOption } from './parts/options.js'
import { printJson, printLine } from './parts/print.js'
import { describeInLine, photoAsJson } from './parts/print-photos.js'
import { onSite } from './parts/with-site.js'

type RemoveArguments = Given<'dryRun' | 'force' | 'json' | 'yes'>

export function register(command: Command, clock: Clock): void {
  command
    .description('remove photos and their pictures from the archive; asks first if several are named')
    .addArgument(daysArgument('<days...>'))
    .option('--force', 'remove even published photos; their addresses then answer 410 Gone')
    .option('--yes', 'remove several photos without asking')
    .addOption(dryRunOption())
    .addOption(jsonOption('print the result as JSON: one photo for one day, else a list'))
    .action(onSite(clock, runRemove))
}

async function runRemove(site: OwnSite, named: readonly string[], given: RemoveArguments): Promise<void> {
  const days = [...new Set(await requireDays(named, site))]
  const today = site.calendar.today(site.clock())
  // With a clock that is behind, published photos would be removed like queued ones, without a trace, even with --force.
  if (!given.yes && !given.dryRun) await confirmClock(await site.store.readAll(), today, !given.json && isAtTerminal())
  const isOne = named.length === 1 && !named[0]!.includes('..')
  const { yes = isOne, dryRun = false, json = false } = given
  if (!yes && !dryRun && !(await confirmRemoval(days, given, site))) {
    printLine('Nothing was removed.')
    process.exitCode = 1
    return
  }
  const removed = await removePhotos(days, given, site)
  const photos = removed.map((photo) => photoAsJson(photo, site.addresses))
  if (json) printJson({ dryRun, removed: isOne ? photos[0] : photos })
  else for (const photo of removed) printLine(`${dryRun ? 'would remove' : 'removed'} ${describeInLine(photo)}`)
}

/** Lists the photos and asks. @throws OwnerError without a terminal to ask on, or with --json */
async function confirmRemoval(days: readonly PhotoDate[], given: RemoveArguments, site: OwnSite): Promise<boolean> {
  const photos = await removePhotos(days, { ...given, dryRun: true }, site)
  if (given.json || !isAtTerminal()) {
    throw new OwnerError(`to remove several photos, add --yes; --dry-run lists them`)
  }
  for (const photo of photos) printLine(describeInLine(photo))
  const question = `Remove ${photos.length === 1 ? 'this photo' : `these ${photos.length} photos`}? It cannot be undone.`
  return askYesNo(question)
}
