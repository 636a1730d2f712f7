import type { Command } from 'commander'
import type { Clock } from '../archive/index.js'
import { backUp } from '../publish/backup/index.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/photo-words.js'
import { createProgressBar } from './parts/progress-bar.js'
import { say } from './parts/say.js'
import { tellMissing } from './parts/tell-missing.js'
import { withSite } from './parts/with-site.js'

/** `photoblog backup`: exit code 3 when picture files were missing. */
export function register(command: Command, clock: Clock): void {
  command
    .description('back up the whole site, even while it runs')
    .argument('<target>', 'a file that ends in .tar, or a directory; it must not exist')
    .addOption(jsonOption())
    .addHelpText('after', '\nExit codes: 0 complete · 1 failed · 3 done, but picture files were missing.')
    .action((target: string, given: { json?: boolean }) => runBackup(target, given, clock))
}

async function runBackup(path: string, { json = false }: { json?: boolean }, clock: Clock): Promise<void> {
  await withSite(clock, async (site) => {
    const ending = endOnSignal()
    try {
      const onProgress = process.stderr.isTTY ? createProgressBar('Backing up') : undefined
      const { photos, files, missing } = await backUp(
        path,
        { ...site, now: clock() },
        { signal: ending.signal, onProgress },
      )
      if (json) printJson({ backup: path, photos, files, missing })
      else say(`Backed up ${photos} photos with ${files} picture files into ${path}.`)
      tellMissing(missing)
    } finally {
      ending.forget()
    }
  })
}
