// The program as it is started, with the machine's clock and time zone data, when a day begins.
import { renameSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { projectRoot } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { seedPhotos } from '../photos.js'
import { serve } from '../program/run.js'
import { storeSite } from '../trust/stored-site.js'
import { startLoad } from './load.js'

/** Node.js sets the Date field once a second. */
const DATE_PRECISION_MS = 1000
const HOUR_MS = 3_600_000

test.each([
  ['after the day of 23 hours', '2026-03-29', '2026-03-29T22:00:00Z'],
  ['after the day of 25 hours', '2026-10-25', '2026-10-25T23:00:00Z'],
])(
  'the program shows the next photo at the midnight %s, not before, and hides it when the clock is set back',
  async (_case, date, midnight) => {
    const today = toPhotoDate(date)
    const tomorrow = addDays(today, 1)
    const turn = Date.parse(midnight)
    const dataDir = await storeSite(seedPhotos(30, addDays(today, 3)))
    const file = join(await makeTemporaryDirectory(), 'shift')
    let shift = 0
    const setClock = (time: number) => {
      shift = time - Date.now()
      writeFileSync(`${file}.new`, String(shift))
      renameSync(`${file}.new`, file)
    }
    setClock(turn - HOUR_MS)
    const NODE_OPTIONS = `--import=${pathToFileURL(join(projectRoot, 'test', 'scale', 'shifted-clock.js'))}`
    const server = await serve({ DATA_DIR: dataDir, QUOTA: '1000000', NODE_OPTIONS, CLOCK_SHIFT_FILE: file })

    const seen = new Set<string>()
    // Late by the Date field of the response, because a busy machine may deliver it much later.
    const judge = (status: number, body: string, { date: answeredAt }: IncomingHttpHeaders) => {
      const now = Date.now() + shift
      const late = Date.parse(answeredAt!) - turn
      const day: string = status === 200 ? JSON.parse(body).photo.date : `status ${status}`
      seen.add(day)
      if (day === tomorrow) return now < turn ? `${turn - now} ms early` : undefined
      if (day === today) return late > DATE_PRECISION_MS ? `${late} ms late` : undefined
      return `it is ${day}`
    }
    const load = startLoad(server.baseUrl, '/api/v1/photos/latest', { judge })
    const until = (day: string) => expect.poll(() => [...seen].at(-1)).toBe(day)
    await until(today)
    setClock(turn - 1500)
    await until(tomorrow)
    await new Promise((resolve) => setTimeout(resolve, DATE_PRECISION_MS + 500))
    await load.stop()
    expect([...new Set(load.failures)]).toEqual([])
    expect([...seen]).toEqual([today, tomorrow])

    setClock(turn - HOUR_MS)
    const latest = async () => (await server.get('/api/v1/photos/latest')).text
    await expect.poll(latest).toContain(`"date":"${today}"`)
    expect(server.log()).toBe('')
  },
)
