import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, RENDITION_SIZES, type RenditionFormat, type RenditionSize } from '../../archive/index.js'
import type { Bucket } from './bucket.js'
import { createFetchObject } from './fetch-object.js'
import { openFileCache } from './file-cache.js'
import { nameAmong, OBJECTS, objectName, objectsOf, type RenditionFile } from './object-names.js'
import { FaultTeller } from './picture-faults.js'
import type { PictureFiles } from './picture-files.js'
import { keyOfFile } from './picture-inventory.js'
import { isPictureKey } from './picture-paths.js'
import { readBytes } from './read-bytes.js'
import { createDigestReader, digestRendition, isRendition } from './rendition-digest.js'
import { StorageError } from './storage-error.js'

const MEDIA_TYPES: Readonly<Record<RenditionFormat, string>> = {
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
const RENDITION = new RegExp(String.raw`^(${RENDITION_SIZES.join('|')})\.(jpeg|webp|avif)$`)

/**
 * Picture files with a second copy in a bucket, for servers without the files. The bucket is private: only this program
 * reads it, because it knows which day has begun. Originals stay on the owner's machine.
 *
 * A file with a digest is served only with the bytes of that digest, never with an outdated copy on this machine, in the
 * cache or in the bucket.
 * @param cacheDir where files read from the bucket are cached, up to a size limit
 */
export function keepInBucket(files: PictureFiles, bucket: Bucket, cacheDir: string): PictureFiles {
  const faults = new FaultTeller()
  const digests = createDigestReader()
  const fetchObject = createFetchObject(bucket, faults.tell)
  const cache = openFileCache(cacheDir, { failed: (err) => faults.tell({ kind: 'not cached', err }) })

  /** Removes a picture's files from the bucket, except those in the archive. */
  const removeObjects = async (key: string, known?: Picture) => {
    const names = new Set<string>()
    for await (const { name } of bucket.list(objectsOf(key))) names.add(name)
    const kept = new Set(known?.renditions.map((file) => nameAmong(names, key, file)))
    for (const name of names) if (!kept.has(name)) await bucket.remove(name)
  }

  return {
    ...files,

    async settle(staged) {
      for (const name of await readdir(staged.directory)) {
        const [, size, format] = (RENDITION.exec(name) ?? []) as unknown as [string?, RenditionSize?, RenditionFormat?]
        if (size === undefined || format === undefined) continue
        const data = await readFile(join(staged.directory, name))
        const file = { size, format, digest: digestRendition(data) }
        await putPrivately(bucket, objectName(staged.key, file), data, MEDIA_TYPES[format])
      }
      await files.settle(staged)
    },

    async sweep(find) {
      return files.sweep(async (key) => {
        const known = await find(key)
        // Before the note is removed: if the bucket is unreachable, the next command tries again.
        if (known !== true) await removeObjects(key, known || undefined)
        return known
      })
    },

    watch(listener) {
      files.watch(listener)
      faults.watch(listener)
    },

    async read(key, file) {
      if (!isPictureKey(key)) return undefined
      const own = await files.read(key, file)
      if (own !== undefined) {
        if (await files.isWhole(own, file, key)) return own
        if (!Buffer.isBuffer(own)) await own.close()
      }
      const name = `${key}.${objectName(key, file).slice(objectsOf(key).length)}`
      return cache.open(name, {
        fetch: () => fetchObject(key, file),
        isWhole: (handle) =>
          digests.isRendition(handle, file, () => faults.tell({ kind: 'other bytes', where: 'cache', name })),
        // What was fetched has been compared with its digest.
        kept: async (handle) => {
          if (file.digest !== undefined) await digests.note(handle, file.digest)
        },
      })
    },

    async has(key) {
      if (await files.has(key)) return true
      if (!isPictureKey(key)) return false
      for await (const { name } of bucket.list(`${objectsOf(key)}full.`)) if (name.endsWith('.jpeg')) return true
      return false
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

/** Buckets that this process has found to be private. */
const found = new WeakSet<Bucket>()

/** @throws StorageError when the bucket is public; the object is removed again */
async function putPrivately(bucket: Bucket, name: string, data: Buffer, mediaType: string): Promise<void> {
  await bucket.put(name, data, mediaType)
  if (found.has(bucket)) return
  if (await bucket.isPublic(name)) {
    await bucket.remove(name)
    throw new StorageError(
      `the bucket ${bucket.name} is public, so anyone can see pictures before their day: make it private`,
    )
  }
  found.add(bucket)
}

/**
 * Uploads a rendition that the bucket lacks.
 * @returns whether it was there already, was uploaded, or is missing on both sides
 */
export async function pushRendition(
  files: PictureFiles,
  bucket: Bucket,
  key: Picture['key'],
  file: RenditionFile,
): Promise<'there' | 'pushed' | 'missing'> {
  const name = objectName(key, file)
  if ((await bucket.sizeOf(name)) !== undefined) return 'there'
  const data = await readBytes(files, key, file)
  if (data === undefined || !isRendition(data, file)) return 'missing'
  await putPrivately(bucket, name, data, MEDIA_TYPES[file.format])
  return 'pushed'
}
