import type { Archive, GoneAddress, Photo, PhotoStore } from '../archive/index.js'
import type { Log } from '../http/index.js'
import type { LastPhotosFile } from '../store/index.js'

/** Of several workers that read the same, mostly one writes it: the others find it written. */
const WRITE_WITHIN_MS = 2000

type Readable = Pick<PhotoStore, 'readAll' | 'readGone'>

/** Keeps on disk what was read last, for a start while the database is away. */
export interface LastPhotosKeeper {
  /** The store, to be read through this. */
  readonly store: Readable
  /** Soon writes what was read. @param aheadMs of this machine's clock */
  keep(revision: string, readAt: Date, aheadMs: number): void
  /** Shows what was kept. @returns how far this machine's clock was ahead; `undefined` when nothing was kept */
  show(archive: Archive): Promise<number | undefined>
  stop(): void
}

/** @param file `undefined` where nothing need be kept */
export function keepLastPhotos(store: Readable, file: LastPhotosFile | undefined, log: Log): LastPhotosKeeper {
  let photos: readonly Photo[] = []
  let gone: readonly GoneAddress[] = []
  let timer: NodeJS.Timeout | undefined
  if (file === undefined) {
    return { store, keep: () => undefined, show: async () => undefined, stop: () => undefined }
  }

  const write = async (revision: string, readAt: Date, aheadMs: number) => {
    try {
      await file.write({ revision, readAt, photos, gone, aheadMs })
    } catch (err) {
      log.warn({ err }, 'the photos cannot be kept on disk for a start without the database')
    }
  }
  return {
    store: {
      async readAll() {
        photos = await store.readAll()
        return photos
      },
      async readGone() {
        gone = await store.readGone()
        return gone
      },
    },
    keep(revision, readAt, aheadMs) {
      clearTimeout(timer)
      timer = setTimeout(() => write(revision, readAt, aheadMs), Math.random() * WRITE_WITHIN_MS).unref()
    },
    async show(archive) {
      try {
        const last = await file.read()
        if (last === undefined) return undefined
        archive.show(last)
        log.warn({ readAt: last.readAt }, 'the database cannot be asked: serving the photos that were read last')
        return last.aheadMs
      } catch (err) {
        log.warn({ err }, 'the photos that were kept on disk cannot be read')
        return undefined
      }
    },
    stop: () => clearTimeout(timer),
  }
}
