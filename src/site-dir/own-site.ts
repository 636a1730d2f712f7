import type { Addresses } from '../contract/addresses/addresses.js'
import type { Calendar } from '../photos/days/calendar.js'
import type { Clock } from '../photos/days/clock.js'
import type { DigitalSourceType } from '../photos/digital-source-type.js'
import type { PhotoStore } from '../photos/photo-store.js'
import type { Site } from '../photos/site.js'
import type { PictureRights } from '../pictures/rights/picture-rights.js'
import type { PictureFiles } from '../pictures/storage/picture-files.js'
import type { Database } from '../scale/postgres/open-store.js'

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
