import { join } from 'node:path'
import { formerKey } from '../photos/addresses/former-address.js'
import { ConfigError } from './config-error.js'
import { readOwnersMembers, writeJson } from './owners-json.js'

/** Old path (with its query, if that identified the page) → new path on this site, or an absolute URL. */
export type Redirects = ReadonlyMap<string, string>

const FILE = 'redirects.json'
/** Browsers read `/\` as `//`, which leads to another host. */
const TARGET = /^(?:\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/

/**
 * The owner's redirects, `DATA_DIR/redirects.json`: `{ "/about-us/": "/about/" }`. Imports and renamings add
 * redirects too. Empty if the file does not exist.
 * @throws ConfigError listing every fault
 */
export async function readRedirects(dataDir: string): Promise<Redirects> {
  const file = join(dataDir, FILE)
  const entries = readOwnersMembers(file, 'that maps old paths to new ones: {"/about-us/": "/about/"}')
  const faults = entries.flatMap(([from, to, place]) => {
    if (!from.startsWith('/')) return [`${place}: ${JSON.stringify(from)} is not a path; start it with a slash`]
    if (typeof to === 'string' && TARGET.test(to)) return []
    const shown = typeof to === 'string' ? JSON.stringify(to) : 'a value that is not a string'
    return [`${place}: ${JSON.stringify(from)} leads to ${shown}; write a percent-encoded path or https URL`]
  })
  if (faults.length > 0) throw new ConfigError(faults)
  return new Map(entries.map(([from, to]) => [formerKey(from), to as string]))
}

/** Adds redirects and keeps existing ones. @throws ConfigError, StorageError */
export async function addRedirects(dataDir: string, redirects: Redirects): Promise<void> {
  const known = await readRedirects(dataDir)
  const added = [...redirects].filter(([from, to]) => !known.has(formerKey(from)) && from !== to)
  if (added.length === 0) return
  await write(dataDir, [...known, ...added.map(([from, to]) => [formerKey(from), to] as const)])
}

/**
 * Redirects moved addresses to their new paths; redirects to the old paths lead there in two steps. Redirects from the new
 * paths are removed, because they could form a loop. @throws ConfigError, StorageError
 */
export async function moveRedirects(dataDir: string, moved: Redirects): Promise<void> {
  const keys = new Map([...moved].map(([from, to]) => [formerKey(from), to]))
  const targets = new Set([...moved.values()].map(formerKey))
  const others = [...(await readRedirects(dataDir))].filter(([from]) => !keys.has(from) && !targets.has(from))
  await write(dataDir, [...others, ...keys])
}

/** @throws ConfigError, StorageError */
export async function removeRedirects(dataDir: string, paths: readonly string[]): Promise<void> {
  const keys = new Set(paths.map(formerKey))
  const left = [...(await readRedirects(dataDir))].filter(([from]) => !keys.has(from))
  await write(dataDir, left)
}

async function write(dataDir: string, redirects: readonly (readonly [string, string])[]): Promise<void> {
  await writeJson(join(dataDir, FILE), Object.fromEntries([...redirects].sort(([a], [b]) => (a < b ? -1 : 1))))
}
