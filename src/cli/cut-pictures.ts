import { type Command, Option } from 'commander'
import { cutPictures } from '../owner/edit/cut-pictures.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { firstOf } from './parts/equal-lines.js'
import { dryRunOption, jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { createProgressBar } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'
import { withSite } from './parts/with-site.js'

interface CutPicturesArguments {
  readonly removeLarger?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** `photoblog cut-pictures`: exit code 1 when a picture could not be cut, or the command was ended before. */
export function register(command: Command, clock: Clock): void {
  command
    .description('make the sizes and formats of site.json that pictures do not have yet, from the originals')
    .addOption(
      new Option('--remove-larger', 'delete files larger than largestPicture of site.json allows; originals stay'),
    )
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nRun it again after an interruption to finish. Existing files and originals do not change. Files that were lost or damaged are found by «photoblog doctor», which says what to do.',
    )
    .action((given: CutPicturesArguments) => runCutPictures(given, clock))
}

async function runCutPictures(given: CutPicturesArguments, clock: Clock): Promise<void> {
  const { removeLarger: removesLarger = false, dryRun = false, json = false } = given
  await withSite(clock, async (site) => {
    const onProgress = createProgressBar('Cutting pictures')
    const result = await endOnSignal((signal) => cutPictures(site, { removesLarger, dryRun, signal, onProgress }))
    const { changed, complete, larger, withoutOriginal, failed, notTried } = result
    if (json) printJson({ dryRun, ...result })
    else {
      say(
        dryRun
          ? `${counted(changed, 'picture')} would be brought up to date, ${counted(complete, 'other', ['is', 'are'])} complete; nothing was changed.`
          : `${counted(changed, 'picture')} brought up to date, ${counted(complete, 'other', ['was', 'were'])} complete.`,
      )
      if (larger > 0) {
        say(
          `${counted(larger, 'file', ['is', 'are'])} larger than ${site.site.largestPicture} pixels, so readers do not see ${larger === 1 ? 'it' : 'them'}: use --remove-larger, or raise largestPicture in site.json.`,
        )
      }
      for (const message of failed) warn(message)
      if (withoutOriginal.length > 0) warn(sayWithoutOriginal(withoutOriginal))
      if (notTried > 0)
        warn(`${counted(notTried, 'picture')} not tried; repeat the command, which skips those that are complete.`)
    }
    if (failed.length > 0 || notTried > 0) process.exitCode = 1
  })
}

const MAX_DAYS_NAMED = 5

function sayWithoutOriginal(days: readonly string[]): string {
  return `${counted(days.length, 'picture', ['has', 'have'])} no original to make missing files from (${firstOf(days, MAX_DAYS_NAMED)}); if you have it, add it with «photoblog replace DAY FILE»`
}
