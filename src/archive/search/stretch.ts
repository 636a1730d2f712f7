import type { Photo } from '../photo.js'
import { Finder } from './finder.js'
import { type Bitset, clearBit, setBit } from './lists/bitset.js'
import type { Matches, PhotoFilter, Wanted } from './search-index.js'
import type { Vocabulary } from './vocabulary.js'

/** Of so many photos at most, what finds them stays when they become different: these are indexed in a millisecond. */
const MAX_EXCHANGED = 64
/** Beyond one photo in so many, all are indexed anew. */
const EXCHANGED_OF = 8

/** Photos that stand in the place of others. */
interface Exchanged {
  /** Their places in the stretch, in order. */
  readonly places: readonly number[]
  readonly finder: Finder
}

/** Photos of the archive that follow each other, and what finds them. It never changes, and knows no other photo. */
export class Stretch {
  /** The ordinal of its first photo. */
  readonly from: number
  /** How many photos there are. */
  readonly length: number
  readonly #language: string
  readonly #finder: Finder
  readonly #exchanged: Exchanged | undefined

  private constructor(from: number, language: string, finder: Finder, exchanged?: Exchanged) {
    this.from = from
    this.length = finder.length
    this.#language = language
    this.#finder = finder
    this.#exchanged = exchanged
  }

  /**
   * @param photos those of the stretch alone
   * @param language of the site
   */
  static of(from: number, photos: readonly Photo[], language: string): Stretch {
    return new Stretch(from, language, new Finder(photos, language))
  }

  /** The ordinal behind its last photo. */
  get end(): number {
    return this.from + this.length
  }

  /**
   * The same for other photos, of which only some are different.
   * @param ordinals of those, in order
   * @param photos all of the archive
   * @returns `undefined` where it is better made anew
   */
  exchange(ordinals: readonly number[], photos: readonly Photo[]): Stretch | undefined {
    if (ordinals.length === 0) return this
    const before = this.#exchanged?.places ?? []
    const places = [...new Set([...before, ...ordinals.map((ordinal) => ordinal - this.from)])].sort((a, b) => a - b)
    if (places.length > Math.min(MAX_EXCHANGED, this.length / EXCHANGED_OF)) return undefined
    const others = places.map((place) => photos[this.from + place]!)
    return new Stretch(this.from, this.#language, this.#finder, { places, finder: new Finder(others, this.#language) })
  }

  /** Which of the ordinals in `[from, until)` match. @throws NotYetMadeError while it is being prepared */
  find(filter: PhotoFilter, wanted: Wanted): Matches {
    const clip = (ordinal: number) => Math.max(0, Math.min(ordinal - this.from, this.length))
    const within = { ...wanted, from: clip(wanted.from), until: clip(wanted.until) }
    const exchanged = this.#exchanged
    const amend = exchanged && ((found: Bitset) => findExchanged(exchanged, filter, within, found))
    const { total, ordinals } = this.#finder.find(filter, within, amend)
    return { total, ordinals: this.from === 0 ? ordinals : ordinals.map((ordinal) => ordinal + this.from) }
  }

  /** Makes what a search needs before one asks for it, in steps of milliseconds. */
  *prepare(): Generator<void> {
    yield* this.#finder.prepare()
    yield* this.#exchanged?.finder.prepare() ?? []
  }

  /** What the photos are called. @throws NotYetMadeError while it is being prepared */
  get vocabularies(): readonly Vocabulary[] {
    const { vocabulary } = this.#finder
    const exchanged = this.#exchanged
    return exchanged === undefined ? [vocabulary] : [vocabulary.without(exchanged.places), exchanged.finder.vocabulary]
  }

  /** The ordinal of the photo that had an address; of several, the oldest. @param key as `formerKey` spells it */
  ordinalOfFormer(key: string): number | undefined {
    const { places, finder } = this.#exchanged ?? {}
    const same = this.#finder.placesOfFormer(key).find((place) => places?.includes(place) !== true)
    const other = places?.[finder!.placesOfFormer(key)[0] ?? -1]
    const first = Math.min(same ?? this.length, other ?? this.length)
    return first === this.length ? undefined : this.from + first
  }
}

/** Takes out of what was found the photos that are no more, and puts in those in their places that match. */
function findExchanged({ places, finder }: Exchanged, filter: PhotoFilter, within: Wanted, found: Bitset): void {
  for (const place of places) clearBit(found, place)
  const all = { from: 0, until: places.length, offset: 0, limit: places.length }
  for (const index of finder.find(filter, all).ordinals) {
    const place = places[index]!
    if (place >= within.from && place < within.until) setBit(found, place)
  }
}
