import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../site-dir/config-error.js'
import { explainUnreadable } from '../../site-dir/owners-json.js'
import { MAX_PORTRAIT_BYTES } from '../../site-dir/theme/read-portraits.js'

/** The owner's theme, pages and portraits in a site's directory: `look/logo.svg`, `pages/prints.md`, `portraits/erik.jpg`. */
export const OWN_FILE =
  /^(?:look\/[A-Za-z0-9][A-Za-z0-9_.-]{0,79}|pages\/[a-z0-9-]{1,60}\.md|portraits\/[\p{L}\p{M}\p{N}-]{1,60}\.[A-Za-z0-9]{1,8})$/u
export const OWN_DIRECTORIES = ['look', 'pages', 'portraits'] as const

/**
 * Lists the owner's theme files, pages and portraits, without files whose name or size no site accepts.
 * @throws ConfigError when one of their directories, or a file, cannot be read
 */
export async function listOwnFiles(dataDir: string): Promise<readonly string[]> {
  const names: string[] = []
  for (const directory of OWN_DIRECTORIES) {
    const entries = (await unlessAbsent(join(dataDir, directory), (path) => readdir(path))) ?? []
    for (const name of entries.sort().map((entry) => `${directory}/${entry}`)) {
      const info = OWN_FILE.test(name) ? await unlessAbsent(join(dataDir, name), (path) => stat(path)) : undefined
      if (info?.isFile() === true && info.size <= MAX_PORTRAIT_BYTES) names.push(name)
    }
  }
  return names
}

/**
 * Reads a file of the site's directory.
 * @returns `undefined` if it does not exist
 * @throws ConfigError when it is unreadable, because a copy without it would be incomplete
 */
export async function readOwnFile(dataDir: string, name: string): Promise<Buffer | undefined> {
  return unlessAbsent(join(dataDir, name), (path) => readFile(path))
}

async function unlessAbsent<Result>(
  path: string,
  read: (path: string) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await read(path)
  } catch (error) {
    const unreadable = error as NodeJS.ErrnoException
    if (unreadable.code === 'ENOENT' || unreadable.code === 'ENOTDIR') return undefined
    throw new ConfigError([explainUnreadable(path, unreadable)])
  }
}
