import { createPagePaths } from '../contract/addresses/page-paths.js'
import { OwnerError } from '../disk/owner-error.js'
import type { NotedPage, NotedSite, Renamable } from '../photos/noted-change.js'
import type { Site } from '../photos/site.js'
import { normaliseLine } from '../photos/texts/normalise-photo-texts.js'
import { renameInSite } from './rename-in-site.js'
import { readSiteMembers, writeSiteMembers } from './site-members.js'
import { leadPages } from './turn-site-files.js'

export interface AskedNames {
  readonly kind: Renamable
  readonly from: string
  readonly to: string
  readonly isMerge: boolean
}

/** A new name for what many photos share, and what it changes in the owner's files. */
export interface PreparedRenaming extends AskedNames {
  /** Whether the site knows the former name, although perhaps no photo has it. */
  readonly isKnown: boolean
  /** What becomes of `site.json`. */
  readonly site: NotedSite | undefined
  /** The page of the former name and that of the new one. */
  readonly page: NotedPage
  /** Lets the former page lead to the new one. @throws StorageError */
  leadPage(): Promise<void>
  /** Writes what becomes of `site.json`. @throws StorageError */
  keepSite(): Promise<void>
}

/** Names as the site spells them, and what is to be written; writes nothing. @throws OwnerError, ConfigError */
export async function prepareRenaming(given: AskedNames, dataDir: string, site: Site): Promise<PreparedRenaming> {
  const { kind, isMerge } = given
  const asked = { from: spelt(kind, given.from.trim(), site), to: normaliseLine(given.to), isMerge }
  const { from } = asked
  if (from === '' || asked.to === '') throw new OwnerError('a name is empty; name both')
  if (from === asked.to) throw new OwnerError(`${JSON.stringify(from)} is named twice; name two different names`)
  const noted = renameInSite(kind, asked, site, (await readSiteMembers(dataDir)) ?? {})
  const members = Object.fromEntries(Object.entries(noted ?? {}).map(([name, { after }]) => [name, after]))
  const next = await writeSiteMembers(dataDir, members, { dryRun: true })
  const to = spelt(kind, asked.to, next)
  const page = { from: pageOf(kind, from, site), to: pageOf(kind, to, next) }
  return {
    kind,
    from,
    to,
    isMerge,
    isKnown: namesOf(kind, site).includes(from),
    site: noted,
    page,
    leadPage: () => leadPages(dataDir, page),
    async keepSite() {
      if (noted !== undefined) await writeSiteMembers(dataDir, members)
    },
  }
}

/** A name as the site spells it, if it knows it. */
function spelt(kind: Renamable, name: string, site: Site): string {
  return namesOf(kind, site).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name
}

function namesOf(kind: Renamable, { categories, photographers }: Site): readonly string[] {
  if (kind === 'tag') return []
  return kind === 'category' ? categories : photographers.map(({ name }) => name)
}

function pageOf(kind: Renamable, name: string, site: Site): string {
  return createPagePaths(site)[kind](name)
}
