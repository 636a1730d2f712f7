import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** Whether a path is the given directory or below it. Follows existing links. */
export async function isInside(directory: string, path: string): Promise<boolean> {
  const way = relative(await realPlace(resolve(directory)), await realPlace(resolve(path)))
  return way === '' || !(way === '..' || way.startsWith('../') || isAbsolute(way))
}

/** Resolves the links of a path, or those of its nearest existing parent. */
async function realPlace(path: string): Promise<string> {
  if (dirname(path) === path) return path
  return realpath(path).catch(async () => join(await realPlace(dirname(path)), basename(path)))
}
