import { getOrMake } from '../photos/get-or-make.js'

/** Separates terms in the joined text. A needle that contains it matches nothing. */
const SEPARATOR = '\u0000'

/** Distinct texts, numbered in the order they were added, which can be found by any part. */
export class TermDictionary {
  readonly terms: string[] = []
  readonly #ids = new Map<string, number>()
  /** All terms, each between two separators: one string, which `indexOf` scans at memory speed. */
  #joined = SEPARATOR
  /** The offset of the separator after each term. */
  readonly #ends: number[] = []
  /** The last scan, because a hint scans for what the search has just scanned for. */
  #last: { readonly needle: string; readonly terms: number; readonly found: readonly number[] } | undefined

  /** The number of a term; adds the term if it is new. */
  idOf(term: string): number {
    return getOrMake(this.#ids, term, () => {
      this.#joined += term + SEPARATOR
      this.#ends.push(this.#joined.length - 1)
      return this.terms.push(term) - 1
    })
  }

  find(term: string): number | undefined {
    return this.#ids.get(term)
  }

  /** Whether a term contains `part`. */
  has(part: string): boolean {
    return this.#joined.includes(part)
  }

  /** The numbers of the terms that contain `part`, in order. */
  containing(part: string): readonly number[] {
    return part.includes(SEPARATOR) ? [] : this.#scan(part, 0)
  }

  /** The numbers of the terms that begin with `part`, in order. */
  beginningWith(part: string): readonly number[] {
    return part.includes(SEPARATOR) ? [] : this.#scan(SEPARATOR + part, SEPARATOR.length)
  }

  /** The numbers of the terms that end with `part`, in order. */
  endingWith(part: string): readonly number[] {
    return part.includes(SEPARATOR) ? [] : this.#scan(part + SEPARATOR, 0)
  }

  /** @param lead number of separators before the part in the needle */
  #scan(needle: string, lead: number): readonly number[] {
    if (this.#last?.needle === needle && this.#last.terms === this.terms.length) return this.#last.found
    const found: number[] = []
    let id = 0
    for (let at = this.#joined.indexOf(needle); at !== -1; ) {
      while (id < this.#ends.length && this.#ends[id]! < at + lead) id++
      if (id === this.#ends.length) break
      found.push(id)
      at = this.#joined.indexOf(needle, this.#ends[id]! + SEPARATOR.length - lead)
    }
    this.#last = { needle, terms: this.terms.length, found }
    return found
  }
}
