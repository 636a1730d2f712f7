import type { Archive } from '../archive/index.js'
import type { Contract } from '../contract/index.js'
import type { DocumentParts } from '../http/index.js'
import { createInitialize } from './initialize.js'
import type { Pieces } from './json-rpc.js'
import type { Method } from './method.js'
import { createResources, type McpResource } from './resources.js'
import { createToolCalls } from './tool-calls.js'

export interface MethodParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly render: DocumentParts['render']
  readonly resources: readonly McpResource[]
}

/** The six methods. @see Spec 4.2 */
export function createMethods({ archive, contract, render, resources }: MethodParts): ReadonlyMap<string, Method> {
  const tools = createToolCalls(contract, archive)
  const readable = createResources(resources, { archive, contract, render })
  return new Map<string, Method>([
    ['initialize', createInitialize(contract.mcpIdentity)],
    ['ping', () => EMPTY],
    ['tools/list', tools.list],
    ['tools/call', tools.call],
    ['resources/list', readable.list],
    ['resources/read', readable.read],
  ])
}

const EMPTY: Pieces = [Buffer.from('{}')]
