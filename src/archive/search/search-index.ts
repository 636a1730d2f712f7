import { fold } from '../fold.js'
import type { Photo } from '../photo.js'
import { SPECIFIED_SITE } from '../site.js'
import {
  type Bitset,
  bitsetOfRange,
  countBits,
  createBitset,
  fillRange,
  forEachBit,
  highest,
  keepOnly,
  lowest,
  setBit,
} from './bitset.js'
import { buildParts, type IndexParts } from './index-parts.js'
import { LooseNames } from './loose-names.js'
import { LooseWords } from './loose-words.js'
import { plain } from './plain-text.js'
import type { SubstringIndex } from './substring-index.js'
import { type Vocabulary, wordsOfPlaces } from './vocabulary.js'

/** What photos may be asked for; several conditions must all hold. @see Spec 4.1 */
export interface PhotoFilter {
  /** Free text: contained in a title, a place, a category, a tag or the photographer's name. */
  readonly q?: string | undefined
  readonly photographer?: string | undefined
  /** A whole name, upper and lower case alike. */
  readonly category?: string | undefined
  readonly year?: number | undefined
  /** Contained in the place. */
  readonly location?: string | undefined
  /** A whole tag, upper and lower case alike. */
  readonly tag?: string | undefined
  /** The first and the last day, both included, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** A day of the year, `MM-DD`, in every year. */
  readonly on?: string | undefined
  /** Words that a photo must all have somewhere, or parts of words; accents and punctuation are forgiven. */
  readonly words?: readonly string[] | undefined
  /** Further texts like `q`. */
  readonly phrases?: readonly string[] | undefined
}

/** Which photo of a list comes first. */
export type Order = 'newest' | 'oldest'

/** Which of the ordinals that match are wanted: of those in `[from, until)`, `limit` after the first `offset`. */
export interface Wanted {
  readonly from: number
  readonly until: number
  readonly offset: number
  readonly limit: number
  /** `newest` unless it is said. */
  readonly order?: Order | undefined
}

/** The ordinals that match: `total` of them, of which some, in the order asked for. */
export interface Matches {
  readonly total: number
  readonly ordinals: readonly number[]
}

/** Finds photos by their ordinal: their place in the archive, oldest first. */
export class SearchIndex {
  readonly #parts: IndexParts
  /** What a search works with: what it found so far, and what one condition finds. */
  readonly #found: Bitset
  readonly #condition: Bitset
  /** The values in which two words of a needle stand beside each other. */
  readonly #besides: Bitset
  #looseWords: LooseWords | undefined
  #vocabulary: Vocabulary | undefined

  private constructor(parts: IndexParts) {
    this.#parts = parts
    this.#found = createBitset(parts.size)
    this.#condition = createBitset(parts.size)
    this.#besides = parts.pairs.noValues()
  }

  /**
   * @param photos oldest first
   * @param language of the site: a photo without a title is found by what it is called instead
   */
  static of(photos: readonly Photo[], language = SPECIFIED_SITE.language): SearchIndex {
    const steps = SearchIndex.inSteps(photos, language)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value
  }

  /** The same in steps of milliseconds, between which others have their turn. */
  static *inSteps(photos: readonly Photo[], language: string): Generator<void, SearchIndex> {
    return new SearchIndex(yield* buildParts(photos, language))
  }

  /** Which of the ordinals in `[from, until)` match: the range is the door through which the archive lets a search see. */
  find(filter: PhotoFilter, { from, until, offset, limit, order }: Wanted): Matches {
    const bits = this.#found
    fillRange(bits, from, until)
    this.#narrow(bits, filter)
    const total = countBits(bits)
    const first = order === 'oldest' ? lowest : highest
    return { total, ordinals: offset >= total ? [] : first(bits, offset, limit) }
  }

  /** Makes what forgives accents and spelling before anybody asks for it, in steps of milliseconds. */
  *prepare(): Generator<void> {
    this.#findLooseWords()
    yield
    this.vocabulary
  }

  /** What the photos are called; made when it is first asked for. */
  get vocabulary(): Vocabulary {
    const { locations, tags, categories } = this.#parts
    const named = <Photos>(names: ReadonlyMap<string, Photos>, count: (photos: Photos) => number) =>
      new LooseNames([...names].map(([text, photos]) => ({ text, photos: count(photos) })))
    this.#vocabulary ??= {
      words: this.#findLooseWords(),
      places: locations.entries.map((text) => ({ text, form: plain(text) })),
      placeWords: new LooseWords(wordsOfPlaces(locations)),
      tags: named(tags, (ordinals) => ordinals.length),
      categories: named(categories, countBits),
    }
    return this.#vocabulary
  }

  #findLooseWords(): LooseWords {
    this.#looseWords ??= new LooseWords(this.#parts.words)
    return this.#looseWords
  }

  /** The matching ordinals as a set of its own. */
  matching(filter: PhotoFilter, from: number, until: number): Bitset {
    const bits = bitsetOfRange(this.#parts.size, from, until)
    this.#narrow(bits, filter)
    return bits
  }

  /** Leaves those that match. */
  #narrow(bits: Bitset, filter: PhotoFilter): void {
    const { photographers, categories, tags, daysOfYear, locations } = this.#parts
    const { photographer, category, tag, on, location, q, phrases = [], words = [] } = filter
    if (photographer !== undefined) keepOnly(bits, photographers.get(photographer) ?? this.#none())
    if (category !== undefined) keepOnly(bits, categories.get(fold(category)) ?? this.#none())
    if (tag !== undefined) keepOnly(bits, this.#setOf(tags.get(fold(tag))))
    if (on !== undefined) keepOnly(bits, this.#setOf(daysOfYear.get(on)))
    if (location !== undefined) keepOnly(bits, this.#containing(locations, fold(location)))
    if (q !== undefined) keepOnly(bits, this.#text(fold(q)))
    for (const phrase of phrases) keepOnly(bits, this.#text(fold(phrase)))
    for (const word of words) keepOnly(bits, this.#findLooseWords().containing(plain(word)))
  }

  /** An empty set. It is the same one each time, so that a search leaves no garbage: use it before the next. */
  #none(): Bitset {
    return this.#condition.fill(0)
  }

  #setOf(ordinals: readonly number[] = []): Bitset {
    const bits = this.#none()
    for (const ordinal of ordinals) setBit(bits, ordinal)
    return bits
  }

  #containing(entries: SubstringIndex, needle: string): Bitset {
    return entries.frequent(needle) ?? entries.addContaining(needle, this.#none())
  }

  /**
   * A needle without a space is inside a word. One with a space ends a word and begins the next one; with more of them,
   * there are whole words in between, and the few values that have every pair are looked at.
   */
  #text(needle: string): Bitset {
    const { words, values, photosOfValue, pairs, ends } = this.#parts
    const parts = needle.split(' ')
    if (parts.length === 1) return this.#containing(words, needle)
    const last = parts.length - 1
    const wordsOf = parts.map((part, index): ArrayLike<number> => {
      if (index === 0) return ends.endingWith(part)
      if (index === last) return ends.beginningWith(part)
      const whole = words.find(part)
      return whole === undefined ? [] : [whole]
    })
    const having = pairs.beside(wordsOf[0]!, wordsOf[1]!, this.#besides)
    for (let index = 1; index < last; index++) keepOnly(having, pairs.beside(wordsOf[index]!, wordsOf[index + 1]!))
    const bits = this.#none()
    forEachBit(having, (value) => {
      if (last === 1 || values[value]!.includes(needle)) photosOfValue.addPlacesOf(value, bits)
    })
    return bits
  }
}
