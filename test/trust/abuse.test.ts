// The quota cannot be escaped, nor its table be grown without bound; and what is not counted stays so.
import { afterEach, describe, expect, test } from 'vitest'
import { clientOf } from '../../src/http/quota/client-address.js'
import { createMemoryQuota } from '../../src/http/quota/quota.js'
import { QuotaWindows } from '../../src/http/quota/quota-windows.js'
import { send, type TestRequest } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
afterEach(() => service?.close())

const LIMIT = 10_000

/** What the requests use of the quota of this client, one after the other. */
async function costs(requests: readonly (readonly [path: string, options?: TestRequest])[]) {
  const used = async () =>
    LIMIT - Number((await send(service.baseUrl, '/api/v1', { method: 'OPTIONS' })).headers['ratelimit-remaining'])
  const all: [request: string, cost: number][] = []
  for (const [path, options = {}] of requests) {
    const before = await used()
    await send(service.baseUrl, path, options)
    all.push([`${options.method ?? 'GET'} ${path}`, (await used()) - before])
  }
  return all
}

/** Requests with what they must cost. */
async function expectCost(cost: number, requests: Parameters<typeof costs>[0]): Promise<void> {
  const all = await costs(requests)
  expect(all.filter(([, actual]) => actual !== cost)).toEqual([])
  expect(all.length).toBe(requests.length)
}

const post = (body: string, headers: TestRequest['headers'] = {}): TestRequest => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
})
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

describe('the quota', () => {
  test('counts every spelling that reaches the API or the MCP server', async () => {
    service = await startService({ quota: LIMIT })
    await expectCost(1, [
      ['/api/v1'],
      ['/api/v1/'],
      ['/%61pi/v1/photos'],
      ['/%61%70%69/v1/photos?q=a'],
      ['/api?x'],
      ['/api/./v1'],
      ['/api/../api/v1'],
      ['/api//v1//photos'],
      ['/api/v1/photos?q=a&q=b'],
      ['/api/v1/photos;x=y'],
      ['/api/v1/photos%00'],
      ['/api/v1/photos/%zz'],
      ['/%61pi/v1/photos/%zz'],
      ['http://elsewhere.example/api/v1'],
      ['http://elsewhere.example/%61pi/%zz'],
      ['/%6dcp', post(PING)],
      ['/mcp/', post(PING)],
      ['/mcp/health'],
      ['/mcp/server-card'],
    ])
  })

  test('finds nothing of the API at spellings that it does not count', async () => {
    service = await startService({ quota: LIMIT })
    const statuses = []
    for (const path of [
      '/api%2Fv1',
      '/API/v1',
      '/Api/v1/photos',
      '//api/v1',
      '/./api/v1',
      '/x/../api/v1',
      '/api./v1',
      '/apiv1',
      '/MCP',
    ]) {
      const { status, headers } = await send(service.baseUrl, path)
      statuses.push([path, status, headers['ratelimit-remaining']])
    }
    expect(statuses.filter(([, status, remaining]) => status !== 404 || remaining !== undefined)).toEqual([])
  })

  test('counts HEAD, errors and refusals as it counts answers; a preflight is free [open-counted] [open-preflight]', async () => {
    service = await startService({ quota: LIMIT })
    await expectCost(1, [
      ['/api/v1', { method: 'HEAD' }],
      ['/api/v1/photos/2024-02-30'],
      ['/api/v1/photos/1999-01-01'],
      ['/api/v1/nonesuch'],
      ['/api/v1', { method: 'DELETE' }],
      ['/api/v1', { method: 'PROPFIND' }],
      ['/api/v1', { headers: { accept: 'text/html' } }],
      ['/api/v1', { headers: { 'if-none-match': '*' } }],
      ['/mcp', { method: 'GET' }],
      ['/mcp', post('no JSON')],
      ['/mcp', post(PING, { 'content-type': 'text/plain' })],
      ['/mcp', post(`"${'x'.repeat(70_000)}"`)],
      ['/mcp', post(PING, { 'mcp-protocol-version': '1999-01-01' })],
      ['/mcp', post('[]')],
      ['/mcp', post(`[${new Array(51).fill(PING).join()}]`)],
    ])
    await expectCost(0, [
      ['/api/v1', { method: 'OPTIONS' }],
      ['/mcp', { method: 'OPTIONS' }],
    ])
  })

  test('counts each message of an array', async () => {
    service = await startService({ quota: LIMIT })
    await expectCost(50, [['/mcp', post(`[${new Array(50).fill(PING).join()}]`)]])
    await expectCost(3, [['/mcp', post(`[${PING},{"jsonrpc":"2.0","method":"notifications/initialized"},7]`)]])
  })

  test('does not answer the rest of an array that it does not cover', async () => {
    service = await startService({ quota: 10 })
    const { status, json } = await send(service.baseUrl, '/mcp', post(`[${new Array(11).fill(PING).join()}]`))
    expect([status, json.code]).toEqual([429, 'rate_limit_exceeded'])
  })

  test('leaves pages, texts, feeds, pictures and documents uncounted', async () => {
    service = await startService({ quota: LIMIT })
    await expectCost(0, [
      ['/'],
      ['/2024/05/17/'],
      ['/search/?q=fog'],
      ['/index.md'],
      ['/feed.xml'],
      ['/sitemap.xml'],
      ['/openapi.json'],
      ['/llms.txt'],
      ['/.well-known/mcp/server-card.json'],
      ['/images/2024/05/17/photo-3-400.jpg'],
      ['/favicon.ico'],
      ['/nothing'],
      ['/%zz'],
    ])
  })

  test('does not believe forwarding headers of strangers, in whatever spelling', async () => {
    service = await startService({ quota: LIMIT })
    const names = ['X-Forwarded-For', 'x-forwarded-for', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP']
    const more = ['X-Client-IP', 'X-Cluster-Client-IP', 'X-Originating-IP', 'Fastly-Client-IP', 'Via', 'Client-IP']
    await expectCost(
      1,
      [...names, ...more].map((name, index) => ['/api/v1', { headers: { [name]: `203.0.113.${index}` } }] as const),
    )
  })

  test('believes of a trusted proxy only the right-most address that is not one', async () => {
    service = await startService({ quota: LIMIT, trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] })
    const remainingFor = async (...forwardedFor: string[]) => {
      const headers = { 'X-Forwarded-For': forwardedFor }
      return LIMIT - Number((await send(service.baseUrl, '/api/v1', { headers })).headers['ratelimit-remaining'])
    }
    const client = '198.51.100.9'
    const used = [
      await remainingFor(client),
      await remainingFor(`203.0.113.1, ${client}`),
      await remainingFor(`203.0.113.2,${client} , 10.1.2.3`),
      await remainingFor('203.0.113.3', client),
      await remainingFor(`127.0.0.1, ${client}, 10.0.0.1, 127.0.0.1`),
      await remainingFor(`::ffff:${client}`),
    ]
    expect(used).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is one for all addresses of an IPv6 /64, and for an IPv4 address in every spelling', () => {
    const inOneNetwork = Array.from({ length: 1000 }, (_, index) =>
      clientOf(`2001:db8:0:7:${index.toString(16)}:${(index * 7919).toString(16).slice(-4)}::1`),
    )
    expect(new Set(inOneNetwork).size).toBe(1)
    const spellings = [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '::FFFF:192.0.2.7',
      '::ffff:c000:207',
      '0:0:0:0:0:ffff:192.0.2.7',
    ]
    expect([...new Set(spellings.map(clientOf))]).toEqual(['192.0.2.7'])
    const sameNetwork = ['2001:db8::1', '2001:0db8:0000::2', '2001:DB8:0:0:9::', '2001:db8:0:0:1:2:192.0.2.7']
    expect(new Set(sameNetwork.map(clientOf)).size).toBe(1)
  })
})

describe('the table of clients', () => {
  const made = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

  test('takes a million addresses within bounded room, and forgets them all', () => {
    const windows = new QuotaWindows(60_000, () => new Date(0))
    for (let index = 0; index < 1_000_000; index++) windows.begin(made(index), 0, 60_000)
    expect(windows.size).toBe(200_000)
    windows.begin('the next', 60_000, 120_000)
    expect(windows.size).toBe(1)
  })

  test('does not let a client escape that goes on while a million others come', () => {
    const quota = createMemoryQuota(120, () => new Date(0))
    let answered = 0
    for (let index = 0; index < 1_000_000; index++) {
      quota.take(made(index), 1)
      if (index % 1000 !== 0) continue
      const state = quota.take('heavy', 1)
      if (!(state instanceof Promise) && !state.exceeded) answered++
    }
    expect(answered).toBe(120)
  })
})
