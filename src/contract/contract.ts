import type { Site } from '../photos/site.js'
import { type Addresses, createAddresses } from './addresses/addresses.js'
import { createGroupKinds, type GroupKinds } from './addresses/group-kinds.js'
import { createOldBlog } from './addresses/old-blog-paths.js'
import { createPagePaths, type PagePaths } from './addresses/page-paths.js'
import { createResolver, type ResolveAddress } from './addresses/resolve-address.js'
import { createOverview, type PresentOverview } from './bodies.js'
import { describeLicence, type LicenceTerms } from './licence.js'
import type { Look, OwnPage } from './look/look.js'
import { createMcpIdentity, type McpIdentity } from './mcp-identity.js'
import { createOperations, type Operations } from './operations.js'
import { createParameters, type Parameters } from './parameters.js'
import { createPhotoJson, type PhotoJson } from './photo-json.js'
import { createQuestions, type Questions } from './questions.js'
import { createResourceTemplates, type ResourceTemplates } from './resource-templates.js'
import { createSchemas, type Schemas } from './schemas.js'
import { createTools, type Tools } from './tools.js'

/** Everything public that REST, MCP, pages and documents share for one site. */
export interface Contract {
  readonly site: Site
  readonly addresses: Addresses
  readonly pages: PagePaths
  readonly groupKinds: GroupKinds
  readonly parameters: Parameters
  readonly schemas: Schemas
  readonly operations: Operations
  readonly tools: Tools
  readonly resourceTemplates: ResourceTemplates
  readonly questions: Questions
  readonly mcpIdentity: McpIdentity
  readonly photoJson: PhotoJson
  readonly presentOverview: PresentOverview
  readonly licence: LicenceTerms
  /** Requests per client and window; `LIMITS.quota.requests` unless configured. */
  readonly quota: number
  /** Version of the server. */
  readonly version: string
  /** Whether future photos are shown to the owners; every page must say so. */
  readonly preview: boolean
  /** How client IP addresses are handled; the privacy page states it. */
  readonly clientAddresses: ClientAddresses
  /** How the pages look, where the owners chose something. */
  readonly look: Look | undefined
  /** In the order of the menu. */
  readonly ownPages: readonly OwnPage[]
  /** Resolves any spelling of an address, former addresses included. */
  readonly resolve: ResolveAddress
}

export interface ClientAddresses {
  readonly areLogged: boolean
  /** In Redis, where several machines share the quota; otherwise in the server's memory. */
  readonly areCountedInRedis: boolean
}

export interface ContractParts {
  readonly site: Site
  /** The public origin, without a slash at the end. */
  readonly baseUrl: string
  /** The public origin of picture files; defaults to `baseUrl`. */
  readonly mediaUrl?: string
  readonly quota: number
  readonly version: string
  readonly preview?: boolean
  /** Defaults to that of the program. */
  readonly look?: Look | undefined
  /** Pages that the owners wrote; none by default. */
  readonly ownPages?: readonly OwnPage[]
  /** Defaults to neither. */
  readonly clientAddresses?: ClientAddresses
  /** The owner's own redirects, old path → new one. */
  readonly redirects?: ReadonlyMap<string, string>
}

export function createContract(parts: ContractParts): Contract {
  const { site, baseUrl, mediaUrl, quota, version, preview = false, redirects = new Map() } = parts
  const { clientAddresses = { areLogged: false, areCountedInRedis: false } } = parts
  const pages = createPagePaths(site)
  const addresses = createAddresses(baseUrl, mediaUrl)
  const groupKinds = createGroupKinds(site, pages)
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
    questions: createQuestions({ site, parameters }),
    mcpIdentity: createMcpIdentity(site, addresses, licence, version),
    photoJson: createPhotoJson(site, addresses),
    presentOverview: createOverview({ site, addresses, licence, groupKinds }),
    licence,
    quota,
    version,
    preview,
    clientAddresses,
    look: parts.look,
    ownPages: parts.ownPages ?? [],
    resolve: createResolver({ addresses, redirects, blog: createOldBlog({ site, addresses, pages }) }),
  }
}
