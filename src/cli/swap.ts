import type { Command } from 'commander'
import { swapPhotos } from '../owner/edit/move-photo.js'
import type { Clock } from '../photos/days/clock.js'
import { type MoveArguments, reportMoves } from './parts/moves.js'
import { dayArgument, dryRunOption, jsonOption } from './parts/options.js'
import { readDay, withSite } from './parts/with-site.js'

/** `photoblog swap A B` */
export function register(command: Command, clock: Clock): void {
  command
    .description('swap the days of two photos; published addresses keep leading to the same photo')
    .addArgument(dayArgument('<day>'))
    .argument('<other>', 'the day of another photo')
    .option('--force', 'swap even if that hides a published photo until its new day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((first: string, second: string, given: MoveArguments) => runSwap(first, second, given, clock))
}

async function runSwap(first: string, second: string, given: MoveArguments, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const moved = await swapPhotos(readDay(first, site), readDay(second, site), given, site)
    reportMoves(moved, given, site)
  })
}
