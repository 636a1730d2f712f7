import type { Command } from 'commander'
import type { Clock } from '../archive/index.js'
import { movePhoto } from '../publish/index.js'
import { type MoveArguments, reportMoves } from './parts/moves.js'
import { dayArgument, dryRunOption, jsonOption } from './parts/options.js'
import { readDay, withSite } from './parts/with-site.js'

/** `photoblog move A B` */
export function register(command: Command, clock: Clock): void {
  command
    .description('move a photo to another day; published addresses keep leading to it')
    .addArgument(dayArgument('<from>'))
    .argument('<to>', 'a day without a photo')
    .option('--force', 'move even a published photo into the future, which hides it until its day')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((from: string, to: string, given: MoveArguments) => runMove(from, to, given, clock))
}

async function runMove(from: string, to: string, given: MoveArguments, clock: Clock): Promise<void> {
  const days = [readDay(from), readDay(to)] as const
  await withSite(clock, async (site) => reportMoves([await movePhoto(...days, given, site)], given, site))
}
