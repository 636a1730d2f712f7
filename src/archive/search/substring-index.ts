import { type Bitset, createBitset } from './bitset.js'
import { findFrequentGrams, gramOf } from './frequent-grams.js'
import { type Postings, PostingsBuilder } from './postings.js'

/** Ends each entry; text that holds it is found nowhere. */
const END = '\u0000'

/** Collects which photo has which entries, ordinal after ordinal, then builds the index. */
export class SubstringIndexBuilder {
  readonly #ids = new Map<string, number>()
  readonly #postings = new PostingsBuilder()

  /** The different entries by their numbers. */
  get entries(): readonly string[] {
    return [...this.#ids.keys()]
  }

  /** The number by which `add` knows an entry. */
  idOf(entry: string): number {
    let id = this.#ids.get(entry)
    if (id === undefined) {
      id = this.#ids.size
      this.#ids.set(entry, id)
    }
    return id
  }

  /** Says that the photo of `ordinal` has an entry. Ordinals must not fall. */
  add(id: number, ordinal: number): void {
    this.#postings.add(id, ordinal)
  }

  /** @param photos how many there are */
  build(photos: number): SubstringIndex {
    return new SubstringIndex(this.#ids, this.#postings.build(photos))
  }
}

/**
 * Which photos hold an entry that contains a piece of text. Twenty years of titles are made of a few thousand different
 * words: those stand one after another in a single string, which the engine scans at memory speed, and each word knows
 * its photos. So no answer needs verifying, whatever the length of the needle.
 */
export class SubstringIndex {
  /** The different entries by their numbers. */
  readonly entries: readonly string[]
  readonly #ids: ReadonlyMap<string, number>
  readonly #postings: Postings
  /** All entries, each between two END. */
  readonly #text: string
  /** Where each entry begins in the text, and one more for the end. */
  readonly #offsets: Uint32Array
  /** One and two letters that many photos have somewhere are not gathered anew each time. */
  readonly #frequentGrams: ReadonlyMap<number, Bitset>

  constructor(ids: ReadonlyMap<string, number>, postings: Postings) {
    const entries = [...ids.keys()]
    this.entries = entries
    this.#ids = ids
    this.#postings = postings
    this.#text = END + entries.map((entry) => entry + END).join('')
    this.#offsets = new Uint32Array(entries.length + 1)
    this.#offsets[0] = END.length
    for (let id = 0; id < entries.length; id++) this.#offsets[id + 1] = this.#offsets[id]! + entries[id]!.length + 1
    this.#frequentGrams = findFrequentGrams(entries, postings)
  }

  /** The photos with an entry that contains `needle`. */
  containing(needle: string): Bitset {
    return this.frequent(needle)?.slice() ?? this.addContaining(needle, createBitset(this.#postings.size))
  }

  /** The same where it is known beforehand: not to be changed. */
  frequent(needle: string): Bitset | undefined {
    return needle.length <= 2 ? this.#frequentGrams.get(gramOf(needle)) : undefined
  }

  /** Adds them to a set. */
  addContaining(needle: string, bits: Bitset): Bitset {
    this.scan(needle, (id) => this.#postings.addPlacesOf(id, bits))
    return bits
  }

  /** How many photos there are. */
  get size(): number {
    return this.#postings.size
  }

  /** The photos of an entry. */
  placesOf(id: number): Uint32Array {
    return this.#postings.placesOf(id)
  }

  /** The number of an entry. */
  find(entry: string): number | undefined {
    return this.#ids.get(entry)
  }

  /** Visits the numbers of the entries that contain `needle`. */
  scan(needle: string, found: (id: number) => void): void {
    if (needle.includes(END)) return
    let at = this.#text.indexOf(needle)
    while (at !== -1) {
      const id = this.#entryAt(at)
      found(id)
      const nextEntry = this.#offsets[id + 1]!
      // An empty needle is found even behind the last one.
      if (nextEntry >= this.#text.length) break
      at = this.#text.indexOf(needle, nextEntry)
    }
  }

  /** The entry that holds a position of the text. */
  #entryAt(position: number): number {
    let low = 0
    let high = this.#offsets.length - 1
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (this.#offsets[middle]! <= position) low = middle
      else high = middle
    }
    return low
  }
}
