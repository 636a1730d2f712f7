import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '../../disk/index.js'

/** A cache of fetched files in a directory of bounded size. */
export interface FileCache {
  /** Opens a file, fetching it if needed, once for all concurrent callers. `undefined` when the source has no such file. */
  open(name: string, source: CacheSource): Promise<FileHandle | undefined>
}

/** Where to fetch a file, and how to verify it. */
export interface CacheSource {
  /** All bytes of the file; `undefined` when there is none. */
  fetch(): Promise<Buffer | undefined>
  /** Whether a cached file is intact: cached files are not synced, so a power loss may empty them. */
  isWhole(handle: FileHandle): Promise<boolean>
}

/** Room for about two thousand pictures of 1600 px with their thumbnails. */
const MAX_BYTES = 1024 * 1024 * 1024

/** Several processes may share the directory; each bounds the files that it knows of. */
export function openFileCache(directory: string, maxBytes = MAX_BYTES): FileCache {
  // Least recently used first.
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
    // Rename into place, so that other processes never see a partial file.
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, data)
    await rename(unfinished, path)
    note(name, data.length)
    await makeRoom()
    return true
  }

  /** A damaged file counts as absent. */
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
