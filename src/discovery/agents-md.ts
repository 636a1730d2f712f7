import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { createSkill } from './agent-skill.js'

/** /AGENTS.md, where some agents look first: the skill without its front matter. */
export function createAgentsMd(contract: Contract): string {
  const body = createSkill(contract).replace(/^---\n[\s\S]*?\n---\n+/, '')
  return `${body}\n## Documentation\n\n- ${contract.addresses.absolute(PATHS.developersMarkdown)}\n`
}
