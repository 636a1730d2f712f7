import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { createDiscoveryDocuments } from '../discovery/discovery-documents.js'
import { registerBridge } from '../http/bridge.js'
import { createDocumentRenderer, registerDocuments } from '../http/documents.js'
import { COUNTED_PREFIXES, countedScope, type QuotaParts } from '../http/quota/quota-scope.js'
import type { HttpApp } from '../http/routes/http-app.js'
import { createServer, type ServerParts } from '../http/server.js'
import { registerMcp, registerProtocolVersion } from '../mcp/register-mcp.js'
import type { McpResource } from '../mcp/resources.js'
import { createMcpDocuments } from '../mcp/server-card.js'
import type { Calendar } from '../photos/days/calendar.js'
import { eachInSlices } from '../photos/each-in-slices.js'
import { findRendition, type Photo } from '../photos/photo.js'
import { registerRest } from '../rest/register-rest.js'
import { createSite } from '../site/create-site.js'
import { createSiteDocuments } from '../site/feeds/site-documents.js'
import { createPageTexts } from '../site/page-texts.js'
import { loadRendition, type SitePictures } from '../site/site-context.js'
import type { Archive } from '../state/archive.js'

export interface AppParts extends QuotaParts, Omit<ServerParts, 'addresses' | 'presentError'> {
  readonly archive: Archive
  readonly contract: Contract
  readonly pictures: SitePictures
}

/** Builds the whole service. It does not listen: `server/listen.ts` does. */
export function buildApp(parts: AppParts): HttpApp {
  const { archive, contract, quota, clientAddress } = parts
  const { documents, ...texts } = createTexts(contract, archive.calendar)
  const site = createSite(parts, documents)
  const app = createServer({ ...parts, addresses: contract.addresses, presentError: site.presentError })
  registerBridge(app, contract)
  const render = createDocumentRenderer()
  let isPrepared = false
  const prepare = async () => {
    await archive.indexing()
    await eachInSlices([() => archive.published().facets(), ...site.shared], (make) => make())
    isPrepared = true
  }
  // Build the first index, and everything that pages share, in time slices: building them within one request would block the
  // event loop. Errors are ignored here, because requests that need the photos report them.
  app.addHook(({ url }) =>
    isPrepared || !needsIndex(url) || !archive.status().available ? undefined : prepare().catch(() => undefined),
  )

  const readThumbnail = ({ picture }: Photo) =>
    loadRendition(picture.key, findRendition(picture, 'thumbnail', 'jpeg')!, parts.pictures)

  // REST and MCP share one quota per client. @see Spec 8
  const counting = { quota, clientAddress }
  registerProtocolVersion(app)
  registerRest(countedScope(app, COUNTED_PREFIXES.rest, counting), parts)
  registerMcp(countedScope(app, COUNTED_PREFIXES.mcp, counting), { ...parts, ...texts, render, readThumbnail })

  // Everything else is outside the quota.
  site.register(app)
  registerDocuments(app, documents, { ...parts, render })
  return app
}

/** Requests for pictures, and API requests without a query, such as for the latest photo, do not need the search index. */
function needsIndex(url: string): boolean {
  return !url.startsWith(PATHS.images) && (url.includes('?') || !url.startsWith(PATHS.apiIndex))
}

/** The documents, the four that MCP lists as resources, and the pages that MCP reads. @see Spec 4.2 and 4.3 */
function createTexts(contract: Contract, calendar: Calendar) {
  const { month, category, place, ...pages } = createPageTexts(contract, calendar)
  const { home, about, developers, contact } = pages
  const documents = [
    ...createSiteDocuments(contract, calendar),
    ...createDiscoveryDocuments(contract, { home, about, developers, contact }),
    ...createMcpDocuments(contract),
  ]
  const at = (path: string): Document => documents.find((document) => document.path === path)!
  const resources: readonly McpResource[] = [
    {
      document: at(PATHS.llms),
      name: 'llms.txt',
      title: 'Index for agents',
      description: 'What the archive is, its terms of use, and links to everything else.',
    },
    {
      document: at(PATHS.llmsFull),
      name: 'llms-full.txt',
      title: 'Full text bundle',
      description: 'The index, the pages about the site and its interfaces, and the latest photos in one file.',
    },
    {
      document: at(PATHS.feed),
      name: 'feed.xml',
      title: 'RSS feed',
      description: 'The latest 20 photos as RSS 2.0.',
    },
    {
      document: home,
      name: 'index.md',
      title: 'Home page',
      description: "Today's photo and the photos of the previous days.",
    },
  ]
  const offered = documents.filter(({ path }) => contract.addresses.offers(path))
  const readable = [...offered, ...Object.values(pages)]
  return { documents: offered, resources, readable, readPages: { month, category, place } }
}
