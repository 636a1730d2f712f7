import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** All files below a folder, by its path in the project or a whole one, as paths that can be opened. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(resolve(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export const projectRoot = ROOT
