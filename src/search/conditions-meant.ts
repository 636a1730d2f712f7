import { normalise } from './normalise.js'
import type { PhotoFilter } from './photo-filter.js'
import type { Vocabulary } from './search-index.js'
import { likeliest } from './spellings.js'

// Finds years, alternative names of categories and stop words among the words of a search.

/** The vocabulary of the archive, and a count of matches. */
interface Known {
  readonly count: (filter: PhotoFilter) => number
  readonly vocabulary: Vocabulary
}

/** Normalised names of the black-and-white category in English and German. */
const BLACK_AND_WHITE: readonly string[] = [
  'bw',
  'sw',
  'blackandwhite',
  'blackwhite',
  'monochrome',
  'schwarzweiss',
  'schwarzundweiss',
]

/** Words that match too many photos to narrow a search. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'a an and as at by for from in is near of on or the to with',
    'am an auf aus bei das der die ein eine im in mit oder und vom von zu zum zur',
    'image images photo photograph photographs photos picture pictures foto fotos bild bilder',
  ].flatMap((words) => words.split(' ')),
)

const YEAR = /^(?:19|20)\d\d$/

/** A text split into words and conditions. */
export interface MeantConditions {
  readonly words: readonly string[]
  readonly conditions: Pick<PhotoFilter, 'category' | 'year'>
}

/**
 * Separates conditions from words, and drops stop words.
 * @param typed words in order
 * @param taken conditions of the search that keep their values
 */
export function readConditions(typed: readonly string[], taken: PhotoFilter, known: Known): MeantConditions {
  const named = taken.category === undefined ? takeCategory(typed, known) : { words: typed, conditions: {} }
  const isYear = (word: string) =>
    YEAR.test(word) && known.count({ q: word }) === 0 && known.count({ year: Number(word) }) > 0
  const year = taken.year === undefined ? named.words.find(isYear) : undefined
  const words = withoutStopWords(named.words.filter((word) => word !== year))
  const conditions = year === undefined ? named.conditions : { ...named.conditions, year: Number(year) }
  return { words, conditions }
}

/** Drops stop words, unless only stop words are left. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** The folded name of the category that `form` is an alternative name for. @param form normalised */
export function categoryByOtherName(form: string, { vocabulary }: Known): string | undefined {
  if (!BLACK_AND_WHITE.includes(form)) return undefined
  const known = BLACK_AND_WHITE.flatMap((name) => vocabulary.categories.likeliest(name) ?? [])
  return likeliest(known.filter(({ distance }) => distance === 0))?.text
}

/** Takes out consecutive words that together are an alternative name of a category. */
function takeCategory(typed: readonly string[], known: Known): MeantConditions {
  for (let start = 0; start < typed.length; start++) {
    for (let end = typed.length; end > start; end--) {
      const category = categoryByOtherName(normalise(typed.slice(start, end).join('')), known)
      if (category === undefined) continue
      return { words: [...typed.slice(0, start), ...typed.slice(end)], conditions: { category } }
    }
  }
  return { words: typed, conditions: {} }
}
