import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { decodeHtml, getHtml, linksOf } from './read-page.js'

const BASE = 'https://photos.example'

describe('addresses', () => {
  // Any file will do for a picture.
  const service = useService({ pictures: { read: () => open(fileURLToPath(import.meta.url)) } })

  test.each([
    ['/2024/05/17/', 301, '/2024/05/17/photo-3/'],
    ['/2024/05/17/another-slug/', 301, '/2024/05/17/photo-3/'],
    ['/2024/05/17/another-slug.md', 301, '/2024/05/17/photo-3.md'],
    ['/2024/05/17/photo-3', 308, '/2024/05/17/photo-3/'],
    ['/2024/05', 308, '/2024/05/'],
    ['/about?from=here', 308, '/about/?from=here'],
    ['/tags/Blaue%20Stunde/', 301, '/tags/blaue+stunde/'],
    ['/places/Germany/K%C3%B6ln/', 301, '/places/germany/k%C3%B6ln/'],
    ['/places/Germany/K%C3%B6ln', 301, '/places/germany/k%C3%B6ln/'],
    ['/places/germany/koeln/', 301, '/places/germany/k%C3%B6ln/'],
    ['/places/germany/koeln.md', 301, '/places/germany/k%C3%B6ln.md'],
    ['/places/Germany/HAMBURG/feed.xml', 301, '/places/germany/hamburg/feed.xml'],
    ['/tags/FOG/feed.json', 301, '/tags/fog/feed.json'],
    ['/tag/fog/feed/', 301, '/tags/fog/feed.xml'],
    ['/tags/blaue-stunde', 301, '/tags/blaue+stunde/'],
    ['/categories/STREET/feed.xml', 301, '/categories/street/feed.xml'],
    ['/categories/street/feed.xml/', 301, '/categories/street/feed.xml'],
    ['/categories/B%26W/feed.xml', 301, '/categories/b-and-w/feed.xml'],
    ['/series/Low%20Water/feed.xml', 301, '/series/low+water/feed.xml'],
    ['/cameras/Lumen%204/feed.xml', 301, '/cameras/lumen-4/feed.xml'],
    ['/lenses/LUMEN-35mm-f-2/feed.json', 301, '/lenses/lumen-35mm-f-2/feed.json'],
    ['/focal-lengths/29%E2%80%9335%20mm/feed.xml', 301, '/focal-lengths/29-35-mm/feed.xml'],
    ['/colours/RED/feed.xml', 301, '/colours/red/feed.xml'],
    ['/photographers/ERIK/feed.xml', 301, '/photographers/erik/feed.xml'],
    ['/categories/time%20exposure/', 301, '/categories/time-exposure/'],
    ['/categories/B%26W/', 301, '/categories/b-and-w/'],
    ['/categories/B&W.md', 301, '/categories/b-and-w.md'],
    ['/on-this-day/', 302, '/on-this-day/05-17/'],
    ['/images/2024/05/17/other-400.jpg', 301, '/images/2024/05/17/photo-3-400.jpg'],
    // Sizes and formats that another picture of that day may have had.
    ['/images/2024/05/17/photo-3-800.jpg', 302, '/images/2024/05/17/photo-3-1600.jpg'],
    ['/images/2024/05/17/photo-3-400.webp', 302, '/images/2024/05/17/photo-3-400.jpg'],
  ])(
    '%s leads with %i to %s [day-redirect] [open-slash-page] [open-day-redirect] [open-wrong-slug]',
    async (path, status, target) => {
      const answer = await getHtml(service, path)
      expect(answer.status).toBe(status)
      expect(answer.headers.location).toBe(BASE + target)
    },
  )

  test.each(['/places/germany/atlantis', '/places/germany/atlantis/feed.xml', '/tags/nonesuch', '/2024/05/18/to-come'])(
    '%s is a 404 at once, not a redirect to one',
    async (path) => {
      expect((await getHtml(service, path)).status).toBe(404)
    },
  )

  test.each(['/licence', '/archive', '/categories/street', '/places/germany/k%C3%B6ln', '/2024/05/17/photo-3'])(
    '%s.md answers what its page does as markdown, by GET and by HEAD',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answers = [`${path}/`, `${path}.md`].map((spelling) =>
          service.get(spelling, { method, headers: { accept: 'text/markdown' } }),
        )
        const [page, alternate] = (await Promise.all(answers)).map(({ status, headers, text }) => {
          const { date: _date, 'x-request-id': _id, ...fields } = headers
          return { status, fields, text }
        })
        expect(page!.status).toBe(200)
        expect(alternate).toEqual(page)
      }
    },
  )

  test('random leads to a photo that fits, and is never stored', async () => {
    const answer = await getHtml(service, '/random/?photographer=Jens')
    expect(answer.status).toBe(302)
    expect(answer.headers['cache-control']).toBe('no-store')
    const page = await getHtml(service, answer.headers.location!.slice(BASE.length))
    expect(page.text).toContain('Photo: Jens')
  })

  test('every link inside the site answers, and so does every address in the sitemap', async () => {
    const seen = new Set<string>(['/'])
    const broken: string[] = []
    for (const path of seen) {
      const answer = await getHtml(service, path)
      if (![200, 301, 302].includes(answer.status)) broken.push(`${answer.status} ${path}`)
      const type = answer.headers['content-type'] ?? ''
      if (!type.startsWith('text/html')) continue
      const assets = [...answer.text.matchAll(/<(?:link|script)\b[^>]* (?:href|src)="(\/[^"]*)"/g)].map(([, href]) =>
        decodeHtml(href!),
      )
      for (const href of [...linksOf(answer.text), ...assets]) {
        const [target] = href.replace(BASE, '').split('#', 1)
        if (!target!.startsWith('/')) continue
        // Narrowed searches are many and alike: one facet deep is enough.
        if ((target!.match(/[?&]/g) ?? []).length < 2) seen.add(target!)
      }
    }
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(300)
    const listed = async (path: string) =>
      [...(await service.get(path)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.slice(BASE.length))
    for (const sitemap of await listed('/sitemap.xml')) {
      for (const path of await listed(sitemap)) expect((await getHtml(service, path)).status, path).toBe(200)
    }
  })
})
