import { formerKey } from '../addresses/former-address.js'
import type { Photo } from '../photo.js'
import { Pace } from './lists/pace.js'
import { TextNumbers } from './lists/text-numbers.js'

/** What reading a photo takes, and keeping an address of it, in operations. */
const PER_PHOTO = 10
const PER_ADDRESS = 200

/** By their former addresses, the places of photos among some. */
export class FormerPlaces {
  /** Nearly each was the address of one photo alone: the oldest is here, and others of the same in `#others`. */
  readonly #first = new TextNumbers()
  readonly #others = new Map<string, number[]>()

  /** In steps of a millisecond. */
  static *inSteps(photos: readonly Photo[]): Generator<void, FormerPlaces> {
    const former = new FormerPlaces()
    const pace = new Pace()
    for (let place = 0; place < photos.length; place++) {
      const { formerAddresses } = photos[place]!
      for (const address of formerAddresses) former.#add(formerKey(address), place)
      if (pace.isOver(PER_PHOTO + PER_ADDRESS * formerAddresses.length)) yield
    }
    return former
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
