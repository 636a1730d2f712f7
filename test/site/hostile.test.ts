import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { checkXml } from './check-xml.js'
import { HOSTILE, textsOf } from './hostile-values.js'
import { decodeHtml, getHtml, getMarkdown, jsonLdOf, linksOf, mainOf } from './read-page.js'

const plain = (value: string) =>
  value
    .replace(/(?!\s)[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufffe\ufffd]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

describe.each(HOSTILE)('a photo full of %s', (_name, value) => {
  const hostile = makePhoto('2024-05-17', {
    slug: 'hostile',
    ...textsOf(value),
    camera: { aperture: value },
  })
  const service = useService({ photos: [hostile, makePhoto('2024-05-16'), makePhoto('2023-05-17')] })

  const PAGES = [
    '/',
    '/2024/05/17/hostile/',
    '/2024/',
    '/2024/05/',
    '/archive/',
    '/on-this-day/05-17/',
    '/search/',
    '/places/germany/',
    '/2023/05/17/photo-of-2023-05-17/',
  ]

  test('shows it as text in HTML, and nothing of it becomes an element', async () => {
    for (const path of PAGES) {
      const { status, text } = await getHtml(service, path)
      expect(status, path).toBe(200)
      expect(text, path).not.toMatch(/<script>|<img src=x|<b x=| href="javascript:/)
      const ours = text.match(/<script (?:src="\/assets\/|type="application\/ld\+json")/g)?.length
      expect(text.match(/<script\b/g)?.length, path).toBe(ours)
      expect(text.match(/<\/script>/g)?.length, path).toBe(ours)
    }
    const { text } = await getHtml(service, '/2024/05/17/hostile/')
    expect(plain(decodeHtml(mainOf(text)))).toContain(plain(value).slice(0, 60))
  })

  test('keeps JSON-LD valid', async () => {
    const nodes = jsonLdOf((await getHtml(service, '/2024/05/17/hostile/')).text)
    const post = nodes.find((node) => node['@type'] === 'BlogPosting')
    if (value.trim() !== '') expect(plain(post.headline)).toBe(plain(value))
    expect(nodes.some((node) => node['@type'] === 'ImageObject')).toBe(true)
  })

  test('is text in markdown, never a link, picture, element or front matter', async () => {
    const markdown = (await getMarkdown(service, '/2024/05/17/hostile/')).text
    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? []
    for (const line of front.split('\n')) {
      const [, name, json] = /^(\w+): (.*)$/.exec(line) ?? []
      expect(
        'title description canonical date photographer location categories tags image credit'.split(' '),
      ).toContain(name)
      expect(() => JSON.parse(json!)).not.toThrow()
    }
    const html = new MarkdownIt({ html: true, linkify: true }).render(body)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|<b x=|<hr|<ol>|<table|<code>/)
    expect(html.match(/<img /g)).toHaveLength(1)
    for (const href of linksOf(html)) expect(href).toMatch(/^https:\/\/photos\.example\//)
    if (plain(value) !== '') expect(plain(decodeHtml(/<h1>([\s\S]*?)<\/h1>/.exec(html)![1]!))).toBe(plain(value))
  })

  test('keeps feeds and sitemap well-formed', async () => {
    for (const path of ['/feed.xml', '/sitemap-pages.xml', '/sitemap-2024.xml', '/photographers/erik/feed.xml']) {
      checkXml((await service.get(path)).text)
    }
    expect(JSON.parse((await service.get('/feed.json')).text).items).toHaveLength(3)
  })

  test('has pages for its tag and place that can be reached', async () => {
    const { text } = await getHtml(service, '/2024/05/17/hostile/')
    const lists = linksOf(text).filter((href) => /^\/(?:tags|places)\//.test(href))
    for (const href of lists) {
      const answer = await getHtml(service, href)
      expect(answer.status, href.slice(0, 100)).toBe(200)
      expect(answer.text).toContain('/2024/05/17/hostile/')
      expect((await service.get(`${href.slice(0, -1)}.md`)).status).toBe(200)
    }
  })

  test('can be searched for', async () => {
    const query = new URLSearchParams({ q: value, tag: value, place: value, year: value, page: value })
    const long = query.toString().length > 15_000
    for (const text of [
      `q=${encodeURIComponent(value.slice(0, 300).replace(/\p{Surrogate}/gu, ''))}`,
      long ? 'q=a' : query.toString(),
    ]) {
      const answer = await getHtml(service, `/search/?${text}`)
      expect(answer.status).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

test.each([
  '%zz',
  '%',
  '%ff%fe',
  '+++',
  '&&&=&=',
  'q=a&q=b',
  `q=${'x'.repeat(5000)}`,
  'page=-1',
  'page=1e9x',
  'year=abcd',
])('a search for ?%s answers', async (query) => {
  const service = await startService()
  expect((await getHtml(service, `/search/?${query}`)).status).toBe(200)
})
