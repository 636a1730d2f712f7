import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { addDays, type PhotoDate, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const FIRST = toPhotoDate('2006-01-01')
const PHOTOS = 36_500
const LAST: PhotoDate = addDays(FIRST, PHOTOS - 1)
/** sitemaps.org 0.9 */
const SITEMAP_URLS = 50_000
const SITEMAP_BYTES = 50 * 1024 * 1024

describe('an archive of a hundred years', () => {
  const service = useService({ photos: seedPhotos(PHOTOS, LAST), now: `${LAST}T12:00:00+01:00` })
  const { get } = service

  test('has its first and its last photo, and none before or after', async () => {
    expect(LAST).toBe('2105-12-07')
    expect((await get('/api/v1/photos/latest')).json.photo.date).toBe(LAST)
    expect((await get(`/api/v1/photos/${FIRST}`)).status).toBe(200)
    expect((await get('/api/v1/photos/2105-12-08')).status).toBe(404)
    expect((await get('/api/v1/photos/2005-12-31')).status).toBe(404)
  })

  test('can be read page by page to its end by next_offset [search-whole-archive]', async () => {
    const all = (await get(`/api/v1/photos?limit=50&offset=${PHOTOS - 20}`)).json
    expect(all).toMatchObject({ total_matches: PHOTOS, returned: 20 })
    expect(all).not.toHaveProperty('next_offset')
    expect(all.photos.at(-1).date).toBe(FIRST)
    expect((await get('/api/v1/photos?limit=50&offset=36400')).json.next_offset).toBe(36_450)
  })

  test('finds photos as a small one does', async () => {
    const fog = (await get('/api/v1/photos?q=fog&limit=50')).json
    // A photo has the tag when it is the first or the second of six; every seventh is called Harbour fog.
    const right = seedPhotos(PHOTOS, LAST).filter(({ title, tags }) => `${title} ${tags.join(' ')}`.includes('fog'))
    expect(fog.total_matches).toBe(right.length)
    expect(fog.photos.map(({ date }: { date: string }) => date)).toEqual(right.slice(0, 50).map(({ date }) => date))
    expect((await get('/api/v1/photos?year=2100')).json.total_matches).toBe(365)
    expect((await get('/search/?q=fog&page=2')).status).toBe(200)
  })

  test('counts each of its years, and shows every leap day', async () => {
    const years = (await get('/api/v1/overview')).json.posts_per_year as { year: number; photos: number }[]
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 100 }, (_, index) => 2105 - index))
    expect(years.reduce((sum, { photos }) => sum + photos, 0)).toBe(PHOTOS)
    expect(years.filter(({ photos }) => photos === 366)).toHaveLength(24)
    const leapDays = (await get('/on-this-day/02-29/')).text
    expect([...leapDays.matchAll(/<h2>\d{4}<\/h2>/g)]).toHaveLength(24)
    expect(leapDays).not.toContain('<h2>2100</h2>')
  })

  test('fits into its sitemaps', async () => {
    const listed = async (path: string) => {
      const { text, body } = await get(path)
      const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
      expect(urls.length).toBeLessThanOrEqual(SITEMAP_URLS)
      expect(body.length).toBeLessThanOrEqual(SITEMAP_BYTES)
      expect(() => new SaxesParser().write(text).close()).not.toThrow()
      return urls
    }
    const sitemaps = await listed('/sitemap.xml')
    expect(sitemaps).toHaveLength(101)
    const urls: string[] = []
    for (const sitemap of sitemaps) urls.push(...(await listed(new URL(sitemap).pathname)))
    const pages = urls.filter((url) => /\/\d{4}\/\d{2}\/\d{2}\/[^/]+\/$/.test(url))
    expect(new Set(pages).size).toBe(PHOTOS)
    expect(new Set(urls).size).toBe(urls.length)
  })

  test.each([
    ...['/', '/archive/', '/about/', '/developers/', '/tags/fog/?page=2', '/places/germany/', '/feed.xml'],
    ...['/2006/', '/2056/', '/2100/', '/2105/'],
  ])('shows %s', async (path) => expect((await get(path)).status).toBe(200))
})

test('a sitemap with too many addresses omits tags', async () => {
  const photos = Array.from({ length: 20_000 }, (_, index) =>
    makePhoto(addDays(FIRST, index), { location: `Place ${index}, Country`, tags: [`one ${index}`, `two ${index}`] }),
  )
  const service = await startService({ photos, now: '2070-01-01T12:00:00+01:00' })
  const { text } = await service.get('/sitemap-pages.xml')
  expect([...text.matchAll(/<loc>/g)]).toHaveLength(SITEMAP_URLS)
  expect([...text.matchAll(/<loc>[^<]*\/places\/[^<]+<\/loc>/g)]).toHaveLength(20_001)
})
