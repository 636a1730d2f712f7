import { type Bitset, createBitset, hasBit, setBit } from './bitset.js'
import { type Postings, PostingsBuilder } from './postings.js'

/** More words than there will ever be, and small enough for a pair to be an exact number. */
const FACTOR = 2 ** 26

/** Collects which words stand beside each other in which value, then builds the index. */
export class WordPairsBuilder {
  /** Pairs by their words: the first one's number times FACTOR, plus the second one's. */
  readonly #ids = new Map<number, number>()
  readonly #postings = new PostingsBuilder()

  /** The words of a value, in their order. Values come one after another. */
  add(words: readonly number[], value: number): void {
    for (let index = 1; index < words.length; index++) {
      const key = words[index - 1]! * FACTOR + words[index]!
      let id = this.#ids.get(key)
      if (id === undefined) {
        id = this.#ids.size
        this.#ids.set(key, id)
      }
      this.#postings.add(id, value)
    }
  }

  /** @param words how many different words there are */
  build(values: number, words: number): WordPairs {
    return new WordPairs(words, [...this.#ids.keys()], this.#postings.build(values))
  }
}

/** Which values have two words beside each other: what a needle with a space in it asks for. */
export class WordPairs {
  /** Used anew by each question. */
  readonly #wanted: Bitset
  readonly #postings: Postings
  /** For each word, where the pairs that it begins start in `#seconds` and `#pairs`. */
  readonly #begins: Uint32Array
  readonly #seconds: Uint32Array
  readonly #pairs: Uint32Array

  constructor(words: number, keys: readonly number[], postings: Postings) {
    this.#wanted = createBitset(words)
    this.#postings = postings
    this.#begins = new Uint32Array(words + 1)
    for (const key of keys) this.#begins[Math.floor(key / FACTOR) + 1]!++
    for (let word = 0; word < words; word++) this.#begins[word + 1]! += this.#begins[word]!
    const next = this.#begins.slice()
    this.#seconds = new Uint32Array(keys.length)
    this.#pairs = new Uint32Array(keys.length)
    keys.forEach((key, pair) => {
      const first = Math.floor(key / FACTOR)
      const at = next[first]!
      next[first]!++
      this.#seconds[at] = key % FACTOR
      this.#pairs[at] = pair
    })
  }

  /** An empty set of values. */
  noValues(): Bitset {
    return createBitset(this.#postings.size)
  }

  /** The values in which one of `firsts` stands before one of `seconds`, in a set that is emptied first. */
  beside(firsts: ArrayLike<number>, seconds: ArrayLike<number>, values = this.noValues()): Bitset {
    values.fill(0)
    const wanted = this.#wanted.fill(0)
    for (let index = 0; index < seconds.length; index++) setBit(wanted, seconds[index]!)
    for (let index = 0; index < firsts.length; index++) {
      const first = firsts[index]!
      for (let at = this.#begins[first]!; at < this.#begins[first + 1]!; at++) {
        if (hasBit(wanted, this.#seconds[at]!)) this.#postings.addPlacesOf(this.#pairs[at]!, values)
      }
    }
    return values
  }
}
