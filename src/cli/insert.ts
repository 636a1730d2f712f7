import type { Command } from 'commander'
import { addPhotos } from '../ingest/readers/files/add-photos.js'
import { insertAt } from '../owner/edit/shift-queue.js'
import { readQueue } from '../owner/queue.js'
import type { Clock } from '../photos/days/clock.js'
import { addDays, type PhotoDate } from '../photos/days/photo-date.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { OwnerError } from '../site-dir/owner-error.js'
import { type MoveArguments, reportMoves } from './parts/moves.js'
import { acceptDamagedOption, dayArgument, dryRunOption, jsonOption } from './parts/options.js'
import { describeInLine } from './parts/print-photo.js'
import { say, warn } from './parts/say.js'
import { declareTexts, type TextArguments, toTexts } from './parts/text-options.js'
import { findDay, readDay, readDays, withSite } from './parts/with-site.js'

interface InsertArguments extends MoveArguments, TextArguments {
  readonly days?: string
  readonly again?: boolean
  readonly acceptDamaged?: boolean
}

/** `photoblog insert DAY [PHOTO…]` */
export function register(command: Command, clock: Clock): void {
  command
    .description('put photos on a day that has not begun; those there move on, as far as the next free days')
    .addArgument(dayArgument('<day>', 'the day'))
    .argument('[photos...]', 'days of photos, or ranges of them, or files to add; none only makes room')
    .option('--days <days>', 'how many days to make free, when no photo is named', '1')
  declareTexts(command, 'add')
  command
    .option('--again', 'add a picture even if the archive already has it')
    .addOption(acceptDamagedOption())
    .option('--force', 'take even a published photo, which hides it until its new day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nFiles are added behind the queue first, as «photoblog add» does it, and then moved to the day: whatever goes wrong, they are in the queue.',
    )
    .action((day: string, photos: string[], given: InsertArguments) => runInsert(day, photos, given, clock))
}

async function runInsert(text: string, named: readonly string[], given: InsertArguments, clock: Clock): Promise<void> {
  const freeDays = Number(given.days)
  if (!/^[1-9]\d{0,3}$/.test(given.days ?? '')) {
    throw new OwnerError(`--days must be a number from 1 to 9999, not ${JSON.stringify(given.days)}`)
  }
  await withSite(clock, async (site) => {
    const day = readDay(text, site)
    const isDay = (one: string) => one.split('..').every((end) => findDay(end, site) !== undefined)
    const areFiles = named.length > 0 && !named.some(isDay)
    const file = named.find((one) => !isDay(one))
    if (!areFiles && file !== undefined) {
      throw new OwnerError(`${file} is not a day; name either days of photos or files, not both`)
    }
    if (!areFiles && Object.keys(toTexts(given)).length > 0) {
      throw new OwnerError('texts are for files that are added; «photoblog edit» changes those of a photo')
    }
    // What cannot be inserted there is refused before anything is added.
    const room = () => insertAt(day, { freeDays: areFiles ? named.length : freeDays }, { ...given, dryRun: true }, site)
    const photos = areFiles ? await add(named, given, site, room) : await readDays(named, site)
    if (photos === undefined) return
    const inserted = photos.length > 0 ? { photos } : { freeDays }
    reportMoves(await insertAt(day, inserted, given, site), given, site)
  })
}

/** Adds files behind the queue. @returns their days; `undefined` when there is nothing to move */
async function add(
  files: readonly string[],
  given: InsertArguments,
  site: OwnSite,
  room: () => ReturnType<typeof insertAt>,
): Promise<readonly PhotoDate[] | undefined> {
  const { again = false, acceptDamaged = false, dryRun = false } = given
  const moves = await room()
  const { lastDay, today } = await readQueue(site)
  // Never a free day before: what is there may be public at once.
  const date = addDays(lastDay ?? today, 1)
  const options = { ...toTexts(given), again, acceptsDamaged: acceptDamaged, dryRun, date }
  const { added, failed, skipped } = await addPhotos(files, options, site)
  for (const { message } of [...failed, ...skipped]) warn(message)
  if (failed.length > 0) process.exitCode = 1
  for (const { file, photo, notes } of given.json ? [] : added) {
    if (!dryRun) say(`added ${describeInLine(photo)}  (${file})`)
    for (const note of notes) say(`${file}: ${note}`)
  }
  if (dryRun) {
    if (!given.json) for (const { file } of added) say(`would insert ${file}`)
    reportMoves(moves, given, site)
  }
  return dryRun || added.length === 0 ? undefined : added.map(({ photo }) => photo.date)
}
