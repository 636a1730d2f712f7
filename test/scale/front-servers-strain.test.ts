import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
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
import { makeScratchSite, type ScratchSite } from './scratch-site.js'

/** 75 characters: what a name below a university's or an authority's domain comes to. */
const BASE_URL = 'https://photographs.of-the-city-and-of-the-sea.archive.history.faculty.test'
const FRONTS = [
  { name: 'nginx', program: nginxProgram, startFront: startNginx },
  { name: 'HAProxy', program: haproxyProgram, startFront: (backend: string) => startHaproxy([backend, backend]) },
  { name: 'Caddy', program: caddyProgram, startFront: startCaddy },
]

let site: ScratchSite
beforeAll(async () => {
  site = await makeScratchSite()
})
afterAll(() => site.remove())

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

  test.skipIf(program === undefined)('a long public address changes nothing', async () => {
    for (const accept of ['text/html', 'text/markdown']) {
      const { status, headers } = await send(front.baseUrl, '/', { headers: { accept } })
      expect([accept, status, headers['content-type']?.startsWith(accept)]).toEqual([accept, 200, true])
    }
  })

  test.skipIf(program === undefined)('a search for 148 Chinese characters is answered', async () => {
    const query = `q=${encodeURIComponent('霧'.repeat(148))}`
    for (const path of ['/search/', '/search.md', '/api/v1/photos']) {
      const { status } = await send(front.baseUrl, `${path}?${query}`, { from: '127.0.0.9' })
      expect([path, status]).toEqual([path, 200])
    }
  })

  test.skipIf(program === undefined)('a request of nearly 16 KB is answered by the program', async () => {
    for (const path of ['/search/', '/search', '/tags/', '/api/v1/photos', '/api/v1/photos/']) {
      const { status, headers } = await send(front.baseUrl, `${path}?q=${'x'.repeat(15_500)}`, { from: '127.0.0.10' })
      expect([path, status < 500, headers['x-request-id']]).toEqual([path, true, expect.any(String)])
    }
  })

  test.skipIf(program === undefined)('a client over its quota takes nothing from another one', async () => {
    const greedy = startLoad(front.baseUrl, '/api/v1/photos/latest', {
      connections: 16,
      from: '127.0.0.11',
      judge: (status, body) =>
        status === 200 || (status === 429 && JSON.parse(body).code === 'rate_limit_exceeded') ? undefined : body,
    })
    while ((greedy.statuses.get(429) ?? 0) < 100) await sleep(10)
    for (let count = 0; count < 60; count++) {
      const { status } = await send(front.baseUrl, '/api/v1/photos/latest', { from: '127.0.0.12' })
      expect(status).toBe(200)
    }
    await greedy.stop()
    expect(greedy.failures).toEqual([])
    expect(greedy.statuses.get(200)).toBe(120)
  })
})

/** Stands where the program does, and answers when the test says so. */
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

/** Shorter than nginx's `proxy_cache_lock_timeout` of 5 s, longer than two requests take on any machine. */
const ALONE_AFTER_MS = 4000

describe.skipIf(nginxProgram === undefined)('nginx with many clients at one address', () => {
  test('what cannot be cached does not wait in line', async () => {
    let timer: NodeJS.Timeout | undefined
    const backend = await startHeldBackend((_path, waiting) => {
      const answerAll = (company: string) => {
        clearTimeout(timer)
        for (const response of waiting.splice(0)) response.setHeader('Cache-Control', 'no-store').end(company)
      }
      if (waiting.length === 2) answerAll('together')
      else timer = setTimeout(answerAll, ALONE_AFTER_MS, 'alone')
    })
    const nginx = await startNginx(backend.baseUrl)
    for (const path of ['/random/', '/api/v1/photos/random']) {
      const answers = await Promise.all([send(nginx.baseUrl, path), send(nginx.baseUrl, path)])
      expect([path, ...answers.map(({ text }) => text)]).toEqual([path, 'together', 'together'])
    }
    await nginx.stop()
    await backend.close()
  })

  test('of those who want one picture, one asks', async () => {
    let asked = 0
    const backend = await startHeldBackend((_path, waiting) => {
      asked++
      setTimeout(() => {
        for (const response of waiting.splice(0)) response.setHeader('Cache-Control', 'public, max-age=60').end('bytes')
      }, 300)
    })
    const nginx = await startNginx(backend.baseUrl)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(nginx.baseUrl, '/images/2020/02/29/first-snow-400.jpg')),
    )
    expect(answers.map(({ text }) => text)).toEqual(Array(8).fill('bytes'))
    expect(asked).toBe(1)
    await nginx.stop()
    await backend.close()
  })
})
