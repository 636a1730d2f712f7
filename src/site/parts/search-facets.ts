import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { fold } from '../../photos/fold.js'
import { type Bitset, countBits } from '../../search/bitset.js'
import type { NameCounts } from '../../search/named-photos.js'
import type { Group } from '../../state/facets.js'
import type { Published } from '../../state/published.js'
import { queryText } from '../page.js'
import { languageOf, type SiteLanguage } from '../words/site-language.js'
import type { Facet, FacetValue } from './photo-list.js'

/** The facets of a search, named like the query parameters. */
export const FACET_NAMES = ['photographer', 'category', 'place', 'tag', 'year', 'camera', 'lens'] as const
export type FacetName = (typeof FACET_NAMES)[number]
export type SearchQuery = Readonly<Partial<Record<'q' | FacetName, string>>>

/** The groups that supply a facet's values, and the maximum number shown, those with the most photos first. */
const GROUPS = {
  photographer: { kind: 'photographers', most: 20 },
  category: { kind: 'categories', most: 20 },
  place: { kind: 'places', most: 10 },
  tag: { kind: 'tags', most: 12 },
  camera: { kind: 'cameras', most: 10 },
  lens: { kind: 'lenses', most: 10 },
} as const

/**
 * The facet values of a search, each with the address of the search narrowed to it, or widened again.
 * @param found the photos that match
 */
export function presentFacets(
  found: Bitset,
  query: SearchQuery,
  published: Published,
  { site }: Contract,
): readonly Facet[] {
  const language = languageOf(site)
  const total = countBits(found)
  const names = published.countNames(found)
  const years = published.yearsIn(found).filter(({ photos }) => photos > 0)
  const yearCounts = years.map(({ year, photos }): Count => [String(year).padStart(4, '0'), photos])
  const place = query.place && (published.placeMeant(query.place) ?? query.place)
  return FACET_NAMES.map((name) => {
    const chosen = name === 'place' ? place : query[name]
    const counts = name === 'year' ? yearCounts : countValues(name, names, published, chosen && fold(chosen))
    return { name: language.words.list.facets[name], values: valuesOf(name, counts, total, query, language) }
  }).filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen))
}

type Count = readonly [value: string, photos: number]

/** Counts values that some of the photos have, and that narrow the search. @param chosen the chosen value, folded */
function countValues(
  name: keyof typeof GROUPS,
  photos: NameCounts,
  published: Published,
  chosen: string | undefined,
): readonly Count[] {
  const { kind, most } = GROUPS[name]
  const counts = [...published.facets()[kind].values()]
    .filter((group) => group.countIn(photos) > 0 && isNarrower(name, group, chosen))
    .map((group): Count => [group.name, group.countIn(photos)])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
  if (name !== 'place') return counts
  // Count what the link finds, which is every place that contains the name: `Oman` also finds Romania.
  const asLinked = counts.map(([place]): Count => [place, published.countLocated(place, photos)])
  return asLinked.sort((a, b) => b[1] - a[1])
}

/** Links replace the chosen value, so those to other tags, categories or places would not narrow the search. */
function isNarrower(name: FacetName, { name: value, parts }: Group, chosen: string | undefined): boolean {
  if (name === 'place' && parts.length > 1 !== (chosen !== undefined)) return false
  if (chosen === undefined) return true
  if (name === 'place') return fold(value).includes(chosen)
  return (name !== 'tag' && name !== 'category') || fold(value) === chosen
}

function valuesOf(
  name: FacetName,
  counts: readonly Count[],
  total: number,
  query: SearchQuery,
  { number }: SiteLanguage,
): readonly FacetValue[] {
  const wanted = query[name] === undefined ? undefined : fold(query[name])
  const others = queryText({ ...query, [name]: undefined })
  const values = counts.map(([value, photos]) => {
    const chosen = wanted !== undefined && fold(value) === wanted
    const own = chosen ? '' : queryText({ [name]: value })
    const path = `${PATHS.search}${others}${others === '' ? own : own.replace('?', '&')}`
    return { name: value, count: number(photos), chosen, path }
  })
  if (query[name] === undefined || values.some(({ chosen }) => chosen)) return values
  // The chosen value may be missing: a country, for instance, or a name that no photo has.
  return [{ name: query[name], count: number(total), chosen: true, path: `${PATHS.search}${others}` }, ...values]
}
