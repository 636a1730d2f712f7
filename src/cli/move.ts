import type { Command } from 'commander'
import { movePhoto, moveRange } from '../owner/edit/move-photo.js'
import type { Clock } from '../photos/days/clock.js'
import { daysBetween, type PhotoDate } from '../photos/days/photo-date.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { OwnerError } from '../site-dir/owner-error.js'
import { type MoveArguments, reportMoves } from './parts/moves.js'
import { dayArgument, dryRunOption, jsonOption } from './parts/options.js'
import { readDay, readRange, withSite } from './parts/with-site.js'

interface MoveDaysArguments extends MoveArguments {
  readonly by?: string
  readonly to?: string
}

/** `photoblog move A B`, `photoblog move A..B --by 7` */
export function register(command: Command, clock: Clock): void {
  command
    .description('move a photo to another day, or all of a range; published addresses keep leading to them')
    .addArgument(dayArgument('<from>', 'the day of the photo, or a range of days, as 2026-12-01..2026-12-24'))
    .argument('[to]', 'a day without a photo; for a range, the new first day')
    .option('--by <days>', 'move by so many days, backwards when negative, as --by=-7')
    .option('--to <day>', 'the same as the second argument')
    .option('--force', 'move even a published photo into the future, which hides it until its day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((from: string, to: string | undefined, given: MoveDaysArguments) => runMove(from, to, given, clock))
}

async function runMove(from: string, to: string | undefined, given: MoveDaysArguments, clock: Clock): Promise<void> {
  const target = to ?? given.to
  if ((target === undefined) === (given.by === undefined) || (to !== undefined && given.to !== undefined)) {
    throw new OwnerError('say once where to move: a day, or --by and a number of days')
  }
  const by = given.by === undefined ? undefined : readDays(given.by)
  await withSite(clock, async (site) => {
    const range = readRange(from, site)
    const day = target === undefined ? undefined : readTarget(target, site)
    if (day !== undefined && !from.includes('..')) {
      reportMoves([await movePhoto(range.first, day, given, site)], given, site)
      return
    }
    const days = by ?? daysBetween(range.first, day ?? range.first)
    reportMoves(await moveRange(range, days, given, site), given, site)
  })
}

function readTarget(text: string, site: OwnSite): PhotoDate {
  const [first = ''] = text.split('..')
  if (first !== text)
    throw new OwnerError(`${text} is a range; write only the day where the first photo goes: ${first}`)
  return readDay(text, site)
}

function readDays(text: string): number {
  if (!/^[+-]?\d{1,5}$/.test(text)) {
    throw new OwnerError(`--by must be a number of days, such as 7 or -7, not ${JSON.stringify(text)}`)
  }
  return Number(text)
}
