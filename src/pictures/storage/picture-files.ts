import { type FileHandle, mkdir, open, rm, rmdir } from 'node:fs/promises'
import { makeDirectory, syncDirectory } from '../../disk/durable-files.js'
import type { Picture, Rendition, RenditionFormat, RenditionSize } from '../../photos/photo.js'
import type { RenditionFile } from './object-names.js'
import { type FaultListener, FaultNotifier } from './picture-faults.js'
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
 * commit. If the process dies in between, it leaves a directory that names the key, and `sweep` undoes the change.
 */
export interface PictureFiles {
  /**
   * Creates a staging directory, lets `write` put renditions into it, and syncs it all. Where there is a bucket, they are in
   * it afterwards. That may take long, so it is done before the store's transaction.
   * @throws StorageError, and what `write` throws; nothing is left then
   */
  stage<Written>(
    key: string,
    write: (directory: string) => Promise<Written>,
    original?: Original,
  ): Promise<StagedPicture & { readonly written: Written }>
  /** Moves the files into place, where there is a bucket only when all of them are in it. Call it inside the store's transaction, right before the commit. @throws StorageError */
  promote(staged: StagedPicture): Promise<void>
  /** Call it after the commit: removes the staging directory. */
  finish(staged: StagedPicture): Promise<void>
  /** Call it instead of `finish` when the change failed. Files already promoted are left to the next `sweep`. */
  discard(staged: StagedPicture): Promise<void>
  /**
   * Notes durably, inside the transaction that removes a picture or replaces its files, that the old files must go. Call
   * `discard` on it whatever the outcome: the next `sweep` keeps files still in the archive. @throws StorageError
   */
  markForDeletion(key: string): Promise<StagedPicture>
  /**
   * Undoes changes whose process died before its commit: files of theirs that the archive does not list go. Call it inside
   * the store's transaction, so that no other process promotes the same key meanwhile.
   * @param find looks up a key in the archive
   * @returns how many leftover directories it found
   */
  sweep(find: (key: string) => Known | Promise<Known>): Promise<number>
  /** The path of a rendition, whether or not it exists. */
  pathOf(key: string, size: RenditionSize, format: RenditionFormat): string
  /**
   * A rendition: a file opened for reading, which the caller closes, or its bytes where no disk has room for them;
   * `undefined` when there is none. One of this machine may have other bytes, as `isWhole` tells; others never have.
   * @throws StorageError
   */
  read(key: string, file: RenditionFile): Promise<FileHandle | Buffer | undefined>
  /**
   * Whether these are the bytes of the rendition, as far as the archive can tell. A file is read once for that, and again
   * after it changes.
   * @param key names the picture to the listener when they are not
   */
  isIntact(found: FileHandle | Buffer, file: Partial<Rendition>, key?: string): Promise<boolean>
  /** Tells this listener, and no longer the one before, of what goes wrong while pictures are read. */
  watch(listener: FaultListener): void
  /** The files kept outside `DATA_DIR`: those in the bucket, if there is one. @throws StorageError */
  listRemote?(): AsyncGenerator<StoredFile, void, undefined>
  /** Whether the bytes there are the right ones; all of them are fetched. `undefined` when there are none. @throws StorageError */
  isRemoteIntact?(key: string, file: RenditionFile): Promise<boolean | undefined>
  /** Removes files of that list by their names. @throws StorageError */
  removeRemote?(names: readonly string[]): Promise<void>
}

/** A picture, or only whether it exists; `undefined` when it does not. */
export type Known = Picture | boolean | undefined

/** Opens the picture files of a site; creates nothing until something is staged. */
export function openPictureFiles(dataDir: string): PictureFiles {
  const paths = createPicturePaths(dataDir)
  const promoted = new Set<string>()
  const faults = new FaultNotifier()
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
      // Empty once all its files are in place.
      await rmdir(staged.directory).catch(() => rm(staged.directory, { recursive: true, force: true }).catch(() => {}))
      forget(staged)
    },

    async discard(staged) {
      // Another process may have promoted the same key meanwhile: only `sweep`, inside the transaction, can tell.
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
          // They may show what was removed or replaced.
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
      try {
        return await open(path, 'r')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        return await guardStorage(path, () => Promise.reject(error))
      }
    },

    async isIntact(found, file, key = '') {
      if (Buffer.isBuffer(found)) return isRendition(found, file)
      const name = [key, file.size, file.format].filter(Boolean).join(' ')
      return digests.isRendition(found, file, () => faults.notify({ kind: 'other bytes', where: 'disk', name }))
    },

    watch: faults.watch,
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
