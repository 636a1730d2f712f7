// The header fields that answers of the API have in common: links and the quota. Spec 4, 4.1 and 8.
import { describe, expect, test } from 'vitest'
import { ArchiveUnavailableError } from '../../src/state/unloaded.js'
import { send, type TestAnswer } from '../client.js'
import { startService } from '../service.js'
import { type Endpoint, PATHS, serveEndpoints } from './serve-endpoints.js'

const { get, answer } = serveEndpoints()

describe('the Link field', () => {
  const LINK =
    /^<https:\/\/photos\.example\/[^>]*>(?:; [a-z]+="[^"]*")+(?:, <https:\/\/photos\.example\/[^>]*>(?:; [a-z]+="[^"]*")+)*$/
  const RELATIONS = ['service-desc', 'service-doc', 'api-catalog']
  const relationsOf = async (endpoint: Endpoint) =>
    [...String((await answer(endpoint)).headers.link).matchAll(/rel="([^"]*)"/g)].map(([, relation]) => relation)
  const targetOf = async (relation: string) =>
    new RegExp(`<([^>]*)>; rel="${relation}"`).exec(String((await answer('latest')).headers.link))?.[1]

  test('is with every photo [links-photos]', async () => {
    for (const endpoint of ['search', 'latest', 'random', 'byDate'] as const) {
      expect(await relationsOf(endpoint), endpoint).toEqual(expect.arrayContaining(RELATIONS))
    }
  })

  test('is with the overview [links-overview]', async () => {
    expect(await relationsOf('overview')).toEqual(RELATIONS)
  })

  test('is with the index [links-index]', async () => {
    expect(await relationsOf('index')).toEqual(RELATIONS)
  })

  test('is with the health [links-health]', async () => {
    expect(await relationsOf('health')).toEqual(RELATIONS)
  })

  test('is a list of addresses in angle brackets, each with its parameters [links-syntax]', async () => {
    for (const endpoint of Object.keys(PATHS) as Endpoint[]) {
      expect((await answer(endpoint)).headers.link, endpoint).toMatch(LINK)
    }
  })

  test('leads to the OpenAPI document [link-service-desc]', async () => {
    expect(await targetOf('service-desc')).toBe('https://photos.example/openapi.json')
  })

  test('leads to the developer pages [link-service-doc]', async () => {
    expect(await targetOf('service-doc')).toBe('https://photos.example/developers/')
  })

  test('leads to the API catalogue [link-api-catalog]', async () => {
    expect(await targetOf('api-catalog')).toBe('https://photos.example/.well-known/api-catalog')
  })
})

describe('the fields of the quota are with', () => {
  const FIELDS = ['ratelimit-policy', 'ratelimit', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const
  const missing = ({ headers }: TestAnswer) => FIELDS.filter((field) => headers[field] === undefined)
  const expectFields = (given: TestAnswer, status: number) =>
    expect([given.status, ...missing(given)]).toEqual([status])

  test('a 200 [quota-fields-200]', async () => {
    for (const endpoint of Object.keys(PATHS) as Endpoint[]) expectFields(await answer(endpoint), 200)
  })

  test('a 400 [quota-fields-400]', async () => expectFields(await get('/api/v1/photos?limit=0'), 400))
  test('a 404 [quota-fields-404]', async () => expectFields(await get('/api/v1/photos/2024-01-01'), 404))

  test('a 405 [quota-fields-405]', async () => {
    expectFields(await get('/api/v1/photos', { method: 'DELETE' }), 405)
  })

  test('a 429 [quota-fields-429]', async () => {
    const spent = await startService({ quota: 1 })
    await send(spent.baseUrl, '/api/v1')
    const refused = await send(spent.baseUrl, '/api/v1')
    await spent.close()
    expectFields(refused, 429)
  })

  test('a 503 [quota-fields-503]', async () => {
    const unread = await startService()
    unread.archive.published = () => {
      throw new ArchiveUnavailableError()
    }
    const refused = await send(unread.baseUrl, '/api/v1/health')
    await unread.close()
    expectFields(refused, 503)
  })

  test('whatever else /api answers: an unknown route, a 304, a 406 [quota-fields-api]', async () => {
    expectFields(await get('/api/nothing'), 404)
    expectFields(await get('/api/v1', { headers: { 'if-none-match': '*' } }), 304)
    expectFields(await get('/api/v1', { headers: { accept: 'text/html' } }), 406)
  })

  test('whatever /mcp answers, and what stands below it [quota-fields-mcp]', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    expectFields(await get('/mcp', { method: 'POST', headers, body }), 200)
    expectFields(await get('/mcp', { method: 'POST', headers, body: '{' }), 400)
    expectFields(await get('/mcp'), 405)
    expectFields(await get('/mcp', { method: 'POST', body }), 415)
    expectFields(await get('/mcp/health'), 200)
    expectFields(await get('/mcp/server-card'), 200)
    expectFields(await get('/mcp/nothing'), 404)
  })
})
