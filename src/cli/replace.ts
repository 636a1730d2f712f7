import type { Command } from 'commander'
import { DAYS_SHOWN_BEFORE } from '../contract/limits.js'
import { replacePhoto } from '../owner/edit/replace-photo.js'
import type { Clock } from '../photos/days/clock.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { requireDay } from './parts/named-days.js'
import { acceptDamagedOption, dayArgument, dryRunOption, type Given, jsonOption } from './parts/options.js'
import { printJson, printLine } from './parts/print.js'
import { describeInLine, photoAsJson } from './parts/print-photos.js'
import { onSite } from './parts/with-site.js'

export function register(command: Command, clock: Clock): void {
  command
    .description('replace the picture of a day; its address and texts stay')
    .addArgument(dayArgument('<day>'))
    .argument('<file>', 'the new picture; the same file regenerates its renditions')
    .option('--again', 'accept a picture even if another day shows it')
    .addOption(acceptDamagedOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .action(onSite(clock, runReplace))
}

/** The files keep their addresses, so browsers may show cached copies of the old ones. */
const SHOWN_BEFORE = `Browsers that have the old picture may show it for up to ${DAYS_SHOWN_BEFORE} more days.`

async function runReplace(
  site: OwnSite,
  day: string,
  file: string,
  given: Given<'acceptDamaged' | 'again' | 'dryRun' | 'json'>,
): Promise<void> {
  const date = requireDay(day, site)
  const { acceptDamaged: acceptsDamaged = false, dryRun = false, json = false } = given
  const [before] = await site.store.readBetween(date, date)
  const { photo, notes } = await replacePhoto(date, file, { ...given, acceptsDamaged }, site)
  if (json) printJson({ dryRun, replaced: photoAsJson(photo, site.addresses), notes })
  else printLine(`${dryRun ? 'would replace the picture of' : 'replaced the picture of'} ${describeInLine(photo)}`)
  const isOther = before !== undefined && before.picture.key !== photo.picture.key
  if (json) return
  for (const note of notes) printLine(`${file}: ${note}`)
  if (isOther && date <= site.calendar.today(site.clock())) printLine(SHOWN_BEFORE)
  if (isOther && photo.alt !== '') {
    printLine(
      `Its alt text is still «${photo.alt}»; if that no longer describes the picture, write «photoblog edit ${date} --alt "…"».`,
    )
  }
}
