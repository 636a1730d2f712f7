import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { editSeries } from '../owner/edit/edit-series.js'
import type { Clock } from '../photos/days/clock.js'
import { fold } from '../photos/fold.js'
import { listSeries, type Series } from '../photos/series.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { reportEdits } from './edit.js'
import { requireDays } from './parts/named-days.js'
import { daysArgument, dryRunOption, type Given, jsonOption } from './parts/options.js'
import { printJson, printLine, reloadHint } from './parts/print.js'
import { describeInLine, photoAsJson } from './parts/print-photos.js'
import { printTable } from './parts/table.js'
import { onSite } from './parts/with-site.js'

interface SeriesArguments extends Given<'dryRun' | 'json' | 'remove'> {
  readonly text?: string
}

export function register(command: Command, clock: Clock): void {
  command
    .description('list all series (photos that belong together across days) or the photos of one, or change one')
    .argument('[title]', 'the title of the series; a new one makes a new series')
    .addArgument(daysArgument('[days...]', 'photos to put last, in this order'))
    .option('--remove', 'take these photos out of the series instead')
    .option('--text <markdown>', "its opening text, in markdown; '' for none")
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nTo order a series, name all its days. «photoblog rename series» changes its title.')
    .action(onSite(clock, runSeries))
}

async function runSeries(
  site: OwnSite,
  title: string | undefined,
  named: readonly string[],
  given: SeriesArguments,
): Promise<void> {
  const { text, remove = false, dryRun = false, json = false } = given
  if (remove && named.length === 0) throw new OwnerError('name the days of the photos to take out of the series')
  const all = listSeries(await site.store.readAll(), site.site)
  if (title === undefined) return json ? printJson(all.map((series) => asJson(series, site))) : printAll(all)
  if (text === undefined && named.length === 0) {
    const series = findSeries(title, all)
    return json ? printJson(asJson(series, site)) : printSeries(series)
  }
  const days = await requireDays(named, site)
  const change = remove ? { removed: days } : { last: days }
  const { photos, isTextChanged } = await editSeries({ title, text, ...change }, given, site)
  if (days.length > 0 || json) await reportEdits(photos, given, site)
  if (text === undefined || json) return
  if (!isTextChanged) printLine('The series already has this text.')
  else printLine(dryRun ? 'The opening text would change.' : `The opening text is saved. ${reloadHint()}`)
}

function findSeries(title: string, all: readonly Series[]): Series {
  const found = all.find((series) => fold(series.title) === fold(title.trim()))
  if (found !== undefined) return found
  throw new OwnerError(`no series is called ${JSON.stringify(title)}; «photoblog series» lists all`)
}

function asJson({ photos, ...series }: Series, { addresses }: OwnSite) {
  return { ...series, photos: photos.map((photo) => photoAsJson(photo, addresses)) }
}

function printAll(all: readonly Series[]): void {
  if (all.length === 0) printLine('There are no series; «photoblog series TITLE DAYS» makes one.')
  const rows = all.map(({ title, photos, text }) => [title, String(photos.length), text])
  printTable(['series', 'photos', 'opening text'], rows)
}

function printSeries({ text, photos }: Series): void {
  if (text !== '') for (const line of [...text.split('\n'), '']) printLine(line)
  for (const photo of photos) printLine(describeInLine(photo))
}
