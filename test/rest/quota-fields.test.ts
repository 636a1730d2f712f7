// The quota in numbers, and the header fields that tell it. Spec 5.3 and 8.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, type TestRequest } from '../client.js'
import { postMcp } from '../mcp/ask.js'
import { startService, type TestService } from '../service.js'

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const NOON = Date.parse('2024-05-17T12:00:00Z')

let service: TestService
let now = NOON
const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
/** What a client is told that nobody else is, by its own address. */
const fields = async (from: string, seconds = 0) => {
  now = NOON + seconds * 1000
  return (await get('/api/v1/health', { from })).headers
}

beforeAll(async () => {
  // With the quota of the specification.
  service = await startService({ quota: 120, now: () => new Date(now) })
})
afterAll(() => service.close())

describe('the quota', () => {
  test('is of a window of 60 seconds [quota-window]', async () => {
    expect((await fields('127.0.0.3'))['ratelimit-remaining']).toBe('119')
    expect((await fields('127.0.0.3', 59.999))['ratelimit-remaining']).toBe('118')
    expect((await fields('127.0.0.3', 60))['ratelimit-remaining']).toBe('119')
  })

  test('is one for /api and /mcp [quota-together]', async () => {
    const together = await startService({ quota: 120 })
    const first = await send(together.baseUrl, '/api/v1')
    const second = await postMcp(together, PING)
    const third = await send(together.baseUrl, '/api/v1/photos')
    await together.close()
    expect([first, second, third].map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['119', '118', '117'])
  })

  test('is one for each address [quota-by-address]', async () => {
    expect((await fields('127.0.0.4'))['ratelimit-remaining']).toBe('119')
    expect((await fields('127.0.0.4'))['ratelimit-remaining']).toBe('118')
    expect((await fields('127.0.0.5'))['ratelimit-remaining']).toBe('119')
  })

  test('stands in the header fields [quota-policy-name] [field-ratelimit-policy] [field-ratelimit] [field-ratelimit-limit] [field-ratelimit-remaining] [field-ratelimit-reset]', async () => {
    await fields('127.0.0.6')
    expect(await fields('127.0.0.6', 20)).toMatchObject({
      'ratelimit-policy': '"public-read";q=120;w=60',
      ratelimit: '"public-read";r=118;t=40',
      'ratelimit-limit': '120',
      'ratelimit-remaining': '118',
      'ratelimit-reset': '40',
    })
  })

  test.each([
    ['GET', '/api/v1'],
    ['GET', '/api/v1/photos?limit=0'],
    ['GET', '/api/v1/photos/2024-01-01'],
    ['GET', '/api/nothing'],
    ['DELETE', '/api/v1'],
  ])('adds no Retry-After to %s %s within the quota [retry-after-only-429]', async (method, path) => {
    expect((await get(path, { from: '127.0.0.12', method })).headers['retry-after']).toBeUndefined()
  })
})

describe('beyond the quota', () => {
  let spent: TestService
  beforeAll(async () => {
    spent = await startService({ quota: 1, now: '2024-05-17T12:00:00Z' })
    await send(spent.baseUrl, '/api/v1')
    spent.setNow('2024-05-17T12:00:25Z')
  })
  afterAll(() => spent.close())

  test('the answer is a 429 with its code and Retry-After [quota-exceeded] [code-rate-limit-exceeded]', async () => {
    const { status, headers, json } = await send(spent.baseUrl, '/api/v1/photos')
    expect([status, json.status, json.code]).toEqual([429, 429, 'rate_limit_exceeded'])
    expect(headers['retry-after']).toBeDefined()
  })

  test('Retry-After is the whole seconds until the reset, over MCP too [retry-after-on-429]', async () => {
    expect((await send(spent.baseUrl, '/api/v1/photos')).headers['retry-after']).toBe('35')
    expect((await postMcp(spent, PING)).headers['retry-after']).toBe('35')
  })
})
