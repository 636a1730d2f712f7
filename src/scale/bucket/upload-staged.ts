import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RENDITION_FORMATS, RENDITION_SIZES, type RenditionFormat, type RenditionSize } from '../../photos/photo.js'
import { objectName } from '../../pictures/storage/object-names.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import { digestRendition } from '../../pictures/storage/rendition-digest.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { Bucket } from './bucket.js'

const RENDITION = new RegExp(String.raw`^(${RENDITION_SIZES.join('|')})\.(${RENDITION_FORMATS.join('|')})$`)

interface StagedFile {
  readonly name: string
  readonly data: Buffer
  readonly format: RenditionFormat
}

/** Uploads staged renditions under names that contain their digests, so repeating an upload changes nothing. */
export function createStagedUploads(bucket: Bucket) {
  /** Lengths of the objects from each staging directory. */
  const begun = new Map<string, Map<string, number>>()

  // One by one: several pictures upload in parallel anyway, and the first file shows whether the bucket is public.
  const put = async (files: readonly StagedFile[]) => {
    for (const { name, data, format } of files) await putPrivately(bucket, name, data, format)
  }

  return {
    /** Uploads all renditions. This may take minutes, so hold no lock meanwhile. @throws StorageError */
    async upload(staged: StagedPicture): Promise<void> {
      const files = await readStaged(staged)
      begun.set(staged.directory, new Map(files.map(({ name, data }) => [name, data.length])))
      await put(files)
    },

    /** Uploads all renditions again unless the bucket has each in full: a sweep may have removed some. @throws StorageError */
    async ensure(staged: StagedPicture): Promise<void> {
      const lengths = begun.get(staged.directory) ?? new Map<string, number>()
      const found = await Promise.all([...lengths].map(async ([name, bytes]) => (await bucket.sizeOf(name)) === bytes))
      if (lengths.size === 0 || found.includes(false)) await put(await readStaged(staged))
    },

    /** Whether some renditions may already be in the bucket. */
    isBegun: ({ directory }: StagedPicture) => begun.has(directory),
    forget: ({ directory }: StagedPicture) => void begun.delete(directory),
  }
}

async function readStaged({ key, directory }: StagedPicture): Promise<readonly StagedFile[]> {
  const files: StagedFile[] = []
  for (const file of await readdir(directory)) {
    const [, size, format] = (RENDITION.exec(file) ?? []) as unknown as [string?, RenditionSize?, RenditionFormat?]
    if (size === undefined || format === undefined) continue
    const data = await readFile(join(directory, file))
    const name = objectName(key, { size, format, digest: digestRendition(data) })
    files.push({ name, data, format })
  }
  return files
}

/** Buckets that this process has found to be private. */
const found = new WeakSet<Bucket>()

/** @throws StorageError when the bucket cannot be used, or is public; in that case, the object is removed again */
export async function putPrivately(bucket: Bucket, name: string, data: Buffer, format: RenditionFormat): Promise<void> {
  await bucket.put(name, data, `image/${format === 'hdr' ? 'jpeg' : format}`)
  if (found.has(bucket)) return
  if (await bucket.isPublic(name)) {
    await bucket.remove(name)
    throw new StorageError(
      `the bucket ${bucket.name} is public, so anyone can see pictures before their day: make it private`,
    )
  }
  found.add(bucket)
}
