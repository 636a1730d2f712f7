import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Option } from 'commander'
import { replaceDurably } from '../disk/durable-files.js'
import { createKey, isKey } from '../http/key/keys.js'

const MODE = 0o600
const OTHERS = 0o077

export const keepKeyOption = () =>
  new Option('--keep-key', 'use the same key each time, so that a bookmark keeps working')

/**
 * Chooses the secret key for the addresses of the owners' pages.
 * @param file the file in the data directory that keeps the key; `undefined` for a new key each time
 */
export async function chooseKey(dataDir: string, file: string | undefined): Promise<string> {
  const path = file === undefined ? undefined : join(dataDir, file)
  const kept = path === undefined ? undefined : await readKey(path)
  if (kept !== undefined) return kept
  const key = createKey()
  if (path !== undefined) await replaceDurably(path, `${key}\n`, MODE)
  return key
}

/** Ignores an invalid key, and one that other users can read or write. */
async function readKey(path: string): Promise<string | undefined> {
  try {
    if (((await stat(path)).mode & OTHERS) !== 0) return undefined
    const key = (await readFile(path, 'utf8')).trim()
    return isKey(key) ? key : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
