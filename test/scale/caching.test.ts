import { afterEach, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
afterEach(() => service?.close())

const cacheControl = async (path: string) => (await send(service.baseUrl, path)).headers['cache-control']

describe('Cache-Control of what changes at midnight', () => {
  const MIDNIGHTS = [
    ['in summer', '2024-05-17T22:00:00Z'],
    ['in winter', '2024-01-17T23:00:00Z'],
    ['of the day of 23 hours', '2024-03-31T22:00:00Z'],
    ['of the day of 25 hours', '2024-10-27T23:00:00Z'],
  ] as const
  const LAST_MINUTE = [
    [60_000, 'max-age=60'],
    [12_000, 'max-age=12'],
    [1999, 'max-age=1'],
    [999, 'max-age=0'],
    [1, 'max-age=0'],
  ] as const
  const cases = MIDNIGHTS.flatMap(([name, end]) => LAST_MINUTE.map(([ms, maxAge]) => [ms, name, maxAge, end] as const))

  test.each(cases)('%i ms before the midnight %s is %s', async (ms, _name, maxAge, midnight) => {
    service = await startService({ now: new Date(Date.parse(midnight) - ms).toISOString() })
    const values = await Promise.all(['/', '/feed.xml', '/index.md', '/llms.txt', '/sitemap.xml'].map(cacheControl))
    expect([...new Set(values)]).toEqual([`public, ${maxAge}, must-revalidate`])
  })

  test.each(MIDNIGHTS)('lasts for minutes again from the midnight %s', async (_name, midnight) => {
    service = await startService({ now: midnight })
    expect(await cacheControl('/')).toBe('public, max-age=300, must-revalidate')
  })

  test.each(['', '/photos', '/photos/latest', '/overview'])(
    'keeps /api/v1%s, with its quota, private',
    async (path) => {
      service = await startService()
      expect(await cacheControl(`/api/v1${path}`)).toBe('private, no-cache')
    },
  )

  test.each([
    ...['/api/v1/photos/random', '/api/v1/health', '/mcp/health', '/api/v1/x', '/x/', '/2024/05/18/'],
    '/images/2024/05/18/photo-2-1600.jpg',
  ])('forbids caches to keep %s', async (path) => {
    service = await startService()
    expect(await cacheControl(path)).toBe('no-store')
  })
})
