import type { Calendar, Clock, DigitalSourceType, PhotoStore, Site } from '../archive/index.js'
import type { Addresses } from '../contract/index.js'
import type { PictureFiles, PictureRights } from '../media/index.js'
import type { Database } from '../store/index.js'

/** An open site, as the owner's functions take it. */
export interface OwnSite {
  readonly dataDir: string
  /** The contents of site.json. */
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  readonly database: Database
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  readonly addresses: Addresses
  /** The addresses lead to the site from anywhere, so picture files may name them. */
  readonly isPublic: boolean
  /** The rights that are written into the renditions of a picture taken in `year`. */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}
