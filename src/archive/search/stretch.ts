import { formerKey } from '../addresses/former-address.js'
import type { Photo } from '../photo.js'
import { type Matches, type PhotoFilter, SearchIndex, type Wanted } from './search-index.js'
import type { Vocabulary } from './vocabulary.js'

/** Photos of the archive that follow each other, and what finds them. It never changes, and knows no other photo. */
export class Stretch {
  /** The ordinal of its first photo. */
  readonly from: number
  readonly #photos: readonly Photo[]
  readonly #language: string
  #index: SearchIndex | undefined
  #steps: Generator<void, SearchIndex> | undefined
  #formerAddresses: ReadonlyMap<string, number> | undefined

  /**
   * @param photos those of the stretch alone
   * @param language of the site
   */
  constructor(from: number, photos: readonly Photo[], language: string) {
    this.from = from
    this.#photos = photos
    this.#language = language
  }

  get length(): number {
    return this.#photos.length
  }

  /** The ordinal behind its last photo. */
  get end(): number {
    return this.from + this.length
  }

  /** Which of the ordinals in `[from, until)` match. */
  find(filter: PhotoFilter, wanted: Wanted): Matches {
    const clip = (ordinal: number) => Math.max(0, Math.min(ordinal - this.from, this.length))
    const within = { ...wanted, from: clip(wanted.from), until: clip(wanted.until) }
    const { total, ordinals } = this.#findIndex().find(filter, within)
    return { total, ordinals: this.from === 0 ? ordinals : ordinals.map((ordinal) => ordinal + this.from) }
  }

  /** Makes what a search needs before one asks for it, in steps of milliseconds. */
  *prepare(): Generator<void> {
    while (!this.#step()) yield
    yield* this.#findIndex().prepare()
  }

  get vocabulary(): Vocabulary {
    return this.#findIndex().vocabulary
  }

  /** Whoever searches while it is being made finishes it. */
  #findIndex(): SearchIndex {
    while (this.#index === undefined) this.#step()
    return this.#index
  }

  /** @returns whether the index is made */
  #step(): boolean {
    if (this.#index !== undefined) return true
    this.#steps ??= SearchIndex.inSteps(this.#photos, this.#language)
    const { done, value } = this.#steps.next()
    if (done !== true) return false
    this.#index = value
    this.#steps = undefined
    return true
  }

  /** The ordinal of the photo that had an address; of several, the oldest. */
  ordinalOfFormer(key: string): number | undefined {
    this.#formerAddresses ??= new Map(
      this.#photos
        .flatMap(({ formerAddresses }, at) => formerAddresses.map((one) => [formerKey(one), this.from + at] as const))
        .reverse(),
    )
    return this.#formerAddresses.get(key)
  }
}
