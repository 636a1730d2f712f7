import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { backUp } from '../owner/backup/back-up.js'
import { keepBackups } from '../owner/backup/keep-backups.js'
import { parseKeepRules } from '../owner/backup/keep-rule.js'
import { noteBackup } from '../owner/backup/last-backup.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { showProgress } from './parts/progress-bar.js'
import { say } from './parts/say.js'
import { tellMissing } from './parts/tell-missing.js'
import { withSite } from './parts/with-site.js'

interface BackupArguments {
  readonly keep?: string
  readonly json?: boolean
}

/** `photoblog backup`: exit code 3 when picture files were missing or damaged. */
export function register(command: Command, clock: Clock): void {
  command
    .description('back up the whole site, even while it runs')
    .argument('<target>', 'a new .tar file or directory; with --keep, the directory may exist')
    .option(
      '--keep <rules>',
      'make the backup in a folder of its own in this directory, share unchanged pictures with the one before, and remove older backups but those of so many days, weeks, months and years, such as 7d,4w,12m',
    )
    .addOption(jsonOption())
    .addHelpText('after', '\nExit codes: 0 complete · 1 failed · 3 done, but picture files were missing or damaged.')
    .action((target: string, given: BackupArguments) => runBackup(target, given, clock))
}

async function runBackup(target: string, { json = false, keep }: BackupArguments, clock: Clock): Promise<void> {
  const rules = keep === undefined ? undefined : parseKeepRules(keep)
  if (rules !== undefined && /\.tar$/i.test(target)) {
    throw new OwnerError(`--keep fills a directory with backups, and ${target} is to be a file; name a directory`)
  }
  await withSite(clock, async (site) => {
    const now = clock()
    const onProgress = showProgress('Backing up')
    const { path, photos, files, shared, missing, removed } = await endOnSignal(async (signal) =>
      rules === undefined
        ? { ...(await backUp(target, site, { signal, onProgress })), path: target, removed: undefined }
        : keepBackups(target, rules, site, { signal, onProgress }),
    )
    await noteBackup(site.dataDir, path, now)
    if (json) printJson({ backup: path, photos, files, ...(removed && { shared, removed }), missing })
    else {
      say(`Backed up ${counted(photos, 'photo')} with ${counted(files, 'picture file')} into ${path}.`)
      if (removed !== undefined) say(describeKept(shared, removed))
    }
    tellMissing(missing)
  })
}

function describeKept(shared: number, removed: readonly string[]): string {
  const gone = removed.length === 0 ? 'No older backup was removed.' : `Removed older backups: ${removed.join(', ')}.`
  return shared === 0 ? gone : `${counted(shared, 'file', ['is', 'are'])} shared with the backup before. ${gone}`
}
