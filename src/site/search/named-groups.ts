import { PATHS } from '../../contract/addresses/addresses.js'
import { type GroupKind, type GroupKinds, largestFirst } from '../../contract/addresses/group-kinds.js'
import type { Contract } from '../../contract/contract.js'
import { NearestWords } from '../../search/nearest-words.js'
import { normalise, splitWords } from '../../search/normalise.js'
import type { Group } from '../../state/facets.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import type { Published } from '../../state/published.js'
import { type Link, queryText } from '../page.js'
import type { SearchQuery } from '../parts/search-facets.js'
import { languageOf } from '../words/site-language.js'
import { toFilter } from './search-query.js'

// Finds groups by their names, in any order of words, regardless of accents and small typing errors.

/** Kinds whose names are among the texts of photos, so that searching for a name finds the photos themselves. */
const IN_TEXTS: ReadonlySet<string> = new Set<keyof GroupKinds>(['categories', 'photographers', 'places', 'tags'])

const MAX_LINKS = 8
/** Minimum length of a word that names a group together with other words; shorter words are part of too many names. */
const MIN_PART_LETTERS = 3

export type GroupSearch = ReturnType<typeof createGroupSearch>

interface KnownGroup {
  readonly kind: GroupKind
  readonly group: Group
  /** The group's name, normalised. */
  readonly form: string
}

/** Searches the names of groups, except groups of the kinds in `IN_TEXTS`. */
export function createGroupSearch({ groupKinds, site }: Contract) {
  const { photos } = languageOf(site)
  const kinds = Object.entries(groupKinds).filter(([name]) => !IN_TEXTS.has(name))
  const knownOf = memoizeByView((published) => {
    const groups = kinds.flatMap(([, kind]) =>
      largestFirst(kind.groups(published)).map((group) => ({ kind, group, form: normalise(group.name) })),
    )
    return { groups, spell: createSpeller(groups) }
  })
  const counted = (name: string, count: number, path: string) => ({ name: `${name} (${photos(count)})`, path })

  function linkTo({ kind, group }: KnownGroup, query: SearchQuery, published: Published): readonly Link[] {
    const isAlone = Object.values(query).every((value) => value === undefined)
    if (isAlone) return [counted(group.name, group.count, kind.pathOf(group.parts))]
    if (kind.field === undefined) return []
    const { [kind.field]: _, ...others } = query
    const asked = { ...others, [kind.field]: group.name }
    const { total } = published.search(toFilter(asked), 0, 0)
    if (total === 0) return []
    const name = [group.name, ...Object.values(others).filter(Boolean)].join(', ')
    return [counted(name, total, `${PATHS.search}${queryText(asked)}`)]
  }

  return {
    /** Pages of the groups whose names contain all the words; a filtered search omits groups that can be filters. */
    named(q: string, isFiltered: boolean, published: Published): readonly Link[] {
      const words = splitWords(q).map(normalise)
      if (words.length === 0) return []
      return knownOf(published)
        .groups.filter(({ kind, form }) => !(isFiltered && kind.field) && words.every((word) => form.includes(word)))
        .slice(0, MAX_LINKS)
        .flatMap((known) => linkTo(known, {}, published))
    },
    /** Links to the groups whose names contain the most words: to a page or, if other words or conditions remain, a search. */
    meant(query: SearchQuery, published: Published): readonly Link[] {
      const { groups, spell } = knownOf(published)
      const { q = '', ...conditions } = query
      const words = splitWords(q).map((typed) => ({ typed, form: spell(normalise(typed)) }))
      const found = groups.map((known) => ({ known, rest: wordsBeside(known, words) }))
      const fewest = Math.min(...found.map(({ rest }) => rest.length))
      if (fewest >= words.length) return []
      return found
        .filter(({ rest }) => rest.length === fewest)
        .slice(0, MAX_LINKS)
        .flatMap(({ known, rest }) => {
          const others = rest.length === 0 ? conditions : { ...conditions, q: rest.join(' ') }
          return linkTo(known, others, published)
        })
    },
  }
}

/** The typed words that a group's name does not contain, and short words unless it contains all words. */
function wordsBeside(
  { form: name }: KnownGroup,
  words: readonly { readonly typed: string; readonly form: string }[],
): readonly string[] {
  if (words.every(({ form }) => name.includes(form))) return []
  return words.filter(({ form }) => form.length < MIN_PART_LETTERS || !name.includes(form)).map(({ typed }) => typed)
}

/** Replaces a word that no name contains with the nearest word of a name. */
function createSpeller(groups: readonly KnownGroup[]): (word: string) => string {
  const words = [...new Set(groups.flatMap(({ group }) => splitWords(group.name).map(normalise)))]
  const nearest = new NearestWords()
  for (const word of words) nearest.add(word)
  return (word) => {
    if (groups.some(({ form }) => form.includes(word))) return word
    const [near] = nearest.find(word).toSorted((a, b) => a.index - b.index)
    return near === undefined ? word : words[near.index]!
  }
}
