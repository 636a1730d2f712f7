import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Photo } from '../../src/archive/index.js'
import { send } from '../client.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { getHtml, PAGES } from './read-page.js'

const SECRET = 'Unspoken'
const future = (date: string): Photo =>
  makePhoto(date, {
    ...{ title: SECRET, slug: 'unspoken', location: `${SECRET}, ${SECRET}`, tags: [SECRET] },
    formerAddresses: ['/old/unspoken/'],
  })

/** The published days, and tomorrow with a photo or without. */
const published = seedPhotos().filter(({ date }) => date <= '2024-05-17')
const DOCUMENTS = [
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/categories/landscapes/feed.xml',
  '/2024/stripes.svg',
  '/index.md',
]

describe('a photo of a day that has not begun', () => {
  let without: TestService
  let withFuture: TestService
  beforeAll(async () => {
    without = await startService({ photos: published })
    withFuture = await startService({ photos: [...published, future('2024-05-18'), future('2025-01-01')] })
  })
  afterAll(() => Promise.all([without.close(), withFuture.close()]))

  test.each([...PAGES, ...DOCUMENTS])('changes nothing of %s, its ETag included', async (path) => {
    const [one, other] = await Promise.all([getHtml(without, path), getHtml(withFuture, path)])
    expect(other.text).toBe(one.text)
    expect(other.headers.etag).toBe(one.headers.etag)
    expect(other.text).not.toContain(SECRET)
  })

  test.each([
    '/2024/05/18/',
    '/2024/05/18/unspoken/',
    '/2024/05/18/unspoken.md',
    '/images/2024/05/18/unspoken-400.jpg',
    '/images/2024/05/18/another-1600.webp',
    '/2025/',
    '/2025/01/',
    '/2025/stripes.svg',
    '/tags/unspoken/',
    '/places/unspoken/',
    '/old/unspoken/',
    '/on-this-day/05-18/',
  ])('%s is answered as if it never were', async (path) => {
    const [one, other] = await Promise.all([getHtml(without, path), getHtml(withFuture, path)])
    expect(other.status).toBe(one.status)
    expect(other.text).toBe(one.text)
    expect(Object.keys(other.headers)).toEqual(Object.keys(one.headers))
  })

  test('appears with its day, everywhere at once', async () => {
    const service = await startService({
      photos: [...published, future('2024-05-18')],
      now: '2024-05-17T23:59:59+02:00',
    })
    expect((await getHtml(service, '/')).text).not.toContain(SECRET)
    service.setNow('2024-05-18T00:00:00+02:00')
    for (const path of ['/', '/2024/05/18/unspoken/', '/feed.xml', '/sitemap.xml', '/2024/05/', '/tags/unspoken/']) {
      expect((await getHtml(service, path)).text, path).toContain('unspoken')
    }
    await service.close()
  })

  test('ends what may be kept of a page', async () => {
    const service = await startService({ photos: published, now: '2024-05-17T23:59:30+02:00' })
    expect((await getHtml(service, '/')).headers['cache-control']).toBe('public, max-age=30, must-revalidate')
    expect((await send(service.baseUrl, '/feed.xml')).headers['cache-control']).toContain('max-age=30')
    await service.close()
  })
})
