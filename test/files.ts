import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Absolute paths of all files below a folder. @param folder absolute, or relative to the project */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(resolve(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export const projectRoot = ROOT
