import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../disk/owner-error.js'
import { isSidecar } from '../metadata/find-sidecar.js'
import { PublishError } from '../publish-error.js'

const PICTURE =
  /\.(?:jpe?g|jpe|jfif|png|webp|tiff?|gif|avif|hei[cf]|hif|jxl|dng|cr2|cr3|nef|nrw|arw|srw|raf|orf|rw2|pef)$/i
/** Files that blogs hold among their pictures. */
export const VIDEO = /\.(?:mp4|m4v|mov|avi|wmv|mpe?g|webm|ogv|3gp|mkv|mts)$/i

const names = new Intl.Collator('en', { numeric: true })

/** Compares names as people number files: `2.jpg` before `10.jpg`. */
export const compareNames: (a: string, b: string) => number = names.compare

interface GivenFiles {
  readonly files: readonly string[]
  /** Files in folders that are not pictures by their names. */
  readonly others: readonly string[]
}

/**
 * Files as they are given, and in the place of a folder all pictures below it, by name.
 * @throws PublishError also when a name was taken apart at its spaces
 */
export async function listGiven(given: readonly string[]): Promise<GivenFiles> {
  refuseParted(given)
  const lists = await Promise.all(
    given.map(async (path) => {
      const isFolder = await stat(path).then(
        (info) => info.isDirectory(),
        () => false,
      )
      return isFolder ? listPictures(path) : { files: [path], others: [] }
    }),
  )
  return { files: lists.flatMap(({ files }) => files), others: lists.flatMap(({ others }) => others) }
}

/** A name with more spaces is told as files that do not exist. */
const MAX_PARTS = 10

/** A shell hands on a name with spaces in parts, unless it is quoted. @throws PublishError with the name */
function refuseParted(given: readonly string[]): void {
  for (const [place, part] of given.entries()) {
    if (existsSync(part)) continue
    for (let first = Math.max(0, place - MAX_PARTS + 1); first <= place; first++) {
      for (let end = Math.max(first + 2, place + 1); end <= Math.min(first + MAX_PARTS, given.length); end++) {
        const whole = given.slice(first, end).join(' ')
        if (existsSync(whole)) throw new PublishError(`put a name with spaces in quotation marks: "${whole}"`)
      }
    }
  }
}

/** All pictures below a folder, by name. @throws PublishError when there are none, or it cannot be read */
export async function listPictures(folder: string): Promise<GivenFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new PublishError(
        error.code === 'ENOENT'
          ? `${folder} does not exist; check the name`
          : `${folder} is not a readable directory (${reasonOf(error)}); name another one`,
      )
    },
  )
  const files: string[] = []
  const others: string[] = []
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('._')) continue
    const path = join(entry.parentPath, entry.name)
    if (PICTURE.test(entry.name)) files.push(path)
    else if (!entry.name.startsWith('.') && !isSidecar(entry.name)) others.push(path)
  }
  if (files.length === 0) throw new PublishError(`${folder} holds no pictures; name another directory`)
  return { files: files.sort(compareNames), others: others.sort(compareNames) }
}
