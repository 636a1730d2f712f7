import * as zlib from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { LIMITS } from '../src/contract/limits.js'
import { PROBLEMS, type ProblemCode } from '../src/contract/problem-kinds.js'
import type { WireAnswer } from './connection.js'
import { type FuzzRequest, fieldOf, headBytes } from './request.js'

/** Checks a response; returns one sentence per fault. */
export type Judge = (request: FuzzRequest, answer: WireAnswer) => readonly string[]

/** The used part of an OpenAPI document. */
export interface OpenApi {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, TSchema>> }
}
export interface OpenApiOperation {
  readonly operationId: string
  readonly parameters: readonly OpenApiParameter[]
  readonly responses: Readonly<Record<string, OpenApiResponse>>
}
export interface OpenApiParameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly schema: { readonly [name: string]: unknown }
}
interface OpenApiResponse {
  readonly headers: Readonly<Record<string, { readonly required: boolean }>>
  readonly content?: Readonly<Record<string, { readonly schema: TSchema }>>
}

const QUOTA_FIELDS = ['ratelimit-policy', 'ratelimit', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
const COMMON_FIELDS = ['date', 'cache-control', 'x-content-type-options', 'x-request-id', 'access-control-allow-origin']
/** Statuses allowed where no operation is declared: pages, documents, feeds, pictures and unknown addresses. */
const OTHER_STATUSES = [200, 204, 206, 301, 302, 304, 308, 400, 404, 405, 406, 410, 412, 416, 501]
/** Problem codes that must not occur: they mean a failure, or a load that these requests do not cause. */
const FORBIDDEN_CODES: readonly string[] = ['internal_error', 'service_unavailable', 'rate_limit_exceeded']

/** The responses that the contract allows, read from the service's own document. */
export function createJudge(openApi: OpenApi): Judge {
  const resolved = resolveReferences(openApi, openApi) as OpenApi
  const baseUrl = resolved.servers[0]!.url
  const validators = new Map<object, Validator>()
  const isValid = (schema: TSchema, value: unknown) => {
    let validator = validators.get(schema)
    if (validator === undefined) {
      validator = Compile(schema)
      validators.set(schema, validator)
    }
    return validator.Check(value)
  }
  const operations = Object.entries(resolved.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    get: methods.get,
    post: methods.post,
  }))
  const operationOf = ({ method, target }: FuzzRequest) => {
    const path = plainPath(target)
    const fitting = operations.find(({ pattern }) => pattern.test(path))
    return method === 'OPTIONS' ? undefined : (fitting?.get ?? fitting?.post)
  }

  return (request, answer) => {
    const faults: string[] = []
    const blame = (isFaulty: boolean, fault: string) => void (isFaulty && faults.push(fault))
    const { status } = answer
    const content = decodedBody(request, answer, blame)
    judgeFields(request, answer, blame)

    // The server refuses such a request before it knows the address, so no operation applies and the request is not counted.
    const isTooLarge = isHeadTooLarge(request)
    const operation = isTooLarge ? undefined : operationOf(request)
    const response = operation?.responses[status]
    if (isTooLarge) blame(status !== 431, `status ${status} for a head of ${headBytes(request)} bytes`)
    else if (request.expected !== undefined) {
      blame(!request.expected.includes(status), `status ${status} instead of ${request.expected.join(' or ')}`)
    }
    if (operation === undefined) blame(!(isTooLarge || OTHER_STATUSES.includes(status)), `status ${status}`)
    else if (response === undefined) blame(true, `status ${status}, which ${operation.operationId} does not declare`)
    else {
      for (const [name, { required }] of Object.entries(response.headers)) {
        blame(required && answer.header(name.toLowerCase()) === undefined, `no field ${name}`)
      }
    }

    const type = answer.header('content-type')?.split(';', 1)[0]
    const isSilent = request.method === 'HEAD' || status === 304 || status === 204 || status === 202
    if (isSilent) blame(answer.body.length > 0, 'a body where none belongs')
    else if (status >= 300 && status < 400) judgeRedirect(answer, baseUrl, blame)
    else if (status === 206) judgePart(request, answer, blame)
    else if (type === undefined) blame(true, 'no Content-Type')
    else judgeContent(type, content, blame)
    if (!isSilent && response?.content !== undefined && type !== undefined) {
      const schema = response.content[type]?.schema
      blame(schema === undefined, `${type} is not declared for ${status}`)
      if (schema !== undefined) blame(!isValid(schema, parseJson(content)), 'the body does not fit its schema')
    }
    if (status >= 400 && !isSilent && type === 'application/problem+json') {
      const problem = parseJson(content) as Record<string, unknown> | undefined
      blame(!isValid(resolved.components.schemas.Problem!, problem), 'not a problem document')
      const code = String(problem?.code)
      blame(FORBIDDEN_CODES.includes(code), `the code ${code}`)
      blame(PROBLEMS[code as ProblemCode]?.status !== status, `the code ${code} with status ${status}`)
      blame(problem?.status !== status, 'another status in the document')
      blame(!String(problem?.instance).startsWith(baseUrl), 'instance is elsewhere')
    }
    return faults
  }
}

function isHeadTooLarge(request: FuzzRequest): boolean {
  return headBytes(request) > LIMITS.maxHeaderBytes
}

type Blame = (isFaulty: boolean, fault: string) => void

/** The path as the service reads it, with unreserved characters decoded. */
function plainPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1)[0]!
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code
  })
}

function judgeFields(request: FuzzRequest, answer: WireAnswer, blame: Blame): void {
  const { status, fields, header } = answer
  const names = fields.map(([name]) => name.toLowerCase())
  blame(new Set(names).size !== names.length, `repeated fields: ${names.join(' ')}`)
  for (const name of COMMON_FIELDS) blame(!names.includes(name), `no field ${name}`)
  blame(names.includes('set-cookie') || names.includes('server') || names.includes('x-powered-by'), 'a field too many')
  const isCounted = !isHeadTooLarge(request) && /^\/(?:api|mcp)(?:\/|$)/.test(plainPath(request.target))
  for (const name of QUOTA_FIELDS) blame(names.includes(name) !== isCounted, `${isCounted ? 'no' : 'surplus'} ${name}`)
  const limit = Number(header('ratelimit-limit'))
  if (isCounted) blame(!(Number(header('ratelimit-remaining')) <= limit), 'more remains than there is')
  blame(status === 416 && !/^bytes \*\/\d+$/.test(header('content-range') ?? ''), 'a 416 without Content-Range')
  blame(status === 405 && !header('allow')?.includes('OPTIONS'), 'a 405 without Allow')
  blame(status >= 400 && header('cache-control') !== 'no-store', 'an error that may be kept')
  const etag = header('etag')
  blame(etag !== undefined && !/^"[\x21\x23-\x7e]+"$/.test(etag), `not a strong ETag: ${etag}`)
  if (status !== 304) return
  blame(fieldOf(request, 'if-none-match') === undefined, '304 without a condition')
  blame(etag === undefined, '304 without a validator')
  blame(names.includes('content-type') || names.includes('content-length'), '304 describes a body')
}

type Decode = (body: Buffer) => Buffer
const { zstdDecompressSync } = zlib as { readonly zstdDecompressSync?: Decode }
/** Node.js 22.15 and newer have Zstandard, here as in the service. */
const DECODERS: Readonly<Record<string, Decode | undefined>> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  zstd: zstdDecompressSync,
}

/** Decodes the body; the client must have accepted its content coding. */
function decodedBody(request: FuzzRequest, { header, body }: WireAnswer, blame: Blame): Buffer {
  const coding = header('content-encoding')
  if (coding === undefined) return body
  const wanted = (fieldOf(request, 'accept-encoding') ?? '').toLowerCase()
  blame(!wanted.includes(coding) && !wanted.includes('*'), `${coding}, which was not asked for`)
  blame(!header('vary')?.includes('Accept-Encoding'), 'a coding without Vary')
  if (body.length === 0) return body
  try {
    return DECODERS[coding]!(body)
  } catch {
    blame(true, `the body is not ${coding}`)
    return body
  }
}

/** Checks that a redirect leads to this site. */
function judgeRedirect({ header, body }: WireAnswer, baseUrl: string, blame: Blame): void {
  const location = header('location') ?? ''
  blame(body.length > 0, 'a redirect with a body')
  blame(!URL.canParse(location) || new URL(location).origin !== baseUrl, `leads to ${JSON.stringify(location)}`)
}

/** Checks that a partial response has exactly the requested bytes. @see RFC 9110 14.4 */
function judgePart(request: FuzzRequest, { header, body }: WireAnswer, blame: Blame): void {
  blame(fieldOf(request, 'range') === undefined, '206 without Range')
  const range = header('content-range') ?? ''
  const [first = 0, last = 0, all = 0] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []).slice(1).map(Number)
  blame(!(first <= last && last < all), `not a part: ${JSON.stringify(range)}`)
  blame(body.length !== last - first + 1, `${body.length} bytes for ${range}`)
}

function judgeContent(type: string, body: Buffer, blame: Blame): void {
  const text = () => body.toString()
  if (type === 'text/html') blame(!/^<!doctype html>.*<\/html>\s*$/is.test(text()), 'HTML without its end')
  else if (/\bjson$/.test(type)) blame(parseJson(body) === undefined, 'not JSON')
  else if (/\bxml$/.test(type)) blame(!isXml(text()), 'not well-formed XML')
  else if (type === 'text/markdown' || type === 'text/plain') blame(body.length === 0 || /\0/.test(text()), 'no text')
  else if (type === 'text/calendar') blame(!/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s.test(text()), 'half a calendar')
  else if (type === 'image/jpeg') blame(body.readUInt16BE(0) !== 0xffd8, 'not a JPEG')
  else if (type === 'image/webp') blame(body.toString('latin1', 8, 12) !== 'WEBP', 'not a WebP')
  else if (type === 'image/png') blame(body.toString('latin1', 1, 4) !== 'PNG', 'not a PNG')
  else blame(!/^(?:text\/(?:css|javascript)|font\/woff2|image\/avif)$/.test(type), `an unknown type ${type}`)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function isXml(text: string): boolean {
  try {
    new SaxesParser({ xmlns: true }).write(text).close()
    return true
  } catch {
    return false
  }
}

/** The document with every reference replaced by its target. */
function resolveReferences(node: unknown, root: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node) {
    const steps = String(node.$ref).slice(2).split('/')
    const target = steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], root)
    return resolveReferences(target, root)
  }
  if (Array.isArray(node)) return node.map((item) => resolveReferences(item, root))
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolveReferences(value, root)]))
}
