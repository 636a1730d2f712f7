import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { essence, MEDIA_TYPES } from '../contract/media-types.js'

/** Language of the developer pages, whatever the site's is. */
const ENGLISH = 'en'

/** The linkset of all APIs. @see RFC 9727, RFC 9264 4.2 */
export function createApiCatalog({ site, addresses }: Contract): object {
  const link = (path: string, mediaType: string, title?: string) => ({
    href: addresses.absolute(path),
    type: essence(mediaType),
    ...(title === undefined ? {} : { title }),
  })
  const page = (href: string, language: string, title?: string) => ({
    href,
    type: 'text/html',
    hreflang: [language],
    ...(title && { title }),
  })
  return {
    linkset: [
      {
        anchor: addresses.absolute(PATHS.apiCatalog),
        item: [
          { href: addresses.absolute(PATHS.apiIndex), title: `${site.title} REST API v1` },
          { href: addresses.absolute(PATHS.mcp), title: `${site.title} MCP server (Streamable HTTP)` },
        ],
      },
      {
        anchor: addresses.absolute(PATHS.apiIndex),
        'service-desc': [link(PATHS.openapi, MEDIA_TYPES.plainJson, 'OpenAPI 3.1 document')],
        'service-doc': [
          page(addresses.absolute(PATHS.developers), ENGLISH),
          { ...link(PATHS.developersMarkdown, MEDIA_TYPES.markdown), hreflang: [ENGLISH] },
        ],
        'service-meta': [link(PATHS.aiCatalog, MEDIA_TYPES.aiCatalog)],
        status: [link('/api/v1/health', MEDIA_TYPES.plainJson)],
        deprecation: [page(addresses.versioning, ENGLISH, 'Versioning and deprecation policy')],
        'terms-of-service': [page(addresses.licence, site.language)],
      },
      {
        anchor: addresses.absolute(PATHS.mcp),
        'service-desc': [link(PATHS.serverCard, MEDIA_TYPES.serverCard)],
        'service-doc': [page(addresses.absolute(`${PATHS.developers}#mcp`), ENGLISH)],
        'service-meta': [link(PATHS.serverManifest, MEDIA_TYPES.plainJson)],
        status: [link(PATHS.mcpHealth, MEDIA_TYPES.plainJson)],
        'terms-of-service': [page(addresses.licence, site.language)],
      },
    ],
  }
}
