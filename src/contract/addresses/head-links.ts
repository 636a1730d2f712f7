import type { Photo } from '../../photos/photo.js'
import { essence, MEDIA_TYPES } from '../media-types.js'
import { type Addresses, PATHS } from './addresses.js'

/** A link for programs: a `<link>` element of a page and a part of its `Link` header field. */
interface HeadLink {
  readonly rel: string
  /** The media type without parameters. */
  readonly type: string
  /** The target, a path or a URL; `undefined` if the page has none. */
  readonly hrefFor: (page: LinkedPage, addresses: Addresses) => string | undefined
}

/** The facts about a page that its links need. */
interface LinkedPage {
  /** Canonical, with its query. */
  readonly path: string
  /** The photo whose page it is. */
  readonly photo: Photo | undefined
}

const everywhere = (rel: string, path: string, mediaType: string): HeadLink => ({
  rel,
  type: essence(mediaType),
  hrefFor: () => path,
})

const atHome = (rel: string, path: string, mediaType: string): HeadLink => ({
  rel,
  type: essence(mediaType),
  hrefFor: (page) => (page.path === PATHS.home ? path : undefined),
})

/** Links of pages in addition to alternates, feeds and licence. The home page has all of them. */
const HEAD_LINKS: readonly HeadLink[] = [
  everywhere('describedby', PATHS.llms, MEDIA_TYPES.text),
  everywhere('api-catalog', PATHS.apiCatalog, MEDIA_TYPES.linkset),
  everywhere('service-desc', PATHS.openapi, MEDIA_TYPES.plainJson),
  everywhere('service-doc', PATHS.developers, MEDIA_TYPES.html),
  {
    rel: 'alternate',
    type: 'application/json+oembed',
    // Consumers fetch it unchanged and do not append the page's address. @see oembed.com, 4
    hrefFor: ({ photo }, addresses) =>
      photo === undefined || !addresses.offers(PATHS.oembed)
        ? undefined
        : addresses.absolute(oembedPath(addresses.photoPage(photo))),
  },
  atHome('ai-catalog', PATHS.aiCatalog, MEDIA_TYPES.aiCatalog),
  atHome('ard', PATHS.ard, MEDIA_TYPES.plainJson),
  atHome('service-desc', PATHS.serverCard, MEDIA_TYPES.serverCard),
  atHome('service-meta', PATHS.agentSkills, MEDIA_TYPES.plainJson),
  atHome('service-meta', PATHS.aiPlugin, MEDIA_TYPES.plainJson),
  atHome('service-meta', PATHS.serverManifest, MEDIA_TYPES.plainJson),
  atHome('service-doc', PATHS.auth, MEDIA_TYPES.markdown),
  atHome('service-doc', PATHS.agents, MEDIA_TYPES.markdown),
  atHome('search', PATHS.opensearch, MEDIA_TYPES.opensearch),
  atHome('sitemap', PATHS.sitemap, MEDIA_TYPES.xml),
]

/** The relations that API responses send: contract, documentation and catalogue. */
const SERVICE_RELATIONS = ['service-desc', 'service-doc', 'api-catalog']

/** The `Link` field of successful API responses. @see Spec 4 */
export function serviceLinks(addresses: Addresses): string {
  const links = headLinksOf({ path: PATHS.apiIndex, photo: undefined }, addresses)
  const byRelation = SERVICE_RELATIONS.flatMap((relation) => links.filter(({ rel }) => rel === relation))
  return byRelation
    .map(({ rel, type, href }) => `<${addresses.absolute(href)}>; rel="${rel}"; type="${type}"`)
    .join(', ')
}

/** The oEmbed address of a page. */
function oembedPath(page: string): string {
  return `${PATHS.oembed}?${new URLSearchParams({ url: page, format: 'json' })}`
}

export function headLinksOf(page: LinkedPage, addresses: Addresses) {
  return HEAD_LINKS.flatMap(({ rel, type, hrefFor }) => {
    const href = hrefFor(page, addresses)
    return href === undefined || !addresses.offers(href) ? [] : [{ rel, type, href }]
  })
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
