import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, serve } from '../program/run.js'
import {
  caddyProgram,
  type FrontServer,
  haproxyProgram,
  nginxProgram,
  startCaddy,
  startHaproxy,
  startNginx,
} from './front-servers.js'
import { startLoad } from './load.js'
import { makeScratchSite } from './scratch-site.js'

/** 75 characters, like a name below the domain of a university or an authority. */
const BASE_URL = 'https://photographs.of-the-city-and-of-the-sea.archive.history.faculty.test'
const FRONTS = [
  { name: 'nginx', program: nginxProgram, startFront: startNginx },
  { name: 'HAProxy', program: haproxyProgram, startFront: (backend: string) => startHaproxy([backend, backend]) },
  { name: 'Caddy', program: caddyProgram, startFront: startCaddy },
]

const site = await makeScratchSite()

describe.each(FRONTS)('behind $name', ({ program, startFront }) => {
  let server: RunningServer
  let front: FrontServer
  beforeAll(async () => {
    if (program === undefined) return
    server = await serve({ DATA_DIR: site.dataDir, BASE_URL, TRUSTED_PROXIES: '127.0.0.1' })
    front = await startFront(server.baseUrl)
  })
  afterAll(async () => {
    await front?.stop()
    await server?.stop()
  })

  const behind = test.skipIf(program === undefined)

  behind.each(['text/html', 'text/markdown'])('answers %s for a site with a long public address', async (accept) => {
    const { status, headers } = await front.get('/', { headers: { accept } })
    expect([status, headers['content-type']?.startsWith(accept)]).toEqual([200, true])
  })

  behind.each(['/search/', '/search.md', '/api/v1/photos'])(
    'answers a search of %s for 148 Chinese characters',
    async (path) => {
      const query = `q=${encodeURIComponent('霧'.repeat(148))}`
      expect((await front.get(`${path}?${query}`, { from: '127.0.0.9' })).status).toBe(200)
    },
  )

  behind.each(['/search/', '/search', '/tags/', '/api/v1/photos', '/api/v1/photos/'])(
    'passes a request of nearly 16 KB for %s to the program',
    async (path) => {
      const { status, headers } = await front.get(`${path}?q=${'x'.repeat(15_500)}`, { from: '127.0.0.10' })
      expect([status < 500, headers['x-request-id']]).toEqual([true, expect.any(String)])
    },
  )

  behind('a client over its quota takes nothing from another one', async () => {
    const greedy = startLoad(front.baseUrl, '/api/v1/photos/latest', {
      connections: 16,
      from: '127.0.0.11',
      judge: (status, body) =>
        status === 200 || (status === 429 && JSON.parse(body).code === 'rate_limit_exceeded') ? undefined : body,
    })
    while ((greedy.statuses.get(429) ?? 0) < 100) await sleep(10)
    const other = () => front.get('/api/v1/photos/latest', { from: '127.0.0.12' })
    const answers = await Promise.all(Array.from({ length: 60 }, other))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await greedy.stop()
    expect(greedy.failures).toEqual([])
    expect(greedy.statuses.get(200)).toBe(120)
  })
})

/** A server in place of the program that answers on demand. */
async function startHeldBackend(answer: (path: string, waiting: ServerResponse[]) => void) {
  const waiting: ServerResponse[] = []
  const server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    waiting.push(response)
    answer(request.url ?? '', waiting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe.skipIf(nginxProgram === undefined)('nginx with many clients at one address', () => {
  test.each(['/random/', '/api/v1/photos/random'])(
    'requests for %s, which is not cached, do not wait for each other',
    async (path) => {
      // The backend answers when both have come, so a request that waits for the other one waits forever.
      const backend = await startHeldBackend((_path, waiting) => {
        if (waiting.length < 2) return
        for (const response of waiting.splice(0)) response.setHeader('Cache-Control', 'no-store').end('both')
      })
      const nginx = await startNginx(backend.baseUrl, [[/^upstream /, 'proxy_cache_lock_timeout 1h;\nupstream ']])
      const answers = await Promise.all([nginx.get(path), nginx.get(path)])
      expect(answers.map(({ text }) => text)).toEqual(['both', 'both'])
      await nginx.stop()
      await backend.close()
    },
  )

  test('only one of several requests for a picture is passed on', async () => {
    let asked = 0
    const backend = await startHeldBackend((_path, waiting) => {
      asked++
      setTimeout(() => {
        for (const response of waiting.splice(0)) response.setHeader('Cache-Control', 'public, max-age=60').end('bytes')
      }, 300)
    })
    const nginx = await startNginx(backend.baseUrl)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => nginx.get('/images/2020/02/29/first-snow-400.jpg')),
    )
    expect(answers.map(({ text }) => text)).toEqual(Array(8).fill('bytes'))
    expect(asked).toBe(1)
    await nginx.stop()
    await backend.close()
  })
})
