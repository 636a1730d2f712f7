import { createHash } from 'node:crypto'
import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import type { Operation } from '../contract/operations.js'
import { OPERATION_OF } from '../contract/questions.js'
import { createTerms } from '../contract/terms.js'
import type { Tools } from '../contract/tools.js'

export const SKILL_NAME = 'photoblog-archive'

export const SKILL_DESCRIPTION =
  "Search and cite a daily photoblog archive (one photo per day) through a free read-only JSON API or MCP server. Use when asked for a photo by date, place, photographer, category or keyword, for today's photo, or for a random photo."

const TASKS: Readonly<Record<keyof Tools, string>> = {
  getPhoto: 'Photo of a day',
  getLatestPhoto: 'Newest photo',
  searchPhotos: 'Search, counts',
  randomPhoto: 'Random photo',
  getSiteOverview: 'Totals, categories',
}

/** SKILL.md: how agents use the archive. @see Agent Skills specification */
export function createSkill(contract: Contract): string {
  const { site, addresses, operations, tools, version } = contract
  const terms = createTerms(contract)
  const rows = (Object.keys(TASKS) as (keyof Tools)[]).map((tool) => {
    const { path, parameters }: Operation = operations[OPERATION_OF[tool]]
    const query = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
    return `| ${TASKS[tool]} | \`GET ${path}${query.length > 0 ? `{?${query.join(',')}}` : ''}\` | \`${tools[tool].name}\` |`
  })
  return `---
name: ${SKILL_NAME}
description: ${JSON.stringify(SKILL_DESCRIPTION)}
compatibility: ${JSON.stringify(`Needs outbound HTTP to ${new URL(addresses.baseUrl).host}; no credentials.`)}
metadata:
  version: "${version}"
  homepage: ${addresses.absolute(PATHS.developers)}
---

# ${site.title}: the photo archive

> Site index for agents: ${addresses.absolute(PATHS.llms)}

## Choose an interface

- MCP (Streamable HTTP, no auth): \`${addresses.absolute(PATHS.mcp)}\`
- REST (GET only): \`${addresses.absolute(PATHS.apiIndex)}\`, OpenAPI at \`${addresses.absolute(PATHS.openapi)}\`

## Tasks

| Need | REST | MCP tool |
|---|---|---|
${rows.join('\n')}

Paths are relative to \`${addresses.baseUrl}\`; \`{?a,b}\` are query parameters (RFC 6570): send only those you need. Dates are YYYY-MM-DD. ${terms.paging} More questions, each answered by one request: ${addresses.absolute(`${PATHS.developers}#agents`)}

## Always

- ${terms.credit}
- ${terms.rights}
- ${terms.quota}
- ${terms.midnight}
`
}

/** The index of skills, with the digest of the skill as served. @see Agent Skills Discovery 0.2.0 */
export function createSkillIndex(skill: string): object {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: SKILL_NAME,
        type: 'skill-md',
        description: SKILL_DESCRIPTION,
        url: PATHS.agentSkill,
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  }
}

/** /AGENTS.md, where some agents look first: the skill without its front matter. */
export function createAgentsMd(contract: Contract): string {
  const body = createSkill(contract).replace(/^---\n[\s\S]*?\n---\n+/, '')
  return `${body}\n## Documentation\n\n- ${contract.addresses.absolute(PATHS.developersMarkdown)}\n`
}
