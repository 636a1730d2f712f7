import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'
import { placeParts } from '../../state/facets.js'
import { queryText } from '../page.js'
import { languageOf, type SiteLanguage } from '../words/site-language.js'
import type { Facet, FacetValue } from './photo-list.js'

/** The facets of a search, named like the query parameters. */
export const FACET_NAMES = ['photographer', 'category', 'place', 'tag', 'year', 'camera', 'lens'] as const
export type FacetName = (typeof FACET_NAMES)[number]
export type SearchQuery = Readonly<Partial<Record<'q' | FacetName, string>>>

/** Maximum values shown per facet, largest first; years are all shown. */
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
 * @param photos newest first
 */
export function presentFacets(photos: readonly Photo[], query: SearchQuery, { site }: Contract): readonly Facet[] {
  const language = languageOf(site)
  const counts = countValues(photos, query.place !== undefined)
  return FACET_NAMES.map((name) => {
    const values = valuesOf(name, counts[name], photos.length, query, language)
    return { name: language.words.list.facets[name], values }
  }).filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen))
}

/** The number of photos that have each value, in the order of first occurrence. Changing a number in place is fastest. */
type Counts = Map<string, Count>
type Count = { photos: number }

/** @param isWithinPlace whether to count places separately instead of by country */
function countValues(photos: readonly Photo[], isWithinPlace: boolean): Readonly<Record<FacetName, Counts>> {
  const counts = Object.fromEntries(FACET_NAMES.map((name) => [name, new Map()])) as Record<FacetName, Counts>
  const locations: Counts = new Map()
  const count = (of: Counts, value: string, by = 1) => {
    const known = of.get(value)
    if (known === undefined) of.set(value, { photos: by })
    else known.photos += by
  }
  let year = ''
  for (const { photographer, categories, location, tags, date, camera } of photos) {
    count(counts.photographer, photographer)
    for (const category of categories) count(counts.category, category)
    count(locations, location)
    for (const tag of tags) count(counts.tag, tag)
    if (year === '' || !date.startsWith(year)) year = date.slice(0, 4)
    count(counts.year, year)
    if (camera.camera !== undefined) count(counts.camera, camera.camera)
    if (camera.lens !== undefined) count(counts.lens, camera.lens)
  }
  for (const [location, { photos: number }] of locations) {
    const [country] = placeParts(location)
    if (country !== undefined) count(counts.place, isWithinPlace ? location : country, number)
  }
  return counts
}

function valuesOf(
  name: FacetName,
  counts: Counts,
  total: number,
  query: SearchQuery,
  { number }: SiteLanguage,
): readonly FacetValue[] {
  const wanted = query[name] === undefined ? undefined : fold(query[name])
  const order = (a: readonly [string, Count], b: readonly [string, Count]) =>
    name === 'year' ? (b[0] > a[0] ? 1 : -1) : b[1].photos - a[1].photos
  const others = queryText({ ...query, [name]: undefined })
  const values = [...counts]
    .sort(order)
    .slice(0, MAX_VALUES[name])
    .map(([value, { photos }]) => {
      const chosen = wanted !== undefined && fold(value) === wanted
      const own = chosen ? '' : queryText({ [name]: value })
      const path = `${PATHS.search}${others}${others === '' ? own : own.replace('?', '&')}`
      return { name: value, count: number(photos), chosen, path }
    })
  if (query[name] === undefined || total === 0 || values.some(({ chosen }) => chosen)) return values
  // Within a place, its country is not among the values.
  return [{ name: query[name], count: number(total), chosen: true, path: `${PATHS.search}${others}` }, ...values]
}
