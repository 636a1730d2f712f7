import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCalendar } from '../../src/photos/days/calendar.js'
import type { PhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto } from '../photos.js'

/**
 * A site on disk without picture files, in a temporary directory.
 * @param settings of site.json
 * @returns its data directory
 */
export async function storeSite(photos: readonly Photo[], settings: object = {}): Promise<string> {
  const dataDir = join(await makeTemporaryDirectory(), 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(settings))
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  await store.change((changes) => {
    for (const photo of photos) changes.add(photo)
  })
  await store.close()
  return dataDir
}

/** A photo of a day relative to today, each with another picture. */
export function photoAhead(days: number): Photo {
  const date: PhotoDate = createCalendar(SPECIFIED_SITE.timeZone).today(new Date(Date.now() + days * 86_400_000))
  const { picture } = makePhoto(date)
  return makePhoto(date, { picture: { ...picture, key: `${date.replaceAll('-', '')}${picture.key.slice(8)}` } })
}
