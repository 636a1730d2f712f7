import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCalendar, type Photo, type PhotoDate, SPECIFIED_SITE } from '../../src/archive/index.js'
import { openSqliteStore } from '../../src/store/index.js'
import { makePhoto } from '../photos.js'

/** A site on disk whose pictures are missing: for what the program does with everything else. */
export interface StoredSite {
  readonly dataDir: string
  remove(): Promise<void>
}

/** @param settings of site.json */
export async function storeSite(photos: readonly Photo[], settings: object = {}): Promise<StoredSite> {
  const directory = await mkdtemp(join(tmpdir(), 'photoblog-trust-'))
  const dataDir = join(directory, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(settings))
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  await store.change((changes) => {
    for (const photo of photos) changes.add(photo)
  })
  await store.close()
  return { dataDir, remove: () => rm(directory, { recursive: true, force: true }) }
}

/** A photo of the day so many days from now, each with another picture. */
export function photoAhead(days: number): Photo {
  const date: PhotoDate = createCalendar(SPECIFIED_SITE.timeZone).today(new Date(Date.now() + days * 86_400_000))
  const { picture } = makePhoto(date)
  return makePhoto(date, { picture: { ...picture, key: `${date.replaceAll('-', '')}${picture.key.slice(8)}` } })
}
