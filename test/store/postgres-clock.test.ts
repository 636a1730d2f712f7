// A machine whose clock differs from the database's. The tests move the clock of the database.
import { beforeEach, describe, expect, test } from 'vitest'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { addDays, type PhotoDate } from '../../src/photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { awayFromMidnight } from '../away-from-midnight.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto } from '../photos.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { metricsAddress, readMetrics } from '../trust/read-metrics.js'
import { findPostgres, moveClock } from './start-postgres.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('a clock that differs from that of PostgreSQL')

describe.skipIf(bin === undefined)('a machine whose clock differs from that of PostgreSQL', () => {
  const database = useDatabase(bin)
  let dataDir: string
  let today: PhotoDate
  beforeEach(async () => {
    await awayFromMidnight()
    today = createCalendar(SPECIFIED_SITE.timeZone).today(new Date())
    dataDir = await makeTemporaryDirectory()
    await run(['init', '--no-ask'], { DATA_DIR: dataDir })
    const store = await database.open()
    await store.change((photos) => {
      for (const days of [-2, -1, 0, 1]) photos.add(makePhoto(addDays(today, days)))
    })
    await store.close()
  })
  const start = async () => {
    const service = await serve({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      METRICS: '127.0.0.1:0',
    })
    return { service, metrics: await metricsAddress(service) }
  }
  const latest = async ({ get }: RunningServer) => (await get('/api/v1/photos/latest')).json.photo.date as string
  const ready = async (metrics: string) => {
    const response = await fetch(new URL('/ready', metrics))
    return `${response.status} ${await response.text()}`
  }

  test('shows no photo early when it is a day ahead, logs it, and is not ready', async () => {
    await moveClock(database.url, '-1 day')
    const { service, metrics } = await start()
    expect(await latest(service)).toBe(addDays(today, -1))
    expect((await service.get(`/api/v1/photos/${today}`)).status).toBe(404)
    expect(await ready(metrics)).toMatch(
      /^503 not ready: the clock of this machine is 864\d\d s ahead of the database's/,
    )
    expect((await readMetrics(metrics)).get('photoblog_clock_ahead_seconds')).toBeCloseTo(86_400, -1)
    await expect.poll(() => service.log()).toContain("s ahead of the database's: synchronise both clocks with NTP")
  })

  test('shows the photos of its own day when it is a day behind, and is not ready', async () => {
    await moveClock(database.url, '1 day')
    const { service, metrics } = await start()
    expect(await latest(service)).toBe(today)
    expect(await ready(metrics)).toMatch(/^503 not ready: the clock of this machine is 864\d\d s behind the database's/)
  })

  test('is ready again once its clock is right', async () => {
    await moveClock(database.url, '-1 day')
    const { service, metrics } = await start()
    expect(await ready(metrics)).toMatch(/^503/)
    await moveClock(database.url, '0')
    await expect.poll(() => ready(metrics)).toMatch(/^200/)
    expect(await latest(service)).toBe(today)
  })
})
