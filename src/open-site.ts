import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Calendar, createCalendar, type PhotoStore, type Site, SPECIFIED_SITE } from './archive/index.js'
import type { Config } from './config.js'
import { openPictureFiles, type PictureFiles } from './media/index.js'
import { OwnerError } from './owner-error.js'
import { readSite } from './site-file.js'
import { openSqliteStore } from './store/index.js'

/** A site with everything that is kept of it. */
export interface OpenSite {
  readonly dataDir: string
  readonly site: Site
  readonly calendar: Calendar
  readonly store: PhotoStore
  readonly pictures: PictureFiles
}

/** Opens the site that `photoblog init` made. @throws OwnerError when there is none */
export async function openSite({ dataDir }: Config): Promise<OpenSite> {
  const site = await readSite(dataDir)
  if (site === undefined) {
    throw new OwnerError(
      `there is no site in ${dataDir}: make one with «photoblog init», name another directory with DATA_DIR, or try «photoblog serve --demo»`,
    )
  }
  return openParts(dataDir, site)
}

/** Opens the demo archive, which is the site of the specification in a directory of its own. */
export async function openDemoSite(config: Config): Promise<OpenSite> {
  const dataDir = join(config.dataDir, 'demo')
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new OwnerError(`${dataDir} cannot be made (${error.code}): choose another directory with DATA_DIR`)
  })
  return openParts(dataDir, SPECIFIED_SITE)
}

async function openParts(dataDir: string, site: Site): Promise<OpenSite> {
  return {
    dataDir,
    site,
    calendar: createCalendar(site.timeZone),
    store: await openSqliteStore(join(dataDir, 'photos.sqlite')),
    pictures: openPictureFiles(dataDir),
  }
}
