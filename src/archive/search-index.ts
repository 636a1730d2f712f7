import { type Bitset, bitsetOfRange, countBits, createBitset, highest, keepOnly, keepWhere, setBit } from './bitset.js'
import type { Photo } from './photo.js'
import { PhotoValues } from './photo-values.js'
import { type SubstringIndex, SubstringIndexBuilder } from './substring-index.js'

/** What photos may be asked for; several conditions must all hold. @see Spec 4.1 */
export interface PhotoFilter {
  /** Free text: contained in a title, a place, a category, a tag or the photographer's name. */
  readonly q?: string | undefined
  readonly photographer?: string | undefined
  /** A whole name, upper and lower case alike. */
  readonly category?: string | undefined
  readonly year?: number | undefined
  /** Contained in the place. */
  readonly location?: string | undefined
  /** A whole tag, upper and lower case alike. */
  readonly tag?: string | undefined
}

/** The ordinals that match: `total` of them, of which some, newest first. */
export interface Matches {
  readonly total: number
  readonly ordinals: readonly number[]
}

/** Text as it is compared: canonically composed and in lower case, so that `köln` finds `KÖLN`. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Finds photos by their ordinal: their place in the archive, oldest first. */
export class SearchIndex {
  readonly #photos: readonly Photo[]
  readonly #words: SubstringIndex
  readonly #locations: SubstringIndex
  readonly #photographers: ReadonlyMap<string, Bitset>
  readonly #categories: ReadonlyMap<string, Bitset>
  readonly #tags: ReadonlyMap<string, readonly number[]>
  readonly #values: PhotoValues

  /** @param photos oldest first */
  constructor(photos: readonly Photo[]) {
    this.#photos = photos
    const words = new SubstringIndexBuilder()
    const locations = new SubstringIndexBuilder()
    const photographers = new Map<string, Bitset>()
    const categories = new Map<string, Bitset>()
    const tags = new Map<string, number[]>()
    // Places, tags and names recur: each is folded and split once.
    const known = new Map<string, { readonly id: number; readonly words: readonly number[] }>()
    const values = new PhotoValues(photos.length)
    const read = (value: string) => {
      let entry = known.get(value)
      if (entry === undefined) {
        const folded = fold(value)
        entry = { id: values.define(folded), words: folded.split(' ').map((word) => words.idOf(word)) }
        known.set(value, entry)
      }
      return entry
    }
    const note = (sets: Map<string, Bitset>, key: string, ordinal: number) => {
      let bits = sets.get(key)
      if (bits === undefined) {
        bits = createBitset(photos.length)
        sets.set(key, bits)
      }
      setBit(bits, ordinal)
    }

    photos.forEach((photo, ordinal) => {
      const index = (value: string): string => {
        const entry = read(value)
        for (const word of entry.words) words.add(word, ordinal)
        values.add(entry.id)
        return values.text(entry.id)
      }
      index(photo.title)
      locations.add(locations.idOf(index(photo.location)), ordinal)
      index(photo.photographer)
      note(photographers, photo.photographer, ordinal)
      for (const category of photo.categories) note(categories, index(category), ordinal)
      for (const tag of photo.tags) {
        const folded = index(tag)
        const list = tags.get(folded)
        if (list === undefined) tags.set(folded, [ordinal])
        else if (list.at(-1) !== ordinal) list.push(ordinal)
      }
      values.end(ordinal)
    })

    this.#words = words.build(photos.length)
    this.#locations = locations.build(photos.length)
    this.#photographers = photographers
    this.#categories = categories
    this.#tags = tags
    this.#values = values
  }

  /** Which of the ordinals in `[from, until)` match: the range is the door through which the archive lets a search see. */
  find(filter: PhotoFilter, from: number, until: number, offset: number, limit: number): Matches {
    const bits = this.matching(filter, from, until)
    const total = countBits(bits)
    return { total, ordinals: offset >= total ? [] : highest(bits, offset, limit) }
  }

  /** The matching ordinals as a set of its own. */
  matching(filter: PhotoFilter, from: number, until: number): Bitset {
    const size = this.#photos.length
    const sets: Bitset[] = []
    const none = () => createBitset(size)
    if (filter.photographer !== undefined) sets.push(this.#photographers.get(filter.photographer) ?? none())
    if (filter.category !== undefined) sets.push(this.#categories.get(fold(filter.category)) ?? none())
    if (filter.tag !== undefined) {
      const bits = none()
      for (const ordinal of this.#tags.get(fold(filter.tag)) ?? []) setBit(bits, ordinal)
      sets.push(bits)
    }
    if (filter.location !== undefined) sets.push(this.#locations.containing(fold(filter.location)))
    if (filter.q !== undefined) sets.push(this.#text(fold(filter.q)))

    const bits = bitsetOfRange(size, from, until)
    for (const set of sets) keepOnly(bits, set)
    return bits
  }

  /** A needle of one word is inside a word; one with spaces ends one word, begins another and is checked in place. */
  #text(needle: string): Bitset {
    const parts = needle.split(' ')
    if (parts.length === 1) return this.#words.containing(needle)
    const bits = this.#words.endingWith(parts[0]!)
    for (const part of parts.slice(1, -1)) keepOnly(bits, this.#words.equalTo(part))
    keepOnly(bits, this.#words.beginningWith(parts.at(-1)!))
    keepWhere(bits, (ordinal) => this.#values.someOf(ordinal, needle))
    return bits
  }
}
