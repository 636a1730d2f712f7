import { join } from 'node:path'
import type { Look, OwnPage } from '../../contract/look/look.js'
import { formerKey } from '../../photos/addresses/former-address.js'
import type { Site } from '../../photos/site.js'
import type { PlacedFault } from '../config-error.js'
import { readRedirects } from '../redirects-file.js'
import { readLookOf } from './read-look.js'
import { PAGES_DIRECTORY, readPages } from './read-pages.js'

/** The look of a site's pages, and its owners' own pages. */
interface Appearance {
  /** Absent where site.json says nothing of it. */
  readonly look: Look | undefined
  readonly ownPages: readonly OwnPage[]
  /** One line for each faulty file, which is left out. */
  readonly faults: readonly string[]
}

/**
 * Reads the files that `look` in site.json names, and `DATA_DIR/pages`.
 * @throws ConfigError when `redirects.json` is faulty
 */
export async function readAppearance(dataDir: string, site: Site): Promise<Appearance> {
  const faults: string[] = []
  const file = join(dataDir, 'site.json')
  const look = await readLookOf(dataDir, site, (member, message) => faults.push(`${file}, look.${member}: ${message}`))
  const pages = await readPages(dataDir, faults)
  const redirects = pages.length === 0 ? new Map<string, string>() : await readRedirects(dataDir)
  const ownPages = pages.filter(({ path }) => {
    const target = redirects.get(formerKey(path))
    if (target === undefined) return true
    const page = join(dataDir, PAGES_DIRECTORY, `${path.slice(1, -1)}.md`)
    faults.push(`${page}: redirects.json leads ${path} to ${target}; give the file another name, or remove that line`)
    return false
  })
  return { look, ownPages, faults }
}

/** What is wrong with the files that a look names. */
export async function faultsOfLook(dataDir: string, site: Site): Promise<readonly PlacedFault[]> {
  const faults: PlacedFault[] = []
  await readLookOf(dataDir, site, (member, message) => {
    faults.push({ pointer: `/look/${member}`, message: `look.${member}: ${message}` })
  })
  return faults
}
