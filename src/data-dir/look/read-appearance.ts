import { join } from 'node:path'
import { formerKey, type Site } from '../../archive/index.js'
import type { Look, OwnPage } from '../../contract/index.js'
import { ConfigError, type PlacedFault } from '../config-error.js'
import { readRedirects } from '../redirects-file.js'
import { readLook } from './read-look.js'
import { PAGES_DIRECTORY, readPages } from './read-pages.js'

/** What the pages of a site are given besides its photos: how they look, and pages of their owners. */
export interface Appearance {
  /** Absent where site.json says nothing of it. */
  readonly look: Look | undefined
  readonly ownPages: readonly OwnPage[]
}

/**
 * Reads the files that `look` in site.json names, and `DATA_DIR/pages`.
 * @throws ConfigError listing every fault
 */
export async function readAppearance(dataDir: string, site: Site): Promise<Appearance> {
  const faults: string[] = []
  const file = join(dataDir, 'site.json')
  const look = await readLookOf(dataDir, site, (member, message) => faults.push(`${file}, look.${member}: ${message}`))
  const ownPages = await readPages(dataDir, faults)
  const redirects = ownPages.length === 0 ? new Map<string, string>() : await readRedirects(dataDir)
  for (const { path } of ownPages) {
    const target = redirects.get(formerKey(path))
    if (target === undefined) continue
    const page = join(dataDir, PAGES_DIRECTORY, `${path.slice(1, -1)}.md`)
    faults.push(`${page}: redirects.json leads ${path} to ${target}; give the file another name, or remove that line`)
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return { look, ownPages }
}

/** What is wrong with the files that a look names. */
export async function faultsOfLook(dataDir: string, site: Site): Promise<readonly PlacedFault[]> {
  const faults: PlacedFault[] = []
  await readLookOf(dataDir, site, (member, message) => {
    faults.push({ pointer: `/look/${member}`, message: `look.${member}: ${message}` })
  })
  return faults
}

async function readLookOf(
  dataDir: string,
  { look }: Site,
  tell: Parameters<typeof readLook>[2],
): Promise<Look | undefined> {
  const isSaid = look !== undefined && Object.values(look).some((value) => value !== undefined && value !== '')
  return isSaid ? readLook(dataDir, look, tell) : undefined
}
