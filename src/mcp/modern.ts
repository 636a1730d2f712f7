// Requests and results of the stateless revision. @see MCP 2026-07-28, Overview; Streamable HTTP, Request Metadata; Caching

import type { IncomingHttpHeaders } from 'node:http'
import { MCP_PROTOCOL_VERSIONS } from '../contract/limits.js'
import type { McpIdentity } from '../contract/mcp-identity.js'
import { quote } from '../contract/problems.js'
import type { Clock } from '../photos/days/clock.js'
import type { Archive } from '../state/archive.js'
import { isObject, type Method, type Params, type Pieces, RPC_CODES, RpcError } from './json-rpc.js'
import { META_PREFIX, MODERN, VERSION_HEADER, VERSION_KEY } from './protocol-version.js'

const CAPABILITIES_KEY = `${META_PREFIX}clientCapabilities`

/**
 * Checks what every modern request must carry: its version and capabilities in `params._meta`, and the headers that repeat
 * parts of the body for proxies.
 * @param method `undefined` when it is unknown
 * @throws RpcError invalid params, header mismatch or unsupported version, each with status 400
 */
export function checkRequest(message: Params, headers: IncomingHttpHeaders, method: Method | undefined): void {
  const params = isObject(message.params) ? message.params : {}
  const meta = isObject(params._meta) ? params._meta : {}
  const version = meta[VERSION_KEY]
  if (typeof version !== 'string') throw missing(VERSION_KEY, 'the protocol version')
  checkHeader(VERSION_HEADER, headers['mcp-protocol-version'], version)
  if (version !== MODERN) throw unsupportedVersion(version)
  if (!isObject(meta[CAPABILITIES_KEY])) throw missing(CAPABILITIES_KEY, 'an object')
  checkHeader('Mcp-Method', headers['mcp-method'], message.method as string)
  const name = method?.named && params[method.named]
  if (typeof name === 'string') checkHeader('Mcp-Name', decodeName(headers['mcp-name']), name)
}

function checkHeader(name: string, sent: unknown, inBody: string): void {
  if (sent === inBody) return
  const instead = sent === undefined ? 'is missing' : `is ${quote(String(sent))}`
  throw new RpcError(RPC_CODES.headerMismatch, `The header ${name} ${instead}; the body says ${quote(inBody)}.`)
}

/** A name that header fields cannot hold is sent as UTF-8 in Base64. @see Streamable HTTP, Value Encoding */
function decodeName(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const encoded = /^=\?base64\?(.*)\?=$/.exec(header)?.[1]
  if (encoded === undefined) return header
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded ? bytes.toString() : header
}

const missing = (key: string, what: string) =>
  new RpcError(RPC_CODES.invalidParams, `Invalid params: params._meta["${key}"] must hold ${what}.`, undefined, 400)

const unsupportedVersion = (requested: string) =>
  new RpcError(
    RPC_CODES.unsupportedVersion,
    `Unsupported protocol version ${quote(requested)}; supported versions are ${MCP_PROTOCOL_VERSIONS.join(', ')}.`,
    { supported: MCP_PROTOCOL_VERSIONS, requested },
  )

/** Maximum time for which clients may cache a result. */
const MAX_TTL_MS = 3_600_000

/** Creates wrappers for results of modern requests. A result that changes at midnight expires then at the latest. */
export function createModernResults({ name, title, version }: McpIdentity, archive: Archive, clock: Clock) {
  const meta = JSON.stringify({ [`${META_PREFIX}serverInfo`]: { name, title, version } })
  const head = `{"resultType":"complete","_meta":${meta},`

  function caching({ freshFor }: Method): string {
    if (freshFor === undefined) return ''
    const left = freshFor === 'hour' ? MAX_TTL_MS : archive.published().until.getTime() - clock().getTime()
    return `"ttlMs":${Math.max(0, Math.min(MAX_TTL_MS, left))},"cacheScope":"public",`
  }

  /** Called before the method runs, because midnight may pass meanwhile. @returns a function that wraps the result */
  return (method: Method) => {
    const begin = Buffer.from(head + caching(method))
    // Drop the brace that opens the result.
    return ([first, ...others]: Pieces): Pieces => [begin, first!.subarray(1), ...others]
  }
}
