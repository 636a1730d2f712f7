import type { Archive } from '../archive/index.js'
import { type Contract, explainMismatch, presentTool, quote, type ToolArgument, type Tools } from '../contract/index.js'
import { invalidParams, isObject, type Pieces, RPC_CODES, RpcError } from './json-rpc.js'
import { type Method, type Params, refuseCursor } from './method.js'
import { toolResult } from './tool-result.js'
import { createGetLatestPhoto } from './tools/get-latest-photo.js'
import { createGetPhoto } from './tools/get-photo.js'
import { createGetSiteOverview } from './tools/get-site-overview.js'
import { createRandomPhoto } from './tools/random-photo.js'
import { createSearchPhotos } from './tools/search-photos.js'
import type { ToolHandler } from './tools/tool-handler.js'

/** Each tool that the contract declares. */
const MAKERS: Readonly<Record<keyof Tools, (contract: Contract) => ToolHandler>> = {
  searchPhotos: createSearchPhotos,
  getPhoto: createGetPhoto,
  getLatestPhoto: createGetLatestPhoto,
  randomPhoto: createRandomPhoto,
  getSiteOverview: createGetSiteOverview,
}

/** Spec 4.2 `tools/list` and `tools/call`. */
export function createToolCalls(
  contract: Contract,
  archive: Archive,
): { readonly list: Method; readonly call: Method } {
  const handlers = Object.values(MAKERS).map((make) => make(contract))
  const byName = new Map(handlers.map((handler) => [handler.tool.name, handler]))
  const listing: Pieces = [Buffer.from(JSON.stringify({ tools: handlers.map(({ tool }) => presentTool(tool)) }))]

  return {
    list: (params) => {
      refuseCursor(params)
      return listing
    },
    call: ({ name, arguments: given = {} }) => {
      if (typeof name !== 'string') throw invalidParams('name', 'must be a string')
      const handler = byName.get(name)
      if (handler === undefined) throw unknownTool(name)
      const values = readArguments(handler.tool.arguments, given)
      return toolResult(handler.call(values, archive.published()))
    },
  }
}

/** Validates the declared arguments; others are ignored, as in a REST query. */
function readArguments(declared: readonly ToolArgument[], given: unknown): Params {
  if (!isObject(given)) throw invalidParams('arguments', 'must be an object')
  for (const { name, schema } of declared) {
    const value = given[name]
    const why = value === undefined ? undefined : explainMismatch(schema, value)
    if (why !== undefined) throw invalidParams(`the argument ${name}`, why)
  }
  return given
}

const unknownTool = (name: string) =>
  new RpcError(RPC_CODES.invalidParams, `Unknown tool: ${quote(name)}. tools/list lists the tools available.`)
