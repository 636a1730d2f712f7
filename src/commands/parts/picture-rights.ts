import type { DigitalSourceType, Site } from '../../archive/index.js'
import { type Addresses, describeLicence, PATHS } from '../../contract/index.js'
import type { PictureRights } from '../../media/index.js'
import { copyrightNotice } from '../../site/index.js'

/**
 * What is written into the files of a picture. @see Spec 1.6
 * @param isPublic whether the addresses lead there from anywhere; others have no place in a file
 */
export function createRights(site: Site, addresses: Addresses, isPublic: boolean) {
  const licence = describeLicence(site.licence, addresses)
  const { name, url, permits, mining } = licence
  return (photographer: string, year: number, digitalSourceType: DigitalSourceType | undefined): PictureRights => ({
    creator: photographer,
    copyrightNotice: copyrightNotice(site, licence, photographer, year),
    credit: `${photographer} / ${site.title}`,
    licenceUrl: isPublic ? addresses.licence : undefined,
    publicLicence: permits.share && name !== undefined ? { name, url } : undefined,
    areWaived: !permits.withCredit,
    mining: mining === 'unspecified' ? undefined : mining,
    contactUrl: isPublic ? addresses.absolute(PATHS.contact) : undefined,
    digitalSourceType,
  })
}
