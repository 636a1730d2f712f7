import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { type AddEvent, addPhotos } from '../ingest/readers/files/add-photos.js'
import { changeDays, planClosedGaps, planInsert, planMove, planSwap } from '../owner/edit/change-days.js'
import { type Gap, type Queue, readQueue } from '../owner/queue.js'
import type { Clock } from '../photos/days/clock.js'
import { addDays, laterOf, type PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import { counted, countedOf } from '../photos/texts/counted.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { findDay, requireDay, requireDays, requireRange } from './parts/named-days.js'
import {
  acceptDamagedOption,
  dayArgument,
  declareTexts,
  dryRunOption,
  type Given,
  jsonOption,
  numberOption,
  type TextArguments,
  toTexts,
} from './parts/options.js'
import { EXIT_CODE_INCOMPLETE, printJson, printLine, warn } from './parts/print.js'
import { photoAsJson, printAddEvent, printUntitled, reportMoves, writeNames } from './parts/print-photos.js'
import { printTable } from './parts/table.js'
import { onSite } from './parts/with-site.js'

type MoveArguments = Given<'dryRun' | 'force' | 'json'>

export function registerMove(command: Command, clock: Clock): void {
  command
    .description('move a photo, or all photos in a range, to other days; published addresses keep leading to them')
    .addArgument(dayArgument('<from>', 'the day of the photo, or a range of days, such as 2026-12-01..2026-12-24'))
    .argument('[to]', 'a day without a photo; for a range, the new first day')
    .addOption(
      numberOption(
        '--by <days>',
        'move by this many days, or back with a negative number such as --by=-7',
        -99_999,
        99_999,
      ),
    )
    .option('--force', 'move even a published photo into the future, which hides it until its day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action(onSite(clock, runMove))
}

async function runMove(
  site: OwnSite,
  from: string,
  to: string | undefined,
  given: MoveArguments & { readonly by?: number },
): Promise<void> {
  const { by } = given
  if ((to === undefined) === (by === undefined)) {
    throw new OwnerError('name the new day, or use --by with a number of days, but not both')
  }
  const range = requireRange(from, site)
  const day = by === undefined ? readTarget(to ?? '', site) : addDays(range.first, by)
  // Repeating an interrupted command finishes its files, although its photos are already moved.
  if (given.dryRun !== true) await writeNames(site)
  await reportMoves(await changeDays(planMove(range, day), given, site), given, site)
}

function readTarget(text: string, site: OwnSite): PhotoDate {
  const [first = ''] = text.split('..')
  if (first !== text) throw new OwnerError(`${text} is a range; write only the new day of the first photo: ${first}`)
  return requireDay(text, site)
}

export function registerSwap(command: Command, clock: Clock): void {
  command
    .description('swap the days of two photos; published addresses keep leading to the same photo')
    .addArgument(dayArgument('<day>'))
    .argument('<other>', 'the day of another photo')
    .option('--force', 'swap even if that hides a published photo until its new day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action(onSite(clock, runSwap))
}

async function runSwap(site: OwnSite, first: string, second: string, given: MoveArguments): Promise<void> {
  const moved = await changeDays(planSwap(requireDay(first, site), requireDay(second, site)), given, site)
  await reportMoves(moved, given, site)
}

interface InsertArguments extends MoveArguments, TextArguments, Given<'acceptDamaged' | 'again'> {
  readonly days: number
}

export function registerInsert(command: Command, clock: Clock): void {
  command
    .description('put photos on a future day; photos already there move on to later days, as far as the next free ones')
    .argument('<day>', 'the day, in the future: YYYY-MM-DD or tomorrow')
    .argument('[photos...]', 'days of photos, ranges of days, or files to add; without any, only makes room')
    .addOption(numberOption('--days <days>', 'how many days to free up, if no photo is named', 1, 9999).default(1))
  declareTexts(command, 'add')
  command
    .option('--again', 'add a picture even if the archive already has it')
    .addOption(acceptDamagedOption())
    .option('--force', 'move even a published photo, which hides it until its new day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nFiles are first added at the end of the queue, as with «photoblog add», and then moved to the day. If that fails, they stay in the queue.',
    )
    .action(onSite(clock, runInsert))
}

async function runInsert(site: OwnSite, text: string, named: readonly string[], given: InsertArguments): Promise<void> {
  const { days: freeDays } = given
  const day = requireDay(text, site)
  const isDay = (one: string) => one.split('..').every((end) => findDay(end, site) !== undefined)
  const areFiles = named.length > 0 && !named.some(isDay)
  const file = named.find((one) => !isDay(one))
  if (!areFiles && file !== undefined) {
    throw new OwnerError(`${file} is not a day; name either days of photos or files, not both`)
  }
  if (!areFiles && Object.keys(toTexts(given)).length > 0) {
    throw new OwnerError('texts are for new files only; «photoblog edit» changes those of a photo')
  }
  const photos = areFiles ? await addBehind(named, day, given, site) : await requireDays(named, site)
  if (photos === undefined) return
  const inserted = photos.length > 0 ? { photos } : { freeDays }
  await reportMoves(await changeDays(planInsert(day, inserted), given, site), given, site)
}

/** Adds files at the end of the queue. @returns their days; `undefined` in a dry run, or if no file was added */
async function addBehind(
  files: readonly string[],
  day: PhotoDate,
  given: InsertArguments,
  site: OwnSite,
): Promise<readonly PhotoDate[] | undefined> {
  const { acceptDamaged: acceptsDamaged, dryRun = false } = given
  // Refuse an impossible insertion before adding anything.
  const moves = await changeDays(planInsert(day, { freeDays: files.length }), { ...given, dryRun: true }, site)
  const { lastDay, today } = await readQueue(site)
  // Not an earlier free day, because a photo there might be public immediately.
  const date = lastDay === undefined ? laterOf(addDays(today, 1), site.site.firstDate) : addDays(lastDay, 1)
  const onEvent = (event: AddEvent) => {
    if (event.kind === 'failed') warn(event.message)
    else if (dryRun && !given.json) printLine(event.kind === 'added' ? `would insert ${event.file}` : event.message)
    else if (!given.json) printAddEvent(event)
  }
  const options = { ...given, ...toTexts(given), acceptsDamaged, date, onEvent }
  const { added, failed } = await addPhotos(files, options, site)
  if (failed.length > 0) process.exitCode = 1
  if (dryRun) await reportMoves(moves, given, site)
  return dryRun || added.length === 0 ? undefined : added.map(({ photo }) => photo.date)
}

export function registerCloseGaps(command: Command, clock: Clock): void {
  command
    .description('move queued photos to earlier days, to close gaps')
    .option('--from <day>', 'the first day to fill, tomorrow by default; photos before it stay')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action(onSite(clock, runClose))
}

async function runClose(site: OwnSite, given: MoveArguments & { readonly from?: string }): Promise<void> {
  const tomorrow = addDays(site.calendar.today(site.clock()), 1)
  const from =
    given.from === undefined ? laterOf(tomorrow, site.site.firstDate) : requireDay(given.from, site, '--from')
  await reportMoves(await changeDays(planClosedGaps(from), given, site), given, site)
}

export function registerQueue(command: Command, clock: Clock): void {
  command
    .description('list the queued days and gaps, and say how long the queue lasts')
    .addOption(
      numberOption('--warn-below <days>', 'exit with code 3 if the queue lasts fewer days without a gap', 0, 99_999),
    )
    .addOption(jsonOption('print the queue as JSON'))
    .action(onSite(clock, runQueue))
}

async function runQueue(
  site: OwnSite,
  { json, warnBelow = 0 }: Given<'json'> & { readonly warnBelow?: number },
): Promise<void> {
  const queue = await readQueue(site)
  if (json) {
    printJson({
      today: queue.today,
      lastsUntil: queue.lastsUntil ?? null,
      daysLeft: queue.daysLeft,
      lastDay: queue.lastDay ?? null,
      gaps: queue.gaps,
      photos: queue.photos.map((photo) => ({ ...photoAsJson(photo, site.addresses), missing: missingOf(photo) })),
    })
  } else print(queue)
  if (queue.daysLeft < warnBelow) {
    warn(`${counted(queue.daysLeft, 'day')} left in the queue, fewer than ${warnBelow}: add photographs.`)
    process.exitCode = EXIT_CODE_INCOMPLETE
  }
}

function print(queue: Queue): void {
  const cells = [...queue.photos.map((photo) => cellsOf(photo, queue)), ...queue.gaps.map(cellsOfGap)]
  // The first cell is the day.
  const rows = cells.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  if (rows.length > 0) {
    printTable(['day', '', 'title', 'place', 'photographer', 'missing'], rows)
    printLine('')
  }
  printLine(summary(queue))
  printUntitled(queue.photos)
  const undescribed = queue.photos.filter(({ alt }) => alt === '').length
  if (undescribed === 0) return
  printLine(
    `${countedOf(undescribed, queue.photos.length, 'photo', ['has', 'have'])} no alt text; add it with «photoblog edit --csv», or let a program propose it: «photoblog describe --help».`,
  )
}

function cellsOf(photo: Photo, { today }: Queue): string[] {
  const when = photo.date === today ? 'today' : weekday(photo.date)
  return [photo.date, when, photo.title, photo.location, photo.photographer, missingOf(photo).join(', ')]
}

function cellsOfGap({ from, to, days }: Gap): string[] {
  const title = days === 1 ? '– no photo –' : `– no photo until ${to}, ${counted(days, 'day')} –`
  return [from, weekday(from), title, '', '', '']
}

/** Names of the texts that a photo lacks. */
function missingOf({ title, alt, location }: Photo): string[] {
  const texts = { title, 'alt text': alt, place: location }
  return Object.entries(texts).flatMap(([name, text]) => (text === '' ? [name] : []))
}

function summary({ today, photos, gaps, lastsUntil, daysLeft, lastDay }: Queue): string {
  if (lastDay === undefined) return `Nothing is queued, and today, ${today}, has no photo: add photographs.`
  const [first] = gaps
  if (first === undefined) {
    if (daysLeft === 0) return `Nothing is queued: today, ${today}, has the last photo.`
    return `The queue lasts until ${lastDay}, without a gap: ${counted(daysLeft, 'day')} after today.`
  }
  const without = gaps.reduce((sum, gap) => sum + gap.days, 0)
  const until =
    lastsUntil === undefined
      ? `Today, ${today}, has no photo`
      : `The queue lasts until ${lastsUntil} without a gap, ${counted(daysLeft, 'day')} after today`
  return `${until}; until ${lastDay} with gaps: ${counted(photos.length, 'photo')}, ${counted(without, 'day')} without one.`
}

const WEEKDAYS = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

function weekday(date: string): string {
  return WEEKDAYS.format(Date.parse(date))
}
