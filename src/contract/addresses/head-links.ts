import type { Photo } from '../../photos/photo.js'
import { essence, MEDIA_TYPES } from '../media-types.js'
import { type Addresses, PATHS } from './addresses.js'

interface LinkedPage {
  /** The canonical path, with its query. */
  readonly path: string
  readonly photo: Photo | undefined
}

/**
 * Links for programs on every page, in addition to alternates, feeds and licence: `<link>` elements and parts of the `Link`
 * header field, by relation.
 */
const EVERYWHERE = [
  ['describedby', PATHS.llms, MEDIA_TYPES.text],
  ['api-catalog', PATHS.apiCatalog, MEDIA_TYPES.linkset],
  ['service-desc', PATHS.openapi, MEDIA_TYPES.plainJson],
  ['service-doc', PATHS.developers, MEDIA_TYPES.html],
] as const
/** Additional links on the home page. */
const AT_HOME = [
  ['ai-catalog', PATHS.aiCatalog, MEDIA_TYPES.aiCatalog],
  ['ard', PATHS.ard, MEDIA_TYPES.plainJson],
  ['service-desc', PATHS.serverCard, MEDIA_TYPES.serverCard],
  ['service-meta', PATHS.agentSkills, MEDIA_TYPES.plainJson],
  ['service-meta', PATHS.aiPlugin, MEDIA_TYPES.plainJson],
  ['service-meta', PATHS.serverManifest, MEDIA_TYPES.plainJson],
  ['service-doc', PATHS.auth, MEDIA_TYPES.markdown],
  ['service-doc', PATHS.agents, MEDIA_TYPES.markdown],
  ['search', PATHS.opensearch, MEDIA_TYPES.opensearch],
  ['sitemap', PATHS.sitemap, MEDIA_TYPES.xml],
] as const

/** The relations that API responses send: contract, documentation and catalogue. */
const SERVICE_RELATIONS = ['service-desc', 'service-doc', 'api-catalog']

/** The `Link` field of successful responses of the API, and of the health of the MCP server. @see Spec 4 */
export function serviceLinks(addresses: Addresses): string {
  const links = headLinksOf({ path: PATHS.apiIndex, photo: undefined }, addresses)
  return SERVICE_RELATIONS.flatMap((relation) => links.filter(({ rel }) => rel === relation))
    .map(({ rel, type, href }) => `<${addresses.absolute(href)}>; rel="${rel}"; type="${type}"`)
    .join(', ')
}

export function headLinksOf({ path, photo }: LinkedPage, addresses: Addresses) {
  const links = [...EVERYWHERE, ...(path === PATHS.home ? AT_HOME : [])]
    .filter(([, href]) => addresses.offers(href))
    .map(([rel, href, mediaType]) => ({ rel: rel as string, type: essence(mediaType), href: href as string }))
  if (photo === undefined || !addresses.offers(PATHS.oembed)) return links
  // Consumers fetch this address unchanged and do not append the page's address. @see oembed.com, 4
  const query = new URLSearchParams({ url: addresses.photoPage(photo), format: 'json' })
  const href = addresses.absolute(`${PATHS.oembed}?${query}`)
  return [...links, { rel: 'alternate', type: 'application/json+oembed', href }]
}

/**
 * Maximum length of a `Link` field. Proxies accept 4 KB of header fields by default (nginx: `proxy_buffer_size`); all our
 * fields together stay below that.
 */
const MAX_LINK_BYTES = 2560

/** Joins as many links as fit into one `Link` field, so pass the most important ones first. @see RFC 8288 3 */
export function linkField(links: readonly string[]): string {
  let field = ''
  for (const link of links) {
    const longer = field === '' ? link : `${field}, ${link}`
    if (longer.length <= MAX_LINK_BYTES) field = longer
  }
  return field
}
