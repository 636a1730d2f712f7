import { fold } from '../fold.js'
import type { Photo } from '../photo.js'
import { titleOf } from '../title.js'
import { type Bitset, createBitset, setBit } from './bitset.js'
import { type Postings, PostingsBuilder } from './postings.js'
import { type SubstringIndex, SubstringIndexBuilder } from './substring-index.js'
import { WordEnds } from './word-ends.js'
import { type WordPairs, WordPairsBuilder } from './word-pairs.js'

/** What an index looks into. A photo is known by its ordinal. */
export interface IndexParts {
  /** How many photos there are. */
  readonly size: number
  readonly words: SubstringIndex
  readonly locations: SubstringIndex
  /** The folded values (titles, places, tags…), each different one once, and the photos that have them. */
  readonly values: readonly string[]
  readonly photosOfValue: Postings
  readonly pairs: WordPairs
  readonly ends: WordEnds
  readonly photographers: ReadonlyMap<string, Bitset>
  readonly categories: ReadonlyMap<string, Bitset>
  readonly tags: ReadonlyMap<string, readonly number[]>
  /** By `MM-DD`. */
  readonly daysOfYear: ReadonlyMap<string, readonly number[]>
}

/** So many photos are read in about a millisecond. */
const PHOTOS_PER_STEP = 128

/**
 * Makes the parts of an index in steps of milliseconds.
 * @param photos oldest first
 * @param language of the site: a photo without a title is found by what it is called instead
 */
export function* buildParts(photos: readonly Photo[], language: string): Generator<void, IndexParts> {
  const reader = new PartsReader(photos.length)
  for (let ordinal = 0; ordinal < photos.length; ordinal++) {
    reader.read(photos[ordinal]!, ordinal, language)
    if (ordinal % PHOTOS_PER_STEP === PHOTOS_PER_STEP - 1) yield
  }
  return yield* reader.build()
}

interface Value {
  readonly value: number
  readonly words: readonly number[]
}

/** Collects what is said about photo after photo. */
class PartsReader {
  readonly #size: number
  readonly #words = new SubstringIndexBuilder()
  readonly #locations = new SubstringIndexBuilder()
  readonly #photosOfValue = new PostingsBuilder()
  readonly #pairs = new WordPairsBuilder()
  readonly #photographers = new Map<string, Bitset>()
  readonly #categories = new Map<string, Bitset>()
  readonly #tags = new Map<string, number[]>()
  readonly #daysOfYear = new Map<string, number[]>()
  readonly #values: string[] = []
  /** Places, tags and names recur: each is folded and split once. */
  readonly #known = new Map<string, Value>()

  constructor(size: number) {
    this.#size = size
  }

  read(photo: Photo, ordinal: number, language: string): void {
    const index = (text: string): string => {
      const { value, words } = this.#valueOf(text)
      for (const word of words) this.#words.add(word, ordinal)
      this.#photosOfValue.add(value, ordinal)
      return this.#values[value]!
    }
    index(titleOf(photo, language))
    this.#locations.add(this.#locations.idOf(index(photo.location)), ordinal)
    index(photo.photographer)
    this.#note(this.#photographers, photo.photographer, ordinal)
    for (const category of photo.categories) this.#note(this.#categories, index(category), ordinal)
    for (const tag of photo.tags) list(this.#tags, index(tag), ordinal)
    list(this.#daysOfYear, photo.date.slice(5), ordinal)
  }

  *build(): Generator<void, IndexParts> {
    const words = this.#words.build(this.#size)
    yield
    const locations = this.#locations.build(this.#size)
    const photosOfValue = this.#photosOfValue.build(this.#size)
    yield
    const ends = new WordEnds(words.entries)
    yield
    return {
      size: this.#size,
      words,
      locations,
      values: this.#values,
      photosOfValue,
      pairs: this.#pairs.build(this.#values.length, words.entries.length),
      ends,
      photographers: this.#photographers,
      categories: this.#categories,
      tags: this.#tags,
      daysOfYear: this.#daysOfYear,
    }
  }

  #valueOf(text: string): Value {
    let known = this.#known.get(text)
    if (known === undefined) {
      const folded = fold(text)
      const words = folded.split(' ').map((word) => this.#words.idOf(word))
      known = { value: this.#values.push(folded) - 1, words }
      this.#pairs.add(words, known.value)
      this.#known.set(text, known)
    }
    return known
  }

  #note(sets: Map<string, Bitset>, key: string, ordinal: number): void {
    let bits = sets.get(key)
    if (bits === undefined) {
      bits = createBitset(this.#size)
      sets.set(key, bits)
    }
    setBit(bits, ordinal)
  }
}

function list(lists: Map<string, number[]>, key: string, ordinal: number): void {
  const ordinals = lists.get(key)
  if (ordinals === undefined) lists.set(key, [ordinal])
  else if (ordinals.at(-1) !== ordinal) ordinals.push(ordinal)
}
