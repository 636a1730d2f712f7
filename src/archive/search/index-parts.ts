import { fold } from '../fold.js'
import type { Photo } from '../photo.js'
import { titleOf } from '../title.js'
import { NumberList } from './lists/number-list.js'
import { type Postings, PostingsBuilder } from './lists/postings.js'
import { NumberedTexts, TextNumbers } from './lists/text-numbers.js'
import { type NamedPhotos, NamedPhotosBuilder } from './named-photos.js'
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
  readonly photographers: NamedPhotos
  /** By their folded names, as tags are. */
  readonly categories: NamedPhotos
  readonly tags: NamedPhotos
  /** By `MM-DD`. */
  readonly daysOfYear: NamedPhotos
}

/** So many photos are read in about a millisecond. */
const PHOTOS_PER_STEP = 64

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

/** Collects what is said about photo after photo. */
class PartsReader {
  readonly #size: number
  readonly #words = new SubstringIndexBuilder()
  readonly #locations = new SubstringIndexBuilder()
  readonly #values = new NumberedTexts()
  readonly #photosOfValue = new PostingsBuilder()
  readonly #pairs = new WordPairsBuilder()
  readonly #photographers = new NamedPhotosBuilder()
  readonly #categories = new NamedPhotosBuilder()
  readonly #tags = new NamedPhotosBuilder()
  readonly #daysOfYear = new NamedPhotosBuilder()
  /** Places, tags and names recur: each is folded once. */
  readonly #valuesOfNames = new TextNumbers()
  /** The words of the values, one value behind the other, and where those of each begin. */
  readonly #wordsOfValues = new NumberList()
  readonly #starts = new NumberList()

  constructor(size: number) {
    this.#size = size
    this.#starts.push(0)
  }

  read(photo: Photo, ordinal: number, language: string): void {
    const index = (value: number): string => {
      const end = this.#starts.at(value + 1)
      for (let at = this.#starts.at(value); at < end; at++) this.#words.add(this.#wordsOfValues.at(at), ordinal)
      this.#photosOfValue.add(value, ordinal)
      return this.#values.texts[value]!
    }
    index(this.#valueOf(titleOf(photo, language)))
    this.#locations.add(this.#locations.idOf(index(this.#valueOfName(photo.location))), ordinal)
    index(this.#valueOfName(photo.photographer))
    this.#photographers.add(photo.photographer, ordinal)
    for (const category of photo.categories) this.#categories.add(index(this.#valueOfName(category)), ordinal)
    for (const tag of photo.tags) this.#tags.add(index(this.#valueOfName(tag)), ordinal)
    this.#daysOfYear.add(photo.date.slice(5), ordinal)
  }

  *build(): Generator<void, IndexParts> {
    const size = this.#size
    const words = yield* this.#words.build(size)
    const values = this.#values.texts
    return {
      size,
      words,
      locations: yield* this.#locations.build(size),
      values,
      photosOfValue: yield* this.#photosOfValue.build(size),
      pairs: yield* this.#pairs.build(values.length, words.entries.length),
      ends: yield* WordEnds.of(words.entries),
      photographers: yield* this.#photographers.build(size),
      categories: yield* this.#categories.build(size),
      tags: yield* this.#tags.build(size),
      daysOfYear: yield* this.#daysOfYear.build(size),
    }
  }

  #valueOfName(name: string): number {
    let value = this.#valuesOfNames.get(name)
    if (value === undefined) {
      value = this.#valueOf(name)
      this.#valuesOfNames.set(name, value)
    }
    return value
  }

  #valueOf(text: string): number {
    const folded = fold(text)
    const value = this.#values.numberOf(folded)
    if (value + 1 < this.#starts.length) return value
    const words = folded.split(' ').map((word) => this.#words.idOf(word))
    for (const word of words) this.#wordsOfValues.push(word)
    this.#starts.push(this.#wordsOfValues.length)
    this.#pairs.add(words, value)
    return value
  }
}
