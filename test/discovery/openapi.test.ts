import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Check } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROBLEM_CODES } from '../../src/contract/problem-kinds.js'
import { ArchiveUnavailableError } from '../../src/state/unloaded.js'
import type { TestAnswer, TestRequest } from '../client.js'
import { PING, postMcp } from '../mcp/ask.js'
import { useService } from '../use-service.js'

const service = useService()
const spent = useService({ quota: 1 })
const failing = useService()
// biome-ignore lint/suspicious/noExplicitAny: a document to look into.
let document: any
beforeAll(async () => {
  document = (await service.get('/openapi.json')).json
})

/** The schema with every reference resolved. */
// biome-ignore lint/suspicious/noExplicitAny: any part of the document.
function resolve(node: any): any {
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node)
    return resolve(
      node.$ref
        .slice(2)
        .split('/')
        .reduce((at: never, key: string) => at[key], document),
    )
  if (Array.isArray(node)) return node.map(resolve)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
}

/** Compares an answer with the document's entry for its status: media type, schema, required header fields. */
function expectFit(path: string, method: 'get' | 'post', answer: TestAnswer, name = path): number {
  const response = resolve(document.paths[path][method].responses[answer.status])
  expect(response, `${name}: ${answer.status}`).toBeDefined()
  const mediaType = answer.headers['content-type']?.split(';')[0]
  if (response.content === undefined) expect([answer.body.length, mediaType], name).toEqual([0, undefined])
  else expect(Check(response.content[mediaType!].schema, answer.json), `${name}: ${answer.text}`).toBe(true)
  for (const [field, { required }] of Object.entries<{ required: boolean }>(response.headers)) {
    if (required) expect(answer.headers[field.toLowerCase()], `${name}: ${field}`).toBeDefined()
  }
  return answer.status
}

/** Fields of HTTP itself, or of any server, which the document need not describe. */
const OF_HTTP = /^(?:connection|content-.*|date|keep-alive|vary|x-content-type-options)$/
/** Fields of CORS, and some that it lets scripts read. @see Fetch, CORS-safelisted response-header name */
const READABLE = /^(?:access-control-.*|cache-control|content-.*)$/

describe('the OpenAPI document', () => {
  test("has no errors or warnings under Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test('documents every problem code', () => {
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(PROBLEM_CODES)
  })

  test('has examples that fit their schemas', () => {
    let examined = 0
    for (const item of Object.values<object>(document.paths)) {
      for (const { responses } of Object.values(item)) {
        for (const { content = {} } of Object.values<{ content?: object }>(resolve(responses))) {
          for (const { schema, examples } of Object.values(content)) {
            for (const [name, { value }] of Object.entries<{ value: unknown }>(examples)) {
              expect(Check(resolve(schema), value), name).toBe(true)
              examined++
            }
          }
        }
      }
    }
    expect(examined).toBeGreaterThan(50)
  })

  test.each<[path: string, url: string, options?: TestRequest]>([
    ['/api/v1', '/api/v1'],
    ['/api/v1/photos', '/api/v1/photos?q=a&limit=3'],
    ['/api/v1/photos', '/api/v1/photos?q=none+such+words'],
    ['/api/v1/photos', '/api/v1/photos?limit=0'],
    ['/api/v1/photos', '/api/v1/photos', { method: 'DELETE' }],
    ['/api/v1/photos', '/api/v1/photos', { headers: { accept: 'text/html' } }],
    ['/api/v1/photos/latest', '/api/v1/photos/latest'],
    ['/api/v1/photos/random', '/api/v1/photos/random'],
    ['/api/v1/photos/random', '/api/v1/photos/random?year=2100'],
    ['/api/v1/photos/{date}', '/api/v1/photos/2024-05-01'],
    ['/api/v1/photos/{date}', '/api/v1/photos/2024-02-30'],
    ['/api/v1/photos/{date}', '/api/v1/photos/2099-01-01'],
    ['/api/v1/overview', '/api/v1/overview'],
    ['/api/v1/health', '/api/v1/health'],
  ])('describes for %s the answer to %s, with its header fields: %j', async (path, url, options) => {
    expectFit(path, 'get', await service.get(url, options))
  })

  test('describes every header field of an answer, and scripts may read it', async () => {
    const described = Object.keys(document.components.headers).map((name) => name.toLowerCase())
    for (const path of ['/api/v1/photos', '/api/v1/photos/2099-01-01']) {
      const { headers } = await service.get(path)
      const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(', ')
      const own = Object.keys(headers).filter((field) => !OF_HTTP.test(field))
      expect(own.filter((field) => !described.includes(field))).toEqual([])
      expect(own.filter((field) => !READABLE.test(field) && !exposed.includes(field))).toEqual([])
    }
  })

  test('describes 304, 405 and 429', async () => {
    const { etag } = (await service.get('/api/v1/photos')).headers
    const fresh = await service.get('/api/v1/photos', { headers: { 'if-none-match': etag } })
    expect(expectFit('/api/v1/photos', 'get', fresh)).toBe(304)
    expect(expectFit('/mcp', 'post', await service.get('/mcp'))).toBe(405)
    await spent.get('/api/v1')
    expect(expectFit('/api/v1/overview', 'get', await spent.get('/api/v1/overview'))).toBe(429)
    expect(expectFit('/mcp', 'post', await postMcp(spent, PING))).toBe(429)
  })

  test.each([
    [503, new ArchiveUnavailableError()],
    [500, new Error('unforeseen')],
  ])('describes %i', async (status, error) => {
    failing.archive.published = () => {
      throw error
    }
    expect(expectFit('/api/v1/health', 'get', await failing.get('/api/v1/health'))).toBe(status)
  })

  test.each<[body: string, status: number, headers?: Record<string, string>]>([
    [PING, 200],
    [`[${PING},${PING}]`, 200],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 200],
    ['{"jsonrpc":"2.0","id":1,"method":"none"}', 200],
    ['{"jsonrpc":"2.0","method":"notifications/initialized"}', 202],
    ['no JSON', 400],
    [PING, 400, { 'mcp-protocol-version': '1999-01-01' }],
    [PING, 406, { accept: 'text/html' }],
    [' '.repeat(70_000), 413],
    [PING, 415, { 'content-type': 'text/plain' }],
  ])('describes the answer of the MCP server to %s, a %i', async (body, status, headers) => {
    expect(expectFit('/mcp', 'post', await postMcp(service, body, headers))).toBe(status)
  })

  test.each([
    ...['{}', 'null', '17', '"ping"', '[]', '[1]', '{"jsonrpc":"1.0","id":1,"method":"ping"}', '{"method":"ping"}'],
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}',
    '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    `[${Array(51).fill(PING).join(',')}]`,
  ])('allows the request %s, which is answered with a JSON-RPC error', async (body) => {
    const { schema } = resolve(document.paths['/mcp'].post.requestBody.content['application/json'])
    const answer = await postMcp(service, body)
    expect(expectFit('/mcp', 'post', answer)).toBe(200)
    expect([answer.json].flat()[0].error.code).toBeLessThan(0)
    expect(Check(schema, JSON.parse(body))).toBe(true)
  })
})
