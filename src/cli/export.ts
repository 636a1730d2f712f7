import type { Command } from 'commander'
import { exportArchive } from '../owner/export/export-archive.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { showProgress } from './parts/progress-bar.js'
import { say } from './parts/say.js'
import { tellMissing } from './parts/tell-missing.js'
import { withSite } from './parts/with-site.js'

/** `photoblog export`: exit code 3 when picture files were missing or damaged. */
export function register(command: Command, clock: Clock): void {
  command
    .description('export the whole archive as JSON Lines, CSV and pictures into an empty directory')
    .argument('<directory>', 'the target directory; «photoblog import json DIRECTORY» imports it again')
    .addOption(jsonOption())
    .addHelpText('after', '\nExit codes: 0 complete · 1 failed · 3 done, but picture files were missing or damaged.')
    .action((directory: string, given: { json?: boolean }) => runExport(directory, given, clock))
}

async function runExport(directory: string, { json = false }: { json?: boolean }, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const onProgress = showProgress('Exporting')
    const { photos, files, missing } = await endOnSignal((signal) =>
      exportArchive(directory, site, { signal, onProgress }),
    )
    if (json) printJson({ directory, photos, files, missing })
    else say(`Exported ${counted(photos, 'photo')} with ${counted(files, 'picture file')} into ${directory}.`)
    tellMissing(missing)
  })
}
