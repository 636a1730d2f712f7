import { realpath } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'

/** Whether a path, with all links followed, lies in a directory. What is not there lies nowhere. */
export async function isReallyIn(directory: string, path: string): Promise<boolean> {
  try {
    const way = relative(await realpath(directory), await realpath(path))
    return !way.startsWith('..') && !isAbsolute(way)
  } catch {
    return false
  }
}
