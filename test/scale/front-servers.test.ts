import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, serve } from '../program/run.js'
import { metricsAddress, readMetrics, sumOf } from '../trust/read-metrics.js'
import {
  caddyProgram,
  type FrontServer,
  haproxyProgram,
  nginxProgram,
  startCaddy,
  startHaproxy,
  startNginx,
} from './front-servers.js'
import { type LoadOptions, startLoad } from './load.js'
import { freePort } from './programs.js'
import { PATIENT_WITH_REDIS, prepareRedis, type RedisServer, redisProgram } from './redis-server.js'
import { addPhoto, makeScratchSite } from './scratch-site.js'

const site = await makeScratchSite()

const BASE_URL = 'https://photos.example'
const start = (env: NodeJS.ProcessEnv = {}) =>
  serve({ DATA_DIR: site.dataDir, BASE_URL, TRUSTED_PROXIES: '127.0.0.1', ...env })

/** Each client has its own quota, and cannot get another by forged header fields. */
async function expectOneQuotaForEach(front: FrontServer): Promise<void> {
  const remaining = async (from: string, headers = {}) =>
    (await front.get('/api/v1', { from, headers })).headers['ratelimit-remaining']
  expect(await remaining('127.0.0.2')).toBe('119')
  expect(await remaining('127.0.0.3')).toBe('119')
  expect(await remaining('127.0.0.2', { 'x-forwarded-for': '203.0.113.1' })).toBe('118')
  expect(await remaining('127.0.0.2', { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' })).toBe('117')
  expect(await remaining('127.0.0.2', { forwarded: 'for=203.0.113.1', 'x-real-ip': '203.0.113.1' })).toBe('116')
  expect(await remaining('127.0.0.3')).toBe('118')
}

describe.skipIf(nginxProgram === undefined)('behind nginx with a cache', () => {
  let server: RunningServer
  let nginx: FrontServer
  beforeAll(async () => {
    server = await start()
    nginx = await startNginx(server.baseUrl)
  })
  afterAll(async () => {
    await server.stop()
    await nginx.stop()
  })
  const get = async (path: string, headers = {}, from = '127.0.0.1') => {
    const answer = await nginx.get(path, { headers, from })
    return Object.assign(answer, { cache: answer.headers['x-cache'] })
  }

  test('each client has a quota of its own', () => expectOneQuotaForEach(nginx))

  test.each(['/api/v1/photos', '/api/v1/photos/latest', '/api/v1/nonesuch', '/mcp/health'])(
    'does not cache %s, which has the quota of a client',
    async (path) => {
      const answers = [
        await get(path, {}, '127.0.0.4'),
        await get(path, {}, '127.0.0.5'),
        await get(path, {}, '127.0.0.4'),
      ]
      expect(answers.map(({ cache }) => cache)).toEqual(['MISS', 'MISS', 'MISS'])
      const [first, , third] = answers.map(({ headers }) => headers['ratelimit-remaining'])
      expect(Number(third)).toBe(Number(first) - 1)
    },
  )

  const codings = ['identity', 'gzip', 'br']
  test.each(['text/html', 'text/markdown'].flatMap((accept) => codings.map((coding) => [accept, coding] as const)))(
    'caches a page as %s in %s, with its validators',
    async (accept, coding) => {
      const page = (await get('/2020/02/29/')).headers.location!.replace(BASE_URL, '')
      const headers = { accept, 'accept-encoding': coding }
      const [first, second] = [await get(page, headers), await get(page, headers)]
      expect([first.status, first.cache, second.cache]).toEqual([200, 'MISS', 'HIT'])
      expect(second.headers['content-type']).toContain(accept)
      expect(second.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
      expect(second.body.equals(first.body)).toBe(true)
      expect(second.headers.etag).toBe(first.headers.etag)
      const again = await get(page, { ...headers, 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.body.length]).toEqual([304, 0])
    },
  )

  test('a cached answer has the time of the original, from which its age counts', async () => {
    const first = await get('/today.jpg')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=[1-9]/)
    await setTimeout(1100)
    const second = await get('/today.jpg')
    expect([first.cache, second.cache, second.headers.date]).toEqual(['MISS', 'HIT', first.headers.date])
  })

  test('answers 406 for a page as JSON', async () => {
    const page = (await get('/2020/02/29/')).headers.location!.replace(BASE_URL, '')
    expect((await get(page, { accept: 'application/json' })).status).toBe(406)
  })

  test('pictures come from the cache', async () => {
    const { thumbnail } = (await get('/api/v1/photos/latest')).json.photo.image
    const path = thumbnail.replace(BASE_URL, '')
    const [first, second] = [await get(path), await get(path)]
    expect([first.cache, second.cache, second.headers['content-type']]).toEqual(['MISS', 'HIT', 'image/jpeg'])
    expect(second.body.equals(first.body)).toBe(true)
    expect((await get(path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  })

  test('caches no 404: a new photo shows at its address at once', async () => {
    const addresses = ['/2020/03/01/', '/2020/03/01/march/', '/images/2020/03/01/march-400.jpg']
    const asked = []
    for (const path of [...addresses, ...addresses]) asked.push(await get(path))
    const uncached = { status: 404, cache: 'MISS', headers: { 'cache-control': 'no-store' } }
    expect(asked).toMatchObject(asked.map(() => uncached))
    await addPhoto(site.directory, { DATA_DIR: site.dataDir }, 'march', '2020-03-01')
    await expect.poll(async () => (await get(addresses[0]!)).status).toBe(301)
    expect((await get(addresses[1]!)).status).toBe(200)
    expect((await get(addresses[2]!)).status).toBe(200)
  })

  test('passes MCP, also its errors', async () => {
    const headers = { 'content-type': 'application/json' }
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const answered = await nginx.get('/mcp', { method: 'POST', headers, body: ping })
    expect([answered.status, answered.json]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
    const large = await nginx.get('/mcp', { method: 'POST', headers, body: Buffer.alloc(70_000, ' ') })
    expect([large.status, large.json.code]).toEqual([413, 'payload_too_large'])
  })
})

describe.skipIf(haproxyProgram === undefined)('behind HAProxy, two servers', () => {
  let redis: RedisServer | undefined
  let env: NodeJS.ProcessEnv
  let servers: RunningServer[]
  let haproxy: FrontServer
  /** On a port that stays reserved while the server is down. */
  const startOnPort = async (port?: string) => start({ ...env, PORT: port ?? String(await freePort()) })
  /** Waits until requests reach a server through HAProxy; its health checks use another path. */
  const untilUsed = async (server: RunningServer) => {
    const metrics = await metricsAddress(server)
    const used = async () => {
      await haproxy.get('/robots.txt')
      return sumOf(await readMetrics(metrics), 'photoblog_http_requests_total', 'route="/robots.txt"')
    }
    await expect.poll(used).toBeGreaterThan(0)
  }
  beforeEach(async () => {
    env = { QUOTA: '1000000', METRICS: '127.0.0.1:0', LOG_LEVEL: 'info' }
    if (redisProgram !== undefined) {
      redis = await prepareRedis()
      await redis.start()
      env = { ...env, ...PATIENT_WITH_REDIS, REDIS_URL: redis.url }
    }
    servers = [await startOnPort(), await startOnPort()]
    haproxy = await startHaproxy(servers.map(({ baseUrl }) => baseUrl))
  })
  afterEach(async () => {
    await redis?.stop()
    await haproxy.stop()
  })

  test.skipIf(redisProgram === undefined)('each client has one quota on both', async () => {
    const left: unknown[] = []
    for (let count = 1; count <= 10; count++) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` }
      left.push((await haproxy.get('/api/v1', { from: '127.0.0.2', headers })).headers['ratelimit-remaining'])
    }
    expect(left).toEqual(Array.from({ length: 10 }, (_, index) => String(999_999 - index)))
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)('no request fails when a server gets %s under load', async (signal) => {
    for (const server of servers) await untilUsed(server)
    const load = async (path: string, options: LoadOptions) => {
      const { text } = await haproxy.get(path)
      const judge = (status: number, body: string) => (body === text ? undefined : `${status} ${body.slice(0, 200)}`)
      return startLoad(haproxy.baseUrl, path, { ...options, judge })
    }
    const loads = [
      await load('/api/v1/photos/2020-02-29', { connections: 6 }),
      await load('/openapi.json', { connections: 2, closing: true }),
    ]
    const answeredMore = async () => {
      for (const load of loads) {
        const before = load.answered
        await expect.poll(() => load.answered).toBeGreaterThan(before + 50)
      }
    }
    await answeredMore()
    const victim = servers.shift()!
    victim.process.kill(signal)
    await victim.stop()
    await answeredMore()
    // Another comes up at the same address.
    const another = await startOnPort(new URL(victim.baseUrl).port)
    servers.push(another)
    await untilUsed(another)
    await answeredMore()
    for (const { stop } of loads) await stop()
    expect(loads.map(({ failures }) => [...new Set(failures)])).toEqual([[], []])
  })
})

describe.skipIf(caddyProgram === undefined)('behind Caddy', () => {
  test('each client has a quota of its own', async () => {
    const server = await start()
    const caddy = await startCaddy(server.baseUrl)
    await expectOneQuotaForEach(caddy)
    await caddy.stop()
  })
})
