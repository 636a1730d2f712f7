import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import type { Document } from '../../contract/document.js'
import { OPEN_PATHS } from '../../contract/licence-terms.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { Calendar } from '../../photos/days/calendar.js'
import { createStripes } from '../drawn/stripes.js'
import { transportHeaders } from '../parts/page-headers.js'
import { createSearchIndex } from '../search/search-file.js'
import { createFeeds } from './feeds.js'
import { createSitemaps } from './sitemap.js'

const RIGHTS_MAX_AGE_SECONDS = 86_400

/** Feeds, sitemaps, the stripes of years and rights documents, each built once per published view. */
export function createSiteDocuments(contract: Contract, calendar: Calendar): readonly Document[] {
  return [
    ...createFeeds(contract, calendar),
    ...createSitemaps(contract, calendar),
    createStripes(contract),
    ...(contract.addresses.isStatic ? [createSearchIndex(contract)] : []),
    ...createRightsDocuments(contract),
  ]
}

/** Paths that must not be mined without consent, and whom to ask. @see W3C TDM Reservation Protocol */
export function createRightsDocuments(contract: Contract): readonly Document[] {
  const { site, addresses, licence } = contract
  const headers = transportHeaders(contract)
  const policyUrl = addresses.absolute(PATHS.tdmPolicy)
  const isReserved = licence.mining === 'reserved'
  const rules = [
    ...OPEN_PATHS.map((location) => ({ location, 'tdm-reservation': 0 })),
    { location: '/', ...(isReserved ? { 'tdm-reservation': 1, 'tdm-policy': policyUrl } : { 'tdm-reservation': 0 }) },
  ]
  const policy = {
    '@context': ['http://www.w3.org/ns/odrl.jsonld', 'http://www.w3.org/ns/tdmrep.jsonld'],
    '@type': 'Offer',
    profile: 'http://www.w3.org/ns/tdmrep',
    uid: policyUrl,
    assigner: {
      uid: addresses.absolute(PATHS.home),
      'vcard:fn': `${site.title} (${site.photographers.map(({ name }) => name).join(', ')})`,
      'vcard:hasURL': addresses.absolute(PATHS.contact),
    },
    permission: [{ target: addresses.absolute(PATHS.home), action: 'tdm:mine', duty: [{ action: 'obtainConsent' }] }],
  }
  const document = (path: string, mediaType: string, value: unknown): Document => {
    const body = JSON.stringify(value, null, 2)
    return { path, mediaType, maxAgeSeconds: RIGHTS_MAX_AGE_SECONDS, headers, body: () => body }
  }
  return [
    document(PATHS.tdmrep, MEDIA_TYPES.plainJson, rules),
    ...(isReserved ? [document(PATHS.tdmPolicy, MEDIA_TYPES.jsonLd, policy)] : []),
  ]
}
