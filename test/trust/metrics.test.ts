import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { awayFromMidnight } from '../away-from-midnight.js'
import { send } from '../client.js'
import { projectRoot } from '../files.js'
import { makePhoto } from '../photos.js'
import { run, serve } from '../program/run.js'
import { prepareRedis, redisProgram } from '../scale/redis-server.js'
import { metricsAddress, readMetrics, sumOf } from './read-metrics.js'
import { sendRaw } from './send-raw.js'
import { photoAhead, storeSite } from './stored-site.js'

await awayFromMidnight()
const dataDir = await storeSite([makePhoto('2020-02-29'), ...[0, 1, 2, 4].map(photoAhead)])

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const server = await serve({ DATA_DIR: dataDir, METRICS: '127.0.0.1:0', LOG_LEVEL: 'info', ...env })
  return { server, metrics: await metricsAddress(server) }
}
const requests = 'photoblog_http_requests_total'

describe('metrics', () => {
  test('count responses and their time by route, not by address', async () => {
    const { server, metrics } = await start()
    for (let count = 0; count < 3; count++) await server.get('/api/v1/photos?q=x')
    await server.get('/api/v1/photos/1999-01-01')
    await server.get('/2020/02/')
    await server.get('/%zz')
    for (let count = 0; count < 30; count++) await server.get(`/nobody-knows/${count}"\\x`)
    const numbers = await readMetrics(metrics)
    expect(sumOf(numbers, `${requests}{route="/api/v1/photos",status="2xx"}`)).toBe(3)
    expect(sumOf(numbers, `${requests}{route="/api/v1/photos/:date",status="4xx"}`)).toBe(1)
    expect(sumOf(numbers, `${requests}{route="/:year/:month/",status="2xx"}`)).toBe(1)
    expect(sumOf(numbers, `${requests}{route="none",status="4xx"}`)).toBe(31)
    expect(sumOf(numbers, requests)).toBe(36)
    expect([...numbers.keys()].join('\n')).not.toMatch(/nobody-knows|1999|2020/)
    const seconds = 'photoblog_http_request_duration_seconds'
    expect(sumOf(numbers, `${seconds}_count`)).toBe(36)
    expect(sumOf(numbers, `${seconds}_bucket`, 'le="+Inf"')).toBe(36)
    expect(sumOf(numbers, `${seconds}_sum`)).toBeGreaterThan(0)
  })

  test('count refusals by the quota, and broken requests', async () => {
    const { server, metrics } = await start({ QUOTA: '2' })
    for (let count = 0; count < 5; count++) await server.get('/api/v1')
    await sendRaw(server.baseUrl, 'NONSENSE\r\n\r\n')
    const numbers = await readMetrics(metrics)
    expect(numbers.get('photoblog_quota_refusals_total')).toBe(3)
    expect(numbers.get('photoblog_http_broken_requests_total')).toBe(1)
    expect(numbers.get('photoblog_http_requests_shed_total')).toBe(0)
  })

  test('cover photos, queue, store and process', async () => {
    const { metrics } = await start()
    const { daysLeft } = JSON.parse((await run(['queue', '--json'], { DATA_DIR: dataDir })).out)
    const numbers = await readMetrics(metrics)
    expect(daysLeft).toBeGreaterThanOrEqual(1)
    expect(numbers.get('photoblog_queue_days')).toBe(daysLeft)
    expect(numbers.get('photoblog_photos_published')).toBe(2)
    expect(numbers.get('photoblog_latest_photo_age_days')).toBe(0)
    expect(numbers.get('photoblog_store_up')).toBe(1)
    expect(numbers.get('photoblog_snapshot_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(numbers.get('process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(numbers.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(numbers.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    // Without Redis, no server counts alone.
    expect(numbers.has('photoblog_quota_alone')).toBe(false)
  })

  test.each(['/metrics', '/ready', '/live'])('%s is answered on its own port only', async (path) => {
    const { server, metrics } = await start()
    expect((await send(metrics, path)).status).toBe(200)
    expect((await server.get(path)).status).toBe(404)
  })

  test('count announcements, which other processes make', async () => {
    const { metrics } = await start()
    const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
    const { date } = photoAhead(0)
    const rows = [
      { id: 'mastodon a.example 1', state: 'sent', at: '2026-11-21T23:00:05.000Z' },
      { id: 'mastodon a.example 2', state: 'sent', at: '2026-11-20T23:00:05.000Z' },
      { id: 'mastodon a.example 3', state: 'failed', at: '2026-11-21T23:00:05.000Z', error: 'answered 401' },
    ] as const
    await store.change((changes) => {
      for (const row of rows)
        changes.putAnnouncement({ ...row, target: 'mastodon a.example', date, path: '/', attempts: 1 })
    })
    await store.close()
    const numbers = await readMetrics(metrics)
    expect(numbers.get('photoblog_announcements_sent')).toBe(2)
    expect(numbers.get('photoblog_announcements_failing')).toBe(1)
    expect(numbers.get('photoblog_announcement_seconds')).toBe(Date.parse('2026-11-21T23:00:05Z') / 1000)
  })

  test.each([
    ['127.0.0.1:9464', 200],
    ['localhost', 200],
    ['[::1]:1', 200],
    ['attacker.example:9464', 421],
    ['127.0.0.1.attacker.example', 421],
  ])('answer a request on loopback for host %s with %i', async (host, status) => {
    const { metrics } = await start()
    expect((await send(metrics, '/metrics', { headers: { host } })).status).toBe(status)
    expect((await send(metrics, '/ready', { headers: { host } })).status).toBe(200)
  })

  test('answer without a Host, and on other addresses by any name', async () => {
    const { metrics } = await start()
    expect(await sendRaw(metrics, 'GET /metrics HTTP/1.0\r\n\r\n')).toContain('photoblog_photos_published')
    const { metrics: open } = await start({ METRICS: '0.0.0.0:0' })
    const { port } = new URL(open)
    const answer = await send(`http://127.0.0.1:${port}`, '/metrics', { headers: { host: 'photos.lan' } })
    expect(answer.status).toBe(200)
  })

  test.each([
    [{ METRICS: 'everywhere' }, 'METRICS is "everywhere"; it must be an address such as 127.0.0.1:9464'],
    [{ METRICS: '127.0.0.1:70000' }, 'METRICS is "127.0.0.1:70000"; it must be an address'],
    [{ LOG_ADDRESSES: 'maybe' }, 'LOG_ADDRESSES is "maybe"; it must be yes or no'],
  ])('%o is rejected at the start', async (env, message) => {
    const { code, err } = await run(['serve'], { DATA_DIR: dataDir, ...env })
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
  })

  test('a port in use is named, and the program ends', async () => {
    const { metrics } = await start()
    const { code, err } = await run(['serve'], { DATA_DIR: dataDir, PORT: '0', METRICS: new URL(metrics).port })
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^cannot serve metrics at 127\.0\.0\.1, port \d+ \(address already in use\)/m),
    ])
  })
})

describe('readiness', () => {
  test('is denied by a live process that has not read the photos', async () => {
    const { server, metrics } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/photos' })
    const ready = await send(metrics, '/ready')
    expect([ready.status, ready.text]).toEqual([503, 'not ready: the photos have not been read yet\n'])
    expect((await send(metrics, '/live')).status).toBe(200)
    expect((await server.get('/api/v1/photos')).status).toBe(503)
    const numbers = await readMetrics(metrics)
    expect(numbers.get('photoblog_store_up')).toBe(0)
    expect(numbers.has('photoblog_photos_published')).toBe(false)
  })

  test('is reported by a server that shows its photos', async () => {
    const { metrics } = await start()
    expect((await send(metrics, '/ready')).text).toBe('ready\n')
  })
})

describe.skipIf(redisProgram === undefined)('metrics of the quota over Redis', () => {
  test('show when a process counts alone, and when Redis counts again', async () => {
    const redis = await prepareRedis()
    await redis.start()
    const { server, metrics } = await start({ REDIS_URL: redis.url })
    const alone = async () => {
      await server.get('/api/v1')
      return (await readMetrics(metrics)).get('photoblog_quota_alone')
    }
    await expect.poll(alone).toBe(0)
    redis.freeze()
    await expect.poll(alone).toBe(1)
    redis.thaw()
    await expect.poll(alone).toBe(0)
    await redis.stop()
  })
})

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s names only metrics of the server', async (file) => {
  const { server, metrics } = await start({ REDIS_URL: 'redis://127.0.0.1:1' })
  await server.get('/')
  const known = new Set([...(await readMetrics(metrics)).keys()].map((series) => series.split('{', 1)[0]))
  const text = await readFile(join(projectRoot, 'deploy', file), 'utf8')
  const named = new Set(text.match(/\b(?:photoblog|process|nodejs)_[a-z_]+\b/g))
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !known.has(name))).toEqual([])
})
