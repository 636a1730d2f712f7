import { addAll, type Bitset, createBitset, setBit } from './bitset.js'

/** Collects which number occurs where, place after place, then builds the lists. */
export class PostingsBuilder {
  readonly #lastPlace: number[] = []
  readonly #counts: number[] = []
  /** Pairs of number and place, in the order of places. */
  #pairs = new Uint32Array(1 << 12)
  #length = 0

  /** Says that `id` occurs in `place`. Places must not fall; numbers are used from 0 on. */
  add(id: number, place: number): void {
    if (this.#lastPlace[id] === place) return
    this.#lastPlace[id] = place
    this.#counts[id] = (this.#counts[id] ?? 0) + 1
    if (this.#length + 2 > this.#pairs.length) {
      const larger = new Uint32Array(this.#pairs.length * 2)
      larger.set(this.#pairs)
      this.#pairs = larger
    }
    this.#pairs[this.#length++] = id
    this.#pairs[this.#length++] = place
  }

  /** @param size how many places there are */
  build(size: number): Postings {
    const starts = new Uint32Array(this.#counts.length + 1)
    for (let id = 0; id < this.#counts.length; id++) starts[id + 1] = starts[id]! + (this.#counts[id] ?? 0)
    const next = starts.slice()
    const places = new Uint32Array(this.#length / 2)
    for (let at = 0; at < this.#length; at += 2) {
      const id = this.#pairs[at]!
      places[next[id]!] = this.#pairs[at + 1]!
      next[id]!++
    }
    return new Postings(size, starts, places)
  }
}

/** The places of several lists, in order; what is in two of them comes twice, one after the other. */
export function mergePlaces(lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 1) return lists[0]!
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const list of lists) {
    all.set(list, length)
    length += list.length
  }
  return all.sort()
}

/** The places of each number, in lists; those of a number that is in many places as bits besides. */
export class Postings {
  readonly size: number
  readonly #starts: Uint32Array
  readonly #places: Uint32Array
  readonly #frequent = new Map<number, Bitset>()

  constructor(size: number, starts: Uint32Array, places: Uint32Array) {
    this.size = size
    this.#starts = starts
    this.#places = places
    for (let id = 0; id + 1 < starts.length; id++) {
      // Beyond one place in 32, adding its bits is cheaper than adding its list.
      if (this.count(id) <= size >>> 5) continue
      const bits = createBitset(size)
      this.#addList(id, bits)
      this.#frequent.set(id, bits)
    }
  }

  count(id: number): number {
    return this.#starts[id + 1]! - this.#starts[id]!
  }

  placesOf(id: number): Uint32Array {
    return this.#places.subarray(this.#starts[id]!, this.#starts[id + 1]!)
  }

  addPlacesOf(id: number, bits: Bitset): void {
    const frequent = this.#frequent.get(id)
    if (frequent === undefined) this.#addList(id, bits)
    else addAll(bits, frequent)
  }

  #addList(id: number, bits: Bitset): void {
    const end = this.#starts[id + 1]!
    for (let at = this.#starts[id]!; at < end; at++) setBit(bits, this.#places[at]!)
  }
}
