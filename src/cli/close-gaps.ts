import type { Command } from 'commander'
import { closeGaps } from '../owner/edit/shift-queue.js'
import type { Clock } from '../photos/days/clock.js'
import { type MoveArguments, reportMoves } from './parts/moves.js'
import { dryRunOption, jsonOption } from './parts/options.js'
import { readDay, withSite } from './parts/with-site.js'

interface CloseArguments extends MoveArguments {
  readonly from?: string
}

/** `photoblog close-gaps` */
export function register(command: Command, clock: Clock): void {
  command
    .description('move queued photos forward until no day between them is without a photo')
    .option('--from <day>', 'the first day that may be filled: tomorrow when left out; photos before it stay')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((given: CloseArguments) => runClose(given, clock))
}

async function runClose(given: CloseArguments, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const from = given.from === undefined ? undefined : readDay(given.from, site, '--from')
    reportMoves(await closeGaps(from, given, site), given, site)
  })
}
