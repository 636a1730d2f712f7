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

  test.each(Object.keys(PATHS) as Endpoint[])(
    'of %s leads to contract, documentation and catalogue [links-photos] [links-overview] [links-index] [links-health]',
    async (endpoint) => {
      expect(await relationsOf(endpoint)).toEqual(expect.arrayContaining(RELATIONS))
    },
  )

  test.each(Object.keys(PATHS) as Endpoint[])(
    'of %s lists addresses in angle brackets, each with its parameters [links-syntax]',
    async (endpoint) => {
      expect((await answer(endpoint)).headers.link).toMatch(LINK)
    },
  )

  test.each([
    ['service-desc', '/openapi.json'],
    ['service-doc', '/developers/'],
    ['api-catalog', '/.well-known/api-catalog'],
  ])('leads by %s to %s [link-service-desc] [link-service-doc] [link-api-catalog]', async (relation, path) => {
    expect(await targetOf(relation)).toBe(`https://photos.example${path}`)
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

  test.each([
    ['GET', '/api/v1/photos?limit=0', 400],
    ['GET', '/api/v1/photos/2024-01-01', 404],
    ['DELETE', '/api/v1/photos', 405],
    ['GET', '/api/nothing', 404],
  ])('%s %s, a %i [quota-fields-400] [quota-fields-404] [quota-fields-405]', async (method, path, status) => {
    expectFields(await get(path, { method }), status)
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
