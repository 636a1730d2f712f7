import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { getOrMake } from '../../photos/get-or-make.js'
import { RENDITION_SIZES } from '../../photos/photo.js'
import { createPicturePaths, isPictureKey } from './picture-paths.js'

export interface StoredFile {
  /** `undefined` when the path is not one of ours. */
  readonly key: string | undefined
  readonly isOriginal: boolean
  readonly path: string
  /** The path relative to `DATA_DIR`, with slashes; in the bucket, the name of the object. */
  readonly name: string
  readonly bytes: number
  /** When an object in the bucket was written, by the object store's clock. */
  readonly writtenAt?: Date
}

/** The path of a picture's original; `undefined` if none was kept. */
export function findOriginal(dataDir: string, key: string): Promise<string | undefined> {
  return openOriginals(dataDir).find(key)
}

/**
 * Finds originals of many pictures. Each folder is listed once, on first use, because listing takes longer the more pictures
 * there are.
 */
export function openOriginals(dataDir: string) {
  const paths = createPicturePaths(dataDir)
  const folders = new Map<string, Promise<ReadonlyMap<string, string>>>()
  return {
    async find(key: string): Promise<string | undefined> {
      const folder = paths.originalDir(key)
      const name = (await getOrMake(folders, folder, () => listByKey(folder))).get(key)
      return name && join(folder, name)
    },
  }
}

async function listByKey(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => [] as string[])
  return new Map(names.filter((name) => name.includes('.')).map((name) => [name.slice(0, name.indexOf('.')), name]))
}

/** All files in `DATA_DIR/pictures` and `DATA_DIR/originals`, whether or not the archive knows them. */
export async function* listPictureFiles(dataDir: string): AsyncGenerator<StoredFile, void, undefined> {
  const { pictures, originals } = createPicturePaths(dataDir)
  for (const top of [pictures, originals]) {
    for (const prefix of await listNames(top)) {
      const entries = await readdir(join(top, prefix), { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const name = relative(dataDir, path).replaceAll('\\', '/')
        const { size } = (await stat(path).catch(() => undefined)) ?? { size: 0 }
        yield { key: keyOfFile(name), isOriginal: top === originals, path, name, bytes: size }
      }
    }
  }
}

/** Staging directories in `DATA_DIR/incoming`, including those of running changes. */
export async function listLeftovers(dataDir: string): Promise<readonly string[]> {
  return listNames(createPicturePaths(dataDir).incoming)
}

async function listNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [] as string[])).sort()
}

const RENDITION = new RegExp(
  String.raw`^pictures/(\w\w)/(\w+)/(?:${RENDITION_SIZES.join('|')})\.(?:[0-9a-f]{16}\.)?\w+$`,
)

/** The key in `pictures/ab/abcd…/full.jpeg`, in the bucket `…/full.0123456789abcdef.jpeg`, or `originals/ab/abcd….jpg`. */
export function keyOfFile(name: string): string | undefined {
  const [, prefix, key = ''] = RENDITION.exec(name) ?? /^originals\/(\w\w)\/(\w+)\.\w+$/.exec(name) ?? []
  return isPictureKey(key) && key.startsWith(prefix ?? '-') ? key : undefined
}
