import { realpath } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'

/** Whether a path, with symbolic links resolved, is inside a directory; false when it does not exist. */
export async function isReallyIn(directory: string, path: string): Promise<boolean> {
  try {
    const way = relative(await realpath(directory), await realpath(path))
    return !way.startsWith('..') && !isAbsolute(way)
  } catch {
    return false
  }
}
