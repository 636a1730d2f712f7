import http from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { seedPhotos } from '../photos.js'
import { startService, type TestService } from '../service.js'

let service: TestService

/** Responses of every kind that change when a day begins. */
const SURFACES = [
  ...['/', '/feed.xml', '/feed.json', '/sitemap.xml', '/index.md'],
  ...['/api/v1/photos', '/api/v1/photos/latest', '/api/v1/overview', '/api/v1/photos?offset=1&limit=3'],
]

/** The site's clock advances with each response and each reading, so there are many of both on any machine. */
const PER_ANSWER_MS = 100
const PER_READING_MS = 1

describe.each([
  ['an ordinary midnight', '2024-05-17', '2024-05-17T22:00:00Z'],
  ['the midnight after the day of 23 hours', '2024-03-31', '2024-03-31T22:00:00Z'],
  ['the midnight after the day of 25 hours', '2024-10-27', '2024-10-27T23:00:00Z'],
  ['the midnight into a leap day', '2024-02-28', '2024-02-28T23:00:00Z'],
  ['the midnight into a year', '2023-12-31', '2023-12-31T23:00:00Z'],
])('under load over %s', (_name, day, midnight) => {
  test('every response is of one day, and none goes back', async () => {
    const turn = Date.parse(midnight)
    const photos = seedPhotos(60, addDays(toPhotoDate(day), 3))
    const answersAt = async (now: string) => {
      const fixed = await startService({ photos, now })
      const bodies = new Map<string, string>()
      for (const path of SURFACES) bodies.set(path, (await fixed.get(path)).text)
      return bodies
    }
    const [before, after] = [await answersAt(new Date(turn - 1).toISOString()), await answersAt(midnight)]
    expect(SURFACES.filter((path) => after.get(path) === before.get(path))).toEqual([])

    let answered = 0
    let readings = 0
    const clock = () => new Date(turn - 60_000 + answered * PER_ANSWER_MS + readings++ * PER_READING_MS)
    service = await startService({ photos, now: clock })
    const wrong: string[] = []
    const client = async (offset: number) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      let isAfter = false
      for (let count = offset; clock().getTime() < turn + 60_000; count++) {
        const path = SURFACES[count % SURFACES.length]!
        const asked = clock().getTime()
        const body = await get(agent, service.baseUrl + path)
        answered++
        const day = body === before.get(path) ? 'before' : body === after.get(path) ? 'after' : 'neither'
        if (day === 'neither') wrong.push(`${path} is of neither day`)
        if (day === 'before' && (asked >= turn || isAfter)) wrong.push(`${path} goes back`)
        if (day === 'after' && clock().getTime() < turn) wrong.push(`${path} is early`)
        isAfter ||= day === 'after'
      }
      agent.destroy()
    }
    await Promise.all(Array.from({ length: 12 }, (_, index) => client(index)))
    expect([...new Set(wrong)]).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })
})

function get(agent: http.Agent, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    http.get(url, { agent }, (response) => resolve(text(response))).on('error', reject)
  })
}

describe('a clock that is moved', () => {
  test.each([
    ['the skipped hour', '2024-03-31T00:59:59Z', '2024-03-31T01:00:00Z'],
    ['the repeated hour', '2024-10-27T00:30:00Z', '2024-10-27T01:30:00Z'],
  ])('by %s changes nothing', async (_name, one, other) => {
    service = await startService({ photos: seedPhotos(10, addDays(toPhotoDate(one.slice(0, 10)), 3)), now: one })
    const etags = () => Promise.all(SURFACES.map(async (path) => [path, (await service.get(path)).headers.etag]))
    const before = await etags()
    service.setNow(other)
    expect(await etags()).toEqual(before)
  })

  test.each([-86_400_000 * 30, -3_600_000, -30_000, 30_000, 3_600_000, 86_400_000 * 30])(
    'by %i ms blocks no client for longer than one window of the quota',
    async (move) => {
      const start = Date.parse('2024-05-17T12:00:00Z')
      const at = (ms: number) => service.setNow(new Date(start + ms).toISOString())
      service = await startService({ now: new Date(start).toISOString(), quota: 5 })
      for (let count = 0; count < 8; count++) await service.get('/api/v1')
      expect((await service.get('/api/v1')).status).toBe(429)
      at(move)
      const { status, headers } = await service.get('/api/v1')
      expect([200, 429]).toContain(status)
      expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60)
      at(move + 60_001)
      expect((await service.get('/api/v1')).status).toBe(200)
      // The quota still counts.
      for (let count = 0; count < 8; count++) await service.get('/api/v1')
      expect((await service.get('/api/v1')).status).toBe(429)
    },
  )
})
