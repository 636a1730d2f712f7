import { fold } from '../fold.js'
import type { Photo } from '../photo.js'
import { SPECIFIED_SITE } from '../site.js'
import { titleOf } from '../title.js'
import {
  type Bitset,
  bitsetOfRange,
  countBits,
  createBitset,
  forEachBit,
  highest,
  keepOnly,
  lowest,
  setBit,
} from './bitset.js'
import { LooseNames } from './loose-names.js'
import { LooseWords } from './loose-words.js'
import { plain } from './plain-text.js'
import { type Postings, PostingsBuilder } from './postings.js'
import { type SubstringIndex, SubstringIndexBuilder } from './substring-index.js'
import { type Vocabulary, wordsOfPlaces } from './vocabulary.js'
import { WordEnds } from './word-ends.js'
import { type WordPairs, WordPairsBuilder } from './word-pairs.js'

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
  readonly #size: number
  readonly #words: SubstringIndex
  readonly #locations: SubstringIndex
  /** The folded values (titles, places, tags…), each different one once, and the photos that have them. */
  readonly #values: readonly string[]
  readonly #photosOfValue: Postings
  readonly #pairs: WordPairs
  readonly #ends: WordEnds
  readonly #photographers: ReadonlyMap<string, Bitset>
  readonly #categories: ReadonlyMap<string, Bitset>
  readonly #tags: ReadonlyMap<string, readonly number[]>
  readonly #daysOfYear: ReadonlyMap<string, readonly number[]>
  #looseWords: LooseWords | undefined
  #vocabulary: Vocabulary | undefined

  /**
   * @param photos oldest first
   * @param language of the site: a photo without a title is found by what it is called instead
   */
  constructor(photos: readonly Photo[], language = SPECIFIED_SITE.language) {
    const words = new SubstringIndexBuilder()
    const locations = new SubstringIndexBuilder()
    const photosOfValue = new PostingsBuilder()
    const pairs = new WordPairsBuilder()
    const photographers = new Map<string, Bitset>()
    const categories = new Map<string, Bitset>()
    const tags = new Map<string, number[]>()
    const daysOfYear = new Map<string, number[]>()
    const values: string[] = []
    // Places, tags and names recur: each is folded and split once.
    const known = new Map<string, { readonly value: number; readonly words: readonly number[] }>()
    const read = (text: string) => {
      let entry = known.get(text)
      if (entry === undefined) {
        const folded = fold(text)
        entry = { value: values.push(folded) - 1, words: folded.split(' ').map((word) => words.idOf(word)) }
        pairs.add(entry.words, entry.value)
        known.set(text, entry)
      }
      return entry
    }
    const note = (sets: Map<string, Bitset>, key: string, ordinal: number) => {
      let bits = sets.get(key)
      if (bits === undefined) {
        bits = createBitset(photos.length)
        sets.set(key, bits)
      }
      setBit(bits, ordinal)
    }
    const list = (lists: Map<string, number[]>, key: string, ordinal: number) => {
      const ordinals = lists.get(key)
      if (ordinals === undefined) lists.set(key, [ordinal])
      else if (ordinals.at(-1) !== ordinal) ordinals.push(ordinal)
    }

    photos.forEach((photo, ordinal) => {
      const index = (text: string): string => {
        const entry = read(text)
        for (const word of entry.words) words.add(word, ordinal)
        photosOfValue.add(entry.value, ordinal)
        return values[entry.value]!
      }
      index(titleOf(photo, language))
      locations.add(locations.idOf(index(photo.location)), ordinal)
      index(photo.photographer)
      note(photographers, photo.photographer, ordinal)
      for (const category of photo.categories) note(categories, index(category), ordinal)
      for (const tag of photo.tags) list(tags, index(tag), ordinal)
      list(daysOfYear, photo.date.slice(5), ordinal)
    })

    this.#size = photos.length
    this.#words = words.build(photos.length)
    this.#locations = locations.build(photos.length)
    this.#values = values
    this.#photosOfValue = photosOfValue.build(photos.length)
    const entries = words.entries
    this.#ends = new WordEnds(entries)
    this.#pairs = pairs.build(values.length, entries.length)
    this.#photographers = photographers
    this.#categories = categories
    this.#tags = tags
    this.#daysOfYear = daysOfYear
  }

  /** Which of the ordinals in `[from, until)` match: the range is the door through which the archive lets a search see. */
  find(filter: PhotoFilter, { from, until, offset, limit, order }: Wanted): Matches {
    const bits = this.matching(filter, from, until)
    const total = countBits(bits)
    const first = order === 'oldest' ? lowest : highest
    return { total, ordinals: offset >= total ? [] : first(bits, offset, limit) }
  }

  /** What the photos are called; made when it is first asked for. */
  get vocabulary(): Vocabulary {
    const named = <Photos>(names: ReadonlyMap<string, Photos>, count: (photos: Photos) => number) =>
      new LooseNames([...names].map(([text, photos]) => ({ text, photos: count(photos) })))
    this.#vocabulary ??= {
      words: this.#findLooseWords(),
      places: this.#locations.entries.map((text) => ({ text, form: plain(text) })),
      placeWords: new LooseWords(wordsOfPlaces(this.#locations)),
      tags: named(this.#tags, (ordinals) => ordinals.length),
      categories: named(this.#categories, countBits),
    }
    return this.#vocabulary
  }

  #findLooseWords(): LooseWords {
    this.#looseWords ??= new LooseWords(this.#words)
    return this.#looseWords
  }

  /** The matching ordinals as a set of its own. */
  matching(filter: PhotoFilter, from: number, until: number): Bitset {
    const size = this.#size
    const sets: Bitset[] = []
    const none = () => createBitset(size)
    if (filter.photographer !== undefined) sets.push(this.#photographers.get(filter.photographer) ?? none())
    if (filter.category !== undefined) sets.push(this.#categories.get(fold(filter.category)) ?? none())
    const setOf = (ordinals: readonly number[] = []) => {
      const bits = none()
      for (const ordinal of ordinals) setBit(bits, ordinal)
      return bits
    }
    if (filter.tag !== undefined) sets.push(setOf(this.#tags.get(fold(filter.tag))))
    if (filter.on !== undefined) sets.push(setOf(this.#daysOfYear.get(filter.on)))
    if (filter.location !== undefined) sets.push(this.#locations.containing(fold(filter.location)))
    if (filter.q !== undefined) sets.push(this.#text(fold(filter.q)))
    for (const phrase of filter.phrases ?? []) sets.push(this.#text(fold(phrase)))
    for (const word of filter.words ?? []) sets.push(this.#findLooseWords().containing(plain(word)))

    const bits = bitsetOfRange(size, from, until)
    for (const set of sets) keepOnly(bits, set)
    return bits
  }

  /**
   * A needle without a space is inside a word. One with a space ends a word and begins the next one; with more of them,
   * there are whole words in between, and the few values that have every pair are looked at.
   */
  #text(needle: string): Bitset {
    const parts = needle.split(' ')
    if (parts.length === 1) return this.#words.containing(needle)
    const last = parts.length - 1
    const wordsOf = parts.map((part, index): ArrayLike<number> => {
      if (index === 0) return this.#ends.endingWith(part)
      if (index === last) return this.#ends.beginningWith(part)
      const whole = this.#words.find(part)
      return whole === undefined ? [] : [whole]
    })
    const values = this.#pairs.beside(wordsOf[0]!, wordsOf[1]!)
    for (let index = 1; index < last; index++)
      keepOnly(values, this.#pairs.beside(wordsOf[index]!, wordsOf[index + 1]!))
    const bits = createBitset(this.#size)
    forEachBit(values, (value) => {
      if (last === 1 || this.#values[value]!.includes(needle)) this.#photosOfValue.addPlacesOf(value, bits)
    })
    return bits
  }
}
