import { type Addresses, PATHS } from '../../contract/addresses/addresses.js'
import { describeLicence } from '../../contract/licence.js'
import type { DigitalSourceType } from '../../photos/digital-source-type.js'
import type { Site } from '../../photos/site.js'
import type { PictureRights } from '../../pictures/rights/picture-rights.js'
import { copyrightNotice } from '../../site/words/licence-words.js'

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
