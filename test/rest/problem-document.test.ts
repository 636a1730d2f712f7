// Problem documents: their members, and every code that the specification names. Spec 7.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArchiveUnavailableError } from '../../src/state/unloaded.js'
import { send, type TestAnswer, type TestRequest } from '../client.js'
import { postMcp } from '../mcp/ask.js'
import { startService, type TestService } from '../service.js'

const BASE = 'https://photos.example'
const PROBLEM = 'application/problem+json'
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const CODES = [
  'not_found',
  'api_route_not_found',
  'photo_not_found',
  'method_not_allowed',
  'invalid_parameter',
  'not_acceptable',
  'unsupported_media_type',
  'payload_too_large',
  'rate_limit_exceeded',
  'service_unavailable',
]

let service: TestService
const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const summaryOf = ({ status, json }: TestAnswer) => [status, json.status, json.code]

describe('a problem document', () => {
  const limit = () => get('/api/v1/photos?q=fog&limit=51')

  test('has a media type of its own [problem-media-type]', async () => {
    for (const path of ['/api/v1/photos?limit=0', '/api/nothing', '/mcp', '/.well-known/nothing']) {
      expect((await get(path)).headers['content-type'], path).toBe(PROBLEM)
    }
  })

  test('answers for every discovery document, whatever is accepted [problem-discovery]', async () => {
    for (const path of ['/openapi.json', '/.well-known/api-catalog', '/auth.md', '/robots.txt', '/llms.txt']) {
      const { status, headers, json } = await get(path, { method: 'POST', headers: { accept: 'text/html' } })
      expect([status, headers['content-type'], json.code], path).toEqual([405, PROBLEM, 'method_not_allowed'])
    }
    const absent = await get('/.well-known/nothing', { headers: { accept: 'text/html' } })
    expect([absent.headers['content-type'], ...summaryOf(absent)]).toEqual([PROBLEM, 404, 404, 'not_found'])
  })

  test('answers for a page to a client that accepts only JSON [problem-pages]', async () => {
    const pages: [path: string, status: number, code: string][] = [
      ['/nothing/', 404, 'not_found'],
      ['/2024/13/', 404, 'not_found'],
      ['/2031/01/01/photo/', 404, 'photo_not_found'],
      ['/about/', 406, 'not_acceptable'],
    ]
    for (const [path, status, code] of pages) {
      const answer = await get(path, { headers: { accept: 'application/json' } })
      expect([answer.headers['content-type'], ...summaryOf(answer)], path).toEqual([PROBLEM, status, status, code])
    }
  })

  test('leads by its type into the errors of the developer pages [problem-type]', async () => {
    const { type } = (await limit()).json
    expect(type).toBe(`${BASE}/developers/#error-invalid_parameter`)
    const { text } = await get('/developers/', { headers: { accept: 'text/html' } })
    const errors = text.slice(text.indexOf(' id="errors"'), text.indexOf(' id="rate-limits"'))
    expect(errors).toContain(' id="error-invalid_parameter"')
  })

  test('has a short title [problem-title]', async () => {
    const { title } = (await limit()).json
    expect(title).toBe('Invalid parameter')
  })

  test('has the status of its answer [problem-status]', async () => {
    const [status, ofBody] = summaryOf(await get('/api/v1', { method: 'DELETE' }))
    expect([status, ofBody]).toEqual([405, 405])
  })

  test('explains itself [problem-detail]', async () => {
    expect((await get('/api/v1/photos/2024-01-01')).json.detail).toBe('There is no photo on 2024-01-01.')
  })

  test('names the parameter that is wrong [problem-detail-parameter]', async () => {
    for (const name of ['limit', 'offset', 'year', 'photographer']) {
      expect((await get(`/api/v1/photos?${name}=x`)).json.detail, name).toContain(name)
    }
    expect((await get('/api/v1/photos/2024-13-01')).json.detail).toContain('date')
  })

  test('has the URL of the request, query and all [problem-instance]', async () => {
    expect((await limit()).json.instance).toBe(`${BASE}/api/v1/photos?q=fog&limit=51`)
  })

  test('has one of the codes that stay as they are [problem-code]', async () => {
    const { json } = await get('/openapi.json')
    expect(json.components.schemas.Problem.properties.code.enum).toEqual(expect.arrayContaining(CODES))
    expect((await limit()).json.code).toBe('invalid_parameter')
  })

  test('says what to do instead [problem-resolution]', async () => {
    expect((await limit()).json.resolution).toContain(`GET ${BASE}/api/v1 lists all parameters with their limits`)
  })

  test('leads to the documentation of the error [problem-documentation]', async () => {
    const { text } = await get('/developers/', { headers: { accept: 'text/html' } })
    const { documentation_url } = (await get('/api/nothing')).json
    expect(documentation_url).toBe(`${BASE}/developers/#error-api_route_not_found`)
    expect(text).toContain(' id="error-api_route_not_found"')
  })
})

describe('the code', () => {
  test('not_found is for an unknown resource [code-not-found]', async () => {
    expect(summaryOf(await get('/nothing.json'))).toEqual([404, 404, 'not_found'])
  })

  test('api_route_not_found is for an unknown route of the API [code-api-route-not-found]', async () => {
    for (const path of ['/api', '/api/v1/nothing', '/api/v2']) {
      expect(summaryOf(await get(path)), path).toEqual([404, 404, 'api_route_not_found'])
    }
  })

  test('api_route_not_found points to the list of routes [api-route-resolution]', async () => {
    expect((await get('/api/v1/nothing')).json.resolution).toMatch(/GET https:\/\/photos\.example\/api\/v1 lists every/)
  })

  test('method_not_allowed is for another method [code-method-not-allowed]', async () => {
    expect(summaryOf(await get('/api/v1', { method: 'PATCH' }))).toEqual([405, 405, 'method_not_allowed'])
  })

  test('method_not_allowed comes with the methods that are taken [allow-lists-methods] [allow-on-405]', async () => {
    expect((await get('/api/v1', { method: 'PATCH' })).headers.allow).toContain('GET')
    expect((await get('/mcp', { method: 'PATCH' })).headers.allow).toContain('POST')
    expect((await get('/robots.txt', { method: 'PATCH' })).headers.allow).toContain('GET')
  })

  test('invalid_parameter is for the query and for the path [code-invalid-parameter]', async () => {
    expect(summaryOf(await get('/api/v1/photos?offset=-1'))).toEqual([400, 400, 'invalid_parameter'])
    expect(summaryOf(await get('/api/v1/photos/today'))).toEqual([400, 400, 'invalid_parameter'])
  })

  test('not_acceptable is for an Accept that cannot be met [code-not-acceptable]', async () => {
    const headers = { accept: 'application/xml' }
    expect(summaryOf(await get('/api/v1', { headers }))).toEqual([406, 406, 'not_acceptable'])
  })

  test('unsupported_media_type is for a body that is not sent as JSON [code-unsupported-media-type]', async () => {
    const answer = await postMcp(service, PING, { 'content-type': 'text/plain' })
    expect(summaryOf(answer)).toEqual([415, 415, 'unsupported_media_type'])
    expect(answer.json.resolution).toContain('Content-Type: application/json')
  })

  test('payload_too_large is for a body over 64 KB [code-payload-too-large] [body-size]', async () => {
    const bytes = (count: number) => PING + ' '.repeat(count - PING.length)
    expect((await postMcp(service, bytes(65_536))).status).toBe(200)
    expect(summaryOf(await postMcp(service, bytes(65_537)))).toEqual([413, 413, 'payload_too_large'])
  })

  test('service_unavailable is for an index that cannot be read [code-service-unavailable] [health-503]', async () => {
    const unread = await startService()
    unread.archive.published = () => {
      throw new ArchiveUnavailableError()
    }
    const answer = await send(unread.baseUrl, '/api/v1/health')
    await unread.close()
    expect(summaryOf(answer)).toEqual([503, 503, 'service_unavailable'])
  })
})
