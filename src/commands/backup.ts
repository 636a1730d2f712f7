import type { Clock } from '../archive/index.js'
import { readConfig, writeSettings } from '../data-dir/index.js'
import { openPictureFiles } from '../media/index.js'
import { backUp, restore } from '../publish/backup/index.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { printJson } from './parts/photo-words.js'
import { createProgressBar } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'
import { withSite } from './parts/with-site.js'

/** `photoblog backup`: exit code 3 when picture files were missing. */
export async function runBackup(path: string, { json = false }: { json?: boolean }, clock: Clock): Promise<void> {
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

/** `photoblog restore`: into DATA_DIR, which must be empty. */
export async function runRestore(backup: string, { json = false }: { json?: boolean }): Promise<void> {
  const { dataDir, database } = readConfig(process.env)
  const { photos, madeAt, missing } = await restore(backup, dataDir, openPictureFiles(dataDir))
  // A backup holds the photos as SQLite, wherever its site had them.
  await writeSettings(dataDir, new Map([['DATABASE', undefined]]))
  if (json) printJson({ dataDir, photos, madeAt, missing })
  else say(`Restored ${photos} photos into ${dataDir}, as they were at ${madeAt}.`)
  if (database.kind === 'postgres') {
    warn(
      `They are in its SQLite file now; «photoblog copy --from ${dataDir} --to URL» copies them into an empty database.`,
    )
  }
  tellMissing(missing)
}

function tellMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  warn(`${missing.length} picture files are missing; «photoblog doctor» says which.`)
  process.exitCode = 3
}
