import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NotedSite, Site } from '../archive/index.js'
import { replaceDurably } from '../disk/index.js'
import { guardStorage } from '../media/index.js'
import { OwnerError } from './owner-error.js'
import { parseOwnersJson } from './owners-json.js'
import { parseSite } from './site-file.js'

/** Members of site.json by name, as they stand there. */
export type SiteMembers = Readonly<Record<string, unknown>>

const FILE = 'site.json'

/** @throws ConfigError when it is faulty */
export async function readSiteMembers(dataDir: string): Promise<SiteMembers> {
  const file = join(dataDir, FILE)
  const source = await readFile(file, 'utf8')
  parseSite(source, file)
  return parseOwnersJson(source, file).value as SiteMembers
}

/**
 * Writes members of site.json and keeps the others; `undefined` takes one away.
 * @returns the site that comes of it
 * @throws ConfigError when that would be faulty, and nothing is written; StorageError
 */
export async function writeSiteMembers(
  dataDir: string,
  changes: SiteMembers,
  options: { readonly dryRun?: boolean } = {},
): Promise<Site> {
  const file = join(dataDir, FILE)
  const members = Object.entries({ ...(await readSiteMembers(dataDir)), ...changes })
  const source = `${JSON.stringify(Object.fromEntries(members), null, 2)}\n`
  const site = parseSite(source, file)
  if (options.dryRun !== true) await guardStorage(file, () => replaceDurably(file, source))
  return site
}

/**
 * What has to be written so that members of site.json are again as they were, or as they became.
 * @throws OwnerError when one is neither
 */
export async function turnSiteMembers(
  dataDir: string,
  noted: NotedSite,
  direction: 'undo' | 'redo',
): Promise<SiteMembers> {
  const now = await readSiteMembers(dataDir)
  const turned = Object.entries(noted).map(([name, { before, after }]) => {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    // Written already by a command that was interrupted.
    if (![from, to].some((value) => JSON.stringify(value) === JSON.stringify(now[name]))) {
      throw new OwnerError(`${name} in ${join(dataDir, FILE)} changed since; change it by hand`)
    }
    return [name, to] as const
  })
  return Object.fromEntries(turned)
}
