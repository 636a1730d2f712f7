import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { embedRights } from '../owner/edit/embed-rights.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { dryRunOption, jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { createProgressBar } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'
import { withSite } from './parts/with-site.js'

interface EmbedRightsArguments {
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** `photoblog embed-rights`: exit code 1 when files of a picture could not be rewritten, or the command was ended before. */
export function register(command: Command, clock: Clock): void {
  command
    .description('write the current photographers and licence page into all picture files')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nRun it again after an interruption to finish. Pixels and originals do not change.')
    .action((given: EmbedRightsArguments) => runEmbedRights(given, clock))
}

async function runEmbedRights({ dryRun = false, json = false }: EmbedRightsArguments, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    if (!site.isPublic) {
      throw new OwnerError(
        `this site has no public address to write into files (BASE_URL is ${site.addresses.baseUrl}); set it with «photoblog config BASE_URL=https://…»`,
      )
    }
    const onProgress = createProgressBar('Writing rights into pictures')
    const { rewritten, right, notTried, ...result } = await endOnSignal((signal) =>
      embedRights(site, { dryRun, signal, onProgress }),
    )
    const failed = result.failed.map(({ message }) => message)
    if (json) printJson({ dryRun, rewritten, right, failed, notTried })
    else {
      say(
        dryRun
          ? `${counted(rewritten, 'picture')} would be rewritten, ${counted(right, 'other', ['is', 'are'])} up to date; nothing was changed.`
          : `${counted(rewritten, 'picture')} rewritten, ${counted(right, 'other', ['was', 'were'])} up to date; the licence page is ${site.addresses.licence}.`,
      )
      for (const message of failed) warn(message)
      if (notTried > 0)
        warn(`${counted(notTried, 'picture')} not tried; repeat the command, which skips those up to date.`)
    }
    if (failed.length > 0 || notTried > 0) process.exitCode = 1
  })
}
