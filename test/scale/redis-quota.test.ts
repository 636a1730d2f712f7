import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '../../src/http/log.js'
import { createRedisCounter } from '../../src/scale/redis/redis-counter.js'
import { createSharedQuota, type SharedQuota } from '../../src/scale/redis/shared-quota.js'
import { openLink } from './link.js'
import { prepareRedis, type RedisServer, redisProgram } from './redis-server.js'

/** Longer than a busy machine delays Redis, for tests in which Redis must count. */
const PATIENT_MS = 30_000

describe.skipIf(redisProgram === undefined)('the quota over Redis', () => {
  let redis: RedisServer
  let quotas: SharedQuota[]
  let said: string[]
  beforeEach(async () => {
    redis = await prepareRedis()
    quotas = []
    said = []
    await redis.start()
  })
  afterEach(async () => {
    for (const quota of quotas) await quota.close()
    redis.thaw()
    await redis.stop()
  })

  const log: Log = {
    debug() {},
    info: (_fields, message) => said.push(message),
    warn: (_fields, message) => said.push(message),
    error() {},
  }
  const open = async (limit: number, url = redis.url, timeoutMs?: number) => {
    const counter = await createRedisCounter(url, limit, timeoutMs)
    const quota = createSharedQuota({ limit, clock: () => new Date(), log, counter })
    quotas.push(quota)
    return quota
  }
  const openPatient = (limit: number) => open(limit, redis.url, PATIENT_MS)
  const connected = async (quota: SharedQuota) => expect.poll(() => quota.alone).toBe(false)
  const alone = async (quota: SharedQuota) => expect.poll(() => quota.alone).toBe(true)

  test('is one for all processes, to the last request', async () => {
    const [one, two] = [await openPatient(120), await openPatient(120)]
    await connected(one)
    await connected(two)
    const left: unknown[] = []
    for (let count = 1; count <= 120; count++) left.push((await (count % 2 ? one : two).take('192.0.2.1', 1)).remaining)
    expect(left).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index))
    expect(await one.take('192.0.2.1', 1)).toMatchObject({ remaining: 0, exceeded: true })
    expect(await two.take('192.0.2.1', 1)).toMatchObject({ remaining: 0, exceeded: true })
    expect(await two.take('192.0.2.2', 1)).toMatchObject({ remaining: 119, exceeded: false })
    expect(said).toEqual([])
  })

  test('admits exactly the quota of simultaneous requests', async () => {
    const both = [await openPatient(120), await openPatient(120)]
    for (const quota of both) await connected(quota)
    const states = await Promise.all(Array.from({ length: 300 }, (_, index) => both[index % 2]!.take('client', 1)))
    expect(states.filter(({ exceeded }) => !exceeded)).toHaveLength(120)
    const left = states.filter(({ exceeded }) => !exceeded).map(({ remaining }) => remaining)
    expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index))
  })

  test('counts the cost of an array, and nothing for a cost of 0', async () => {
    const quota = await openPatient(10)
    await connected(quota)
    expect(await quota.take('client', 0)).toMatchObject({ remaining: 10, resetSeconds: 60 })
    expect(await quota.take('client', 4)).toMatchObject({ remaining: 6 })
    expect(await quota.take('client', 0)).toMatchObject({ remaining: 6 })
    expect(await quota.take('client', 6)).toMatchObject({ remaining: 0, exceeded: false })
    expect(await quota.take('client', 0)).toMatchObject({ remaining: 0, exceeded: false })
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 0, exceeded: true })
  })

  test('rejects an array larger than the rest without using it', async () => {
    const both = [await openPatient(10), await openPatient(10)]
    for (const quota of both) await connected(quota)
    const arrays = await Promise.all(both.map((quota) => quota.take('client', 7)))
    expect(arrays.map(({ remaining }) => remaining)).toEqual([3, 3])
    expect(arrays.filter(({ exceeded }) => exceeded)).toHaveLength(1)
    const looks = await Promise.all(both.map((quota) => quota.take('client', 0)))
    expect(looks).toMatchObject([{ remaining: 3 }, { remaining: 3 }])
  })

  test.each(['stopped', 'frozen'])('continues alone when Redis is %s, and returns to it', async (fault) => {
    const [one, two] = [await open(120), await openPatient(120)]
    await connected(one)
    await connected(two)
    for (let count = 0; count < 50; count++) await one.take('client', 1)
    if (fault === 'stopped') await redis.stop()
    else redis.freeze()
    const left: unknown[] = []
    for (let count = 51; count <= 60; count++) left.push((await one.take('client', 1)).remaining)
    expect(left).toEqual(Array.from({ length: 10 }, (_, index) => 69 - index))
    expect(one.alone).toBe(true)
    await sleep(500)
    if (fault === 'stopped') await redis.start()
    else redis.thaw()
    await connected(one)
    // Requests counted alone are kept, also in Redis: with one more, all know of 61.
    expect(await one.take('client', 1)).toMatchObject({ remaining: 59 })
    await connected(two)
    expect(await two.take('client', 1)).toMatchObject({ remaining: 58 })
    // Once for each fault, and when a busy machine delays Redis, but not for each request.
    expect(said.filter((message) => message.includes('for itself')).length).toBeLessThan(10)
    expect(said).toContain('Redis counts the quota again')
  })

  test('does not wait for a slow or silent Redis', async () => {
    const link = await openLink(Number(new URL(redis.url).port))
    const quota = await open(120, `redis://127.0.0.1:${link.port}`)
    await connected(quota)
    await quota.take('client', 1)
    link.delayMs = 600
    const { returned } = link
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 118 })
    expect(link.returned).toBe(returned)
    // Late responses do not restore trust.
    await expect.poll(() => link.returned).toBeGreaterThan(returned + 2)
    expect(quota.alone).toBe(true)
    link.delayMs = 0
    await connected(quota)
    link.isCut = true
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 117 })
    const { connections } = link
    await expect.poll(() => link.connections).toBeGreaterThan(connections)
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 116 })
    link.isCut = false
    await connected(quota)
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 115 })
    link.close()
  })

  test('starts without Redis, reports it once, and uses it later', async () => {
    await redis.stop()
    const quota = await open(120)
    // The result is synchronous.
    expect(quota.take('client', 1)).toMatchObject({ remaining: 119 })
    await expect.poll(() => said).toEqual(['Redis does not count the quota: this process counts alone'])
    await redis.start()
    await connected(quota)
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 118 })
    expect(said).toHaveLength(2)
  })

  test('continues while Redis rejects writes', async () => {
    const quota = await open(120)
    await connected(quota)
    await quota.take('client', 1)
    const { Redis } = await import('ioredis')
    const owner = new Redis(redis.url)
    await owner.config('SET', 'maxmemory', '1')
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 118 })
    await alone(quota)
    await owner.config('SET', 'maxmemory', '0')
    await connected(quota)
    expect(await quota.take('client', 1)).toMatchObject({ remaining: 117 })
    expect(await owner.keys('*client')).toHaveLength(1)
    expect(await owner.pttl('photoblog:quota:client')).toBeGreaterThan(0)
    owner.disconnect()
  })
})
