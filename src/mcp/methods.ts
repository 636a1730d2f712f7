import { createComplete } from './complete.js'
import type { Method, Pieces } from './json-rpc.js'
import { createInitialize } from './protocol-version.js'
import { createResources, type ResourceParts } from './resources.js'
import { createToolCalls } from './tool-calls.js'

/** The six methods of Spec 4.2, and those for resources that are too many to list. */
export function createMethods(parts: ResourceParts): ReadonlyMap<string, Method> {
  const { archive, contract } = parts
  const tools = createToolCalls(contract, archive)
  const resources = createResources(parts)
  return new Map<string, Method>([
    ['initialize', createInitialize(contract.mcpIdentity)],
    ['ping', () => EMPTY],
    ['tools/list', tools.list],
    ['tools/call', tools.call],
    ['resources/list', resources.list],
    ['resources/read', resources.read],
    ['resources/templates/list', resources.listTemplates],
    ['completion/complete', createComplete(contract, archive)],
  ])
}

const EMPTY: Pieces = [Buffer.from('{}')]
