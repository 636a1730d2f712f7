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
  const counts = countValues(photos)
  return FACET_NAMES.map((name) => {
    const place = query.place === undefined ? 'country' : 'location'
    return { name: titles[name], values: valuesOf(name, counts[name === 'place' ? place : name], query) }
  }).filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen))
}

const COUNTED = ['photographer', 'category', 'country', 'location', 'tag', 'year'] as const
type Counted = (typeof COUNTED)[number]

/** Every value that was ever counted, by its number. */
const values: { readonly of: Counted; readonly value: string }[] = []
const numbers = Object.fromEntries(COUNTED.map((of) => [of, new Map<string, number>()])) as Readonly<
  Record<Counted, Map<string, number>>
>
/** By number; all 0 between two countings. */
const counts: number[] = []
const numbersOfPhoto = new WeakMap<Photo, readonly number[]>()

function numberOf(of: Counted, value: string): number {
  let number = numbers[of].get(value)
  if (number === undefined) {
    number = values.push({ of, value }) - 1
    counts.push(0)
    numbers[of].set(value, number)
  }
  return number
}

/** The numbers of a photo's values, found out once: taking its texts apart for each search would cost more than the page. */
function numbersOf(photo: Photo): readonly number[] {
  let found = numbersOfPhoto.get(photo)
  if (found === undefined) {
    const [country] = placeParts(photo.location)
    found = [
      numberOf('photographer', photo.photographer),
      ...photo.categories.map((category) => numberOf('category', category)),
      ...(country === undefined ? [] : [numberOf('country', country), numberOf('location', photo.location)]),
      ...photo.tags.map((tag) => numberOf('tag', tag)),
      numberOf('year', photo.date.slice(0, 4)),
    ]
    numbersOfPhoto.set(photo, found)
  }
  return found
}

/** How many photos have each value; values stand in the order in which the photos have them. */
function countValues(photos: readonly Photo[]): Readonly<Record<Counted, readonly (readonly [string, number])[]>> {
  const seen: number[] = []
  for (const photo of photos) {
    for (const number of numbersOf(photo)) {
      if (counts[number] === 0) seen.push(number)
      counts[number]!++
    }
  }
  const counted = Object.fromEntries(COUNTED.map((of) => [of, []])) as unknown as Record<Counted, [string, number][]>
  for (const number of seen) {
    const { of, value } = values[number]!
    counted[of].push([value, counts[number]!])
    counts[number] = 0
  }
  return counted
}

function valuesOf(
  name: FacetName,
  counts: readonly (readonly [value: string, photos: number])[],
  query: SearchQuery,
): readonly FacetValue[] {
  const isChosen = (value: string) => fold(query[name] ?? '') === fold(value)
  const order = (a: readonly [string, number], b: readonly [string, number]) =>
    name === 'year' ? b[0].localeCompare(a[0]) : b[1] - a[1]
  const shown = [...counts].sort(order).slice(0, MAX_VALUES[name])
  return shown.map(([value, photos]) => ({
    name: value,
    photos,
    chosen: isChosen(value),
    path: `${PATHS.search}${queryText({ ...query, [name]: isChosen(value) ? undefined : value })}`,
  }))
}
