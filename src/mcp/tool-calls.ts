import type { Contract } from '../contract/contract.js'
import { adviseOn } from '../contract/hints/unknown-names.js'
import { explainMismatch } from '../contract/parameters.js'
import { quote } from '../contract/problems.js'
import { presentTool, type Tool, type Tools } from '../contract/tools.js'
import type { Archive } from '../state/archive.js'
import { keepByKey } from '../state/keep-by-key.js'
import { oncePerState } from '../state/once-per-state.js'
import { invalidParams, isObject, type Pieces, RPC_CODES, RpcError, withoutNulls } from './json-rpc.js'
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
  const kept = oncePerState(() =>
    keepByKey<Pieces>({ max: KEPT_RESULTS }, ([whole]) => whole!.length <= MAX_KEPT_BYTES),
  )
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
      if (!isObject(given)) throw invalidParams('arguments', 'must be an object')
      const asked = withoutNulls(given)
      const published = archive.published()
      const key = handler.isRandom ? undefined : keyOf(name, asked)
      const makeOnce = () => toolResult(handler.call(readArguments(handler.tool, asked), published))
      if (key === undefined) return makeOnce()
      return kept(published)(key, () => [Buffer.concat(makeOnce())], makeOnce)
    },
  }
}

/** Results kept for each state of the archive: a megabyte when each has ten photos. */
const KEPT_RESULTS = 128
const MAX_KEPT_BYTES = 32_768

/** What is asked for, as text; `undefined` when it holds what no argument may be. */
function keyOf(name: string, given: Params): string | undefined {
  let key = name
  for (const argument of Object.keys(given)) {
    const value = given[argument]
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const text = String(value)
    // Their lengths tell the parts of one key from those of another, whatever they hold.
    key += `\n${argument.length}:${argument}${typeof value}${text.length}:${text}`
  }
  return key
}

/** Validates the arguments; one that is not declared is a mistake, which nobody would learn of if it were ignored. */
function readArguments({ name: tool, arguments: declared }: Tool, given: Params): Params {
  for (const name of Object.keys(given)) {
    if (declared.some((argument) => argument.name === name)) continue
    throw unknownArgument(
      tool,
      name,
      declared.map((argument) => argument.name),
      given,
    )
  }
  for (const { name, schema } of declared) {
    const value = given[name]
    const why = value === undefined ? undefined : explainMismatch(schema, value)
    if (why !== undefined) throw invalidParams(`the argument ${name}`, why)
  }
  return given
}

function unknownArgument(tool: string, name: string, known: readonly string[], given: Params): RpcError {
  const advice = adviseOn(name, given[name], known, given, 'arguments')
  const instead = advice === undefined ? '' : `; use ${advice}`
  const takes = known.length === 0 ? 'no arguments' : known.join(', ')
  return new RpcError(
    RPC_CODES.invalidParams,
    `Invalid params: the argument ${quote(name)} is unknown${instead}. ${tool} takes ${takes}.`,
  )
}

const unknownTool = (name: string) =>
  new RpcError(RPC_CODES.invalidParams, `Unknown tool: ${quote(name)}. tools/list lists the tools available.`)
