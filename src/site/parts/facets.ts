import { fold, inStepsPerState, type Photo, type Published } from '../../archive/index.js'
import { type Contract, PATHS } from '../../contract/index.js'
import { FacetCounter } from '../facet-counter.js'
import { languageOf, type SiteLanguage } from '../words/site-language.js'
import type { Facet, FacetValue } from './photo-list.js'
import { queryText } from './query-text.js'

/** The facets of a search, named like the query parameters. */
export const FACET_NAMES = ['photographer', 'category', 'place', 'tag', 'year'] as const
export type FacetName = (typeof FACET_NAMES)[number]
export type SearchQuery = Readonly<Partial<Record<'q' | FacetName, string>>>

/** Maximum values shown per facet, largest first; years are all shown. */
const MAX_VALUES: Readonly<Record<FacetName, number>> = {
  photographer: 20,
  category: 20,
  place: 10,
  tag: 12,
  year: 200,
}

/**
 * Counts facet values, each with the address of the search narrowed to it (or widened again), in steps of milliseconds.
 * @param photos published ones, newest first
 */
export function* presentFacets(
  photos: readonly Photo[],
  published: Published,
  query: SearchQuery,
  { site }: Contract,
): Generator<void, readonly Facet[]> {
  const language = languageOf(site)
  const counts = yield* findCounter(published).count(photos)
  yield
  return FACET_NAMES.map((name) => {
    const place = query.place === undefined ? 'country' : 'location'
    const values = valuesOf(name, counts[name === 'place' ? place : name], photos.length, query, language)
    return { name: language.words.list.facets[name], values }
  }).filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen))
}

/** Counts the values of some published photos. */
export const findCounter = inStepsPerState((published) => FacetCounter.of(published.newest(0, published.total)))

function valuesOf(
  name: FacetName,
  counts: readonly (readonly [value: string, photos: number])[],
  total: number,
  query: SearchQuery,
  { number }: SiteLanguage,
): readonly FacetValue[] {
  const wanted = query[name] === undefined ? undefined : fold(query[name])
  const order = (a: readonly [string, number], b: readonly [string, number]) =>
    name === 'year' ? b[0].localeCompare(a[0]) : b[1] - a[1]
  const shown = [...counts].sort(order).slice(0, MAX_VALUES[name])
  const values = shown.map(([value, photos]) => {
    const chosen = wanted !== undefined && fold(value) === wanted
    const path = `${PATHS.search}${queryText({ ...query, [name]: chosen ? undefined : value })}`
    return { name: value, count: number(photos), chosen, path }
  })
  if (query[name] === undefined || total === 0 || values.some(({ chosen }) => chosen)) return values
  // A country is no value of its own beside its places.
  const path = `${PATHS.search}${queryText({ ...query, [name]: undefined })}`
  return [{ name: query[name], count: number(total), chosen: true, path }, ...values]
}
