import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '../../disk/index.js'

/** Files that were fetched from elsewhere, in a directory that never holds more than a bound. */
export interface FileCache {
  /** The file, fetched if it is not here: once, however many want it. `undefined` when it is not there either. */
  open(name: string, source: CacheSource): Promise<FileHandle | undefined>
}

/** Where a file comes from, and how it is known to be whole. */
export interface CacheSource {
  /** The file's bytes, whole; `undefined` when there are none. */
  fetch(): Promise<Buffer | undefined>
  /** Whether what is here is what was fetched: files of the cache are not synced, so a loss of power may empty them. */
  isWhole(handle: FileHandle): Promise<boolean>
}

/** Some two thousand pictures of 1600 px with their thumbnails: those that are looked at. */
const MAX_BYTES = 1024 * 1024 * 1024

/** Several processes may share the directory: each keeps to the bound what it has seen. */
export function openFileCache(directory: string, maxBytes = MAX_BYTES): FileCache {
  // Those not asked for longest stand in front.
  const sizes = new Map<string, number>()
  const underway = new Map<string, Promise<boolean>>()
  let bytes = 0
  let listed: Promise<void> | undefined

  const note = (name: string, size: number) => {
    bytes += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }

  const list = async () => {
    await makeDirectory(directory)
    for (const name of await readdir(directory)) {
      const info = await stat(join(directory, name)).catch(() => undefined)
      if (info !== undefined) note(name, info.size)
    }
  }

  const makeRoom = async () => {
    for (const [name, size] of sizes) {
      if (bytes <= maxBytes || sizes.size === 1) break
      sizes.delete(name)
      bytes -= size
      await rm(join(directory, name), { force: true })
    }
  }

  const bring = async (name: string, { fetch }: CacheSource): Promise<boolean> => {
    const data = await fetch()
    if (data === undefined) return false
    const path = join(directory, name)
    // Whole or not at all, for those who share the directory too.
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, data)
    await rename(unfinished, path)
    note(name, data.length)
    await makeRoom()
    return true
  }

  /** A file that is not whole is taken for one that is not here. */
  const openWhole = async (name: string, { isWhole }: CacheSource): Promise<FileHandle | undefined> => {
    const here = await openIfThere(join(directory, name))
    if (here === undefined || (await isWhole(here))) return here
    await here.close()
    return undefined
  }

  return {
    async open(name, source) {
      listed ??= list()
      await listed
      const here = await openWhole(name, source)
      if (here !== undefined) {
        note(name, sizes.get(name) ?? (await here.stat()).size)
        return here
      }
      let bringing = underway.get(name)
      if (bringing === undefined) {
        bringing = bring(name, source).finally(() => underway.delete(name))
        underway.set(name, bringing)
      }
      return (await bringing) ? openIfThere(join(directory, name)) : undefined
    },
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
