import { copyFile, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Rendition } from '../../archive/index.js'
import { openPictureFiles } from '../../media/index.js'
import { openSqliteStore } from '../../store/index.js'
import { DATABASE, MANIFEST, parseManifest } from './manifest.js'

/** A whole backup in a directory, whose picture files a later one may share. */
export interface EarlierBackup {
  /** Where it has the very file; `undefined` when it has none, or another one of that name. @param rendition left out for an original */
  find(name: string, original: string | Rendition): Promise<string | undefined>
}

/**
 * @param scratch for a copy of its database: a backup is never opened in place, which would change it
 * @returns `undefined` when it cannot be read: nothing is shared with what may be damaged
 */
export async function openEarlierBackup(path: string, scratch: string): Promise<EarlierBackup | undefined> {
  const renditions = await readRenditions(path, scratch).catch(() => undefined)
  if (renditions === undefined) return undefined
  return {
    async find(name, wanted) {
      const file = join(path, name)
      const bytes = await sizeOf(file)
      if (bytes === undefined) return undefined
      if (typeof wanted === 'string') return bytes === (await sizeOf(wanted)) ? file : undefined
      const had = renditions.get(name)
      // The key of a picture names its files for ever, but their rights may be written anew: the digest tells.
      const isSame = had !== undefined && had.digest === wanted.digest && had.bytes === wanted.bytes
      return isSame && bytes === wanted.bytes ? file : undefined
    },
  }
}

/** The renditions of its database, by their names in the backup. */
async function readRenditions(path: string, scratch: string): Promise<ReadonlyMap<string, Rendition>> {
  parseManifest(await readFile(join(path, MANIFEST), 'utf8'), path)
  const database = join(scratch, 'earlier.sqlite')
  await copyFile(join(path, DATABASE), database)
  const store = await openSqliteStore(database)
  const pictures = openPictureFiles(path)
  const renditions = new Map<string, Rendition>()
  try {
    for (const { picture } of await store.readAll()) {
      for (const rendition of picture.renditions) {
        const file = pictures.pathOf(picture.key, rendition.size, rendition.format)
        renditions.set(relative(path, file).replaceAll('\\', '/'), rendition)
      }
    }
    return renditions
  } finally {
    await store.close()
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}
