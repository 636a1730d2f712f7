import type { PhotoDate } from '../days/photo-date.js'
import type { GoneAddress } from '../photo-store.js'
import { dayOfAddress, formerKey, formerKeysOf } from './former-address.js'

/**
 * Where something was published and is no longer, as of one day. What stood at an address of a day to come is left out,
 * so that nobody can tell it from what never was.
 */
export class RemovedAddresses {
  readonly #gone = new Set<string>()
  readonly #withdrawn = new Set<string>()

  constructor(notes: readonly GoneAddress[], today: PhotoDate) {
    for (const { address: written, date } of notes) {
      const address = formerKey(written)
      if (date <= today) {
        this.#gone.add(address)
        continue
      }
      const stoodOn = dayOfAddress(address)
      if (stoodOn !== undefined && stoodOn <= today) this.#withdrawn.add(address)
    }
  }

  /** Whether a photo once stood at an address and was removed. */
  isGone(address: string): boolean {
    return formerKeysOf(address).some((key) => this.#gone.has(key))
  }

  /** Whether a photo stood at an address of a day that has begun, and is hidden until a day to come. */
  isWithdrawn(address: string): boolean {
    return formerKeysOf(address).some((key) => this.#withdrawn.has(key) && !this.#gone.has(key))
  }
}
