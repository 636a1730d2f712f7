// With more requests than time, some are refused soon, none waits forever, and health stays available.
import { describe, expect, test } from 'vitest'
import { converse } from '../../fuzz/attack.js'
import { watchOverload } from '../../src/http/overload.js'
import { PING, postMcp } from '../mcp/ask.js'
import { startService, type TestService } from '../service.js'

let service: TestService

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

describe('a service with more requests than time', () => {
  test('answers 503 with Retry-After, as a problem document or a page, until the overload ends', async () => {
    const overload = settableOverload()
    service = await startService({ overload })
    const ask = (path: string, accept = '*/*') => service.get(path, { headers: { accept } })
    const normal = (await ask('/', 'text/html')).status
    overload.set(true)
    const problems = [
      await ask('/api/v1/photos'),
      await ask('/api/v1/nonesuch'),
      await ask('/feed.xml'),
      await ask('/images/2024/05/17/x-400.jpg'),
      await ask('/', 'application/json'),
      await postMcp(service, PING),
    ]
    const pages = [await ask('/', 'text/html'), await ask('/2024/05/17/', 'text/html'), await ask('/', 'text/markdown')]
    overload.set(false)
    const after = (await ask('/', 'text/html')).status

    expect([normal, after]).toEqual([200, 200])
    const expected = { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
    const problem = { ...expected, json: { code: 'service_unavailable', status: 503 } }
    expect(problems).toMatchObject(problems.map(() => problem))
    expect(pages).toMatchObject(pages.map(() => expected))
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
    for (let index = 0; index < 3; index++) answers.push(await service.get('/api/v1/overview'))
    expect(answers.map(({ status, headers }) => [status, headers['ratelimit-remaining']])).toEqual([
      [503, '1'],
      [503, '0'],
      [429, '0'],
    ])
  })

  test.each(['/api/v1/health', '/api/v1/health/', '/mcp/health'])('still answers %s', async (path) => {
    const overload = settableOverload()
    service = await startService({ overload })
    overload.set(true)
    expect((await service.get(path)).status).toBe(200)
  })
})

describe('a service close to overload', () => {
  /** Sheds only expensive requests. */
  const early = { sheds: (isExpensive = false) => isExpensive, stop: () => undefined }

  test.each<readonly [number, string]>([
    [503, '/search/?q=fog'],
    [503, '/search.md?q=fog'],
    ...['/', '/search/', '/tags/', '/api/v1/photos?q=fog', '/feed.xml'].map((path) => [200, path] as const),
  ])('answers %i for %s: only new pages for queries are refused', async (status, path) => {
    service = await startService({ overload: early })
    expect((await service.get(path)).status).toBe(status)
  })

  test('answers with a page that it has already made', async () => {
    let isBusy = false
    service = await startService({ overload: { ...early, sheds: (isExpensive = false) => isExpensive && isBusy } })
    const ask = () => service.get('/search/?q=fog')
    await ask()
    isBusy = true
    expect((await ask()).status).toBe(200)
  })
})

test('a service that watches its event loop answers a sudden flood with 200 or 503', async () => {
  const overload = watchOverload()
  service = await startService({ overload })
  // On a busy machine the flood takes longer than requests may take to arrive.
  Object.assign(service.app.server, { headersTimeout: 0, requestTimeout: 0, timeout: 0 })
  const published = service.archive.published.bind(service.archive)
  service.archive.published = () => {
    const before = process.cpuUsage()
    while (process.cpuUsage(before).user < 2000);
    return published()
  }
  const flood = 'GET /api/v1/photos HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(49)
  const last = 'GET /api/v1/photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const answers = await Promise.all(Array.from({ length: 12 }, () => converse(service.port, flood + last)))
  overload.stop()
  expect(answers.map((ofOne) => ofOne.length)).toEqual(new Array(12).fill(50))
  const statuses = new Set(answers.flat().map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 503])
})
