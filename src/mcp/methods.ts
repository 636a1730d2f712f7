import { createComplete } from './complete.js'
import type { Method, Pieces } from './json-rpc.js'
import { createDiscover, createInitialize } from './protocol-version.js'
import { createResources, type ResourceParts } from './resources.js'
import { createToolCalls, type ToolParts } from './tool-calls.js'

/** The six methods of Spec 4.2, those for resource templates and completion, and `server/discover`. */
export function createMethods(parts: ResourceParts & ToolParts): ReadonlyMap<string, Method> {
  const { archive, contract } = parts
  const tools = createToolCalls(parts)
  const resources = createResources(parts)
  return new Map<string, Method>([
    ['initialize', { era: 'legacy', run: createInitialize(contract.mcpIdentity) }],
    ['ping', { era: 'legacy', run: () => EMPTY }],
    ['server/discover', { era: 'modern', freshFor: 'hour', run: createDiscover(contract.mcpIdentity) }],
    ['tools/list', { freshFor: 'hour', run: tools.list }],
    ['tools/call', { named: 'name', run: tools.call }],
    ['resources/list', { freshFor: 'day', run: resources.list }],
    ['resources/read', { named: 'uri', freshFor: 'day', run: resources.read }],
    ['resources/templates/list', { freshFor: 'hour', run: resources.listTemplates }],
    ['completion/complete', { run: createComplete(contract, archive) }],
  ])
}

const EMPTY: Pieces = [Buffer.from('{}')]
