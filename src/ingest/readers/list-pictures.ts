import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { reasonOf } from '../../disk/owner-error.js'
import { isSidecar } from '../metadata/find-sidecar.js'
import { PublishError } from '../publish-error.js'

const PICTURE =
  /\.(?:jpe?g|jpe|jfif|png|webp|tiff?|gif|avif|hei[cf]|hif|jxl|dng|cr2|cr3|nef|nrw|arw|srw|raf|orf|rw2|pef)$/i
/** Videos, which blogs keep with their pictures. */
export const VIDEO = /\.(?:mp4|m4v|mov|avi|wmv|mpe?g|webm|ogv|3gp|mkv|mts)$/i

/** Compares numbers within names as numbers: `2.jpg` before `10.jpg`. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare

/**
 * The given files, with each folder replaced by all pictures below it, sorted by name.
 * @returns `others`: visible files in these folders that by their names are neither pictures nor sidecars
 * @throws PublishError
 */
export async function listGiven(given: readonly string[], dataDir: string) {
  const lists = await Promise.all(
    given.map(async (path) => {
      const info = await stat(path).catch(() => undefined)
      return info?.isDirectory() ? listPictures(path, dataDir) : { files: [path], others: [] }
    }),
  )
  return { files: lists.flatMap(({ files }) => files), others: lists.flatMap(({ others }) => others) }
}

/** Lists a folder that the owner named. @throws PublishError when it cannot be read */
export function listFolder(folder: string, recursive = false): Promise<readonly Dirent[]> {
  return readdir(folder, { recursive, withFileTypes: true }).catch((error) => {
    throw new PublishError(`${folder} is not a readable directory (${reasonOf(error)}); name another one`)
  })
}

/** Directories such as `.Trash`, and those that a NAS, Windows or the file system keeps for itself. */
const HIDDEN = /^(?:\..*|@eaDir|@Recycle|@Recently-Snapshot|#recycle|#snapshot|\$RECYCLE\.BIN|lost\+found)$/i

/**
 * All pictures below a folder, sorted by name, except the site's own files and those in hidden directories, such as the trash.
 * @throws PublishError when it has none, or one of its folders cannot be read
 */
export async function listPictures(folder: string, dataDir: string) {
  const files: string[] = []
  const others: string[] = []
  const visit = async (entry: Dirent): Promise<void> => {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) {
      if (HIDDEN.test(entry.name) || resolve(path) === resolve(dataDir)) return
      for (const one of await listFolder(path)) await visit(one)
      return
    }
    const isLinked = entry.isSymbolicLink() && (await stat(path).catch(() => undefined))?.isFile() === true
    if (!(entry.isFile() || isLinked) || entry.name.startsWith('._')) return
    if (PICTURE.test(entry.name)) files.push(path)
    else if (!entry.name.startsWith('.') && !isSidecar(entry.name)) others.push(path)
  }
  for (const entry of await listFolder(folder)) await visit(entry)
  if (files.length === 0) throw new PublishError(`${folder} holds no pictures; name another directory`)
  return { files: files.sort(compareNames), others: others.sort(compareNames) }
}
