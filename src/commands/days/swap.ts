import type { Command } from 'commander'
import type { Clock } from '../../archive/index.js'
import { swapPhotos } from '../../publish/index.js'
import { type MoveArguments, reportMoves } from '../parts/moves.js'
import { dryRunOption, jsonOption } from '../parts/options.js'
import { readDay, withSite } from '../parts/with-site.js'

/** `photoblog swap A B` */
export function register(command: Command, clock: Clock): void {
  command
    .description('swap the days of two photos; published addresses keep leading to the same photo')
    .argument('<day>', 'the day of a photo, YYYY-MM-DD')
    .argument('<other>', 'the day of another photo')
    .option('--force', 'swap even if that hides a published photo until its new day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((first: string, second: string, given: MoveArguments) => runSwap(first, second, given, clock))
}

async function runSwap(first: string, second: string, given: MoveArguments, clock: Clock): Promise<void> {
  const days = [readDay(first), readDay(second)] as const
  await withSite(clock, async (site) => reportMoves(await swapPhotos(...days, given, site), given, site))
}
