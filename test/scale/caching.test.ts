import { afterEach, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
afterEach(() => service?.close())

const cacheControl = async (path: string) => (await send(service.baseUrl, path)).headers['cache-control']

describe('Cache-Control of what changes at midnight', () => {
  test.each([
    ['in summer', '2024-05-17T21:59:', '2024-05-17T22:00:00.000Z'],
    ['in winter', '2024-01-17T22:59:', '2024-01-17T23:00:00.000Z'],
    ['at the end of the day of 23 hours', '2024-03-31T21:59:', '2024-03-31T22:00:00.000Z'],
    ['at the end of the day of 25 hours', '2024-10-27T22:59:', '2024-10-27T23:00:00.000Z'],
  ])('ends with the day %s, to the second', async (_when, minute, midnight) => {
    service = await startService()
    for (const [second, maxAge] of [
      ['00.000', 60],
      ['48.000', 12],
      ['58.001', 1],
      ['59.001', 0],
      ['59.999', 0],
    ] as const) {
      service.setNow(`${minute}${second}Z`)
      for (const path of ['/', '/feed.xml', '/index.md', '/llms.txt']) {
        expect(await cacheControl(path)).toBe(`public, max-age=${maxAge}, must-revalidate`)
      }
    }
    service.setNow(midnight)
    expect(await cacheControl('/')).toBe('public, max-age=300, must-revalidate')
  })

  test('keeps answers with a quota out of shared caches, and errors out of all', async () => {
    service = await startService()
    for (const path of ['/api/v1', '/api/v1/photos', '/api/v1/photos/latest', '/api/v1/overview']) {
      expect([path, await cacheControl(path)]).toEqual([path, 'private, no-cache'])
    }
    const never = ['/api/v1/photos/random', '/api/v1/health', '/mcp/health', '/api/v1/x', '/x/', '/2024/05/18/']
    for (const path of [...never, '/images/2024/05/18/photo-2-1600.jpg']) {
      expect([path, await cacheControl(path)]).toEqual([path, 'no-store'])
    }
  })
})
