import { LIMITS } from '../../contract/limits.js'
import { normaliseLine } from '../../photos/texts/normalise-photo-texts.js'
import { splitWords } from '../../search/normalise.js'
import type { PhotoFilter } from '../../search/photo-filter.js'
import { FACET_NAMES, type SearchQuery } from '../parts/search-facets.js'

export const NAMES = ['q', ...FACET_NAMES] as const
/** The API's name for a place, which the search page also accepts. */
const PLACE_IN_API = 'location'
export const QUERY = [...NAMES, PLACE_IN_API] as const
const YEAR = /^\d{4}$/

/** Reads the parameters of a search. Never fails: cuts long values, and ignores invalid years. */
export function readSearch(given: Readonly<Record<string, string>>): SearchQuery {
  const query: Partial<Record<(typeof NAMES)[number], string>> = {}
  for (const name of NAMES) {
    const text = given[name] ?? (name === 'place' ? given[PLACE_IN_API] : undefined) ?? ''
    const value = normaliseLine([...text].slice(0, LIMITS.maxLength[name === 'tag' ? 'tag' : 'q']).join(''))
    if (value !== '' && !(name === 'year' && !YEAR.test(value))) query[name] = value
  }
  return query
}

export function toFilter({ q, photographer, category, place, tag, year, camera, lens }: SearchQuery): PhotoFilter {
  return {
    ...(q === undefined ? {} : readWords(q)),
    photographer,
    category,
    location: place,
    tag,
    year: year === undefined ? undefined : Number(year),
    camera,
    lens,
  }
}

/** Text between two double quotation marks: straight, curly or angled. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g

/** Reads typed text: words, all of which a photo must have, and phrases in quotation marks. */
function readWords(q: string): Pick<PhotoFilter, 'words' | 'phrases'> {
  const quoted = [...q.matchAll(QUOTED)].map(([, phrase]) => phrase!.trim()).filter((phrase) => phrase !== '')
  const phrases = [...new Set(quoted)]
  const words = splitWords(q.replace(QUOTED, ' '))
  // Punctuation alone is searched for as it is.
  const all = words.length === 0 && phrases.length === 0 ? [q] : phrases
  return { ...(words.length === 0 ? {} : { words }), ...(all.length === 0 ? {} : { phrases: all }) }
}
