// No client escapes the quota, and pages stay uncounted.

import { describe, expect, test } from 'vitest'
import type { TestRequest } from '../client.js'
import { PING } from '../mcp/ask.js'
import { useService } from '../use-service.js'

const LIMIT = 10_000
const service = useService({ quota: LIMIT })

/** The quota that each request uses. */
async function costs(requests: readonly (readonly [path: string, options?: TestRequest])[]) {
  const used = async () =>
    LIMIT - Number((await service.get('/api/v1', { method: 'OPTIONS' })).headers['ratelimit-remaining'])
  const all: [request: string, cost: number][] = []
  for (const [path, options = {}] of requests) {
    const before = await used()
    await service.get(path, options)
    all.push([`${options.method ?? 'GET'} ${path}`, (await used()) - before])
  }
  return all
}

/** Expects each request to cost this much. */
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

describe('the quota', () => {
  test('counts every spelling that reaches the API or the MCP server', async () => {
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

  test.each([
    ...['/api%2Fv1', '/API/v1', '/Api/v1/photos', '//api/v1', '/./api/v1', '/x/../api/v1'],
    ...['/api./v1', '/apiv1', '/MCP'],
  ])('does not count %s, which is outside the API', async (path) => {
    const { status, headers } = await service.get(path)
    expect([status, headers['ratelimit-remaining']]).toEqual([404, undefined])
  })

  test('counts HEAD, errors and refusals like other responses, but not preflights [open-counted] [open-preflight]', async () => {
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

  test('leaves redirects, the server card, pictures, icons and unknown addresses uncounted', async () => {
    await expectCost(0, [
      ['/2024/05/17/'],
      ['/.well-known/mcp/server-card.json'],
      ['/images/2024/05/17/photo-3-400.jpg'],
      ['/favicon.ico'],
      ['/nothing'],
      ['/%zz'],
    ])
  })

  test('ignores forwarding headers of clients, in any spelling', async () => {
    const names = ['X-Forwarded-For', 'x-forwarded-for', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP']
    const more = ['X-Client-IP', 'X-Cluster-Client-IP', 'X-Originating-IP', 'Fastly-Client-IP', 'Via', 'Client-IP']
    await expectCost(
      1,
      [...names, ...more].map((name, index) => ['/api/v1', { headers: { [name]: `203.0.113.${index}` } }] as const),
    )
  })
})
