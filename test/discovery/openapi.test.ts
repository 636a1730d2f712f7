import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEM_CODES } from '../../src/contract/problem-kinds.js'
import { ArchiveUnavailableError } from '../../src/state/unloaded.js'
import { send, type TestAnswer } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
// biome-ignore lint/suspicious/noExplicitAny: a document to look into.
let document: any
beforeAll(async () => {
  service = await startService()
  document = (await send(service.baseUrl, '/openapi.json')).json
})
afterAll(() => service.close())

/** The schema with every reference replaced by what it names. */
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

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const post = (body: string, headers: Record<string, string> = {}, to = service) =>
  send(to.baseUrl, '/mcp', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

/** Holds an answer against what the document says of its status: media type, schema, header fields. */
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

/** Fields that HTTP itself, or every answer of any server, has. */
const OF_HTTP = /^(?:connection|content-.*|date|keep-alive|vary|x-content-type-options)$/
/** Fields that scripts of other origins may read by default. @see Fetch, CORS-safelisted response-header name */
const READABLE = /^(?:access-control-.*|cache-control|content-.*)$/

describe('the OpenAPI document', () => {
  test("has no error and no warning by Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test('has the seven operations and the MCP endpoint', () => {
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(ids).toEqual([
      'getApiIndex',
      'searchPhotos',
      'getLatestPhoto',
      'getRandomPhoto',
      'getPhotoByDate',
      'getSiteOverview',
      'getApiHealth',
      'callMcp',
    ])
  })

  test('documents every problem code', () => {
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(PROBLEM_CODES)
  })

  test('examples fit their schemas', () => {
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

  test('live answers of every kind fit it, headers included', async () => {
    const requests: [path: string, url: string, method?: string, headers?: Record<string, string>][] = [
      ['/api/v1', '/api/v1'],
      ['/api/v1/photos', '/api/v1/photos?q=a&limit=3'],
      ['/api/v1/photos', '/api/v1/photos?q=none+such+words'],
      ['/api/v1/photos', '/api/v1/photos?limit=0'],
      ['/api/v1/photos', '/api/v1/photos', 'DELETE'],
      ['/api/v1/photos', '/api/v1/photos', 'GET', { accept: 'text/html' }],
      ['/api/v1/photos/latest', '/api/v1/photos/latest'],
      ['/api/v1/photos/random', '/api/v1/photos/random'],
      ['/api/v1/photos/random', '/api/v1/photos/random?year=2100'],
      ['/api/v1/photos/{date}', '/api/v1/photos/2024-05-01'],
      ['/api/v1/photos/{date}', '/api/v1/photos/2024-02-30'],
      ['/api/v1/photos/{date}', '/api/v1/photos/2099-01-01'],
      ['/api/v1/overview', '/api/v1/overview'],
      ['/api/v1/health', '/api/v1/health'],
    ]
    for (const [path, url, method = 'GET', headers = {}] of requests) {
      expectFit(path, 'get', await send(service.baseUrl, url, { method, headers }), `${method} ${url}`)
    }
  })

  test('describes every header field of an answer, and scripts may read it', async () => {
    const described = Object.keys(document.components.headers).map((name) => name.toLowerCase())
    for (const path of ['/api/v1/photos', '/api/v1/photos/2099-01-01']) {
      const { headers } = await send(service.baseUrl, path)
      const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(', ')
      const own = Object.keys(headers).filter((field) => !OF_HTTP.test(field))
      expect(own.filter((field) => !described.includes(field))).toEqual([])
      expect(own.filter((field) => !READABLE.test(field) && !exposed.includes(field))).toEqual([])
    }
  })

  test('so do 304, 429, 500 and 503', async () => {
    const { headers } = await send(service.baseUrl, '/api/v1/photos')
    const fresh = await send(service.baseUrl, '/api/v1/photos', { headers: { 'if-none-match': String(headers.etag) } })
    expect(expectFit('/api/v1/photos', 'get', fresh)).toBe(304)

    const small = await startService({ quota: 1 })
    await send(small.baseUrl, '/api/v1')
    expect(expectFit('/api/v1/overview', 'get', await send(small.baseUrl, '/api/v1/overview'))).toBe(429)
    expect(expectFit('/mcp', 'post', await post(PING, {}, small))).toBe(429)
    await small.close()

    const failing = await startService()
    const failWith = async (error: Error) => {
      failing.archive.published = () => {
        throw error
      }
      return expectFit('/api/v1/health', 'get', await send(failing.baseUrl, '/api/v1/health'))
    }
    expect(await failWith(new ArchiveUnavailableError())).toBe(503)
    expect(await failWith(new Error('unforeseen'))).toBe(500)
    await failing.close()
  })

  test('so do answers and refusals of the MCP server', async () => {
    const fits = async (body: string, headers?: Record<string, string>) => {
      const answer = await post(body, headers)
      return expectFit('/mcp', 'post', answer, body.slice(0, 80))
    }
    expect(await fits(PING)).toBe(200)
    expect(await fits(`[${PING},${PING}]`)).toBe(200)
    expect(await fits('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')).toBe(200)
    expect(await fits('{"jsonrpc":"2.0","id":1,"method":"none"}')).toBe(200)
    expect(await fits('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBe(202)
    expect(await fits('no JSON')).toBe(400)
    expect(await fits(PING, { 'mcp-protocol-version': '1999-01-01' })).toBe(400)
    expect(await fits(PING, { accept: 'text/html' })).toBe(406)
    expect(await fits(`"${'x'.repeat(70_000)}"`)).toBe(413)
    expect(await fits(PING, { 'content-type': 'text/plain' })).toBe(415)
    expect(expectFit('/mcp', 'post', await send(service.baseUrl, '/mcp'))).toBe(405)
  })

  test('requests that the MCP server answers with a JSON-RPC error fit, and so do the answers', async () => {
    const { schema } = resolve(document.paths['/mcp'].post.requestBody.content['application/json'])
    const questions = [
      '{}',
      'null',
      '17',
      '"ping"',
      '[]',
      '[1]',
      '{"jsonrpc":"1.0","id":1,"method":"ping"}',
      '{"method":"ping"}',
      '{"jsonrpc":"2.0","id":{},"method":"ping"}',
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}',
      '{"jsonrpc":"2.0","id":null,"method":"ping"}',
      `[${Array(51).fill(PING).join(',')}]`,
    ]
    for (const body of questions) {
      const answer = await post(body)
      expect(expectFit('/mcp', 'post', answer, body), body).toBe(200)
      expect([answer.json].flat()[0].error.code, body).toBeLessThan(0)
      expect(Check(schema, JSON.parse(body)), body).toBe(true)
    }
  })

  test('a schema that is not met is noticed', () => {
    const schema = resolve(document.components.schemas.SearchResult)
    expect(Check(schema, { total_matches: '1', offset: 0, returned: 0, photos: [] })).toBe(false)
    expect(Check(schema, { offset: 0, returned: 0, photos: [] })).toBe(false)
  })
})
