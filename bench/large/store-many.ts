import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Photo, type PhotoDate, SPECIFIED_SITE, toPhotoDate } from '../../src/archive/index.js'
import { openSqliteStore } from '../../src/store/index.js'

/** Of a proleptic calendar: a million days on, it is the year 2738. */
export const FIRST_DATE = toPhotoDate('0001-01-01')

/**
 * Stores as many photos as asked for, one a day from FIRST_DATE, made of the given ones: each has a title, address, key and
 * rows of its own.
 * @param models in any order
 * @returns the last day
 */
export async function storeMany(dataDir: string, models: readonly Photo[], count: number): Promise<PhotoDate> {
  mkdirSync(dataDir, { recursive: true })
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  await store.change((changes) => {
    for (let index = 0; index < count; index++) changes.add(manyPhoto(models, index))
  })
  await store.close()
  // Last: a site is there when all of it is.
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ ...SITE_FILE, firstDate: FIRST_DATE }))
  return addDays(FIRST_DATE, count - 1)
}

const { photographers } = SPECIFIED_SITE
const SITE_FILE = { photographers: photographers.map(({ name }) => ({ name })) }

/** Titles are two joined; so words are as common, or rare, as in the models. */
function manyPhoto(models: readonly Photo[], index: number): Photo {
  const photo = models[index % models.length]!
  const other = models[(index * 7919) % models.length]!
  const date = addDays(FIRST_DATE, index)
  const key = index.toString(16).padStart(32, '0')
  return {
    ...photo,
    date,
    slug: `${photo.slug}-${index}`,
    title: `${photo.title} ${other.title}`,
    formerAddresses: [],
    updatedAt: `${date}T00:00:00.000Z`,
    picture: { ...photo.picture, key },
  }
}
