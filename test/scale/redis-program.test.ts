import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { serve } from '../program/run.js'
import { startLoad } from './load.js'
import { PATIENT_WITH_REDIS, prepareRedis, type RedisServer, redisProgram } from './redis-server.js'
import { makeScratchSite } from './scratch-site.js'

const site = await makeScratchSite()

describe.skipIf(redisProgram === undefined)('two servers with one Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await prepareRedis()
    await redis.start()
  })
  afterAll(() => redis.stop())

  const start = (env: NodeJS.ProcessEnv = {}) =>
    serve({ DATA_DIR: site.dataDir, REDIS_URL: redis.url, LOG_LEVEL: 'info', ...env })

  test('count one client together, over REST and MCP', async () => {
    const both = [await start(PATIENT_WITH_REDIS), await start(PATIENT_WITH_REDIS)]
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const left: unknown[] = []
    for (let count = 1; count <= 119; count++) {
      left.push((await send(both[count % 2]!.baseUrl, '/api/v1')).headers['ratelimit-remaining'])
    }
    expect(left).toEqual(Array.from({ length: 119 }, (_, index) => String(119 - index)))
    const mcp = { method: 'POST', body: JSON.stringify([ping, ping]), headers: { 'content-type': 'application/json' } }
    expect((await send(both[0]!.baseUrl, '/mcp', mcp)).status).toBe(429)
    expect((await send(both[1]!.baseUrl, '/api/v1')).status).toBe(429)
    expect(await both[0]!.stop()).toBe(0)
    expect(await both[1]!.stop()).toBe(0)
  })

  test('answer every request while Redis freezes, dies and returns', async () => {
    const server = await start({ QUOTA: '1000000', TRUSTED_PROXIES: '127.0.0.0/8' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const load = startLoad(server.baseUrl, '/api/v1', {
      headers,
      judge: (status, _body, headers) =>
        status === 200 && headers['ratelimit-limit'] === '1000000' ? undefined : `status ${status}`,
    })
    const said = (text: string) => server.log().split(text).length - 1
    const answeredMore = async (count: number) => {
      const before = load.answered
      await expect.poll(() => load.answered).toBeGreaterThan(before + count)
    }
    const fault = async (begin: () => unknown, end: () => unknown) => {
      await answeredMore(100)
      const before = said('counts alone')
      await begin()
      await answeredMore(200)
      await expect.poll(() => said('counts alone')).toBeGreaterThan(before)
      await end()
      await expect.poll(() => said('counts alone') - said('counts the quota again')).toBe(0)
      await answeredMore(100)
    }
    await fault(redis.freeze, redis.thaw)
    await fault(redis.stop, redis.start)
    await load.stop()
    expect(load.failures).toEqual([])
    // Once for each fault, and for each 50 ms in which a busy machine delays Redis, but not for each request.
    expect(said('counts alone')).toBeLessThan(load.answered / 10)
    await expect.poll(() => said('counts alone') - said('counts the quota again')).toBe(0)
    const last = await server.get('/api/v1', { headers })
    expect(1_000_000 - Number(last.headers['ratelimit-remaining'])).toBe(load.answered + 1)
  })
})
