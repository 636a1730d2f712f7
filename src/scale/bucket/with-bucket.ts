import type { Picture } from '../../photos/photo.js'
import { openFileCache } from '../../pictures/storage/file-cache.js'
import { OBJECTS, objectName, objectsOf, type RenditionFile } from '../../pictures/storage/object-names.js'
import type { FaultListener } from '../../pictures/storage/picture-faults.js'
import { type PictureFiles, readBytes } from '../../pictures/storage/picture-files.js'
import { keyOfFile } from '../../pictures/storage/picture-inventory.js'
import { isPictureKey } from '../../pictures/storage/picture-paths.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import { createDigestReader, isRendition } from '../../pictures/storage/rendition-digest.js'
import type { Bucket } from './bucket.js'
import { createFetchObject, DamagedObjectError } from './fetch-object.js'
import { createStagedUploads, putPrivately } from './upload-staged.js'

/**
 * Picture files with a second copy in a bucket, for servers without the files. The bucket is private: only this program reads
 * it, because it knows which days have begun. Originals stay on the owner's machine.
 *
 * A file with a digest is served only if its bytes match, never as an outdated copy from this machine, the cache or the bucket.
 * @param cacheDir where files read from the bucket are cached, up to a size limit
 */
export function withBucket(files: PictureFiles, bucket: Bucket, cacheDir: string): PictureFiles {
  let notify: FaultListener = () => undefined
  const digests = createDigestReader()
  const fetchObject = createFetchObject(bucket, (fault) => notify(fault))
  const cache = openFileCache(cacheDir, { failed: (err) => notify({ kind: 'not cached', err }) })

  const uploads = createStagedUploads(bucket)
  /** Staging directories whose files are in place. */
  const promoted = new Set<string>()

  /** Removes a picture's files from the bucket, except those in the archive. */
  const removeObjects = async (key: string, known?: Picture) => {
    const kept = new Set(known?.renditions.map((file) => objectName(key, file)))
    const names: string[] = []
    for await (const { name } of bucket.list(objectsOf(key))) names.push(name)
    for (const name of names) if (!kept.has(name)) await bucket.remove(name)
  }

  /** Drops staged files, and leaves a note for the next sweep to remove their objects. */
  const undo = async (staged: StagedPicture) => {
    // Without a note, the objects stay until the owner runs a cleanup.
    const note = await files.markForDeletion(staged.key).catch(() => undefined)
    await files.discard(staged)
    if (note !== undefined) await files.discard(note)
    uploads.forget(staged)
  }

  return {
    ...files,

    async stage(key, write, original) {
      const staged = await files.stage(key, write, original)
      try {
        await uploads.upload(staged)
        return staged
      } catch (error) {
        await undo(staged)
        throw error
      }
    },

    async promote(staged) {
      await uploads.ensure(staged)
      await files.promote(staged)
      promoted.add(staged.directory)
    },

    async finish(staged) {
      if (!promoted.delete(staged.directory)) return undo(staged)
      uploads.forget(staged)
      await files.finish(staged)
    },

    async discard(staged) {
      if (uploads.isBegun(staged) && !promoted.has(staged.directory)) return undo(staged)
      promoted.delete(staged.directory)
      uploads.forget(staged)
      await files.discard(staged)
    },

    sweep: (find) =>
      files.sweep(async (key) => {
        const known = await find(key)
        // Do this before removing the note: if the bucket is unreachable, the next command tries again.
        if (known !== true) await removeObjects(key, known || undefined)
        return known
      }),

    watch(listener) {
      files.watch(listener)
      notify = listener
    },

    async read(key, file) {
      if (!isPictureKey(key)) return undefined
      const own = await files.read(key, file)
      if (own !== undefined) {
        if (await files.isIntact(own, file, key)) return own
        if (!Buffer.isBuffer(own)) await own.close()
      }
      const name = `${key}.${objectName(key, file).slice(objectsOf(key).length)}`
      return cache.open(name, {
        fetch: () => fetchObject(key, file),
        isIntact: (handle) =>
          digests.isRendition(handle, file, () => notify({ kind: 'other bytes', where: 'cache', name })),
        // `fetchObject` has already compared the bytes with this digest.
        kept: async (handle) => {
          if (file.digest !== undefined) await digests.note(handle, file.digest)
        },
      })
    },

    async *listRemote() {
      for await (const { name, bytes, writtenAt } of bucket.list(OBJECTS)) {
        yield { key: keyOfFile(name), isOriginal: false, path: name, name, bytes, writtenAt }
      }
    },

    async isRemoteIntact(key, file) {
      try {
        return (await fetchObject(key, file)) === undefined ? undefined : true
      } catch (error) {
        if (error instanceof DamagedObjectError) return false
        throw error
      }
    },

    async removeRemote(names) {
      for (const name of names) if (name.startsWith(OBJECTS)) await bucket.remove(name)
    },
  }
}

/**
 * Uploads a rendition that the bucket lacks, or has with a different length.
 * @returns whether the bucket already had it, received it, or cannot get it because this machine has no intact copy
 */
export async function pushRendition(
  files: PictureFiles,
  bucket: Bucket,
  key: Picture['key'],
  file: RenditionFile,
): Promise<'there' | 'pushed' | 'missing'> {
  const name = objectName(key, file)
  const there = await bucket.sizeOf(name)
  if (there !== undefined && (file.bytes === undefined || there === file.bytes)) return 'there'
  const data = await readBytes(files, key, file)
  if (data === undefined || !isRendition(data, file)) return 'missing'
  await putPrivately(bucket, name, data, file.format)
  return 'pushed'
}

/** Reads a rendition that may exist only in the bucket; `damaged` if the object's bytes are wrong. @throws StorageError */
export async function fetchBytes(
  pictures: Pick<PictureFiles, 'read'>,
  key: string,
  file: RenditionFile,
): Promise<Buffer | 'damaged' | undefined> {
  try {
    return await readBytes(pictures, key, file)
  } catch (error) {
    if (error instanceof DamagedObjectError) return 'damaged'
    throw error
  }
}
