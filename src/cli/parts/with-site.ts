import { rm } from 'node:fs/promises'
import { type Addresses, createAddresses, PATHS } from '../../contract/addresses/addresses.js'
import { describeLicence } from '../../contract/licence-terms.js'
import { openScratch } from '../../disk/scratch.js'
import type { Clock } from '../../photos/days/clock.js'
import type { DigitalSourceType } from '../../photos/digital-source-type.js'
import type { Site } from '../../photos/site.js'
import type { PictureRights } from '../../pictures/rights/picture-rights.js'
import { copyrightNotice } from '../../site/words/licence-words.js'
import { type OpenSite, openPlannedSite, openSite } from '../../site-dir/open-site.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type Config, readConfig } from '../../site-dir/settings/config.js'

export async function withSite<Result>(
  clock: Clock,
  work: (site: OwnSite) => Promise<Result>,
  open: (config: Config) => Promise<OpenSite> = openSite,
): Promise<Result> {
  const config = readConfig(process.env)
  const site = await open(config)
  try {
    return await work(forOwner(site, config, clock))
  } finally {
    await site.store.close()
  }
}

export const onSite =
  <Given extends unknown[]>(clock: Clock, work: (site: OwnSite, ...given: Given) => Promise<void>) =>
  (...given: Given) =>
    withSite(clock, (site) => work(site, ...given))

/** Tries `work` on a temporary site, before the real site exists or has photos. */
export const withPlannedSite =
  (planned: Site) =>
  async <Result>(clock: Clock, work: (site: OwnSite) => Promise<Result>): Promise<Result> => {
    const directory = await openScratch('photoblog-planned-')
    try {
      return await withSite(clock, work, () => openPlannedSite(directory, planned))
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

/** An open site with its addresses and rights, for the owner's functions. */
export function forOwner(open: OpenSite, { baseUrl, publicUrl }: Config, clock: Clock): OwnSite {
  const addresses = createAddresses(baseUrl)
  const isPublic = publicUrl !== undefined
  return { ...open, clock, addresses, isPublic, rightsFor: createRights(open.site, addresses, isPublic) }
}

/** Printed after an import, or the first `add`, into a site without a public address. */
export const WITHOUT_ADDRESS =
  'The picture files name the photographer but no licence page, because this site has no public address yet. Set it with «photoblog config BASE_URL=https://…», then run «photoblog embed-rights».'

/**
 * Metadata to write into picture files. @see Spec 1.6
 * @param isPublic whether the addresses work from anywhere; if not, they are not written into files
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
