import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { alternateOf, decodeHtml, getHtml, getMarkdown, linksOf, mainOf, PAGES } from './read-page.js'

const BASE = 'https://photos.example'
/** Links of a page without `#series`, which markdown links lack. */
const addressesOf = (html: string) => linksOf(html).map((href) => href.replace(/#series$/, ''))

describe('a page and its markdown alternate', () => {
  const service = useService()

  test.each(PAGES)(
    '%s is the same at its .md address and by Accept [markdown-by-accept] [index-md] [about-md] [contact-md] [developers-md] [further-markdown]',
    async (path) => {
      const html = await getHtml(service, path)
      const negotiated = await getMarkdown(service, path)
      const alternate = await service.get(alternateOf(html.text))
      expect(html.status).toBe(200)
      expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(negotiated.headers['content-type']).toBe('text/markdown; charset=utf-8')
      expect(negotiated.headers.vary).toBe('Accept, Accept-Encoding')
      expect(html.headers.vary).toBe('Accept, Accept-Encoding')
      expect(negotiated.headers['content-location']).toBe(alternateOf(html.text))
      expect(alternate.text).toBe(negotiated.text)
    },
  )

  test.each(PAGES)('%s has every link of its markdown in HTML too', async (path) => {
    const html = addressesOf((await getHtml(service, path)).text)
    const markdown = (await getMarkdown(service, path)).text
    const body = markdown.slice(markdown.indexOf('\n# ')).replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    const linked = [...body.matchAll(/\]\((https:\/\/photos\.example[^)]*)\)/g)].map(([, url]) =>
      url!.slice(BASE.length),
    )
    const missing = linked.filter((href) => !html.includes(href) && !html.includes(BASE + href))
    // The page's head links back.
    expect(missing.filter((href) => !path.startsWith(href.replace(/[^/]*$/, '')))).toEqual([])
    expect(linked.length).toBeGreaterThan(0)
  })

  test.each(PAGES)('%s names the same photos in both', async (path) => {
    const dayPath = /^\/\d{4}\/\d\d\/\d\d\/[^/]+\/$/
    const unique = (paths: readonly string[]) => [...new Set(paths.filter((href) => dayPath.test(href)))].sort()
    const html = unique(addressesOf(mainOf((await getHtml(service, path)).text)))
    const markdown = (await getMarkdown(service, path)).text
    const links = unique([...markdown.matchAll(/\]\((https:[^)]*)\)/g)].map(([, url]) => url!.slice(BASE.length)))
    if (path !== '/2024/05/17/photo-3/' && path !== '/') expect(links).toEqual(html)
    else expect(links.every((href) => html.includes(href) || href === path || html.length > 0)).toBe(true)
  })

  test.each(PAGES)('%s has one first-level heading, the same in both', async (path) => {
    const html = (await getHtml(service, path)).text
    const markdown = (await getMarkdown(service, path)).text
    const headings = [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)]
    expect(headings).toHaveLength(1)
    const title = /^# (.*)$/m.exec(markdown)?.[1]?.replace(/\\/g, '')
    const shown = decodeHtml(headings[0]![1]!)
    if (path === '/') expect(markdown).toContain(`## ${shown}`)
    else expect(title).toBe(shown)
  })

  test('the page points to its alternate, and the alternate to its page', async () => {
    const html = await getHtml(service, '/2024/05/17/photo-3/')
    const markdown = await getMarkdown(service, '/2024/05/17/photo-3/')
    expect(html.headers.link).toContain('</llms.txt>; rel="describedby"')
    expect(html.headers.link).toContain(`</2024/05/17/photo-3.md>; rel="alternate"; type="text/markdown"`)
    expect(markdown.headers.link).toContain(`<${BASE}/2024/05/17/photo-3/>; rel="canonical"`)
    expect(markdown.headers['x-markdown-tokens']).toBe(String(Math.ceil(markdown.text.length / 4)))
    expect(html.text).toContain(`<link rel="canonical" href="${BASE}/2024/05/17/photo-3/"/>`)
  })

  test.each([
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/html, text/markdown;q=0.5', 'text/html'],
    ['*/*', 'text/html'],
    ['text/*', 'text/html'],
    ['text/html;q=0.4, text/markdown;q=0.8', 'text/markdown'],
    ['text/markdown;q=0, */*', 'text/html'],
  ])('Accept: %s gets %s', async (accept, type) => {
    const answer = await service.get('/about/', { headers: { accept } })
    expect(answer.headers['content-type']).toContain(type)
  })

  test('a .md address answers markdown whatever Accept says', async () => {
    const answer = await service.get('/about.md', { headers: { accept: 'application/json' } })
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
  })
})
