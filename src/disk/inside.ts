import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** Whether a path is below a directory, or is it; links are followed as far as they lead to something. */
export async function isInside(directory: string, path: string): Promise<boolean> {
  const way = relative(await realPlace(resolve(directory)), await realPlace(resolve(path)))
  return way === '' || !(way === '..' || way.startsWith('../') || isAbsolute(way))
}

/** What does not exist yet is where the nearest directory above it really is. */
async function realPlace(path: string): Promise<string> {
  if (dirname(path) === path) return path
  return realpath(path).catch(async () => join(await realPlace(dirname(path)), basename(path)))
}
