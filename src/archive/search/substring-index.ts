import { findFrequentGrams, gramOf } from './frequent-grams.js'
import { JoinedEntries } from './joined-entries.js'
import type { Bitset } from './lists/bitset.js'
import { type Postings, PostingsBuilder } from './lists/postings.js'
import { NumberedTexts } from './lists/text-numbers.js'

/** Collects which photo has which entries, ordinal after ordinal, then builds the index. */
export class SubstringIndexBuilder {
  readonly #entries = new NumberedTexts()
  readonly #postings = new PostingsBuilder()

  /** The number by which `add` knows an entry. */
  idOf(entry: string): number {
    return this.#entries.numberOf(entry)
  }

  /** Says that the photo of `ordinal` has an entry. Ordinals must not fall. */
  add(id: number, ordinal: number): void {
    this.#postings.add(id, ordinal)
  }

  /** In steps of a millisecond. @param photos how many there are */
  *build(photos: number): Generator<void, SubstringIndex> {
    const postings = yield* this.#postings.build(photos)
    const joined = yield* JoinedEntries.of(this.#entries.texts)
    const grams = yield* findFrequentGrams(joined.entries, postings)
    return new SubstringIndex(this.#entries, joined, postings, grams)
  }
}

/**
 * Which photos hold an entry that contains a piece of text. Twenty years of titles are made of a few thousand different
 * words: those stand one after another in a single string, and each word knows its photos. So no answer needs verifying,
 * whatever the length of the needle.
 */
export class SubstringIndex {
  readonly postings: Postings
  readonly #numbers: NumberedTexts
  readonly #joined: JoinedEntries
  /** One and two letters that many photos have somewhere are not gathered anew each time. */
  readonly #frequentGrams: ReadonlyMap<number, Bitset>

  constructor(
    numbers: NumberedTexts,
    joined: JoinedEntries,
    postings: Postings,
    frequentGrams: ReadonlyMap<number, Bitset>,
  ) {
    this.postings = postings
    this.#numbers = numbers
    this.#joined = joined
    this.#frequentGrams = frequentGrams
  }

  /** The different entries by their numbers. */
  get entries(): readonly string[] {
    return this.#joined.entries
  }

  /** The photos with an entry that contains `needle`, where they are known beforehand: not to be changed. */
  frequent(needle: string): Bitset | undefined {
    return needle.length <= 2 ? this.#frequentGrams.get(gramOf(needle)) : undefined
  }

  /** Adds the photos with an entry that contains `needle` to a set. */
  addContaining(needle: string, bits: Bitset): Bitset {
    this.#joined.scan(needle, (id) => this.postings.addPlacesOf(id, bits))
    return bits
  }

  /** The number of an entry. */
  find(entry: string): number | undefined {
    return this.#numbers.find(entry)
  }
}
