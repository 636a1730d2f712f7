import { PATHS } from '../contract/addresses/addresses.js'
import { MCP_TRANSPORT } from '../contract/bodies.js'
import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { MCP_PROTOCOL_VERSIONS } from '../contract/limits.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { CAPABILITIES } from './protocol-version.js'

/** `max-age` of these documents, except below `/mcp`. */
const MAX_AGE_SECONDS = 3600

/**
 * The server card, with the members of the current schema and, for scanners, of earlier drafts, such as `serverInfo`.
 * @see https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json
 */
export function createServerCard({ mcpIdentity, addresses }: Contract, path: string): Document {
  const { name, title, description, version } = mcpIdentity
  const url = addresses.absolute(PATHS.mcp)
  const legal = `${name.slice(0, name.indexOf('/'))}/legal`
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    version,
    title,
    description,
    websiteUrl: addresses.absolute(PATHS.developers),
    remotes: [{ type: MCP_TRANSPORT, url, supportedProtocolVersions: MCP_PROTOCOL_VERSIONS }],
    protocolVersion: MCP_PROTOCOL_VERSIONS[0],
    serverInfo: { name, title, version },
    transport: { type: MCP_TRANSPORT, endpoint: url },
    endpoint: url,
    capabilities: CAPABILITIES,
    authentication: { required: false },
    _meta: { [legal]: { license: addresses.licence, contact: addresses.absolute(PATHS.contact) } },
  }
  return jsonDocument(path, MEDIA_TYPES.serverCard, card)
}

/** @see https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json */
function createServerManifest({ mcpIdentity, addresses }: Contract): Document {
  const { name, title, description, version } = mcpIdentity
  return jsonDocument(PATHS.serverManifest, MEDIA_TYPES.plainJson, {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name,
    title,
    description,
    version,
    websiteUrl: addresses.absolute(PATHS.developers),
    remotes: [{ type: MCP_TRANSPORT, url: addresses.absolute(PATHS.mcp) }],
  })
}

function jsonDocument(path: string, mediaType: string, content: object): Document {
  const text = `${JSON.stringify(content, null, 2)}\n`
  return { path, mediaType, maxAgeSeconds: MAX_AGE_SECONDS, body: () => text }
}

/** Documents about the MCP server. They are not below `/mcp`, where requests count against the quota. @see Spec 4.2 */
export function createMcpDocuments(contract: Contract): readonly Document[] {
  return [
    createServerCard(contract, PATHS.serverCard),
    createServerCard(contract, PATHS.mcpJson),
    createServerManifest(contract),
  ]
}
