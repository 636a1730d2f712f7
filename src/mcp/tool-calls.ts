import type { Contract } from '../contract/contract.js'
import { adviseOn } from '../contract/hints/unknown-names.js'
import type { McpProtocolVersion } from '../contract/limits.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { explainMismatch } from '../contract/parameters.js'
import { quote } from '../contract/problems.js'
import { presentTool, type Tool, type Tools } from '../contract/tools.js'
import type { Photo } from '../photos/photo.js'
import type { Archive } from '../state/archive.js'
import { cacheByKey } from '../state/cache-by-key.js'
import { memoizeByView } from '../state/memoize-by-view.js'
import { escapeJson } from './escape-json.js'
import {
  invalidParams,
  isObject,
  type Method,
  type Params,
  type Pieces,
  RPC_CODES,
  RpcError,
  refuseCursor,
  withoutNulls,
} from './json-rpc.js'
import { photoOf, TOOL_HANDLERS } from './tool-handlers.js'

export interface ToolParts {
  readonly contract: Contract
  readonly archive: Archive
  /** Returns the bytes of the JPEG, or `undefined` if no file matches the archive. */
  readonly readThumbnail: (photo: Photo) => Promise<Buffer | undefined>
}

/** Spec 4.2 `tools/list` and `tools/call`. */
export function createToolCalls({ contract, archive, readThumbnail }: ToolParts) {
  const keys = Object.keys(TOOL_HANDLERS) as (keyof Tools)[]
  const handlers = keys.map((key) => ({ tool: contract.tools[key] as Tool, handle: TOOL_HANDLERS[key](contract) }))
  const byName = new Map(handlers.map((handler) => [handler.tool.name, handler]))
  const kept = memoizeByView(() =>
    cacheByKey<Pieces>({ max: KEPT_RESULTS }, ([whole]) => whole!.length <= MAX_KEPT_BYTES),
  )
  const listing: Pieces = [Buffer.from(JSON.stringify({ tools: handlers.map(({ tool }) => presentTool(tool)) }))]

  return {
    list: (params) => {
      refuseCursor(params)
      return listing
    },
    call: ({ name, arguments: given = {} }, version) => {
      if (typeof name !== 'string') throw invalidParams('name', 'must be a string')
      const handler = byName.get(name)
      if (handler === undefined) throw unknownTool(name)
      if (!isObject(given)) throw invalidParams('arguments', 'must be an object')
      const asked = joinInclude(withoutNulls(given))
      const published = archive.published()
      const key = handler.tool.isRandom ? undefined : JSON.stringify([name, asked])
      const makeOnce = () => {
        const structured = handler.handle(readArguments(handler.tool, asked), published)
        return toolResult(structured, String(asked.include).includes('brief') ? toLines(structured) : structured)
      }
      try {
        const result =
          key === undefined ? makeOnce() : kept(published)(key, () => [Buffer.concat(makeOnce())], makeOnce)
        const photo = String(asked.include).includes('image') ? photoOf(asked, published, contract) : undefined
        return photo === undefined ? result : withImage(result, readThumbnail(photo))
      } catch (error) {
        if (error instanceof RpcError && version >= FIRST_WITH_ERROR_RESULTS) return errorResult(error)
        throw error
      }
    },
  } satisfies Readonly<Record<string, Method['run']>>
}

/** Joins the values of `include`, which models sometimes send as an array. */
function joinInclude(given: Params): Params {
  const { include } = given
  const isList = Array.isArray(include) && include.every((value) => typeof value === 'string')
  return isList ? { ...given, include: include.join(',') } : given
}

/** The result, with the thumbnail before its text if the thumbnail can be read. */
async function withImage([first, ...others]: Pieces, thumbnail: Promise<Buffer | undefined>): Promise<Pieces> {
  const data = await thumbnail
  if (data === undefined) return [first!, ...others]
  const image = JSON.stringify({ type: 'image', data: data.toString('base64'), mimeType: MEDIA_TYPES.jpeg })
  return [OPEN_CONTENT, Buffer.from(`${image},`), first!.subarray(OPEN_CONTENT.length), ...others]
}

const OPEN_CONTENT = Buffer.from('{"content":[')

/** Since this version, models see argument errors as tool results. @see MCP 2025-11-25, Tools, Error Handling */
const FIRST_WITH_ERROR_RESULTS: McpProtocolVersion = '2025-11-25'

const errorResult = ({ message }: RpcError): Pieces => [
  Buffer.from(JSON.stringify({ content: [{ type: 'text', text: message }], isError: true })),
]

/** A tool's result, as `structuredContent` and as text for clients that read only text. */
function toolResult(structured: Pieces, text = structured): Pieces {
  return [TEXT, ...text.map(escapeJson), STRUCTURED, ...structured, CLOSE]
}

/** A page of brief photos, one photo per line, without member names, which would make up half of the text. */
function toLines(structured: Pieces): Pieces {
  const { photos, ...page } = JSON.parse(Buffer.concat(structured).toString()) as { readonly photos: readonly object[] }
  const cellOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\n', ' ') : JSON.stringify(value))
  const lines = photos.map((photo) => Object.values(photo).map(cellOf).join(' | '))
  return [Buffer.from([JSON.stringify(page), ...lines].join('\n'))]
}

const TEXT = Buffer.from('{"content":[{"type":"text","text":"')
const STRUCTURED = Buffer.from('"}],"structuredContent":')
const CLOSE = Buffer.from('}')

/** Number of results cached per published view; they take 1.5 MB if each has ten photos. */
const KEPT_RESULTS = 128
const MAX_KEPT_BYTES = 32_768

/** Validates the arguments. Rejects undeclared ones, because the client would not notice if they were ignored. */
function readArguments({ name: tool, arguments: declared }: Tool, given: Params): Params {
  const known = declared.map(({ name }) => name)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) throw unknownArgument(tool, unknown, known, given)
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
