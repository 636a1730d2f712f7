import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { checkDatabase } from '../backup/snapshot-database.js'
import { checkFiles } from './check-files.js'
import { checkLegal } from './check-legal.js'
import { checkLibraries } from './check-libraries.js'
import { checkLooks } from './check-looks.js'
import { checkMachine } from './check-machine.js'
import { checkPhotos } from './check-photos.js'
import { checkRights } from './check-rights.js'
import { checkTypefaces, type Typeface } from './check-typefaces.js'
import { type Finding, judge } from './finding.js'

/** What the server is told by its environment, and the fonts of its pages. */
export interface ServerFacts {
  readonly trustedProxies: readonly string[]
  readonly logAddresses: boolean
  readonly typefaces: readonly Typeface[]
}

export interface ExamineOptions {
  /** Skips the checks that read every picture: checksums and similar pictures. */
  readonly quick: boolean
  readonly onProgress?: (what: string) => ((done: number, total: number) => void) | undefined
}

/** Checks everything about a site and changes nothing. */
export async function examine(
  own: OwnSite,
  { trustedProxies, logAddresses, typefaces }: ServerFacts,
  { quick, onProgress }: ExamineOptions,
): Promise<readonly Finding[]> {
  const { database, store, pictures, site, calendar, clock, addresses, isPublic } = own
  const photos = await store.readAll()
  const faults = await checkDatabase(database)
  return [
    judge('database', 'error', faults, {
      good: `the database is sound and holds ${counted(photos.length, 'photo')}`,
      bad: (count) => `the database has ${counted(count, 'fault')}`,
      advice: 'restore a backup: «photoblog restore BACKUP» into an empty DATA_DIR',
    }),
    ...checkPhotos(photos, await store.readGone(), site, calendar.today(clock())),
    ...(await checkFiles(photos, own, !quick, onProgress?.('Reading picture files'))),
    ...(quick
      ? []
      : [
          await checkLooks(photos, pictures, onProgress?.('Comparing pictures')),
          await checkRights(photos, pictures, isPublic ? addresses.licence : undefined),
        ]),
    checkLegal(site, logAddresses),
    ...(await checkLibraries()),
    checkTypefaces(typefaces),
    ...(await checkMachine(photos, trustedProxies, own)),
  ]
}
