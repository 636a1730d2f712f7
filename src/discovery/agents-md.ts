import { type Contract, PATHS } from '../contract/index.js'
import { createSkill } from './agent-skill.js'

/** /AGENTS.md: the skill's text without its front matter, where some agents look first. */
export function createAgentsMd(contract: Contract): string {
  const body = createSkill(contract).replace(/^---\n[\s\S]*?\n---\n+/, '')
  return `${body}\n## Documentation\n\n- ${contract.addresses.absolute(PATHS.developersMarkdown)}\n`
}
