// A server that starts while PostgreSQL is away shows the photos that it read last.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto } from '../photos.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { findPostgres, moveClock } from './start-postgres.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('a server that starts while PostgreSQL is away')

describe.skipIf(bin === undefined)('a server that starts while PostgreSQL is away', () => {
  const database = useDatabase(bin)
  let dataDir: string
  let kept: string
  beforeEach(async () => {
    dataDir = await makeTemporaryDirectory()
    kept = join(dataDir, 'last-photos.jsonl')
    await run(['init', '--no-ask'], { DATA_DIR: dataDir })
    const store = await database.open()
    await store.change((photos) => {
      photos.add(makePhoto('2020-05-17'))
      photos.add(makePhoto('2099-05-17'))
      photos.markGone({ address: '/2020/05/16/gone/', date: makePhoto('2020-05-16').date })
    })
    await store.close()
  })
  afterEach(() => database.server.start())
  const start = (env: NodeJS.ProcessEnv = {}) =>
    serve({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'info', QUOTA: '100000', ...env })
  /** A server that read the photos, and then its database went away. */
  const startAndLose = async () => {
    const service = await start()
    await expect.poll(() => existsSync(kept)).toBe(true)
    await database.server.stop()
    return service
  }
  const statusOf = async ({ get }: RunningServer, path: string) => (await get(path)).status
  const health = async ({ get }: RunningServer) => (await get('/api/v1/health')).json.status

  test('shows the photos read last, and no queued one, until the database is back', async () => {
    await (await startAndLose()).stop()
    const again = await start()
    expect((await again.get('/api/v1/photos')).json.total_matches).toBe(1)
    expect(await statusOf(again, '/2020/05/16/gone/')).toBe(410)
    expect(await statusOf(again, '/api/v1/photos/2099-05-17')).toBe(404)
    expect(await health(again)).toBe('degraded')
    await expect.poll(() => again.log()).toContain('serving the photos that were read last')
    await database.server.start()
    await expect.poll(() => health(again)).toBe('ok')
  })

  test('answers 503 when the kept file is damaged', async () => {
    await (await startAndLose()).stop()
    writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, -40))
    const again = await start()
    expect(await statusOf(again, '/api/v1/photos')).toBe(503)
    await expect.poll(() => again.log()).toContain('the photos saved on disk cannot be read')
  })

  test('shows no photo early with a clock ahead of the database', async () => {
    await moveClock(database.url, '-36500 days')
    await (await startAndLose()).stop()
    expect((await (await start()).get('/api/v1/photos')).json.total_matches).toBe(0)
  })

  test('rejects new settings if the only readable photos have been removed since', async () => {
    const service = await start()
    await expect.poll(() => existsSync(kept)).toBe(true)
    const store = await database.open()
    await store.change((photos) => photos.remove(makePhoto('2020-05-17').date))
    await store.close()
    await expect.poll(() => statusOf(service, '/api/v1/photos/2020-05-17')).toBe(404)
    await database.server.stop()
    service.process.kill('SIGHUP')
    await expect.poll(() => service.log()).toContain('the photos cannot be read with the new settings')
    expect(await statusOf(service, '/api/v1/photos/2020-05-17')).toBe(404)
  })

  test('rejects new settings while no photos can be read', async () => {
    mkdirSync(kept)
    const service = await startAndLose()
    service.process.kill('SIGHUP')
    await expect.poll(() => service.log()).toContain('the photos cannot be read with the new settings')
    expect(await statusOf(service, '/api/v1/photos/latest')).toBe(200)
  })
})
