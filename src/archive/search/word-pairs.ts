import { type Bitset, createBitset, hasBit, setBit } from './lists/bitset.js'
import { Pace } from './lists/pace.js'
import { type Postings, PostingsBuilder } from './lists/postings.js'

/** Collects which words stand beside each other in which value, then builds the index. */
export class WordPairsBuilder {
  /** For each word that begins pairs, the words that end them, with the numbers of the pairs. */
  readonly #pairsOfFirst: (Map<number, number> | undefined)[] = []
  #pairs = 0
  readonly #postings = new PostingsBuilder()

  /** The words of a value, in their order. Values come one after another. */
  add(words: readonly number[], value: number): void {
    for (let index = 1; index < words.length; index++) {
      this.#postings.add(this.#numberOf(words[index - 1]!, words[index]!), value)
    }
  }

  /** In steps of a millisecond. @param words how many different words there are */
  *build(values: number, words: number): Generator<void, WordPairs> {
    const postings = yield* this.#postings.build(values)
    const begins = new Uint32Array(words + 1)
    const seconds = new Uint32Array(this.#pairs)
    const pairs = new Uint32Array(this.#pairs)
    const pace = new Pace()
    let at = 0
    for (let first = 0; first < words; first++) {
      const ofFirst = this.#pairsOfFirst[first]
      for (const [second, pair] of ofFirst ?? []) {
        seconds[at] = second
        pairs[at++] = pair
        if (pace.isOver(PER_PAIR)) yield
      }
      this.#pairsOfFirst[first] = undefined
      begins[first + 1] = at
      if (pace.isOver(PER_PAIR)) yield
    }
    return new WordPairs(begins, seconds, pairs, postings)
  }

  #numberOf(first: number, second: number): number {
    let pairs = this.#pairsOfFirst[first]
    if (pairs === undefined) {
      pairs = new Map()
      // Words are numbered in the order in which they come, and one may begin no pair.
      while (this.#pairsOfFirst.length <= first) this.#pairsOfFirst.push(undefined)
      this.#pairsOfFirst[first] = pairs
    }
    let pair = pairs.get(second)
    if (pair === undefined) {
      pair = this.#pairs++
      pairs.set(second, pair)
    }
    return pair
  }
}

/** What moving one takes, in operations. */
const PER_PAIR = 10

/** Which values have two words beside each other: what a needle with a space in it asks for. */
export class WordPairs {
  /** Used anew by each question. */
  readonly #wanted: Bitset
  readonly #postings: Postings
  /** For each word, where the pairs that it begins start in `#seconds` and `#pairs`. */
  readonly #begins: Uint32Array
  readonly #seconds: Uint32Array
  readonly #pairs: Uint32Array

  constructor(begins: Uint32Array, seconds: Uint32Array, pairs: Uint32Array, postings: Postings) {
    this.#wanted = createBitset(begins.length - 1)
    this.#postings = postings
    this.#begins = begins
    this.#seconds = seconds
    this.#pairs = pairs
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
