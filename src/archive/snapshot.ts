import { dayOfAddress, formerKey, formerKeysOf } from './former-address.js'
import type { Photo } from './photo.js'
import type { PhotoDate } from './photo-date.js'
import type { GoneAddress } from './photo-store.js'
import { SearchIndex } from './search-index.js'
import { SPECIFIED_SITE } from './site.js'

/** All photos that were stored at one instant, of past and future days alike, oldest first: an ordinal is a place in it. */
export class Snapshot {
  readonly photos: readonly Photo[]
  readonly #ordinals: ReadonlyMap<string, number>
  #formerAddresses: ReadonlyMap<string, number> | undefined
  readonly #goneAddresses: ReadonlyMap<string, PhotoDate>
  readonly #language: string
  #index: SearchIndex | undefined

  /**
   * @param photos in any order, one a day
   * @param language of the site
   */
  constructor(photos: readonly Photo[], gone: readonly GoneAddress[] = [], language = SPECIFIED_SITE.language) {
    this.#language = language
    this.photos = [...photos].sort((a, b) => (a.date < b.date ? -1 : 1))
    this.#ordinals = new Map(this.photos.map((photo, ordinal) => [photo.date, ordinal]))
    // Of several photos that were gone from there, the oldest: what is to appear later must not hide it.
    const byDate = [...gone].sort((a, b) => (a.date < b.date ? 1 : -1))
    this.#goneAddresses = new Map(byDate.map(({ address, date }) => [formerKey(address), date]))
  }

  ordinalOf(date: string): number | undefined {
    return this.#ordinals.get(date)
  }

  /** Among the first `count` photos, however the address is spelt; of several that had it, the oldest. */
  ordinalOfFormer(address: string, count: number): number | undefined {
    this.#formerAddresses ??= new Map(
      this.photos
        .flatMap(({ formerAddresses }, ordinal) => formerAddresses.map((one) => [formerKey(one), ordinal] as const))
        .reverse(),
    )
    for (const key of formerKeysOf(address)) {
      const ordinal = this.#formerAddresses.get(key)
      if (ordinal !== undefined && ordinal < count) return ordinal
    }
    return undefined
  }

  /** Whether a photo of a day up to and including `today` once stood at an address, and was removed. */
  isGone(address: string, today: PhotoDate): boolean {
    return formerKeysOf(address).some((key) => {
      const date = this.#goneAddresses.get(key)
      return date !== undefined && date <= today
    })
  }

  /** Whether a photo stood at an address of a day that has begun, and is hidden until a day after `today`. */
  isWithdrawn(address: string, today: PhotoDate): boolean {
    return formerKeysOf(address).some((key) => {
      const [date, stoodOn] = [this.#goneAddresses.get(key), dayOfAddress(key)]
      return date !== undefined && date > today && stoodOn !== undefined && stoodOn <= today
    })
  }

  /** How many photos there are before `date`. */
  countBefore(date: PhotoDate): number {
    return this.#count((other) => other < date)
  }

  /** How many photos there are up to and including `date`. */
  countUntil(date: PhotoDate): number {
    return this.#count((other) => other <= date)
  }

  /** @param belongs holds for a first part of the photos and for none after it */
  #count(belongs: (date: PhotoDate) => boolean): number {
    let low = 0
    let high = this.photos.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (belongs(this.photos[middle]!.date)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Built when first asked for. */
  index(): SearchIndex {
    this.#index ??= new SearchIndex(this.photos, this.#language)
    return this.#index
  }
}
