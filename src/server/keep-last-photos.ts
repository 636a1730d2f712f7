import type { Log } from '../http/log.js'
import type { PhotoStore, StoreContents } from '../photos/photo-store.js'
import type { LastPhotosFile } from '../scale/postgres/last-photos.js'
import type { Archive } from '../state/archive.js'

/** Minimum delay before a write, because requests matter more, above all at startup. */
const WRITE_AFTER_MS = 1000
/** Minimum interval between writes during a series of changes: writing all photos costs more than reading a change. */
const WRITE_EVERY_MS = 30_000

/** Keeps the last photos in memory, for the next read, and on disk, for starting without the database. */
export type LastPhotosKeeper = ReturnType<typeof keepLastPhotos>

/** @param file `undefined` to keep nothing on disk */
export function keepLastPhotos(store: Pick<PhotoStore, 'readContents'>, file: LastPhotosFile | undefined, log: Log) {
  let contents: StoreContents | undefined
  let isRead: { readonly at: Date; readonly aheadMs: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let restsUntil = 0
  let isStopped = false

  const writeLater = () => {
    if (isStopped) return
    const afterMs = Math.max(WRITE_AFTER_MS, restsUntil - performance.now())
    timer ??= setTimeout(() => (writing = write()), afterMs).unref()
  }
  const write = async () => {
    timer = undefined
    restsUntil = performance.now() + WRITE_EVERY_MS
    try {
      await file!.write({ ...contents!, readAt: isRead!.at, aheadMs: isRead!.aheadMs })
    } catch (err) {
      log.warn({ err }, 'the photos cannot be saved to disk for starting without the database')
      writeLater()
    }
  }
  return {
    /** Read the store through this: first the photos, then the removed addresses. */
    store: {
      async readAll(largestPx?: number) {
        contents = await store.readContents(contents, largestPx)
        return contents.photos
      },
      readGone: async () => contents!.gone,
    },
    revision: () => contents?.revision,
    /** Schedules writing the last photos. @param aheadMs skew of this machine's clock */
    keep(at: Date, aheadMs: number): void {
      if (file === undefined || contents === undefined) return
      isRead = { at, aheadMs }
      writeLater()
    },
    /** Shows the photos on disk. @returns the clock skew at that time; `undefined` without photos */
    async show(archive: Archive): Promise<number | undefined> {
      try {
        const last = await file?.read()
        if (last === undefined) return undefined
        await archive.show(last)
        log.warn({ readAt: last.readAt }, 'the database does not answer: serving the photos that were read last')
        return last.aheadMs
      } catch (err) {
        log.warn({ err }, 'the photos saved on disk cannot be read')
        return undefined
      }
    },
    /** Finishes the current write, then makes a pending one. @param isReplaced whether a successor makes the pending one */
    async stop(isReplaced: boolean): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await writing
      if (timer !== undefined && !isReplaced) await write()
    },
  }
}
