import type { RenditionFile } from '../../pictures/storage/object-names.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { DamagedObjectError } from './fetch-object.js'

/** The bytes of a rendition that this machine has not; `damaged` where they are in the bucket, and not the right ones. @throws StorageError */
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

/** All bytes of a rendition, right or not; `undefined` when there is none. @throws StorageError */
export async function readBytes(
  pictures: Pick<PictureFiles, 'read'>,
  key: string,
  file: RenditionFile,
): Promise<Buffer | undefined> {
  const found = await pictures.read(key, file)
  if (found === undefined || Buffer.isBuffer(found)) return found
  try {
    return await found.readFile()
  } finally {
    await found.close()
  }
}
