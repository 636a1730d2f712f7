import { addAll, type Bitset, createBitset, setBit } from './bitset.js'

/**
 * Which photos hold an entry that contains a piece of text. Twenty years of titles are made of a few thousand different
 * words: those stand one after another in a single string, which the engine scans at memory speed, and each word knows
 * its photos. So no answer needs verifying, whatever the length of the needle.
 */
export interface SubstringIndex {
  /** The photos with an entry that contains `needle`. */
  containing(needle: string): Bitset
  /** The photos with an entry that ends with `needle`. */
  endingWith(needle: string): Bitset
  /** The photos with an entry that begins with `needle`. */
  beginningWith(needle: string): Bitset
  /** The photos with exactly this entry. */
  equalTo(entry: string): Bitset
}

/** Ends each entry; text that holds it is found nowhere. */
const END = '\u0000'

/** Collects which photo has which entries, ordinal after ordinal, then builds the index. */
export class SubstringIndexBuilder {
  readonly #ids = new Map<string, number>()
  readonly #entries: string[] = []
  readonly #lastOrdinal: number[] = []
  readonly #counts: number[] = []
  /** Pairs of entry and ordinal, in the order of ordinals. */
  #pairs = new Uint32Array(1 << 12)
  #length = 0

  /** The number by which `add` knows an entry. */
  idOf(entry: string): number {
    let id = this.#ids.get(entry)
    if (id === undefined) {
      id = this.#entries.length
      this.#ids.set(entry, id)
      this.#entries.push(entry)
      this.#lastOrdinal.push(-1)
      this.#counts.push(0)
    }
    return id
  }

  /** Says that the photo of `ordinal` has an entry. Ordinals must not fall. */
  add(id: number, ordinal: number): void {
    if (this.#lastOrdinal[id] === ordinal) return
    this.#lastOrdinal[id] = ordinal
    this.#counts[id]!++
    if (this.#length + 2 > this.#pairs.length) {
      const larger = new Uint32Array(this.#pairs.length * 2)
      larger.set(this.#pairs)
      this.#pairs = larger
    }
    this.#pairs[this.#length++] = id
    this.#pairs[this.#length++] = ordinal
  }

  build(size: number): SubstringIndex {
    const starts = new Uint32Array(this.#entries.length + 1)
    for (let id = 0; id < this.#entries.length; id++) starts[id + 1] = starts[id]! + this.#counts[id]!
    const next = starts.slice()
    const ordinals = new Uint32Array(this.#length / 2)
    for (let at = 0; at < this.#length; at += 2) {
      const id = this.#pairs[at]!
      ordinals[next[id]!] = this.#pairs[at + 1]!
      next[id]!++
    }
    return new PostingsIndex(size, this.#entries, this.#ids, starts, ordinals)
  }
}

class PostingsIndex implements SubstringIndex {
  readonly #size: number
  readonly #ids: ReadonlyMap<string, number>
  /** All entries, each between two END. */
  readonly #text: string
  /** Where each entry begins in the text, and one more for the end. */
  readonly #offsets: Uint32Array
  readonly #starts: Uint32Array
  readonly #ordinals: Uint32Array
  /** An entry that many photos share is cheaper to add as bits. */
  readonly #frequent = new Map<number, Bitset>()

  constructor(
    size: number,
    entries: readonly string[],
    ids: ReadonlyMap<string, number>,
    starts: Uint32Array,
    ordinals: Uint32Array,
  ) {
    this.#size = size
    this.#ids = ids
    this.#starts = starts
    this.#ordinals = ordinals
    this.#text = END + entries.map((entry) => entry + END).join('')
    this.#offsets = new Uint32Array(entries.length + 1)
    this.#offsets[0] = 1
    for (let id = 0; id < entries.length; id++) this.#offsets[id + 1] = this.#offsets[id]! + entries[id]!.length + 1
    for (let id = 0; id < entries.length; id++) {
      if (starts[id + 1]! - starts[id]! <= size >>> 5) continue
      const bits = createBitset(size)
      for (let at = starts[id]!; at < starts[id + 1]!; at++) setBit(bits, ordinals[at]!)
      this.#frequent.set(id, bits)
    }
  }

  containing(needle: string): Bitset {
    return needle.includes(END) ? createBitset(this.#size) : this.#scan(needle)
  }

  endingWith(needle: string): Bitset {
    return this.#scan(needle + END)
  }

  beginningWith(needle: string): Bitset {
    return this.#scan(END + needle)
  }

  equalTo(entry: string): Bitset {
    const bits = createBitset(this.#size)
    const id = this.#ids.get(entry)
    if (id !== undefined) this.#addPhotosOf(id, bits)
    return bits
  }

  #scan(needle: string): Bitset {
    const bits = createBitset(this.#size)
    // A needle that begins with END is found one place before the entry it belongs to.
    const lead = needle.startsWith(END) ? 1 : 0
    let at = this.#text.indexOf(needle)
    while (at !== -1) {
      const id = this.#entryAt(at + lead)
      this.#addPhotosOf(id, bits)
      const nextEntry = this.#offsets[id + 1]! - lead
      if (nextEntry >= this.#text.length) break
      at = this.#text.indexOf(needle, nextEntry)
    }
    return bits
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

  #addPhotosOf(id: number, bits: Bitset): void {
    const frequent = this.#frequent.get(id)
    if (frequent !== undefined) {
      addAll(bits, frequent)
      return
    }
    const end = this.#starts[id + 1]!
    for (let at = this.#starts[id]!; at < end; at++) setBit(bits, this.#ordinals[at]!)
  }
}
