import type { Site } from '../photos/site.js'
import { createAddresses } from './addresses/addresses.js'
import { type ColourWords, createGroupKinds } from './addresses/group-kinds.js'
import { createOldBlog } from './addresses/old-blog-paths.js'
import { createPagePaths } from './addresses/page-paths.js'
import { createResolver } from './addresses/resolve-address.js'
import type { Announcing } from './announcing.js'
import { describeLicence } from './licence-terms.js'
import { createMcpIdentity } from './mcp-identity.js'
import { createOperations } from './operations.js'
import { createParameters } from './parameters.js'
import { createPhotoJson } from './photo-json.js'
import { createOverview } from './present-overview.js'
import { createQuestions } from './questions.js'
import { createResourceTemplates } from './resource-templates.js'
import { createSchemas } from './schemas.js'
import type { OwnPage, Portrait, Theme } from './theme/theme.js'
import { createTools } from './tools.js'

export interface ClientAddresses {
  readonly areLogged: boolean
  /** Whether requests are counted in Redis, for several machines, or in this server's memory. */
  readonly areCountedInRedis: boolean
}

export interface ContractParts {
  readonly site: Site
  /** The base of all addresses, without a trailing slash. */
  readonly baseUrl: string
  /** The base of the addresses of picture files; defaults to `baseUrl`. */
  readonly mediaUrl?: string
  readonly quota: number
  readonly version: string
  readonly preview?: boolean
  /** Whether the site is exported as plain files, without the program. */
  readonly isStatic?: boolean
  /** Defaults to the program's theme. */
  readonly theme?: Theme | undefined
  /** Pages written by the owners; none by default. */
  readonly ownPages?: readonly OwnPage[]
  /** Portraits by photographer; none by default. */
  readonly portraits?: ReadonlyMap<string, Portrait>
  /** By default, addresses are neither logged nor sent to Redis. */
  readonly clientAddresses?: ClientAddresses
  /** By default, there are no hubs and no key for IndexNow. */
  readonly announcing?: Announcing
  /** Colour names; by default the English ones that addresses contain. */
  readonly colourNames?: ColourWords
  /** The owner's redirects, old path → new path. */
  readonly redirects?: ReadonlyMap<string, string>
}

/** Everything public that REST, MCP, pages and documents share for one site. */
export type Contract = ReturnType<typeof createContract>

export function createContract(parts: ContractParts) {
  const { site, baseUrl, mediaUrl, quota, version, preview = false, redirects = new Map() } = parts
  const { clientAddresses = { areLogged: false, areCountedInRedis: false } } = parts
  const pages = createPagePaths(site)
  const addresses = createAddresses(baseUrl, mediaUrl, parts.isStatic)
  const groupKinds = createGroupKinds(site, pages, parts.colourNames)
  const licence = describeLicence(site.licence, addresses)
  const parameters = createParameters(site)
  const schemas = createSchemas(site)
  const operations = createOperations(parameters)
  return {
    site,
    addresses,
    pages,
    groupKinds,
    parameters,
    schemas,
    operations,
    tools: createTools(site, parameters, schemas),
    resourceTemplates: createResourceTemplates(operations),
    questions: createQuestions(site, parameters),
    mcpIdentity: createMcpIdentity(site, addresses, licence, version),
    photoJson: createPhotoJson(site, addresses),
    presentOverview: createOverview({ site, addresses, licence, groupKinds }),
    licence,
    /** Requests per client and window; `LIMITS.quota.requests` unless configured. */
    quota,
    version,
    /** Whether future photos are shown to the owners; every page must say so. */
    preview,
    /** How client IP addresses are handled; the privacy page states it. */
    clientAddresses,
    announcing: parts.announcing ?? { hubs: [], usesIndexNow: false },
    /** The owners’ choices for the pages, if any. */
    theme: parts.theme,
    /** The owners' pages, in menu order. */
    ownPages: parts.ownPages ?? [],
    portraits: parts.portraits ?? new Map<string, Portrait>(),
    /** Resolves any spelling of an address, previous addresses included. */
    resolve: createResolver({ addresses, redirects, blog: createOldBlog({ site, addresses, pages, groupKinds }) }),
  }
}
