import { type FileHandle, mkdir, rm, rmdir } from 'node:fs/promises'
import { makeDirectory, syncDirectory } from '../../disk/durable-files.js'
import type { Picture, Rendition, RenditionFormat, RenditionSize } from '../../photos/photo.js'
import { openIfThere } from './file-cache.js'
import type { RenditionFile } from './object-names.js'
import type { FaultListener } from './picture-faults.js'
import type { StoredFile } from './picture-inventory.js'
import { createPicturePaths, isPictureKey } from './picture-paths.js'
import {
  fillDirectory,
  moveIntoPlace,
  type Original,
  removePicture,
  removeUnlisted,
  type StagedPicture,
} from './place-files.js'
import { createDigestReader, isRendition } from './rendition-digest.js'
import { abandonStaging, findLeftovers, nameStagingDirectory } from './staging.js'
import { guardStorage } from './storage-error.js'

/**
 * The picture files of a site, in `DATA_DIR/pictures` and `DATA_DIR/originals`.
 *
 * A change stages its files in `DATA_DIR/incoming`, promotes them inside the store's transaction and finishes after its
 * commit. If the process dies in between, a directory with the key remains, and `sweep` completes or undoes the change.
 */
export interface PictureFiles {
  /**
   * Creates a staging directory, lets `write` put renditions into it, and syncs everything. With a bucket, uploads them too.
   * This may take long, so call it before the store's transaction.
   * @throws StorageError, and what `write` throws; then leaves nothing behind
   */
  stage<Written>(
    key: string,
    write: (directory: string) => Promise<Written>,
    original?: Original,
  ): Promise<StagedPicture & { readonly written: Written }>
  /**
   * Moves the files into place; with a bucket, only once all of them are uploaded. Call it inside the store's transaction, right
   * before the commit. @throws StorageError
   */
  promote(staged: StagedPicture): Promise<void>
  /** Call it after the commit: removes the staging directory. */
  finish(staged: StagedPicture): Promise<void>
  /** Call it instead of `finish` when the change failed. Files already promoted are left to the next `sweep`. */
  discard(staged: StagedPicture): Promise<void>
  /**
   * Durably notes, inside the transaction that removes a picture or replaces its files, that the old files must go. Always call
   * `discard` on the note afterwards: the next `sweep` keeps files that are still in the archive. @throws StorageError
   */
  markForDeletion(key: string): Promise<StagedPicture>
  /**
   * Completes or undoes changes that left a directory behind, by removing files that the archive does not list. Call it inside
   * the store's transaction, where no other process can promote the same key. @throws StorageError
   * @param find looks up a key in the archive
   * @returns the number of leftover directories
   */
  sweep(find: (key: string) => Known | Promise<Known>): Promise<number>
  /** The path of a rendition, whether or not it exists. */
  pathOf(key: string, size: RenditionSize, format: RenditionFormat): string
  /**
   * Opens a rendition: a file that the caller closes, or bytes from the bucket that cannot be cached; `undefined` if it does not
   * exist. A local file may have the wrong bytes (see `isIntact`); bytes from a bucket never do.
   * @throws StorageError
   */
  read(key: string, file: RenditionFile): Promise<FileHandle | Buffer | undefined>
  /**
   * Whether these bytes match the archive's record. A file's digest may be cached until the file changes.
   * @param key names the picture to the listener if the bytes do not match
   */
  isIntact(found: FileHandle | Buffer, file: Partial<Rendition>, key?: string): Promise<boolean>
  /** Reports problems with reading pictures to this listener, and no longer to the previous one. */
  watch(listener: FaultListener): void
  /** The files kept outside `DATA_DIR`: those in the bucket, if there is one. @throws StorageError */
  listRemote?(): AsyncGenerator<StoredFile, void, undefined>
  /** Fetches a file and checks its bytes; `undefined` if it does not exist. @throws StorageError */
  isRemoteIntact?(key: string, file: RenditionFile): Promise<boolean | undefined>
  /** Removes files by the names that `listRemote` gives. @throws StorageError */
  removeRemote?(names: readonly string[]): Promise<void>
}

/** A picture, or only whether it exists; `undefined` when it does not. */
export type Known = Picture | boolean | undefined

/** Opens the picture files of a site; creates nothing until something is staged. */
export function openPictureFiles(dataDir: string): PictureFiles {
  const paths = createPicturePaths(dataDir)
  const promoted = new Set<string>()
  let notify: FaultListener = () => undefined
  const digests = createDigestReader()

  const forget = (staged: StagedPicture) => {
    promoted.delete(staged.directory)
    abandonStaging(staged.directory)
  }

  return {
    async stage(key, write, original) {
      if (!isPictureKey(key)) throw new RangeError(`${JSON.stringify(key)} is not a picture key`)
      const directory = nameStagingDirectory(paths.incoming, key)
      try {
        const written = await guardStorage(dataDir, () => fillDirectory(paths, directory, write, original))
        return { key, directory, written }
      } catch (error) {
        abandonStaging(directory)
        await rm(directory, { recursive: true, force: true }).catch(() => undefined)
        throw error
      }
    },

    async promote(staged) {
      promoted.add(staged.directory)
      await guardStorage(dataDir, () => moveIntoPlace(paths, staged))
    },

    async finish(staged) {
      // The directory is empty once all its files are in place.
      await rmdir(staged.directory).catch(() => rm(staged.directory, { recursive: true, force: true }).catch(() => {}))
      forget(staged)
    },

    async discard(staged) {
      // Another process may have promoted the same key since: only `sweep`, inside the transaction, can tell.
      if (!promoted.has(staged.directory)) {
        await rm(staged.directory, { recursive: true, force: true }).catch(() => undefined)
      }
      forget(staged)
    },

    async markForDeletion(key) {
      if (!isPictureKey(key)) throw new RangeError(`${JSON.stringify(key)} is not a picture key`)
      const directory = nameStagingDirectory(paths.incoming, key)
      promoted.add(directory)
      await guardStorage(dataDir, async () => {
        await makeDirectory(paths.incoming)
        await mkdir(directory)
        await syncDirectory(paths.incoming)
      })
      return { key, directory }
    },

    async sweep(find) {
      const leftovers = await findLeftovers(paths.incoming)
      for (const { key, path } of leftovers) {
        await guardStorage(dataDir, async () => {
          const known = await find(key)
          // Generated images may contain the removed or replaced picture.
          if (known !== true) await rm(paths.drawn, { recursive: true, force: true })
          if (!known) await removePicture(paths, key)
          else if (known !== true) await removeUnlisted(paths, known)
          await rm(path, { recursive: true, force: true })
        })
      }
      return leftovers.length
    },

    pathOf: paths.rendition,

    async read(key, { size, format }) {
      if (!isPictureKey(key)) return undefined
      const path = paths.rendition(key, size, format)
      return guardStorage(path, () => openIfThere(path))
    },

    async isIntact(found, file, key = '') {
      if (Buffer.isBuffer(found)) return isRendition(found, file)
      const name = [key, file.size, file.format].filter(Boolean).join(' ')
      return digests.isRendition(found, file, () => notify({ kind: 'other bytes', where: 'disk', name }))
    },

    watch(listener) {
      notify = listener
    },
  }
}

/** Reads all bytes of a rendition, intact or not; `undefined` if it does not exist. @throws StorageError */
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
