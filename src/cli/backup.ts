import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { backUp } from '../owner/backup/back-up.js'
import { keepBackups } from '../owner/backup/keep-backups.js'
import { noteBackup } from '../owner/backup/last-backup.js'
import { restore } from '../owner/backup/restore.js'
import { parseRetentionRules } from '../owner/backup/retention-rule.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { inShell } from '../photos/texts/in-shell.js'
import { openPictureFiles } from '../pictures/storage/picture-files.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { readKeptSettings, writeSettings } from '../site-dir/settings/settings-files.js'
import { type Given, jsonOption } from './parts/options.js'
import { PICTURE_EXIT_CODES, printJson, printLine, showProgress, warn, warnMissingFiles } from './parts/print.js'
import { endOnSignal } from './parts/signals.js'
import { onSite } from './parts/with-site.js'

export function registerBackup(command: Command, clock: Clock): void {
  command
    .description('back up the whole site, even while it runs')
    .argument('<target>', 'a new .tar file or directory; with --keep, the directory may exist')
    .option(
      '--keep <rules>',
      'back up into a new folder in this directory, share unchanged pictures with the previous backup, and remove older ones except for the given numbers of daily, weekly, monthly and yearly ones, such as 7d,4w,12m',
    )
    .addOption(jsonOption())
    .addHelpText('after', PICTURE_EXIT_CODES)
    .action(onSite(clock, runBackup))
}

async function runBackup(
  site: OwnSite,
  target: string,
  { json = false, keep }: Given<'json'> & { readonly keep?: string },
): Promise<void> {
  const rules = keep === undefined ? undefined : parseRetentionRules(keep)
  if (rules !== undefined && /\.tar$/i.test(target)) {
    throw new OwnerError(`--keep fills a directory with backups, and ${target} is a file; name a directory`)
  }
  const now = site.clock()
  const onProgress = showProgress('Backing up')
  const { path, photos, files, shared, missing, removed } = await endOnSignal(async (signal) =>
    rules === undefined
      ? { ...(await backUp(target, site, { signal, onProgress })), path: target, removed: undefined }
      : keepBackups(target, rules, site, { signal, onProgress }),
  )
  await noteBackup(site.dataDir, path, now)
  if (json) printJson({ backup: path, photos, files, ...(removed && { shared, removed }), missing })
  else {
    printLine(`Backed up ${counted(photos, 'photo')} with ${counted(files, 'picture file')} into ${path}.`)
    if (removed !== undefined) printLine(describeKept(shared, removed))
  }
  warnMissingFiles(missing)
}

function describeKept(shared: number, removed: readonly string[]): string {
  const gone = removed.length === 0 ? 'No older backup was removed.' : `Removed older backups: ${removed.join(', ')}.`
  return shared === 0 ? gone : `${counted(shared, 'file', ['is', 'are'])} shared with the previous backup. ${gone}`
}

/** Servers that get or send pictures. A backup may come from someone else, so the owner must set them again. */
const ELSEWHERE = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'MEDIA_URL'] as const

export function registerRestore(command: Command): void {
  command
    .description('restore a backup into DATA_DIR, which must be empty: nothing is overwritten')
    .argument('<backup>', 'a backup made by «photoblog backup»; a tar file may be compressed with gzip')
    .addOption(jsonOption())
    .action(runRestore)
}

async function runRestore(backup: string, { json }: Given<'json'>): Promise<void> {
  const { dataDir, database } = readConfig(process.env)
  const { photos, madeAt, missing } = await restore(backup, dataDir, openPictureFiles(dataDir))
  const kept = readKeptSettings(dataDir, [])
  const left = ELSEWHERE.filter((name) => kept.has(name))
  // A backup stores the photos in SQLite, whichever database the site used.
  await writeSettings(dataDir, new Map((['DATABASE', ...left] as const).map((name) => [name, undefined])))
  if (json) printJson({ dataDir, photos, madeAt, missing })
  else printLine(`Restored ${counted(photos, 'photo')} into ${dataDir} from the backup made at ${madeAt}.`)
  if (database.kind === 'postgres') {
    warn(
      `The photos are now in a SQLite file; «photoblog copy --from ${dataDir} --to URL» copies them into an empty database.`,
    )
  }
  if (left.length > 0) {
    const assignments = left.map((name) => inShell(`${name}=${kept.get(name)?.text}`)).join(' ')
    warn(
      `Settings not restored, because pictures would be sent to or fetched from other servers; if those are yours: «photoblog config ${assignments}».`,
    )
  }
  warnMissingFiles(missing)
}
