import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, RENDITION_SIZES, type RenditionFormat, type RenditionSize } from '../archive/index.js'
import type { Bucket } from './bucket.js'
import { openFileCache } from './file-cache.js'
import type { PictureFiles } from './picture-files.js'
import { keyOfFile } from './picture-inventory.js'
import { isPictureKey, renditionName } from './picture-paths.js'
import { StorageError } from './storage-error.js'

const MEDIA_TYPES: Readonly<Record<RenditionFormat, string>> = {
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
const RENDITION = new RegExp(String.raw`^(?:${RENDITION_SIZES.join('|')})\.(?<format>jpeg|webp|avif)$`)

/** With which the names of all begin. */
const OBJECTS = 'pictures/'

/** The name of a rendition in the bucket: whoever has not the owner's file cannot tell it. */
function objectName(key: string, rendition: string): string {
  return `${OBJECTS}${key.slice(0, 2)}/${key}/${rendition}`
}

/**
 * Picture files that are kept in a bucket too, so that machines that have only the bucket can serve them. The bucket is
 * private: what is in it is read through us, who know which day has begun. Originals stay where the owner works.
 * @param cacheDir what was read from the bucket is kept here, up to a bound
 */
export function keepInBucket(files: PictureFiles, bucket: Bucket, cacheDir: string): PictureFiles {
  const cache = openFileCache(cacheDir)

  const removeObjects = async (key: string) => {
    for (const size of RENDITION_SIZES) {
      for (const format of Object.keys(MEDIA_TYPES) as RenditionFormat[]) {
        await bucket.remove(objectName(key, renditionName(size, format)))
      }
    }
  }

  return {
    ...files,

    async settle(staged) {
      for (const name of await readdir(staged.directory)) {
        const format = RENDITION.exec(name)?.groups?.format as RenditionFormat | undefined
        if (format === undefined) continue
        const data = await readFile(join(staged.directory, name))
        await putPrivately(bucket, objectName(staged.key, name), data, MEDIA_TYPES[format])
      }
      await files.settle(staged)
    },

    async sweep(isKnown) {
      const gone = new Set<string>()
      const leftovers = await files.sweep((key) => {
        const known = isKnown(key)
        if (!known) gone.add(key)
        return known
      })
      for (const key of gone) await removeObjects(key)
      return leftovers
    },

    async read(key, size, format) {
      if (!isPictureKey(key)) return undefined
      const own = await files.read(key, size, format)
      if (own !== undefined) return own
      return cache.open(`${key}.${renditionName(size, format)}`, () =>
        bucket.get(objectName(key, renditionName(size, format))),
      )
    },

    async has(key) {
      if (await files.has(key)) return true
      return isPictureKey(key) && (await bucket.has(objectName(key, renditionName('full', 'jpeg'))))
    },

    async *listElsewhere() {
      for await (const { name, bytes } of bucket.list(OBJECTS)) {
        yield { key: keyOfFile(name), isOriginal: false, path: name, name, bytes }
      }
    },

    async remove(key) {
      await files.remove(key)
      if (isPictureKey(key)) await removeObjects(key)
    },
  }
}

/** Buckets already found to be private, by this process. */
const found = new WeakSet<Bucket>()

/** @throws StorageError when the bucket shows it to everybody; it is taken away again */
async function putPrivately(bucket: Bucket, name: string, data: Buffer, mediaType: string): Promise<void> {
  await bucket.put(name, data, mediaType)
  if (found.has(bucket)) return
  if (await bucket.isPublic(name)) {
    await bucket.remove(name)
    throw new StorageError(
      `the bucket ${bucket.name} can be read by everybody, also pictures of days to come: make it private`,
    )
  }
  found.add(bucket)
}

/** Puts into the bucket what it has not. @returns whether it was there already, was put there, or is on neither side */
export async function pushRendition(
  files: PictureFiles,
  bucket: Bucket,
  key: Picture['key'],
  size: RenditionSize,
  format: RenditionFormat,
): Promise<'there' | 'pushed' | 'missing'> {
  const name = objectName(key, renditionName(size, format))
  if (await bucket.has(name)) return 'there'
  const handle = await files.read(key, size, format)
  if (handle === undefined) return 'missing'
  try {
    await putPrivately(bucket, name, await handle.readFile(), MEDIA_TYPES[format])
  } finally {
    await handle.close()
  }
  return 'pushed'
}
