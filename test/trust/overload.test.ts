// More requests than can be answered: some are refused soon, none waits without end, and health is always told.
import { afterEach, describe, expect, test } from 'vitest'
import { converse } from '../../fuzz/attack.js'
import { watchOverload } from '../../src/http/overload.js'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
afterEach(() => service?.close())

/** A gauge that a test sets. */
function settableOverload() {
  let isOverloaded = false
  return {
    sheds: () => isOverloaded,
    stop: () => undefined,
    set(value: boolean) {
      isOverloaded = value
    },
  }
}

const RPC = { 'content-type': 'application/json' }
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

describe('a service with more requests than time', () => {
  test('answers 503 with Retry-After, as a problem document or as a page, and answers again when it is over', async () => {
    const overload = settableOverload()
    service = await startService({ overload })
    const ask = (path: string, accept = '*/*') => send(service.baseUrl, path, { headers: { accept } })
    const normal = (await ask('/', 'text/html')).status
    overload.set(true)
    const problems = [
      await ask('/api/v1/photos'),
      await ask('/api/v1/nonesuch'),
      await ask('/feed.xml'),
      await ask('/images/2024/05/17/x-400.jpg'),
      await ask('/', 'application/json'),
      await send(service.baseUrl, '/mcp', { method: 'POST', body: PING, headers: RPC }),
    ]
    const pages = [await ask('/', 'text/html'), await ask('/2024/05/17/', 'text/html'), await ask('/', 'text/markdown')]
    overload.set(false)
    const after = (await ask('/', 'text/html')).status

    expect([normal, after]).toEqual([200, 200])
    for (const { status, headers, json } of problems) {
      expect(status).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(json).toMatchObject({ code: 'service_unavailable', status: 503 })
    }
    for (const { status, headers } of pages) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    }
    expect(pages.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
      'text/html',
      'text/html',
      'text/markdown',
    ])
    expect(pages[0]!.text).toMatch(/<\/html>\s*$/)
  })

  test('counts what it refuses, and refuses with 429 first', async () => {
    const overload = settableOverload()
    service = await startService({ overload, quota: 2 })
    overload.set(true)
    const answers = []
    for (let index = 0; index < 3; index++) answers.push(await send(service.baseUrl, '/api/v1/overview'))
    expect(answers.map(({ status, headers }) => [status, headers['ratelimit-remaining']])).toEqual([
      [503, '1'],
      [503, '0'],
      [429, '0'],
    ])
  })

  test('tells its health all the same', async () => {
    const overload = settableOverload()
    service = await startService({ overload })
    overload.set(true)
    const statuses = []
    for (const path of ['/api/v1/health', '/api/v1/health/', '/mcp/health']) {
      statuses.push((await send(service.baseUrl, path)).status)
    }
    expect(statuses).toEqual([200, 200, 200])
  })
})

describe('a service that is about to have more requests than time', () => {
  /** Refuses only what is refused first. */
  const early = { sheds: (isExpensive = false) => isExpensive, stop: () => undefined }

  test('refuses pages for queries that it has not made yet, and nothing else', async () => {
    service = await startService({ overload: early })
    const statusOf = async (path: string) => (await send(service.baseUrl, path)).status
    const dear = [await statusOf('/search/?q=fog'), await statusOf('/search.md?q=fog')]
    const others = []
    for (const path of ['/', '/search/', '/tags/', '/api/v1/photos?q=fog', '/feed.xml'])
      others.push(await statusOf(path))
    expect(dear).toEqual([503, 503])
    expect(others).toEqual([200, 200, 200, 200, 200])
  })

  test('answers with the page for a query that it made before', async () => {
    let isBusy = false
    service = await startService({ overload: { ...early, sheds: (isExpensive = false) => isExpensive && isBusy } })
    const ask = () => send(service.baseUrl, '/search/?q=fog')
    await ask()
    isBusy = true
    expect((await ask()).status).toBe(200)
  })
})

describe('the watch over the event loop', () => {
  test('a flood in one moment gets answers and refusals, and nothing else', async () => {
    const overload = watchOverload()
    service = await startService({ overload })
    const published = service.archive.published.bind(service.archive)
    service.archive.published = () => {
      const before = process.cpuUsage()
      while (process.cpuUsage(before).user < 2000);
      return published()
    }
    const flood = 'GET /api/v1/photos HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(49)
    const last = 'GET /api/v1/photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const port = Number(new URL(service.baseUrl).port)
    const answers = await Promise.all(Array.from({ length: 12 }, () => converse(port, flood + last)))
    overload.stop()
    expect(answers.map((ofOne) => ofOne.length)).toEqual(new Array(12).fill(50))
    const statuses = new Set(answers.flat().map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
  })
})
