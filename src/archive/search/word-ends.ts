import { sortInSteps } from './lists/sort-in-steps.js'

/**
 * Which words begin or end with a piece of text: each word's number in the order of its letters, read from the front and
 * from the back, so that both questions are two binary searches.
 */
export class WordEnds {
  readonly #words: readonly string[]
  readonly #forwards: Uint32Array
  readonly #backwards: Uint32Array

  private constructor(words: readonly string[], forwards: Uint32Array, backwards: Uint32Array) {
    this.#words = words
    this.#forwards = forwards
    this.#backwards = backwards
  }

  /** In steps of a millisecond. @param words by their numbers, each once */
  static *of(words: readonly string[]): Generator<void, WordEnds> {
    const numbers = Uint32Array.from(words, (_, number) => number)
    const forwards = yield* sortInSteps(numbers.slice(), (a, b) => (words[a]! < words[b]! ? -1 : 1))
    const backwards = yield* sortInSteps(numbers, (a, b) => compareBackwards(words[a]!, words[b]!))
    return new WordEnds(words, forwards, backwards)
  }

  /** The numbers of the words that begin with `piece`; all for an empty one. */
  beginningWith(piece: string): Uint32Array {
    const words = this.#words
    const order = this.#forwards
    const from = firstWhere(order, (word) => words[word]! >= piece)
    return order.subarray(
      from,
      firstWhere(order, (word) => words[word]! > piece && !words[word]!.startsWith(piece)),
    )
  }

  /** The numbers of the words that end with `piece`; all for an empty one. */
  endingWith(piece: string): Uint32Array {
    const words = this.#words
    const order = this.#backwards
    const from = firstWhere(order, (word) => compareBackwards(words[word]!, piece) >= 0)
    const until = firstWhere(
      order,
      (word) => compareBackwards(words[word]!, piece) > 0 && !words[word]!.endsWith(piece),
    )
    return order.subarray(from, until)
  }
}

/** Orders as the reversed texts are ordered, by code units: what that parts is never shown. */
function compareBackwards(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 1; index <= length; index++) {
    const difference = a.charCodeAt(a.length - index) - b.charCodeAt(b.length - index)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** The first place in an order from which on something holds. */
function firstWhere(order: Uint32Array, holds: (word: number) => boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(order[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
