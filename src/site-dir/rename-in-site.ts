import { OwnerError } from '../disk/owner-error.js'
import { fold } from '../photos/fold.js'
import type { NotedSite, Renamable } from '../photos/noted-change.js'
import type { Photographer, Site } from '../photos/site.js'
import type { SiteMembers } from './site-members.js'

interface Names {
  readonly from: string
  readonly to: string
  readonly isMerge: boolean
}

/**
 * What a new name changes in site.json: the list that has it, and what refers to it. Files that have the former name are
 * read as if they had the new one.
 * @param members as they stand in the file
 * @returns `undefined` when nothing changes
 * @throws OwnerError when the site does not know a name that is to be merged
 */
export function renameInSite(kind: Renamable, names: Names, site: Site, members: SiteMembers): NotedSite | undefined {
  if (kind === 'tag') return undefined
  const changed: Record<string, unknown> =
    kind === 'category' ? renameCategory(names, site) : { photographers: renamePhotographer(names, site.photographers) }
  const noted = Object.entries(changed)
    .map(([name, after]) => [name, { before: members[name], after }] as const)
    .filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after))
  return noted.length === 0 ? undefined : Object.fromEntries(noted)
}

function renameCategory({ from, to, isMerge }: Names, { categories, keywordRules }: Site): Record<string, unknown> {
  const target = checkTarget('category', categories, { from, to, isMerge })
  const rules = Object.entries(keywordRules).map(([keyword, category]) => [
    keyword,
    category !== null && isSame(category, from) ? target : category,
  ])
  const isOther = !isSame(from, target)
  return {
    categories: renamed(categories, from, target),
    keywordRules: { ...Object.fromEntries(rules), ...(isOther && { [from]: target }) },
  }
}

function renamePhotographer(
  { from, to, isMerge }: Names,
  photographers: readonly Photographer[],
): readonly Photographer[] {
  const target = checkTarget(
    'photographer',
    photographers.map(({ name }) => name),
    { from, to, isMerge },
  )
  const former = photographers.find(({ name }) => isSame(name, from))
  const others = photographers.filter((one) => one !== former)
  const known = others.find(({ name }) => isSame(name, target))
  const aliases = [...(known?.aliases ?? []), from, ...(former?.aliases ?? [])]
  const one = { name: target, aliases: [...new Set(aliases)].filter((alias) => !isSame(alias, target)) }
  if (known !== undefined) return others.map((other) => (other === known ? one : other))
  if (former !== undefined) return photographers.map((other) => (other === former ? one : other))
  return [...photographers, one]
}

/** The new name as the site spells it, if it knows it. */
function checkTarget(kind: Renamable, known: readonly string[], { from, to, isMerge }: Names): string {
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
