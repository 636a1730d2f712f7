import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Config } from '../../site-dir/settings/config.js'
import { OlderDatabaseError, type StoreError } from '../../store/store-error.js'
import { checkDatabase } from '../backup/snapshot-database.js'
import { checkAnnouncements } from './check-announcements.js'
import { checkFiles } from './check-files.js'
import { checkMachine } from './check-machine.js'
import { checkPhotos } from './check-photos.js'
import { checkProgram } from './check-program.js'
import { checkSettings } from './check-settings.js'
import { checkTheme } from './check-theme.js'
import { type Finding, judge } from './finding.js'
import { checkSimilarPictures } from './similar-pictures.js'

export interface ExamineOptions {
  /** Skips the checksums, which read every picture file. */
  readonly quick: boolean
  readonly onProgress?: (what: string) => ((done: number, total: number) => void) | undefined
}

export async function examine(
  config: Config,
  own: OwnSite,
  { quick, onProgress }: ExamineOptions,
): Promise<readonly Finding[]> {
  const { database, store, site, calendar } = own
  const now = own.clock()
  const photos = await store.readAll()
  const faults = await checkDatabase(database)
  return [
    ...checkSettings(config, site),
    ...(await checkTheme(own)),
    judge('database', 'error', faults, {
      good: `the database is sound and holds ${counted(photos.length, 'photo')}`,
      bad: (count) => `the database has ${counted(count, 'fault')}`,
      advice: 'restore a backup: «photoblog restore BACKUP» into an empty DATA_DIR',
    }),
    ...checkPhotos(photos, await store.readGone(), site, calendar.today(now)),
    ...(await checkFiles(photos, own, !quick, onProgress?.('Reading picture files'))),
    await checkSimilarPictures(photos, own),
    ...(await checkAnnouncements(config, own)),
    ...(await checkSurroundings(config, site, photos, now)),
  ]
}

/** Makes the checks that need no database, before an upgrade or when the database cannot be opened. */
export async function examineUnopened(
  config: Config,
  site: Site,
  error: StoreError,
  now: Date,
): Promise<readonly Finding[]> {
  return [...checkSettings(config, site), notOpened(error), ...(await checkSurroundings(config, site, [], now))]
}

async function checkSurroundings(
  { dataDir }: Config,
  site: Site,
  photos: readonly Photo[],
  now: Date,
): Promise<readonly Finding[]> {
  return [...(await checkProgram()), ...(await checkMachine(dataDir, site, photos, now))]
}

/** An error with a cause comes from SQLite or PostgreSQL, and its message contains any known remedy. */
function notOpened(error: StoreError): Finding {
  const { message, cause } = error
  const check = 'database'
  if (error instanceof OlderDatabaseError) {
    return {
      check,
      level: 'warn',
      message,
      advice: 'make a backup with the version that serves now, so you can go back: «photoblog backup FILE.tar»',
    }
  }
  if (cause !== undefined) return { check, level: 'error', message }
  return {
    check,
    level: 'error',
    message,
    advice:
      'use the version of photoblog that wrote it, or a newer one («photoblog --version» shows yours), or restore a backup: «photoblog restore BACKUP» into an empty DATA_DIR',
  }
}
