import type { Command } from 'commander'
import { type AddEvent, type AddOptions, type AddResult, addPhotos } from '../ingest/readers/files/add-photos.js'
import { listGiven } from '../ingest/readers/list-pictures.js'
import type { Clock } from '../photos/days/clock.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { groupBy } from '../photos/group-by.js'
import { counted } from '../photos/texts/counted.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { confirmClock, isAtTerminal } from './parts/ask.js'
import { type FileMessage, joinEqual } from './parts/equal-lines.js'
import { requireDay } from './parts/named-days.js'
import {
  acceptDamagedOption,
  choiceOption,
  declareTexts,
  type Given,
  jsonOption,
  type TextArguments,
  toTexts,
} from './parts/options.js'
import { firstOf, printJson, printLine, showProgress, warn } from './parts/print.js'
import { describeInLine, photoAsJson, printPublic, printUntitled } from './parts/print-photos.js'
import { endOnSignal } from './parts/signals.js'
import { printTable } from './parts/table.js'
import { onSite, WITHOUT_ADDRESS } from './parts/with-site.js'

interface AddArguments
  extends TextArguments,
    Pick<AddOptions, 'order'>,
    Given<'acceptDamaged' | 'again' | 'dryRun' | 'json' | 'yes'> {
  readonly date?: string
}

/** `photoblog add`: exits with code 1 if a file was refused or not tried. */
export function register(command: Command, clock: Clock): void {
  command
    .description(
      'publish photographs, one per day, on the next free days or from --date on; on a new site they fill the days up to today',
    )
    .argument(
      '<files...>',
      'photographs, or directories of photographs: JPEG, HEIC, PNG, TIFF, WebP, AVIF or JPEG XL; or camera raw files that contain a full-size JPEG',
    )
    .option('--date <day>', 'its day: YYYY-MM-DD, today, yesterday or tomorrow; for several files, the first to fill')
    .addOption(
      choiceOption('--order <order>', 'the order in which files fill the days', ['given', 'name', 'taken']).default(
        'given',
      ),
    )
  declareTexts(command, 'add')
  command
    .option('--again', 'add a picture even if the archive already has it')
    .addOption(acceptDamagedOption())
    .option('--yes', 'add even if this machine’s clock is behind the last saved photo, or years ahead of it')
    .option('--dry-run', 'print a table of what would happen, without doing it')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code 1 if a file was refused or not tried; the others are added. Fix the reported problems and run the same command again: files already added are skipped.',
    )
    .action(onSite(clock, runAdd))
}

async function runAdd(site: OwnSite, paths: readonly string[], given: AddArguments): Promise<void> {
  const { files, others } = await listGiven(paths, site.dataDir)
  const date = given.date === undefined ? undefined : requireDay(given.date, site, '--date')
  const options = { ...given, ...toTexts(given), acceptsDamaged: given.acceptDamaged, date }
  const report = createReport(files.length, given)
  const photos = await site.store.readAll()
  const isFirst = !site.isPublic && photos.length === 0
  const { dryRun = false, yes = dryRun, json = false } = given
  if (date === undefined && !yes) await confirmClock(photos, site.calendar.today(site.clock()), !json && isAtTerminal())
  if (others.length > 0 && !json) printLine(`Skipped, because they are not pictures: ${firstOf(others)}.`)
  try {
    const result = await endOnSignal((signal) =>
      addPhotos(files, { ...options, signal, onEvent: report.onEvent }, site),
    )
    report.finish(result, site)
    if (isFirst && result.added.length > 0 && !json && !dryRun) printLine(WITHOUT_ADDRESS)
  } finally {
    report.warnRefused()
  }
}

function createReport(files: number, { dryRun = false, json = false }: AddArguments) {
  const onProgress = showProgress('Adding')
  let done = 0
  const refused: FileMessage[] = []
  const printEvent = (event: AddEvent) => {
    if (event.kind === 'failed') refused.push(event)
    if (event.kind === 'failed' || json || dryRun) return
    if (event.kind !== 'added') printLine(event.message)
    else printLine(`added ${describeInLine(event.photo)}  (${event.file})`)
  }
  return {
    /** Prints the refusals at the end; identical ones share a line. */
    warnRefused() {
      for (const line of joinEqual(refused.splice(0))) warn(line)
    },
    onEvent(event: AddEvent) {
      printEvent(event)
      onProgress(++done, files)
    },
    finish(result: AddResult, site: OwnSite) {
      const { addresses, calendar, clock } = site
      const { added, failed, skipped, notTried } = result
      if (json) {
        const photos = added.map(({ file, photo, notes }) => ({ file, photo: photoAsJson(photo, addresses), notes }))
        printJson({ dryRun, added: photos, failed, skipped, notTried })
      } else {
        if (dryRun) printPlan(result)
        else printNotes(added)
        const photos = added.map(({ photo }) => photo)
        printUntitled(photos)
        printPublic(photos, dryRun, site)
        const today = calendar.today(clock())
        const waiting = photos.map(({ date }) => date).filter((date) => date > today)
        if (waiting.length > 0 && !dryRun) printLine(waitingText(waiting))
      }
      if (notTried.length > 0 && !json) {
        warn(`${counted(notTried.length, 'file')} not tried; repeat the command, which skips those already added.`)
      }
      if (failed.length > 0 || notTried.length > 0) process.exitCode = 1
    },
  }
}

/** Prints each note once, with the files to which it applies. */
function printNotes(added: AddResult['added']): void {
  const notes = added.flatMap((one) => one.notes.map((note) => ({ file: one.file, note })))
  for (const [note, files] of groupBy(notes, (one) => one.note)) {
    printLine(`${firstOf(files.map(({ file }) => file))}: ${note}`)
  }
}

/** @param days earliest first */
function waitingText(days: readonly PhotoDate[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const wait =
    days.length === 1
      ? `1 photo waits for its day, ${first}`
      : `${days.length} photos wait for their days, ${first} to ${last}`
  return `${wait}; readers cannot see ${days.length === 1 ? 'it' : 'them'} until then. «photoblog queue» lists queued photos, «photoblog move» moves them.`
}

function printPlan({ added, skipped, failed }: AddResult): void {
  const rows = added.map(({ file, photo }) => [
    photo.date,
    photo.title,
    photo.location,
    photo.photographer,
    photo.categories.join(', '),
    photo.tags.join(', '),
    file,
  ])
  printTable(['day', 'title', 'place', 'photographer', 'categories', 'tags', 'file'], rows)
  const notes = added.flatMap((one) => one.notes.map((note) => ({ file: one.file, message: `${one.file}: ${note}` })))
  for (const line of joinEqual(notes)) printLine(line)
  for (const { message } of skipped) printLine(message)
  const refused = failed.length === 0 ? '' : `, ${failed.length} refused`
  printLine(`${added.length} of ${added.length + failed.length} would be added${refused}; nothing was changed.`)
}
