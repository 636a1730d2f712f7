import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { writeRequest } from '../../contract/hints/empty-result-hint.js'
import { explainMismatch } from '../../contract/parameters.js'
import { MAX_ASSIGNED_WORDS } from '../../search/assign-words.js'
import type { PhotoFilter } from '../../search/photo-filter.js'
import type { Published } from '../../state/published.js'
import { type Link, queryText } from '../page.js'
import { FACET_NAMES, type FacetName, type SearchQuery } from '../parts/search-facets.js'
import type { Words } from '../words/en.js'
import { languageOf } from '../words/site-language.js'
import type { GroupSearch } from './named-groups.js'

/** Explains a search in words, and links to alternatives. */
export interface SearchNote {
  readonly text?: string | undefined
  /** Alternatives if the search finds nothing: other searches, groups, or the archive. */
  readonly instead?: readonly Link[]
  /** An API request with the same number of matches. */
  readonly request?: Link | undefined
  /** The statement that no such request was found. */
  readonly apart?: string | undefined
}

/** The page's names for conditions that have other names in a filter. */
const PAGE_NAMES: Readonly<Partial<Record<keyof PhotoFilter, FacetName | 'q'>>> = {
  words: 'q',
  phrases: 'q',
  location: 'place',
}

/** The note for a search that finds photos. @param total their number */
export function matchesNote(filter: PhotoFilter, total: number, published: Published, contract: Contract): SearchNote {
  const { words, photos, list } = languageOf(contract.site)
  const { search } = words
  const { words: typed = [], phrases = [] } = filter
  const parts = [...phrases, ...typed].map(search.quote)
  const text = parts.length > 1 ? search.containAll(photos(total), total, list(parts), parts.length) : undefined
  const request = findRequest(filter, total, published, contract)
  // Beyond `MAX_ASSIGNED_WORDS`, words are tried only as one phrase, so a request may exist even if none was found.
  const isApart = request === undefined && parts.length > 1 && parts.length <= MAX_ASSIGNED_WORDS
  return { text, request, apart: isApart ? search.noSameRequest : undefined }
}

/** A valid API request with the same number of matches, if one is found. */
function findRequest(filter: PhotoFilter, total: number, published: Published, contract: Contract): Link | undefined {
  const { operations, addresses, site } = contract
  const { path, parameters } = operations.searchPhotos
  const same = published.sameSearch(filter, total)
  const isTaken = parameters.every(({ name, schema }) => {
    const value = same?.[name as keyof PhotoFilter]
    return value === undefined || explainMismatch(schema, value) === undefined
  })
  if (same === undefined || !isTaken) return undefined
  const query = writeRequest(same, 'query', parameters)
  return { name: languageOf(site).words.search.sameRequest, path: `${addresses.absolute(path)}?${query}` }
}

/** Explains an empty result, and links to groups and the nearest search, or else to the archive. */
export function emptyResultNote(
  query: SearchQuery,
  filter: PhotoFilter,
  published: Published,
  contract: Contract,
  groups: GroupSearch,
): SearchNote {
  const { words, photos } = languageOf(contract.site)
  const { search } = words
  const { faults, without, instead } = published.explainEmptyResult(filter)
  const meantGroups = groups.meant(query, published)
  if (instead === undefined) {
    const archive = { name: words.archive.toArchive, path: PATHS.archive }
    return meantGroups.length > 0
      ? { text: search.didYouMean, instead: meantGroups }
      : { text: advise(query, filter, search), instead: [archive] }
  }
  const { words: meant, phrases = [], location: place, ...others } = instead.filter
  const q = [...phrases.map((phrase) => `"${phrase}"`), ...(meant ?? [])].join(' ')
  const { photographer, category, tag, year, camera, lens } = others
  const asked = { q: q || undefined, place, photographer, category, tag, year, camera, lens }
  const path = `${PATHS.search}${queryText(asked)}`
  const found = photos(instead.total)
  if (without !== undefined && faults.length === 0 && meantGroups.length === 0) {
    const name = PAGE_NAMES[without] ?? (without as FacetName)
    const left = search.quote(query[name] ?? '')
    return { text: search.without(left), instead: [{ name: found, path }] }
  }
  const name = `${Object.values(asked)
    .filter((value) => value !== undefined)
    .join(', ')} (${found})`
  return { text: search.didYouMean, instead: [...meantGroups, { name, path }] }
}

/** Advice on the next search; mentions only conditions that this search has. */
function advise(query: SearchQuery, { words = [] }: PhotoFilter, search: Words['search']): string {
  const isFiltered = FACET_NAMES.some((name) => query[name] !== undefined)
  if (query.q === undefined) return search.nothingChosen
  if (words.length > 1) return isFiltered ? search.nothingOfManyFiltered : search.nothingOfMany
  return isFiltered ? search.nothingFiltered : search.nothing
}
