import { createPagePaths } from '../contract/addresses/page-paths.js'
import { OwnerError } from '../disk/owner-error.js'
import { findPhotographer } from '../photos/find-photographer.js'
import { fold } from '../photos/fold.js'
import type { ChangedMembers, Renamable } from '../photos/history-entry.js'
import type { Photographer, Site } from '../photos/site.js'
import { normaliseLine } from '../photos/texts/normalise-photo-texts.js'
import { readSiteMembers, type SiteMembers, writeSiteMembers } from './site-members.js'

export interface AskedNames {
  readonly kind: Renamable
  readonly from: string
  readonly to: string
  readonly isMerge: boolean
}

/** A new name for a tag, a category, a photographer or a series, and its effect on the owner's files. */
export type PreparedRenaming = Awaited<ReturnType<typeof prepareRenaming>>

/**
 * Plans a renaming without writing anything.
 * @returns `known`: the names that the site knows, even if no photo has them; `page`: the pages of the old and the new name
 * @throws OwnerError, ConfigError
 */
export async function prepareRenaming(given: AskedNames, dataDir: string, site: Site) {
  const { kind, isMerge } = given
  const asked = { from: spelt(kind, given.from.trim(), site), to: normaliseLine(given.to), isMerge }
  const { from } = asked
  if (from === '' || asked.to === '') throw new OwnerError('a name is empty; name both')
  if (from === asked.to) throw new OwnerError(`${JSON.stringify(from)} is named twice; name two different names`)
  if (isMerge && isSame(from, asked.to)) {
    const both = `${JSON.stringify(from)} and ${JSON.stringify(asked.to)}`
    throw new OwnerError(`${both} are the same name; «photoblog rename» changes how it is spelt`)
  }
  const changes = renameInSite(kind, asked, site, (await readSiteMembers(dataDir)) ?? {})
  const next = await writeSiteMembers(dataDir, membersAfter(changes), { dryRun: true })
  const to = spelt(kind, asked.to, next)
  const page = { from: createPagePaths(site)[kind](from), to: createPagePaths(next)[kind](to) }
  return { kind, from, to, isMerge, known: knownNames(kind, site), site: changes, page }
}

export function membersAfter(changes: ChangedMembers = {}): SiteMembers {
  return Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]))
}

/** A name as the site spells it, or unchanged if the site does not know it. */
function spelt(kind: Renamable, name: string, site: Site): string {
  return knownNames(kind, site).find((known) => isSame(known, name)) ?? name
}

export function knownNames(kind: Renamable, { categories, photographers, series }: Site): readonly string[] {
  if (kind === 'tag') return []
  if (kind === 'series') return Object.keys(series)
  return kind === 'category' ? categories : photographers.map(({ name }) => name)
}

type Names = Omit<AskedNames, 'kind'>

/**
 * The changes to site.json for a new name: the list that contains the old name, and references to that name. Picture
 * files that name the old category or photographer are then read as if they named the new one.
 * @param members the contents of the file
 * @returns `undefined` if nothing changes
 * @throws OwnerError when a category or photographer is merged into an unknown one, or the new name is another's alias
 */
export function renameInSite(
  kind: Renamable,
  names: Names,
  site: Site,
  members: SiteMembers,
): ChangedMembers | undefined {
  const renamers = { tag: () => ({}), category: renameCategory, series: renameSeries, photographer: renamePhotographer }
  const noted = Object.entries(renamers[kind](names, site))
    .map(([name, after]) => [name, { before: members[name], after }] as const)
    .filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after))
  return noted.length === 0 ? undefined : Object.fromEntries(noted)
}

function renameCategory(names: Names, site: Site): Record<string, unknown> {
  const { from } = names
  const target = checkTarget('category', site, names)
  const isOther = !isSame(from, target)
  return {
    categories: renamed(site.categories, from, target),
    keywordRules: { ...renameInRules(site.keywordRules, from, target), ...(isOther && { [from]: target }) },
  }
}

/** Changes nothing for a series that only photos name. */
function renameSeries({ from, to }: Names, { series, keywordRules }: Site): Record<string, unknown> {
  const { [from]: text, ...others } = series
  if (text === undefined) return {}
  const target = Object.keys(others).find((title) => isSame(title, to)) ?? to
  return {
    series: { ...others, [target]: others[target] || text },
    keywordRules: renameInRules(keywordRules, from, target),
  }
}

function renameInRules(rules: Site['keywordRules'], from: string, to: string): Site['keywordRules'] {
  const renamed = Object.entries(rules).map(([keyword, target]) => [
    keyword,
    target !== null && isSame(target, from) ? to : target,
  ])
  return Object.fromEntries(renamed)
}

function renamePhotographer(names: Names, site: Site): Record<string, unknown> {
  return { photographers: renameInPhotographers(names, site), ...renameCreator(names, site) }
}

function renameInPhotographers(names: Names, site: Site): readonly Photographer[] {
  const { photographers } = site
  const target = checkTarget('photographer', site, names)
  const former = photographers.find(({ name }) => isSame(name, names.from))
  const others = photographers.filter((one) => one !== former)
  const known = others.find(({ name }) => isSame(name, target))
  const holder = known === undefined ? findPhotographer([target], others) : undefined
  if (holder !== undefined) {
    throw new OwnerError(`${JSON.stringify(target)} already means ${holder}; name another, or remove that alias first`)
  }
  const aliases = [...(known?.aliases ?? []), names.from, ...(former?.aliases ?? [])]
  const one = { name: target, aliases: [...new Set(aliases)].filter((alias) => !isSame(alias, target)) }
  if (known !== undefined) return others.map((other) => (other === known ? one : other))
  if (former !== undefined) return photographers.map((other) => (other === former ? one : other))
  return [...photographers, one]
}

/** Keeps the fediverse account of a renamed photographer. */
function renameCreator(names: Names, site: Site): Record<string, unknown> {
  const { follow } = site
  const former = Object.keys(follow?.creators ?? {}).find((name) => isSame(name, names.from))
  if (follow?.creators === undefined || former === undefined) return {}
  const { [former]: account, ...others } = follow.creators
  return { follow: { ...follow, creators: { [checkTarget('photographer', site, names)]: account, ...others } } }
}

/** The new name as the site spells it; unchanged if the site does not know it, or if only its case changes. */
function checkTarget(kind: Renamable, site: Site, { from, to, isMerge }: Names): string {
  const known = knownNames(kind, site)
  const found = isSame(from, to) ? undefined : known.find((name) => isSame(name, to))
  if (found === undefined && isMerge) {
    throw new OwnerError(`the ${kind} ${JSON.stringify(to)} is not in site.json; it has ${known.join(', ')}`)
  }
  return found ?? to
}

function renamed(names: readonly string[], from: string, to: string): readonly string[] {
  const all = names.some((name) => isSame(name, from)) ? names : [...names, to]
  const next = all.map((name) => (isSame(name, from) ? to : name))
  return next.filter((name, place) => next.findIndex((other) => isSame(other, name)) === place)
}

function isSame(one: string, other: string): boolean {
  return fold(one) === fold(other)
}
