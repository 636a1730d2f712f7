import { editDistance } from '../photos/texts/edit-distance.js'
import { popcount } from './bitset.js'

/** Longer words are not compared. */
const MAX_LENGTH = 32

/**
 * Maximum edit distance by the length of a word: 0 for short words, where everything is close, and 2 only for long ones.
 * Otherwise Munich would suggest Zürich, and Vienna Siena.
 */
export function maxEditDistance(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

export interface NearWord {
  readonly index: number
  /** Number of letters omitted, added, replaced or swapped with their neighbour. */
  readonly distance: number
}

/** Finds the words at the smallest edit distance from a word. */
export class NearestWords {
  readonly #words: string[] = []
  readonly #byLength: readonly number[][] = Array.from({ length: MAX_LENGTH + 1 }, () => [])
  /** The set of letters of each word, in 32 bits, to skip words with too many different letters. */
  readonly #letters: number[] = []

  add(word: string): void {
    const index = this.#words.push(word) - 1
    if (word.length <= MAX_LENGTH) this.#byLength[word.length]!.push(index)
    this.#letters.push(lettersOf(word))
  }

  /** The words at the smallest distance, if any are near enough. */
  find(word: string): readonly NearWord[] {
    let most = word.length > MAX_LENGTH ? 0 : maxEditDistance(word.length)
    if (most === 0) return []
    const letters = lettersOf(word)
    let found: NearWord[] = []
    for (let length = word.length - most; length <= Math.min(MAX_LENGTH, word.length + most); length++) {
      for (const index of this.#byLength[length]!) {
        if (popcount(letters ^ this.#letters[index]!) > 2 * most) continue
        const other = this.#words[index]!
        const distance = editDistance(word, other, most)
        // A wrong first letter together with a second error is very rare.
        if (distance > most || (distance > 1 && other[0] !== word[0])) continue
        if (distance < most || found.length === 0) found = found.filter((known) => known.distance <= distance)
        found.push({ index, distance })
        most = distance
      }
    }
    return found.filter(({ distance }) => distance === most)
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}
