import type { Calendar, Clock, PhotoStore, Site } from '../../archive/index.js'
import type { PictureFiles } from '../../media/index.js'
import { checkDatabase, type Database } from '../../store/index.js'
import { counted } from '../wording/index.js'
import { checkFiles } from './check-files.js'
import { checkLegal } from './check-legal.js'
import { checkLibraries } from './check-libraries.js'
import { checkLooks } from './check-looks.js'
import { checkMachine } from './check-machine.js'
import { checkPhotos } from './check-photos.js'
import { checkRights } from './check-rights.js'
import { checkTypefaces, type Typeface } from './check-typefaces.js'
import { type Finding, judge } from './finding.js'

export interface ExamineParts {
  readonly dataDir: string
  readonly database: Database
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  readonly baseUrl: string
  /** The public URL of the licence page, if there is one. */
  readonly licenceUrl: string | undefined
  readonly trustedProxies: readonly string[]
  readonly logAddresses: boolean
  /** The fonts of the pages. */
  readonly typefaces: readonly Typeface[]
}

export interface ExamineOptions {
  /** Skips the checks that read every picture: checksums and similar pictures. */
  readonly quick: boolean
  readonly onProgress?: (what: string) => ((done: number, total: number) => void) | undefined
}

/** Checks everything about a site and changes nothing. */
export async function examine(parts: ExamineParts, { quick, onProgress }: ExamineOptions): Promise<readonly Finding[]> {
  const { dataDir, database, store, pictures, site, calendar, clock, baseUrl, trustedProxies, typefaces } = parts
  const now = clock()
  const photos = await store.readAll()
  const faults = await checkDatabase(database)
  return [
    judge('database', 'error', faults, {
      good: `the database is sound and holds ${counted(photos.length, 'photo')}`,
      bad: (count) => `the database has ${counted(count, 'fault')}`,
      advice: 'restore a backup: «photoblog restore BACKUP» into an empty DATA_DIR',
    }),
    ...checkPhotos(photos, await store.readGone(), site, calendar.today(now)),
    ...(await checkFiles(photos, { dataDir, pictures }, !quick, onProgress?.('Reading picture files'))),
    ...(quick
      ? []
      : [
          await checkLooks(photos, pictures, onProgress?.('Comparing pictures')),
          await checkRights(photos, pictures, parts.licenceUrl),
        ]),
    checkLegal(parts),
    ...(await checkLibraries()),
    checkTypefaces(typefaces),
    ...(await checkMachine({ dataDir, baseUrl, trustedProxies, calendar, now, photos })),
  ]
}
