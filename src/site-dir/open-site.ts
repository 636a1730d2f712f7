import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '../disk/durable-files.js'
import { reasonOf } from '../disk/owner-error.js'
import { createCalendar } from '../photos/days/calendar.js'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import { openPictureFiles } from '../pictures/storage/picture-files.js'
import { openBucket } from '../scale/bucket/bucket.js'
import { withBucket } from '../scale/bucket/with-bucket.js'
import { type Database, openStore } from '../scale/postgres/open-store.js'
import type { OpenStoreOptions } from '../scale/postgres/postgres-store.js'
import { ConfigError } from './config-error.js'
import { readRedirects } from './redirects-file.js'
import { type Config, sqliteFile } from './settings/config.js'
import { readSite, refuseRestoring } from './site-file.js'

export type OpenSite = Awaited<ReturnType<typeof openParts>>

/** Opens the site in the data directory. @throws OwnerError when it is absent or cannot be used */
export async function openSite({ dataDir, database, bucket }: Config, options?: OpenStoreOptions): Promise<OpenSite> {
  const site = await requireSite(dataDir)
  // SQLite would create an empty database, and every published address would be lost.
  if (database.kind === 'sqlite' && !existsSync(database.file) && (await hasPictures(dataDir))) {
    throw new ConfigError([
      `${database.file} is missing, but ${dataDir} has pictures: put it back, or restore a backup into another directory`,
    ])
  }
  const open = await openParts(dataDir, site, database, options)
  if (bucket === undefined) return open
  return { ...open, pictures: withBucket(open.pictures, await openBucket(bucket), join(dataDir, 'cache')) }
}

/** Whether a picture was ever added; a disk mounted at `pictures/` is empty at first. */
async function hasPictures(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'pictures')).catch(() => [])
  return names.some((name) => /^[0-9a-f]{2}$/.test(name))
}

/** Opens a site for a trial run. @param dataDir an empty directory, which gets a database */
export function openPlannedSite(dataDir: string, site: Site): Promise<OpenSite> {
  return openParts(dataDir, site, { kind: 'sqlite', file: sqliteFile(dataDir) })
}

/** Checks `site.json`, then `redirects.json`, which may be missing. @throws ConfigError for a missing site or the first faulty file */
export async function checkSite({ dataDir }: Pick<Config, 'dataDir'>): Promise<Site> {
  const site = await requireSite(dataDir)
  await readRedirects(dataDir)
  return site
}

/** @throws ConfigError when there is no site, or it is faulty */
export async function requireSite(dataDir: string): Promise<Site> {
  const site = await readSite(dataDir)
  if (site !== undefined) return site
  refuseRestoring(dataDir)
  throw new ConfigError([
    `there is no site in ${dataDir}: create one with «photoblog init», set DATA_DIR to another directory, or try «photoblog serve --demo»`,
  ])
}

/** In PostgreSQL, the demo has a separate schema, so that its photos never mix with an owner's. */
const DEMO_SCHEMA = 'photoblog_demo'

const DEMO_SITE: Site = {
  ...SPECIFIED_SITE,
  places: { 'Sylt, Germany': [54.91, 8.31], 'Skagen, Denmark': [57.72, 10.58] },
  series: { 'By the sea': 'Seven pictures from the edge of the land, taken on *days that were too cold to swim*.' },
}

/** Opens the demo: the site of the specification with a series and two places, in a separate directory. */
export async function openDemoSite(config: Config): Promise<OpenSite> {
  const dataDir = join(config.dataDir, 'demo')
  await makeDirectory(dataDir).catch((error) => {
    throw new ConfigError([`cannot create ${dataDir} (${reasonOf(error)}): set DATA_DIR to another directory`])
  })
  const { database } = config
  return openParts(
    dataDir,
    DEMO_SITE,
    database.kind === 'sqlite' ? { kind: 'sqlite', file: sqliteFile(dataDir) } : { ...database, schema: DEMO_SCHEMA },
  )
}

async function openParts(dataDir: string, site: Site, database: Database, options?: OpenStoreOptions) {
  return {
    dataDir,
    site,
    calendar: createCalendar(site.timeZone, site.timeZoneBefore),
    database,
    store: await openStore(database, options),
    pictures: openPictureFiles(dataDir),
  }
}
