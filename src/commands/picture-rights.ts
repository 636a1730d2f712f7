import type { DigitalSourceType, Site } from '../archive/index.js'
import { type Addresses, describeLicence, PATHS } from '../contract/index.js'
import type { PictureRights } from '../media/index.js'
import { copyrightNotice } from '../site/index.js'

/** What is written into the files of a picture. @see Spec 1.6 */
export function createRights(site: Site, addresses: Addresses) {
  const licence = describeLicence(site.licence, addresses)
  const { name, url, permits, mining } = licence
  return (photographer: string, year: number, digitalSourceType: DigitalSourceType | undefined): PictureRights => ({
    creator: photographer,
    copyrightNotice: copyrightNotice(site, licence, photographer, year),
    credit: `${photographer} / ${site.title}`,
    licenceUrl: addresses.licence,
    publicLicence: permits.share && name !== undefined ? { name, url } : undefined,
    areWaived: !permits.withCredit,
    mining: mining === 'unspecified' ? undefined : mining,
    contactUrl: addresses.absolute(PATHS.contact),
    digitalSourceType,
  })
}
