import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/server/create-log.js'
import { makePhoto } from '../photos.js'
import { type RunningServer, serve } from '../program/run.js'
import { freePort } from '../scale/programs.js'
import { startService } from '../service.js'
import { sendRaw } from './send-raw.js'
import { storeSite } from './stored-site.js'

/** Addresses of the clients, on the wire and behind a proxy. */
const CLIENT = '127.0.0.77'
const FORWARDED = '203.0.113.77'
const LOOKED_FOR = 'somebody-looked-for-this'

const dataDir = await storeSite([makePhoto('2020-02-29')])

/** Makes every kind of log line: answers, refusals, an exceeded quota, failures, nonsense. */
async function misbehave({ baseUrl, get }: RunningServer): Promise<void> {
  const headers = { 'x-forwarded-for': FORWARDED }
  const ask = (path: string, more: object = {}) => get(path, { from: CLIENT, headers, ...more })
  await ask(`/api/v1/photos?q=${LOOKED_FOR}`)
  await ask('/images/2020/02/29/photo-of-2020-02-29-400.jpg')
  await ask(`/${LOOKED_FOR}/`)
  await ask('/%zz')
  await ask('/mcp', { method: 'POST', body: '{"jsonrpc"', headers: { ...headers, 'content-type': 'application/json' } })
  for (let count = 0; count < 6; count++) await ask('/api/v1')
  for (const bytes of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`]) {
    await sendRaw(baseUrl, bytes, CLIENT)
  }
}

const startLogging = (env: NodeJS.ProcessEnv) =>
  serve({ DATA_DIR: dataDir, QUOTA: '3', TRUSTED_PROXIES: '127.0.0.0/8', ...env })

function linesOf(server: RunningServer): readonly Record<string, unknown>[] {
  return server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('the log', () => {
  test('is one JSON object a line, and names no client even at debug level', async () => {
    const nobody = `redis://127.0.0.1:${await freePort()}`
    const server = await startLogging({ LOG_LEVEL: 'debug', REDIS_URL: nobody })
    await misbehave(server)
    await expect.poll(() => server.log()).toContain('counts alone')
    await server.stop()
    const lines = linesOf(server)
    expect(lines.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    const line = { level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) }
    expect(lines).toMatchObject(lines.map(() => line))
    expect(server.log()).not.toContain(CLIENT)
    expect(server.log()).not.toContain(FORWARDED)
  })

  test('names no client and no search at info level', async () => {
    const server = await startLogging({ LOG_LEVEL: 'info' })
    await misbehave(server)
    await server.stop()
    expect(server.log()).not.toContain(LOOKED_FOR)
    expect(server.log()).not.toMatch(new RegExp(`${CLIENT}|${FORWARDED}`.replaceAll('.', '\\.')))
  })

  test('names clients when the owner configures it', async () => {
    const server = await startLogging({ LOG_LEVEL: 'debug', LOG_ADDRESSES: 'yes' })
    await misbehave(server)
    await server.stop()
    const answers = linesOf(server).filter(({ msg }) => msg === 'answered')
    expect(answers.length).toBeGreaterThan(5)
    expect(new Set(answers.map(({ client }) => client))).toEqual(new Set([FORWARDED]))
  })

  test.each([
    [false, undefined],
    [true, '127.0.0.1'],
  ])('reports a failure with its route and path, without the query (addresses: %s)', async (logAddresses, client) => {
    const lines: string[] = []
    const service = await startService({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      logAddresses,
      pictures: { read: () => Promise.reject(new Error('made up')) },
    })
    const path = '/images/2024/05/17/photo-3-400.jpg'
    const { status, headers } = await service.get(`${path}?${LOOKED_FOR}`)
    expect([status, lines.length]).toEqual([500, 1])
    const { err, level, time, ...line } = JSON.parse(lines[0]!)
    expect(line).toEqual({
      msg: 'request failed',
      method: 'GET',
      route: '/images/:year/:month/:day/:name',
      path,
      requestId: headers['x-request-id'],
      ...(client && { client }),
    })
    expect(err.message).toBe('made up')
  })
})
