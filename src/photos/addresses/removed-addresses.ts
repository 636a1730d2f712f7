import type { PhotoDate } from '../days/photo-date.js'
import type { GoneAddress } from '../photo-store.js'
import { dayOfAddress, formerKey, formerKeysOf } from './former-address.js'

/**
 * Addresses of removed and hidden photos, as of one day. Those of future days do not count as gone, so requests for
 * them get the answer for unknown addresses.
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

  /** Whether an address had a photo that was removed. */
  isGone(address: string): boolean {
    return formerKeysOf(address).some((key) => this.#gone.has(key))
  }

  /** Whether an address of a past day or of today had a photo that is now hidden until a future day. */
  isWithdrawn(address: string): boolean {
    return formerKeysOf(address).some((key) => this.#withdrawn.has(key) && !this.#gone.has(key))
  }
}
