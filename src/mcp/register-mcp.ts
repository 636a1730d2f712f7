import { isUtf8 } from 'node:buffer'
import { PATHS } from '../contract/addresses/addresses.js'
import { serviceLinks } from '../contract/addresses/head-links.js'
import { presentHealth } from '../contract/bodies.js'
import { LIMITS, type McpProtocolVersion } from '../contract/limits.js'
import { essence, MEDIA_TYPES } from '../contract/media-types.js'
import { notAcceptable, unsupportedMediaType } from '../contract/problems.js'
import { qualityOf } from '../http/accept.js'
import { type Answer, NO_BODY, NO_STORE } from '../http/answer.js'
import { registerDocuments } from '../http/documents.js'
import type { HttpRequest } from '../http/http-request.js'
import type { Log } from '../http/log.js'
import { type QuotaParts, takeQuotaForArray } from '../http/quota/quota-scope.js'
import { type HttpApp, type Routes, route } from '../http/routes/http-app.js'
import type { Clock } from '../photos/days/clock.js'
import { dispatchBody, type Reply } from './dispatch.js'
import { errorAnswer, holdsMoreValues, invalidRequest, type Pieces, parseError, RpcError } from './json-rpc.js'
import { createMethods } from './methods.js'
import { createModernResults } from './modern.js'
import { MODERN, VERSION_HEADER, versionInForce, versionOfHeader } from './protocol-version.js'
import { readBody } from './read-body.js'
import type { ResourceParts } from './resources.js'
import { createServerCard } from './server-card.js'
import type { ToolParts } from './tool-calls.js'

export interface McpParts extends ResourceParts, ToolParts, QuotaParts {
  readonly clock: Clock
  readonly log: Log
}

const JSON_TYPE = 'application/json'
const MCP_PATH = new RegExp(`^${PATHS.mcp}(?:[/?]|$)`)

/** Adds the version in force to every response below `/mcp`. Call this before opening the quota scope, so a 429 has it too. */
export function registerProtocolVersion(app: HttpApp): void {
  app.addHook((request) => {
    if (MCP_PATH.test(request.url)) stateVersion(request, versionOfHeader(versionHeader(request)))
  })
}

/** The MCP server and the documents below its path. `scope` counts requests and has the prefix `/mcp`. @see Spec 4.2 */
export function registerMcp(scope: Routes, parts: McpParts): void {
  const { archive, contract, clock, render } = parts
  const below = (path: string) => path.slice(scope.prefix.length)

  registerMessages(scope, parts)
  route(scope, 'GET', below(PATHS.mcpHealth), () => {
    const health = presentHealth(archive.published(), archive.status().current, contract)
    return {
      status: 200,
      body: Buffer.from(JSON.stringify(health)),
      mediaType: MEDIA_TYPES.json,
      cacheControl: NO_STORE,
      headers: ['Link', serviceLinks(contract.addresses)],
    }
  })
  const card = createServerCard(contract, below(PATHS.mcpServerCard))
  registerDocuments(scope, [card], { archive, clock, render, cacheControl: NO_STORE })
}

/** `POST /mcp`, with and without a trailing slash. The order of the checks decides which error a client gets. */
function registerMessages(scope: Routes, parts: McpParts): void {
  const { archive, contract, clock, log } = parts
  const methods = createMethods(parts)
  const modernResult = createModernResults(contract.mcpIdentity, archive, clock)

  const answer = async (request: HttpRequest): Promise<Answer> => {
    checkHeaders(request)
    const body = await readBody(request.raw, LIMITS.maxBodyBytes)
    const header = versionHeader(request)
    if (holdsMoreValues(body, LIMITS.maxJsonValues)) {
      const tooMany = invalidRequest(`a body may hold at most ${LIMITS.maxJsonValues} JSON values.`)
      return jsonAnswer(header === MODERN ? 400 : 200, errorAnswer(null, tooMany))
    }
    const message = parseJson(body)
    if (message === undefined) return jsonAnswer(400, errorAnswer(null, parseError()))
    if (Array.isArray(message) && message.length <= LIMITS.maxBatchMessages) {
      await takeQuotaForArray(request, parts, message.length)
    }
    const reply = await replyTo(request, message)
    if (reply === undefined) return { status: 202, body: NO_BODY, cacheControl: NO_STORE }
    return jsonAnswer(reply.status, reply.pieces)
  }

  function replyTo(request: HttpRequest, message: unknown): Reply | Promise<Reply | undefined> {
    let version: McpProtocolVersion
    try {
      version = versionInForce(versionHeader(request), message)
    } catch (error) {
      if (error instanceof RpcError) return { status: 400, pieces: errorAnswer(null, error) }
      throw error
    }
    stateVersion(request, version)
    const reportFailure = (err: unknown) => log.error({ err, requestId: request.id }, 'an MCP message failed')
    return dispatchBody(message, { methods, version, headers: request.headers, modernResult, reportFailure })
  }

  for (const url of ['', '/']) route(scope, 'POST', url, answer)
}

/** @throws Problem not_acceptable or unsupported_media_type */
function checkHeaders(request: HttpRequest): void {
  const { accept, 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (qualityOf(accept, JSON_TYPE) === 0) throw notAcceptable([JSON_TYPE])
  const isJson = contentType === JSON_TYPE || essence(contentType) === JSON_TYPE
  if (isJson && encoding.toLowerCase() === 'identity') return
  // RFC 9110 15.5.16 and W3C LDP: which content coding or media type to send instead.
  const instead = isJson ? ['Accept-Encoding', 'identity'] : ['Accept', JSON_TYPE, 'Accept-Post', JSON_TYPE]
  request.extraHeaders = [...(request.extraHeaders ?? []), ...instead]
  throw unsupportedMediaType((isJson ? encoding : contentType) || undefined)
}

/** `undefined` when the body is not JSON; no JSON text parses to `undefined`. */
function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function jsonAnswer(status: number, pieces: Pieces): Answer {
  return { status, body: NO_BODY, pieces, mediaType: JSON_TYPE, cacheControl: NO_STORE }
}

function versionHeader(request: HttpRequest): string | undefined {
  // Node joins a repeated field with commas, which no version contains.
  return request.headers['mcp-protocol-version'] as string | undefined
}

function stateVersion(request: HttpRequest, version: string): void {
  const others = request.extraHeaders ?? []
  const at = others.indexOf(VERSION_HEADER)
  if (at === -1) request.extraHeaders = [...others, VERSION_HEADER, version]
  else if (others[at + 1] !== version) request.extraHeaders = others.with(at + 1, version)
}
