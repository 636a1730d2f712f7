import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PublishError } from '../publish-error.js'

const PICTURE =
  /\.(?:jpe?g|jpe|jfif|png|webp|tiff?|gif|avif|hei[cf]|hif|jxl|dng|cr2|cr3|nef|nrw|arw|srw|raf|orf|rw2|pef)$/i

const names = new Intl.Collator('en', { numeric: true })

/** Compares names as people number files: `2.jpg` before `10.jpg`. */
export const compareNames: (a: string, b: string) => number = names.compare

/** Files as they are given, and in the place of a folder all pictures below it, by name. @throws PublishError */
export async function listGiven(given: readonly string[]): Promise<readonly string[]> {
  const lists = await Promise.all(
    given.map(async (path) => {
      const isFolder = await stat(path).then(
        (info) => info.isDirectory(),
        () => false,
      )
      if (!isFolder) return [path]
      return listPictures(path)
    }),
  )
  return lists.flat()
}

/** All pictures below a folder, by name. @throws PublishError when there are none, or it cannot be read */
export async function listPictures(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new PublishError(
        error.code === 'ENOENT'
          ? `${folder} does not exist; check the name`
          : `${folder} is not a readable directory (${error.code}); name another one`,
      )
    },
  )
  const pictures = entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name) && !entry.name.startsWith('._'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(compareNames)
  if (pictures.length === 0) throw new PublishError(`${folder} holds no pictures; name another directory`)
  return pictures
}
