import type { Contract } from '../contract/contract.js'
import type { DocumentParts } from '../http/documents.js'
import type { Archive } from '../state/archive.js'
import { createComplete } from './complete.js'
import { createInitialize } from './initialize.js'
import type { Pieces } from './json-rpc.js'
import type { Method } from './method.js'
import { createResources, type McpResource } from './resources.js'
import { createTemplates, type ReadPages } from './templates.js'
import { createToolCalls } from './tool-calls.js'

export interface MethodParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly render: DocumentParts['render']
  readonly resources: readonly McpResource[]
  readonly readPages: ReadPages
}

/** The six methods of Spec 4.2, and those for resources that are too many to list. */
export function createMethods(parts: MethodParts): ReadonlyMap<string, Method> {
  const { archive, contract, resources } = parts
  const tools = createToolCalls(contract, archive)
  const templates = createTemplates(parts)
  const readable = createResources(resources, { ...parts, readTemplated: templates.read })
  return new Map<string, Method>([
    ['initialize', createInitialize(contract.mcpIdentity)],
    ['ping', () => EMPTY],
    ['tools/list', tools.list],
    ['tools/call', tools.call],
    ['resources/list', readable.list],
    ['resources/read', readable.read],
    ['resources/templates/list', templates.list],
    ['completion/complete', createComplete(contract, archive)],
  ])
}

const EMPTY: Pieces = [Buffer.from('{}')]
