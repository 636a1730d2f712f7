import type { Contract } from '../../contract/contract.js'
import type { LicenceTerms } from '../../contract/licence-terms.js'
import { copyrightYear } from '../../photos/copyright-year.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { languageOf } from './site-language.js'

/** The licence in a few words, for use after the holder's name or a credit line. */
export function licenceNotice(site: Site, { chosen, name, url }: LicenceTerms): string {
  const { licence } = languageOf(site).words
  if (chosen === 'all-rights-reserved') return licence.reserved
  return name === undefined ? licence.ownTerms(url) : `${name}, ${url}`
}

/** Copyright notice for picture files, JSON-LD and feeds: holder, year and licence. */
export function copyrightNotice(site: Site, licence: LicenceTerms, photographer: string, year: number): string {
  // Omit the copyright sign if the rights are waived.
  const holder = licence.permits.withCredit ? `© ${year} ${photographer}` : `${photographer}, ${year}`
  return `${holder}. ${licenceNotice(site, licence)}`
}

/** The copyright notice of a photo, the same as in its files. */
export function photoNotice(photo: Photo, { site, licence }: Contract): string {
  return copyrightNotice(site, licence, photo.photographer, copyrightYear(photo))
}

/** The licence in a sentence or two, in the site's language. */
export function licenceStatement({ site, licence }: Pick<Contract, 'site' | 'licence'>): string {
  const words = languageOf(site).words.licence
  const { chosen, name, permits } = licence
  if (typeof chosen === 'object') return chosen.text
  return permits.share && name !== undefined ? words.publicStatement(name, permits) : words.statement
}

/** Items of the licence page's three lists: permitted uses, conditions, and uses that need permission. */
export function licenceItems({ site, licence }: Pick<Contract, 'site' | 'licence'>) {
  const { items, conditionItems, notAllowedItems } = languageOf(site).words.licence
  const { share, adapt, commercially, shareAlike, withCredit } = licence.permits
  const isReserved = licence.chosen === 'all-rights-reserved'
  const chosen = (pairs: readonly (readonly [boolean, string])[]) =>
    pairs.filter(([holds]) => holds).map(([, words]) => words)
  return {
    allowed: chosen([
      [true, items.look],
      [share && commercially, items.share],
      [share && !commercially, items.shareNonCommercially],
      [adapt, items.adapt],
      [licence.mining === 'allowed', items.mine],
      [isReserved, items.cite],
      [share || isReserved, items.index],
      [true, items.documents],
    ]),
    conditions: chosen([
      [share && withCredit, conditionItems.credit],
      [adapt && withCredit, conditionItems.changes],
      [shareAlike, conditionItems.shareAlike],
    ]),
    notAllowed: chosen([
      [isReserved, notAllowedItems.redistribute],
      [isReserved, notAllowedItems.change],
      [share && !commercially, notAllowedItems.sell],
      [share && !adapt, notAllowedItems.shareChanged],
      [licence.mining === 'reserved', notAllowedItems.mine],
    ]),
  }
}
