import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { fold } from '../../photos/fold.js'
import type { Bitset } from '../../search/bitset.js'
import type { Published } from '../../state/published.js'
import { queryText } from '../page.js'
import { languageOf, type SiteLanguage } from '../words/site-language.js'
import type { Facet, FacetValue } from './photo-list.js'

/** The facets of a search, named like the query parameters. */
export const FACET_NAMES = ['photographer', 'category', 'place', 'tag', 'year', 'camera', 'lens'] as const
export type FacetName = (typeof FACET_NAMES)[number]
export type SearchQuery = Readonly<Partial<Record<'q' | FacetName, string>>>

/** Maximum number of values shown per facet, those with the most photos first; years are all shown. */
const MAX_VALUES: Readonly<Record<FacetName, number>> = {
  photographer: 20,
  category: 20,
  place: 10,
  tag: 12,
  year: 200,
  camera: 10,
  lens: 10,
}

/**
 * The facet values of some photos, each with the address of the search narrowed to it, or widened again.
 * @param found the photos @param total their number
 */
export function presentFacets(
  found: Bitset,
  total: number,
  query: SearchQuery,
  published: Published,
  { site }: Contract,
): readonly Facet[] {
  const language = languageOf(site)
  const place = query.place && (published.placeMeant(query.place) ?? query.place)
  return FACET_NAMES.map((name) => {
    const chosen = name === 'place' ? place : query[name]
    const all = countValues(name, found, published, place !== undefined)
    const counts = chosen === undefined ? all : all.filter(([value]) => isNarrower(name, value, chosen))
    return { name: language.words.list.facets[name], values: valuesOf(name, counts, total, query, language) }
  }).filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen))
}

/** Links replace the chosen value, so another of several tags, categories or places would not narrow the search. */
function isNarrower(name: FacetName, value: string, chosen: string): boolean {
  if (name === 'place') return fold(value).includes(fold(chosen))
  return (name !== 'tag' && name !== 'category') || fold(value) === fold(chosen)
}

type Count = readonly [value: string, photos: number]

const KIND_OF = {
  photographer: 'photographers',
  category: 'categories',
  place: 'places',
  tag: 'tags',
  camera: 'cameras',
  lens: 'lenses',
} as const

/** Counts values that some of the photos have. @param isWithinPlace whether to count places separately instead of by country */
function countValues(name: FacetName, found: Bitset, published: Published, isWithinPlace: boolean): readonly Count[] {
  const counts: Count[] = []
  const add = (value: string, photos: number) => photos > 0 && counts.push([value, photos])
  if (name === 'year') {
    for (const { year, photos } of published.yearsIn(found)) add(String(year).padStart(4, '0'), photos)
    return counts
  }
  for (const group of published.facets()[KIND_OF[name]].values()) {
    if (name !== 'place' || group.parts.length > 1 === isWithinPlace) add(group.name, group.countIn(found))
  }
  return counts
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
  const ordered = name === 'year' ? counts : counts.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const values = ordered.slice(0, MAX_VALUES[name]).map(([value, photos]) => {
    const chosen = wanted !== undefined && fold(value) === wanted
    const own = chosen ? '' : queryText({ [name]: value })
    const path = `${PATHS.search}${others}${others === '' ? own : own.replace('?', '&')}`
    return { name: value, count: number(photos), chosen, path }
  })
  if (query[name] === undefined || values.some(({ chosen }) => chosen)) return values
  // Within a place, its country is not among the values.
  return [{ name: query[name], count: number(total), chosen: true, path: `${PATHS.search}${others}` }, ...values]
}
