import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addDays, type PhotoDate, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo, Picture } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { createPicturePaths } from '../../src/pictures/storage/picture-paths.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'

/** A million days later, it is the year 2738. */
export const FIRST_DATE = toPhotoDate('0001-01-01')
/** ext4 allows 65,000 links to a file. */
const MAX_LINKS = 50_000

/**
 * Stores `count` photos, one a day from FIRST_DATE, made from the models. Each has a separate title, address, key and set of
 * rows.
 * @param files `files` makes two small files for each picture, which share their bytes on the disk; `rows` makes the rows of all
 * renditions, and no file
 * @returns the last day
 */
export async function storeMany(
  dataDir: string,
  models: readonly Photo[],
  count: number,
  files: 'files' | 'rows',
): Promise<PhotoDate> {
  mkdirSync(dataDir, { recursive: true })
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  const pictureFor = files === 'files' ? linkedPictures(dataDir) : samePicture
  await store.change((changes) => {
    for (let index = 0; index < count; index++) {
      const photo = manyPhoto(models, index)
      changes.add({ ...photo, picture: pictureFor(photo.picture) })
    }
  })
  await store.close()
  // Written last, because this file marks the site as complete.
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ ...SITE_FILE, firstDate: FIRST_DATE }))
  return addDays(FIRST_DATE, count - 1)
}

const { photographers } = SPECIFIED_SITE
const SITE_FILE = { photographers: photographers.map(({ name }) => ({ name })) }
const samePicture = (picture: Picture) => picture

/** Titles join those of two models, so words are as common or rare as in the models. */
function manyPhoto(models: readonly Photo[], index: number): Photo {
  const photo = models[index % models.length]!
  const other = models[(index * 7919) % models.length]!
  const date = addDays(FIRST_DATE, index)
  return {
    ...photo,
    date,
    slug: `${photo.slug}-${index}`,
    title: `${photo.title} ${other.title}`,
    formerAddresses: [],
    updatedAt: `${date}T00:00:00.000Z`,
    picture: { ...photo.picture, key: digestOf(String(index)).slice(0, 32) },
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

function linkedPictures(dataDir: string) {
  const paths = createPicturePaths(dataDir)
  const bytes = 'no picture, but as long as one that is small'
  const shared = join(dataDir, 'shared')
  mkdirSync(shared)
  let links = 0
  const link = (to: string) => {
    const source = join(shared, String(Math.floor(links / MAX_LINKS)))
    if (links++ % MAX_LINKS === 0) writeFileSync(source, bytes)
    linkSync(source, to)
  }
  return (picture: Picture): Picture => {
    const renditions = picture.renditions
      .filter(({ size, format }) => format === 'jpeg' && (size === 'full' || size === 'thumbnail'))
      .map((rendition) => ({ ...rendition, bytes: bytes.length, digest: digestOf(bytes).slice(0, 16) }))
    for (const { size, format } of renditions) {
      const file = paths.rendition(picture.key, size, format)
      mkdirSync(dirname(file), { recursive: true })
      link(file)
    }
    return { ...picture, renditions }
  }
}
