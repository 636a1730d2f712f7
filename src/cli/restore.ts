import type { Command } from 'commander'
import { restore } from '../owner/backup/restore.js'
import { counted } from '../photos/texts/counted.js'
import { openPictureFiles } from '../pictures/storage/picture-files.js'
import { readConfig } from '../site-dir/settings/config.js'
import { readKeptSettings, writeSettings } from '../site-dir/settings/settings-files.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { say, warn } from './parts/say.js'
import { tellMissing } from './parts/tell-missing.js'

/** Settings that lead to other machines: a backup may be somebody else's, so its owner confirms them by a command. */
const ELSEWHERE = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'MEDIA_URL'] as const

/** `photoblog restore`: into DATA_DIR, which must be empty. */
export function register(command: Command): void {
  command
    .description('restore a backup into DATA_DIR, which must be empty: nothing is overwritten')
    .argument('<backup>', 'a backup made by «photoblog backup»; a tar file may be compressed with gzip')
    .addOption(jsonOption())
    .action((backup: string, given: { json?: boolean }) => runRestore(backup, given))
}

async function runRestore(backup: string, { json = false }: { json?: boolean }): Promise<void> {
  const { dataDir, database } = readConfig(process.env)
  const { photos, madeAt, missing } = await restore(backup, dataDir, openPictureFiles(dataDir))
  const kept = readKeptSettings(dataDir, [])
  const left = ELSEWHERE.filter((name) => kept.has(name))
  // A backup holds the photos as SQLite, wherever its site had them.
  await writeSettings(dataDir, new Map((['DATABASE', ...left] as const).map((name) => [name, undefined])))
  if (json) printJson({ dataDir, photos, madeAt, missing })
  else say(`Restored ${counted(photos, 'photo')} into ${dataDir}, as they were at ${madeAt}.`)
  if (database.kind === 'postgres') {
    warn(
      `They are now in its SQLite file; «photoblog copy --from ${dataDir} --to URL» copies them into an empty database.`,
    )
  }
  if (left.length > 0) {
    const assignments = left.map((name) => `${name}=${kept.get(name)?.text}`).join(' ')
    warn(
      `Not taken from the backup, because pictures would be sent or fetched there; if that is yours: «photoblog config ${assignments}».`,
    )
  }
  tellMissing(missing)
}
