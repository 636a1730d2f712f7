// Feeds, markdown alternates, photo pages and discovery documents, path by path. Spec 1.5, 4.3 and 8.
import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { checkXml } from '../site/check-xml.js'
import { getHtml, getMarkdown, jsonLdOf } from '../site/read-page.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'
const PHOTO_PAGE = '/2024/05/17/photo-3/'

const get = (path: string) => send(service.baseUrl, path)
const service = useService()

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

describe('the index for agents', () => {
  test('is at /llms.txt [llms-txt] [further-agent-indexes]', async () => {
    const { status, headers, text } = await get('/llms.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^# Photoblog\n/)
    expect(text).toContain(`(${BASE}/openapi.json)`)
  })

  test('is at /llms-full.txt with the latest photos [llms-full-txt]', async () => {
    const { status, headers, text } = await get('/llms-full.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain(`${BASE}${PHOTO_PAGE}`)
  })
})

describe('the markdown alternate', () => {
  const expectAlternate = async (path: string, page: string) => {
    const { status, headers, text } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(text).toBe((await getMarkdown(service, page)).text)
    expect(text).toContain(`${BASE}${page}`)
  }

  test('of the home page [index-md] [further-markdown]', () => expectAlternate('/index.md', '/'))
  test('of the page about the blog [about-md]', () => expectAlternate('/about.md', '/about/'))
  test('of the contact page [contact-md]', () => expectAlternate('/contact.md', '/contact/'))
  test('of the developer pages [developers-md]', () => expectAlternate('/developers.md', '/developers/'))
})

describe('the page of a photo', () => {
  const nodeOf = async (type: string) =>
    jsonLdOf((await getHtml(service, PHOTO_PAGE)).text).find((node) => node['@type'] === type)

  test('is at its day and slug [photo-page]', async () => {
    const { status, text } = await getHtml(service, PHOTO_PAGE)
    expect(status).toBe(200)
    expect(text).toContain('Köln at night')
  })

  test('has a BlogPosting [photo-page-blog-posting] [further-structured-data]', async () => {
    expect(await nodeOf('BlogPosting')).toMatchObject({
      headline: 'Köln at night',
      datePublished: expect.stringMatching(/^2024-05-17/),
    })
  })
})

describe('the discovery document', () => {
  test('/.well-known/api-catalog names API and MCP server [document-api-catalog] [further-discovery]', async () => {
    const { status, json } = await get('/.well-known/api-catalog')
    const items = json.linkset[0].item.map(({ href }: { href: string }) => href)
    expect([status, items]).toEqual([200, [`${BASE}/api/v1`, `${BASE}/mcp`]])
  })

  test('/.well-known/ai-catalog.json names the MCP server [document-ai-catalog]', async () => {
    const { status, text } = await get('/.well-known/ai-catalog.json')
    expect([status, text.includes(`${BASE}/mcp/server-card`)]).toEqual([200, true])
  })

  test('/.well-known/agent-skills/index.json names a skill [document-agent-skills]', async () => {
    const { status, json } = await get('/.well-known/agent-skills/index.json')
    expect([status, json.skills[0].name]).toEqual([200, 'photoblog-archive'])
  })

  test('/.well-known/ai-plugin.json names the OpenAPI document [document-ai-plugin]', async () => {
    const { status, json } = await get('/.well-known/ai-plugin.json')
    expect([status, json.api.url]).toEqual([200, `${BASE}/openapi.json`])
  })

  test('/auth.md says that nothing is needed [document-auth]', async () => {
    const { status, headers, text } = await get('/auth.md')
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(text).toContain('This service has no authentication')
  })

  test('/robots.txt names the sitemap [document-robots]', async () => {
    const { status, text } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(text).toMatch(/^User-agent: \*$/m)
    expect(text).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  })
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
    '/robots.txt',
  ])(
    '%s is served and not counted [not-counted-feeds] [not-counted-sitemap] [not-counted-pages] [documents-not-counted]',
    async (path) => {
      const { status, headers } = await spent.get(path)
      expect([status, headers['ratelimit-limit']]).toEqual([200, undefined])
    },
  )
})
