// Feeds, markdown alternates, photo pages and discovery documents, path by path. Spec 1.5, 4.3 and 8.
import { beforeAll, describe, expect, test } from 'vitest'
import { checkXml } from '../site/check-xml.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'
const PHOTO_PAGE = '/2024/05/17/photo-3/'

const service = useService()
const { get } = service

describe('the feed', () => {
  test('is RSS [feed-rss] [further-feed]', async () => {
    const { status, headers, text } = await get('/feed.xml')
    checkXml(text)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/rss\+xml/)])
    expect(text).toContain('<rss version="2.0"')
  })

  test('has the latest 20 photos [feed-latest-20]', async () => {
    const links = [...(await get('/feed.xml')).text.matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(([, link]) =>
      link!.slice(BASE.length, BASE.length + '/2024/05/17'.length),
    )
    const latest = (await get('/api/v1/photos?limit=20')).json.photos
    expect(links).toEqual(latest.map(({ date }: { date: string }) => `/${date.replaceAll('-', '/')}`))
    expect(links).toHaveLength(20)
  })
})

test('the sitemap leads to the page of every photo [sitemap] [further-sitemap]', async () => {
  const locations = async (path: string) => {
    const { status, text } = await get(path)
    checkXml(text)
    expect(status, path).toBe(200)
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.slice(BASE.length))
  }
  const pages = new Set<string>()
  for (const path of await locations('/sitemap.xml')) for (const page of await locations(path)) pages.add(page)
  const photos = service.archive.published().newest(0, 1000)
  expect(photos.filter(({ date, slug }) => !pages.has(`/${date.replaceAll('-', '/')}/${slug}/`))).toEqual([])
})

describe('with a quota that is used up', () => {
  const spent = useService({ quota: 1 })
  beforeAll(async () => {
    for (let count = 0; count < 2; count++) await spent.get('/api/v1')
    expect((await spent.get('/api/v1')).status).toBe(429)
  })

  test.each([
    ...['/feed.xml', '/feed.json', '/categories/b-and-w/feed.xml'],
    ...['/sitemap.xml', '/sitemap-2024.xml', '/sitemap-pages.xml'],
    ...['/', PHOTO_PAGE, '/archive/', '/search/?q=fog', '/developers/'],
    ...['/llms.txt', '/llms-full.txt', '/index.md', '/about.md', '/contact.md', '/developers.md', '/auth.md'],
    ...['api-catalog', 'ai-catalog.json', 'agent-skills/index.json', 'ai-plugin.json'].map((n) => `/.well-known/${n}`),
    ...['/robots.txt', '/openapi.json'],
  ])(
    '%s is served and not counted [not-counted-feeds] [not-counted-sitemap] [not-counted-pages] [documents-not-counted]',
    async (path) => {
      const { status, headers } = await spent.get(path)
      expect([status, headers['ratelimit-limit']]).toEqual([200, undefined])
    },
  )
})
