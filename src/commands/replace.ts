import type { Command } from 'commander'
import type { Clock } from '../archive/index.js'
import { replacePhoto } from '../publish/index.js'
import { chooseFormats } from './parts/choose-formats.js'
import { avifOption, dayArgument, dryRunOption, jsonOption } from './parts/options.js'
import { describeInLine, presentPhoto, printJson } from './parts/photo-words.js'
import { say } from './parts/say.js'
import { readDay, WITHOUT_ADDRESS, withSite } from './parts/with-site.js'

interface ReplaceArguments {
  readonly again?: boolean
  readonly avif?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** `photoblog replace DATE FILE` */
export function register(command: Command, clock: Clock): void {
  command
    .description('replace the picture of a day; its address and texts stay')
    .addArgument(dayArgument('<day>'))
    .argument('<file>', 'the new picture; the same file again makes its renditions again')
    .addOption(avifOption())
    .option('--again', 'accept a picture even if another day shows it')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action((day: string, file: string, given: ReplaceArguments) => runReplace(day, file, given, clock))
}

async function runReplace(day: string, file: string, given: ReplaceArguments, clock: Clock): Promise<void> {
  const date = readDay(day)
  await withSite(clock, async (site) => {
    const { again = false, dryRun = false, json = false } = given
    const photo = await replacePhoto(date, file, { again, dryRun, formats: chooseFormats(site.site, given) }, site)
    if (json) printJson({ dryRun, replaced: presentPhoto(photo, site.addresses) })
    else say(`${dryRun ? 'would replace the picture of' : 'replaced the picture of'} ${describeInLine(photo)}`)
    if (!dryRun && !json && !site.isPublic) say(WITHOUT_ADDRESS)
  })
}
