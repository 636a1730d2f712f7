import { addAll, type Bitset, createBitset, hasBit, setBit } from './bitset.js'
import { NumberList } from './number-list.js'
import { Pace } from './pace.js'

const FIRST_IDS = 64

/** Collects which number occurs where, place after place, then builds the lists. */
export class PostingsBuilder {
  /** One more than the place in which each number occurred last. */
  #lastPlaces = new Uint32Array(FIRST_IDS)
  #counts = new Uint32Array(FIRST_IDS)
  /** One more than the highest number. */
  #ids = 0
  /** Number and place, in the order of places. */
  readonly #pairs = new NumberList()

  /** Says that `id` occurs in `place`. Places must not fall; numbers are used from 0 on. */
  add(id: number, place: number): void {
    if (id >= this.#ids) this.#take(id)
    if (this.#lastPlaces[id] === place + 1) return
    this.#lastPlaces[id] = place + 1
    this.#counts[id]!++
    this.#pairs.push(id)
    this.#pairs.push(place)
  }

  /** In steps of a millisecond. The builder is empty then. @param size how many places there are */
  *build(size: number): Generator<void, Postings> {
    const ids = this.#ids
    const counts = this.#counts
    const starts = new Uint32Array(ids + 1)
    const pace = new Pace()
    for (let id = 0; id < ids; id++) {
      starts[id + 1] = starts[id]! + counts[id]!
      if (pace.isOver(1)) yield
    }
    const next = starts.slice()
    const places = new Uint32Array(this.#pairs.length / 2)
    for (const pairs of this.#pairs.drain()) {
      for (let at = 0; at < pairs.length; at += 2) places[next[pairs[at]!]!++] = pairs[at + 1]!
      // Each is written somewhere else: that takes longer than one after the other.
      if (pace.isOver(2 * pairs.length)) yield
    }
    const frequent = new Map<number, Bitset>()
    for (let id = 0; id < ids; id++) {
      const count = counts[id]!
      if (pace.isOver(1)) yield
      // Beyond one place in 32, adding its bits is cheaper than adding its list.
      if (count <= size >>> 5) continue
      const bits = createBitset(size)
      for (let at = starts[id]!; at < starts[id + 1]!; at++) setBit(bits, places[at]!)
      frequent.set(id, bits)
      if (pace.isOver(count)) yield
    }
    return new Postings(size, starts, places, frequent)
  }

  #take(id: number): void {
    this.#ids = id + 1
    if (id < this.#counts.length) return
    this.#lastPlaces = enlarge(this.#lastPlaces, id)
    this.#counts = enlarge(this.#counts, id)
  }
}

function enlarge(numbers: Uint32Array, id: number) {
  const larger = new Uint32Array(Math.max(id + 1, numbers.length * 2))
  larger.set(numbers)
  return larger
}

/** The places of each number, in lists; those of a number that is in many places as bits besides. */
export class Postings {
  readonly size: number
  readonly #starts: Uint32Array
  readonly #places: Uint32Array
  readonly #frequent: ReadonlyMap<number, Bitset>

  constructor(size: number, starts: Uint32Array, places: Uint32Array, frequent: ReadonlyMap<number, Bitset>) {
    this.size = size
    this.#starts = starts
    this.#places = places
    this.#frequent = frequent
  }

  count(id: number): number {
    return this.#starts[id + 1]! - this.#starts[id]!
  }

  /** In how many places it is, but for some. */
  countWithout(id: number, places: ArrayLike<number>): number {
    let count = this.count(id)
    for (let index = 0; index < places.length; index++) if (this.#has(id, places[index]!)) count--
    return count
  }

  /** The places as bits where they are many: not to be changed. */
  frequent(id: number): Bitset | undefined {
    return this.#frequent.get(id)
  }

  addPlacesOf(id: number, bits: Bitset): void {
    const frequent = this.#frequent.get(id)
    if (frequent !== undefined) {
      addAll(bits, frequent)
      return
    }
    const end = this.#starts[id + 1]!
    for (let at = this.#starts[id]!; at < end; at++) setBit(bits, this.#places[at]!)
  }

  #has(id: number, place: number): boolean {
    const frequent = this.#frequent.get(id)
    if (frequent !== undefined) return hasBit(frequent, place)
    let low = this.#starts[id]!
    let high = this.#starts[id + 1]!
    const end = high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#places[middle]! < place) low = middle + 1
      else high = middle
    }
    return low < end && this.#places[low] === place
  }
}
