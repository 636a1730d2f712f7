import { Argument, type Command } from 'commander'
import type { Clock, NotedPage, Site } from '../../archive/index.js'
import { createPagePaths } from '../../contract/index.js'
import { leadPages, OwnerError, readSiteMembers, writeSiteMembers } from '../../data-dir/index.js'
import { embedRights, type Renamable, type Renamed, renameValue } from '../../publish/index.js'
import { dryRunOption, jsonOption } from './options.js'
import { printJson } from './print-photo.js'
import { renameInSite } from './rename-in-site.js'
import { REREAD } from './reread.js'
import { say } from './say.js'
import { tellMissing } from './tell-missing.js'
import { type CommandSite, withSite } from './with-site.js'

interface RenameArguments {
  readonly dryRun?: boolean
  readonly json?: boolean
}

const KINDS: readonly Renamable[] = ['tag', 'category', 'photographer']
/** Days that are printed; `--json` has all. */
const MAX_DAYS = 10

/** Declares what `rename` and `merge` have in common. */
export function registerRenaming(command: Command, options: { readonly isMerge: boolean }, clock: Clock): void {
  command
    .addArgument(new Argument('<kind>', 'what has the name').choices([...KINDS]))
    .argument('<from>', 'the name that goes; upper and lower case are alike')
    .argument('<to>', options.isMerge ? 'the name that stays' : 'the new name')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nChanges photos, site.json (categories and photographers) and redirects.json; «photoblog undo» takes it back.' +
        '\nFiles that have the former category or photographer are read as if they had the new one.',
    )
    .action((kind: Renamable, from: string, to: string, given: RenameArguments) =>
      withSite(clock, (site) => runRename({ kind, from: from.trim(), to: to.trim(), ...options }, given, site)),
    )
}

interface Asked {
  readonly kind: Renamable
  readonly from: string
  readonly to: string
  readonly isMerge: boolean
}

async function runRename(
  given: Asked,
  { dryRun = false, json = false }: RenameArguments,
  site: CommandSite,
): Promise<void> {
  const { dataDir } = site
  const { kind, isMerge } = given
  const from = spelt(kind, given.from, site.site)
  const asked = { ...given, from }
  if (from === '' || asked.to === '') throw new OwnerError('a name is empty; name both')
  if (from === asked.to) throw new OwnerError(`${JSON.stringify(from)} is named twice; name two different names`)
  const noted = renameInSite(kind, asked, site.site, (await readSiteMembers(dataDir)) ?? {})
  const members = Object.fromEntries(Object.entries(noted ?? {}).map(([name, { after }]) => [name, after]))
  const next = await writeSiteMembers(dataDir, members, { dryRun: true })
  const to = spelt(kind, asked.to, next)
  const page = { from: pageOf(kind, from, site.site), to: pageOf(kind, to, next) }
  const isKnown = namesOf(kind, site.site).includes(from)
  const renaming = { kind, from, to, isMerge, isKnown, site: noted, page }
  const planned = await renameValue({ ...renaming, dryRun: true }, site)
  const leads = planned.wasPublic
  if (!dryRun) {
    // In this order, so that the same command ends what was interrupted: the former name is known until the last step.
    if (leads) await leadPages(dataDir, page)
    await renameValue({ ...renaming, dryRun }, site)
    if (kind === 'photographer') await nameInFiles(to, site)
    if (noted !== undefined) await writeSiteMembers(dataDir, members)
  }
  report({ ...asked, to }, planned, {
    dryRun,
    json,
    page: leads ? page : undefined,
    isSiteChanged: noted !== undefined,
  })
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

/** Picture files name who took them. */
async function nameInFiles(photographer: string, site: CommandSite): Promise<void> {
  const photos = (await site.store.readAll()).filter((photo) => photo.photographer === photographer)
  const { failed } = await embedRights(site, { only: new Set(photos.map(({ picture }) => picture.key)) })
  tellMissing(failed)
}

interface Reported {
  readonly dryRun: boolean
  readonly json: boolean
  readonly page: NotedPage | undefined
  readonly isSiteChanged: boolean
}

function report({ kind, from, to }: Asked, { photos }: Renamed, { dryRun, json, page, isSiteChanged }: Reported): void {
  const days = photos.map(({ after }) => after.date)
  if (json) {
    printJson({ dryRun, kind, from, to, days, page: page ?? null })
    return
  }
  const count = days.length === 1 ? '1 photo' : `${days.length} photos`
  const shown = days.slice(0, MAX_DAYS).join(', ') + (days.length > MAX_DAYS ? ', …' : '')
  const names = `${JSON.stringify(from)} to ${JSON.stringify(to)}`
  say(`${dryRun ? 'would change' : 'changed'} the ${kind} ${names} in ${count}${days.length > 0 ? `: ${shown}` : ''}`)
  if (page !== undefined) say(`${page.from} ${dryRun ? 'would lead' : 'leads'} to ${page.to}`)
  if (!dryRun && (page !== undefined || isSiteChanged)) say(REREAD)
}
