import type { Addresses } from '../contract/addresses/addresses.js'
import type { Clock } from '../photos/days/clock.js'
import type { DigitalSourceType } from '../photos/digital-source-type.js'
import type { PictureRights } from '../pictures/rights/picture-rights.js'
import type { OpenSite } from './open-site.js'

/** Options of an owner's long-running task. */
export interface RunOptions {
  /** Stops the task, at the latest after the current photo. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** An open site with the clock, the addresses and the rights that functions for owners need. */
export interface OwnSite extends OpenSite {
  readonly clock: Clock
  readonly addresses: Addresses
  /** Whether the addresses work on other machines, so that picture files may contain them. */
  readonly isPublic: boolean
  /** The rights that are written into the renditions of a picture. @param year of the copyright notice */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}
