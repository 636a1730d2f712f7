import type { Addresses } from '../contract/addresses/addresses.js'
import type { Clock } from '../photos/days/clock.js'
import type { DigitalSourceType } from '../photos/digital-source-type.js'
import type { PictureRights } from '../pictures/rights/picture-rights.js'
import type { OpenSite } from './open-site.js'

/** Options for running an owner's long task. */
export interface RunOptions {
  /** Stops the task after the current photo, or at once. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** An open site, as the owner's functions take it. */
export interface OwnSite extends OpenSite {
  readonly clock: Clock
  readonly addresses: Addresses
  /** Whether the addresses work from anywhere, so picture files may name them. */
  readonly isPublic: boolean
  /** The rights that are written into the renditions of a picture taken in `year`. */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}
