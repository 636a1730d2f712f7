import { fold, type Photo, placeParts } from '../archive/index.js'
import { type Contract, PATHS } from '../contract/index.js'
import { queryText } from './page-query.js'
import type { Facet, FacetValue } from './photo-list.js'
import { languageOf } from './words/site-language.js'

/** What a search can be narrowed by, besides its words. The names are those of the query's parameters. */
export const FACET_NAMES = ['photographer', 'category', 'place', 'tag', 'year'] as const
export type FacetName = (typeof FACET_NAMES)[number]
export type SearchQuery = Readonly<Partial<Record<'q' | FacetName, string>>>

/** Values shown of each facet, those with most photos first; all years. */
const MAX_VALUES: Readonly<Record<FacetName, number>> = {
  photographer: 20,
  category: 20,
  place: 10,
  tag: 12,
  year: 200,
}

/** Counts what photos have in common, each value with the address of the narrower (or again wider) search. */
export function presentFacets(photos: readonly Photo[], query: SearchQuery, { site }: Contract): readonly Facet[] {
  const titles = languageOf(site).words.list.facets
  const counts = Object.fromEntries(FACET_NAMES.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >
  const add = (name: FacetName, value: string) => counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
  for (const photo of photos) {
    add('photographer', photo.photographer)
    for (const category of photo.categories) add('category', category)
    const [country] = placeParts(photo.location)
    if (country !== undefined) add('place', query.place === undefined ? country : photo.location)
    for (const tag of photo.tags) add('tag', tag)
    add('year', photo.date.slice(0, 4))
  }
  return FACET_NAMES.map((name) => ({ name: titles[name], values: valuesOf(name, counts[name], query) })).filter(
    ({ values }) => values.length > 1 || values.some(({ chosen }) => chosen),
  )
}

function valuesOf(name: FacetName, counts: ReadonlyMap<string, number>, query: SearchQuery): readonly FacetValue[] {
  const isChosen = (value: string) => fold(query[name] ?? '') === fold(value)
  const order = (a: readonly [string, number], b: readonly [string, number]) =>
    name === 'year' ? b[0].localeCompare(a[0]) : b[1] - a[1]
  const values = [...counts].sort(order).slice(0, MAX_VALUES[name])
  return values.map(([value, photos]) => ({
    name: value,
    photos,
    chosen: isChosen(value),
    path: `${PATHS.search}${queryText({ ...query, [name]: isChosen(value) ? undefined : value })}`,
  }))
}
