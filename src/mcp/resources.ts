import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { essence } from '../contract/media-types.js'
import type { DocumentParts } from '../http/documents.js'
import type { Archive } from '../state/archive.js'
import { oncePerState } from '../state/once-per-state.js'
import { escapeJson } from './escape-json.js'
import { invalidParams, type Pieces, RPC_CODES, RpcError } from './json-rpc.js'
import { type Method, refuseCursor } from './method.js'

/** A document offered as an MCP resource. */
export interface McpResource {
  readonly document: Document
  readonly name: string
  readonly title: string
  readonly description: string
}

interface ResourceParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly render: DocumentParts['render']
  /** Reads what a template leads to. */
  readonly readTemplated: (uri: string) => Pieces | undefined
}

/** Spec 4.2 `resources/list` and `resources/read`: documents by absolute URL, with the same bytes as over HTTP. */
export function createResources(
  resources: readonly McpResource[],
  { archive, contract, render, readTemplated }: ResourceParts,
): { readonly list: Method; readonly read: Method } {
  const entries = new Map(
    resources.map((resource) => {
      const uri = contract.addresses.absolute(resource.document.path)
      const mimeType = essence(resource.document.mediaType)
      return [uri, { ...resource, uri, mimeType }]
    }),
  )

  const listing = oncePerState((published): Pieces => {
    const listed = [...entries.values()].map(({ document, uri, name, title, description, mimeType }) => ({
      uri,
      name,
      title,
      description,
      mimeType,
      size: render(document, published).body.length,
    }))
    return [Buffer.from(JSON.stringify({ resources: listed }))]
  })

  return {
    list: (params) => {
      refuseCursor(params)
      return listing(archive.published())
    },
    read: ({ uri }) => {
      if (typeof uri !== 'string') throw invalidParams('uri', 'must be a string')
      const entry = entries.get(uri)
      if (entry === undefined) {
        const templated = readTemplated(uri)
        if (templated === undefined) throw resourceNotFound(uri)
        return templated
      }
      const { body } = render(entry.document, archive.published())
      return presentContents(uri, entry.mimeType, body)
    },
  }
}

/** The result of `resources/read`. */
export function presentContents(uri: string, mimeType: string, text: Buffer): Pieces {
  const head = JSON.stringify({ uri, mimeType }).slice(0, -1)
  return [Buffer.from(`{"contents":[${head},"text":"`), escapeJson(text), CLOSE]
}

const CLOSE = Buffer.from('"}]}')

const NOT_FOUND = 'Resource not found: resources/list and resources/templates/list list the resources available.'

/** @see MCP 2025-06-18, Resources, Error Handling */
const resourceNotFound = (uri: string) => new RpcError(RPC_CODES.resourceNotFound, NOT_FOUND, { uri })
