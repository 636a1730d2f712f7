import { formerKey } from '../addresses/former-address.js'
import type { Photo } from '../photo.js'
import { TextNumbers } from './lists/text-numbers.js'

const PHOTOS_PER_STEP = 500

/** By their former addresses, the places of photos among some. */
export class FormerPlaces {
  /** Nearly each was the address of one photo alone: the oldest is here, and others of the same in `#others`. */
  readonly #first = new TextNumbers()
  readonly #others = new Map<string, number[]>()

  /** In steps of a millisecond. */
  static *inSteps(photos: readonly Photo[]): Generator<void, FormerPlaces> {
    const former = new FormerPlaces()
    for (let place = 0; place < photos.length; place++) {
      for (const address of photos[place]!.formerAddresses) former.#add(formerKey(address), place)
      if (place % PHOTOS_PER_STEP === PHOTOS_PER_STEP - 1) yield
    }
    return former
  }

  /** What `of` gives, by reading every photo. */
  static find(photos: readonly Photo[], key: string): readonly number[] {
    const places: number[] = []
    photos.forEach(({ formerAddresses }, place) => {
      if (formerAddresses.some((address) => formerKey(address) === key)) places.push(place)
    })
    return places
  }

  /** In order. @param key as `formerKey` spells the address */
  of(key: string): readonly number[] {
    const first = this.#first.get(key)
    return first === undefined ? [] : [first, ...(this.#others.get(key) ?? [])]
  }

  #add(key: string, place: number): void {
    if (this.#first.get(key) === undefined) {
      this.#first.set(key, place)
      return
    }
    const others = this.#others.get(key)
    if (others === undefined) this.#others.set(key, [place])
    else others.push(place)
  }
}
