import type { DigitalSourceType, Site } from '../archive/index.js'
import { type Addresses, PATHS } from '../contract/index.js'
import type { PictureRights } from '../media/index.js'

/** What is written into the files of a picture. @see Spec 1.6 */
export function createRights(site: Site, addresses: Addresses) {
  return (photographer: string, year: number, digitalSourceType: DigitalSourceType | undefined): PictureRights => ({
    creator: photographer,
    copyrightNotice: `© ${year} ${photographer}. All rights reserved.`,
    credit: `${photographer} / ${site.title}`,
    licenceUrl: addresses.licence,
    contactUrl: addresses.absolute(PATHS.contact),
    digitalSourceType,
  })
}
