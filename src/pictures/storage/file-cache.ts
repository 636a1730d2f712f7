import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeDirectory } from '../../disk/durable-files.js'
import { getOrMake } from '../../photos/get-or-make.js'

export interface CacheSource {
  /** Returns all bytes, verified; `undefined` if the file does not exist. */
  fetch(): Promise<Buffer | undefined>
  /** Whether a cached file is intact: cached files are not synced, so a power loss may empty them. */
  isIntact(handle: FileHandle): Promise<boolean>
  /** Called with the file that now holds the fetched bytes. */
  kept(handle: FileHandle): Promise<void>
}

export interface CacheOptions {
  readonly maxBytes?: number
  /** Called when a file cannot be written or read, and not again until a write succeeds. */
  readonly failed?: (error: unknown) => void
}

/** About two thousand pictures of 1600 px with their thumbnails. */
const MAX_BYTES = 1024 * 1024 * 1024
/** Pause in writing after a failure, so a full disk does not cost every request an attempt. */
const REST_MS = 5000

/** Listings of the directory per `maxBytes` written: other processes write into it too. */
const LISTINGS = 16

/**
 * A cache of fetched files in a directory of bounded size. Several processes may share the directory: each lists it from
 * time to time, and so notices which files the others have written and removed.
 */
export function openFileCache(directory: string, { maxBytes = MAX_BYTES, failed }: CacheOptions = {}) {
  const evicted: string[] = []
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => reason === 'evict' && evicted.push(name),
  })
  const underway = new Map<string, Promise<Buffer | undefined>>()
  let listed: Promise<void> | undefined
  let unlistedBytes = 0
  let restsUntil = 0
  let hasFailed = false

  const fail = (error: unknown) => {
    // Create and list the directory again, in case it was removed.
    listed = undefined
    unlistedBytes = 0
    restsUntil = performance.now() + REST_MS
    if (!hasFailed) failed?.(error)
    hasFailed = true
  }

  const removeEvicted = async () => {
    for (const name of evicted.splice(0)) await rm(join(directory, name), { force: true })
  }
  const list = async () => {
    await makeDirectory(directory)
    const there = new Set(await readdir(directory))
    for (const name of [...sizes.keys()]) if (!there.has(name)) sizes.delete(name)
    const unknown: { readonly name: string; readonly size: number; readonly mtimeMs: number }[] = []
    for (const name of there) {
      const info = sizes.has(name) ? undefined : await stat(join(directory, name)).catch(() => undefined)
      if (info !== undefined) unknown.push({ name, size: info.size, mtimeMs: info.mtimeMs })
    }
    for (const { name, size } of unknown.sort((one, other) => one.mtimeMs - other.mtimeMs)) sizes.set(name, size)
    await removeEvicted()
  }

  const keep = async (name: string, data: Buffer, { kept }: CacheSource): Promise<void> => {
    const path = join(directory, name)
    // Rename into place: other processes, even those in other containers, never see a partial file.
    const unfinished = `${path}.${hostname()}.${process.pid}`
    try {
      const file = await open(unfinished, 'w')
      try {
        await file.writeFile(data)
        await rename(unfinished, path)
        await kept(file)
      } finally {
        await file.close()
      }
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
    sizes.set(name, data.length)
    await removeEvicted()
    unlistedBytes += data.length
    if (unlistedBytes > maxBytes / LISTINGS) {
      unlistedBytes = 0
      await list()
    }
    hasFailed = false
  }

  const bring = async (name: string, source: CacheSource): Promise<Buffer | undefined> => {
    const data = await source.fetch()
    if (data !== undefined && performance.now() >= restsUntil) await keep(name, data, source).catch(fail)
    return data
  }

  const openIntact = async (name: string, { isIntact: isWhole }: CacheSource): Promise<FileHandle | undefined> => {
    const here = await openIfThere(join(directory, name))
    if (here === undefined) return undefined
    try {
      if (await isWhole(here)) {
        sizes.set(name, sizes.get(name) ?? (await here.stat()).size)
        return here
      }
    } catch (error) {
      await here.close()
      throw error
    }
    await here.close()
    return undefined
  }
  /** A file that is damaged or cannot be read counts as absent. */
  const find = async (name: string, source: CacheSource): Promise<FileHandle | undefined> => {
    try {
      listed ??= list()
      await listed
      return await openIntact(name, source)
    } catch (error) {
      fail(error)
      return undefined
    }
  }

  return {
    /**
     * Opens a file, fetching it if needed, once for all concurrent callers. Returns the fetched bytes if the file cannot be
     * cached, and `undefined` if the source does not have it. @throws what `fetch` throws
     */
    async open(name: string, source: CacheSource): Promise<FileHandle | Buffer | undefined> {
      const here = await find(name, source)
      if (here !== undefined) return here
      const data = await getOrMake(underway, name, () => bring(name, source).finally(() => underway.delete(name)))
      // Open it on the disk, so that slow clients hold no memory.
      return data && ((await find(name, source)) ?? data)
    },
  }
}

/** Opens a file; `undefined` if it does not exist. */
export function openIfThere(path: string): Promise<FileHandle | undefined> {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
