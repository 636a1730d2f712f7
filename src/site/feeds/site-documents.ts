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

const DAY_SECONDS = 86_400

/** Feeds, sitemaps, year stripes, manifest, rights and a static copy's search index, each built once per view. */
export function createSiteDocuments(contract: Contract, calendar: Calendar): readonly Document[] {
  return [
    ...createFeeds(contract, calendar),
    ...createSitemaps(contract, calendar),
    createStripes(contract),
    ...(contract.addresses.isStatic ? [createSearchIndex(contract)] : []),
    createManifest(contract),
    ...createRightsDocuments(contract),
  ]
}

/** Lets phones put the site on the home screen. @see W3C Web Application Manifest */
function createManifest(contract: Contract): Document {
  const { site, theme } = contract
  const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type })
  const icons = [
    icon(PATHS.middleIcon, '192x192', MEDIA_TYPES.png),
    icon(PATHS.icon, '512x512', MEDIA_TYPES.png),
    icon(PATHS.scalableIcon, 'any', MEDIA_TYPES.svg),
  ]
  const own = theme?.favicon?.mediaType
  const manifest = {
    id: PATHS.home,
    name: site.title,
    description: site.description,
    lang: site.language,
    start_url: PATHS.home,
    display: 'minimal-ui',
    // An owner's icon is served in place of our icons of its type; those of the other type would still be ours.
    icons: icons.filter(({ type }) => own === undefined || type === own),
  }
  return fixed(PATHS.manifest, MEDIA_TYPES.manifest, JSON.stringify(manifest), contract)
}

/** A document that does not depend on the photos. */
function fixed(path: string, mediaType: string, body: string, contract: Contract): Document {
  return { path, mediaType, maxAgeSeconds: DAY_SECONDS, headers: transportHeaders(contract), body: () => body }
}

/** Which paths may be mined without consent, and whom to ask about the others. @see W3C TDM Reservation Protocol */
export function createRightsDocuments(contract: Contract): readonly Document[] {
  const { site, addresses, licence } = contract
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
  const document = (path: string, mediaType: string, value: object) =>
    fixed(path, mediaType, JSON.stringify(value, null, 2), contract)
  return [
    document(PATHS.tdmrep, MEDIA_TYPES.plainJson, rules),
    ...(isReserved ? [document(PATHS.tdmPolicy, MEDIA_TYPES.jsonLd, policy)] : []),
  ]
}
