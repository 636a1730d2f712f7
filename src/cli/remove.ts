import type { Command } from 'commander'
import { removePhoto } from '../owner/edit/remove-photo.js'
import type { Clock } from '../photos/days/clock.js'
import type { MoveArguments } from './parts/moves.js'
import { dayArgument, dryRunOption, jsonOption } from './parts/options.js'
import { describeInLine, presentPhoto, printJson } from './parts/print-photo.js'
import { say } from './parts/say.js'
import { readDay, withSite } from './parts/with-site.js'

/** `photoblog remove DATE` */
export function register(command: Command, clock: Clock): void {
  command
    .description('remove a photo and its picture from the archive')
    .addArgument(dayArgument('<day>'))
    .option('--force', 'remove even a published photo; its address then answers 410 Gone')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((day: string, given: MoveArguments) => runRemove(day, given, clock))
}

async function runRemove(day: string, given: MoveArguments, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const photo = await removePhoto(readDay(day, site), given, site)
    if (given.json) printJson({ dryRun: given.dryRun === true, removed: presentPhoto(photo, site.addresses) })
    else say(`${given.dryRun ? 'would remove' : 'removed'} ${describeInLine(photo)}`)
  })
}
