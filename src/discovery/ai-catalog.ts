import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { essence, MEDIA_TYPES } from '../contract/media-types.js'
import { createTerms } from '../contract/terms.js'
import { SKILL_DESCRIPTION, SKILL_NAME } from './agent-skill.js'

/** The catalogue for agent registries; one body serves AI Catalog 1.0 and ARD v0.91. */
export function createAiCatalog(contract: Contract): object {
  const { site, addresses, mcpIdentity, tools } = contract
  const { hostname } = new URL(addresses.baseUrl)
  const terms = createTerms(contract)
  const entry = (kind: string, name: string) => `urn:air:${hostname.replace(/[^a-zA-Z0-9.-]/g, '-')}:${kind}:${name}`
  return {
    specVersion: '1.0',
    host: {
      displayName: site.title,
      identifier: hostname,
      documentationUrl: addresses.absolute(PATHS.developers),
    },
    entries: [
      {
        identifier: entry('mcp', 'photoblog'),
        displayName: mcpIdentity.title,
        type: MEDIA_TYPES.serverCard,
        url: addresses.absolute(PATHS.mcpServerCard),
        description: mcpIdentity.description,
        tags: ['photography', 'archive', 'read-only'],
        capabilities: Object.values(tools).map(({ name }) => name),
        representativeQueries: [
          "show me today's photo from the photoblog",
          'find black and white street photos taken in Hamburg',
          'which photo was published on this day last year',
        ],
      },
      {
        identifier: entry('api', 'photos-v1'),
        displayName: `${site.title} REST API v1`,
        type: essence(MEDIA_TYPES.openapi),
        url: addresses.absolute(PATHS.openapi),
        description: `OpenAPI 3.1 document of the read-only JSON API. ${terms.access}`,
        tags: ['openapi', 'rest', 'photography'],
        representativeQueries: ['REST API for a dated photo archive without an API key', 'get a random photo as JSON'],
      },
      {
        identifier: entry('skill', SKILL_NAME),
        displayName: SKILL_NAME,
        type: MEDIA_TYPES.agentSkill,
        url: addresses.absolute(PATHS.agentSkill),
        description: SKILL_DESCRIPTION,
        tags: ['agent-skill', 'photography'],
        representativeQueries: [
          'how do I credit a photo from this site',
          'instructions for searching the photo archive by date or place',
        ],
      },
    ],
  }
}
