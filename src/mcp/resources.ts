import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { LIMITS } from '../contract/limits.js'
import { essence, MEDIA_TYPES } from '../contract/media-types.js'
import { matchTemplate, type ResourceTemplate, type ResourceTemplates } from '../contract/resource-templates.js'
import type { DocumentParts } from '../http/documents.js'
import type { Archive } from '../state/archive.js'
import { memoizeByView } from '../state/memoize-by-view.js'
import type { Published } from '../state/published.js'
import { escapeJson } from './escape-json.js'
import { invalidParams, type Method, type Pieces, RPC_CODES, RpcError, refuseCursor } from './json-rpc.js'
import { MODERN } from './protocol-version.js'

export interface McpResource {
  readonly document: Document
  readonly name: string
  readonly title: string
  readonly description: string
}

type Variables = Readonly<Record<string, string>>
/** Reads the Markdown of one page among many of its kind; `undefined` if there is no such page. */
type ReadPage = (path: string, variables: Variables, published: Published) => string | undefined
/** Readers of pages by template; `photo` is missing, because photos are JSON. */
type ReadPages = Readonly<Record<Exclude<keyof ResourceTemplates, 'photo'>, ReadPage>>

export interface ResourceParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly render: DocumentParts['render']
  /** Listed by `resources/list`. */
  readonly resources: readonly McpResource[]
  /** Readable, listed or not. */
  readonly readable: readonly Document[]
  readonly readPages: ReadPages
}

/**
 * Spec 4.2 `resources/list` and `resources/read`, and `resources/templates/list`: documents by absolute URL, and the
 * resources that templates describe, with the same bytes as over HTTP.
 */
export function createResources({ archive, contract, render, resources, readable, readPages }: ResourceParts) {
  const { addresses } = contract
  const byUri = new Map(readable.map((document) => [addresses.absolute(document.path), document]))
  const listing = memoizeByView((published): Pieces => {
    const listed = resources.map(({ document, name, title, description }) => ({
      uri: addresses.absolute(document.path),
      name,
      title,
      description,
      mimeType: essence(document.mediaType),
      size: render(document, published).body.length,
    }))
    return [Buffer.from(JSON.stringify({ resources: listed }))]
  })
  const templates = createTemplates(contract, readPages)
  const templateListing: Pieces = [Buffer.from(JSON.stringify({ resourceTemplates: templates.listed }))]

  return {
    list(params) {
      refuseCursor(params)
      return listing(archive.published())
    },
    listTemplates(params) {
      refuseCursor(params)
      return templateListing
    },
    read({ uri }, version) {
      if (typeof uri !== 'string') throw invalidParams('uri', 'must be a string')
      const document = byUri.get(uri)
      if (document !== undefined) {
        return presentContents(uri, essence(document.mediaType), render(document, archive.published()).body)
      }
      const isOwn = uri.startsWith(addresses.baseUrl) && uri.length <= LIMITS.maxAddressCharacters
      const found = isOwn ? templates.read(uri.slice(addresses.baseUrl.length), archive.published()) : undefined
      if (found !== undefined) return presentContents(uri, found.mimeType, found.body)
      // MCP 2025-06-18 and 2026-07-28, Resources, Error Handling.
      const code = version === MODERN ? RPC_CODES.invalidParams : RPC_CODES.resourceNotFound
      throw new RpcError(code, NOT_FOUND, { uri })
    },
  } satisfies Readonly<Record<string, Method['run']>>
}

const NOT_FOUND = 'Resource not found. For available resources, call resources/list and resources/templates/list.'

/** The resources of all templates, read by their paths. */
function createTemplates({ resourceTemplates, addresses, photoJson }: Contract, readPages: ReadPages) {
  const templates = Object.entries<ResourceTemplate>(resourceTemplates).map(([key, template]) => ({
    ...template,
    mimeType: key === 'photo' ? MEDIA_TYPES.plainJson : essence(MEDIA_TYPES.markdown),
    make(path: string, variables: Variables, published: Published): Buffer | undefined {
      if (key === 'photo') {
        const photo = published.onDate(variables.date ?? '')
        return photo && photoJson.envelope(photo)
      }
      const text = readPages[key as keyof ReadPages](path, variables, published)
      return text === undefined ? undefined : Buffer.from(text)
    },
  }))
  return {
    listed: templates.map(({ name, title, description, path, mimeType }) => ({
      uriTemplate: addresses.absolute(path),
      name,
      title,
      description,
      mimeType,
    })),
    read(path: string, published: Published): { readonly mimeType: string; readonly body: Buffer } | undefined {
      for (const template of templates) {
        const variables = matchTemplate(template, path)
        if (variables === undefined) continue
        const body = template.make(path, variables, published)
        return body && { mimeType: template.mimeType, body }
      }
      return undefined
    },
  }
}

/** The result of `resources/read`. */
function presentContents(uri: string, mimeType: string, text: Buffer): Pieces {
  const head = JSON.stringify({ uri, mimeType }).slice(0, -1)
  return [Buffer.from(`{"contents":[${head},"text":"`), escapeJson(text), CLOSE]
}

const CLOSE = Buffer.from('"}]}')
