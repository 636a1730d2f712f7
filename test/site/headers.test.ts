import { hash } from 'node:crypto'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { getHtml, getMarkdown, HTML, jsonLdOf, mainOf, PAGES } from './read-page.js'

interface TdmRule {
  readonly location: string
  readonly 'tdm-reservation': 0 | 1
}

describe('header fields', () => {
  const service = useService()

  test.each(PAGES)('%s runs nothing inline or foreign: its one style element is named by its hash', async (path) => {
    const { headers, text } = await getHtml(service, path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ style="| on\w+="/)
    for (const [, css] of text.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
      expect(policy).toContain(`'sha256-${hash('sha256', css!, 'base64')}'`)
    }
    for (const [, attributes] of text.matchAll(/<script\b([^>]*)>/g)) {
      expect(attributes).toMatch(/src="\/assets\/|type="application\/ld\+json"/)
    }
  })

  test('a page says how it may be used, embedded and referred to', async () => {
    const { headers } = await getHtml(service, '/')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['tdm-reservation']).toBe('1')
    expect(headers['content-usage']).toBe('train-ai=n, ai-use=y, search=y')
  })

  test.each([
    ['/', '1'],
    ['/2024/05/17/photo-3/', '1'],
    ['/about/', '1'],
    ['/developers/', '0'],
    ['/developers/reference/', '0'],
  ])('%s says in field, element, markdown and tdmrep.json alike whether mining is reserved', async (path, reserved) => {
    const page = await getHtml(service, path)
    const markdown = await getMarkdown(service, path)
    const policies = reserved === '1' ? [expect.stringMatching(/\/tdm-policy\.json$/)] : []
    for (const { headers } of [page, markdown]) {
      expect(headers['tdm-reservation']).toBe(reserved)
      expect([headers['tdm-policy']].filter(Boolean)).toEqual(policies)
    }
    const inHead = (name: string) => [...page.text.matchAll(new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))]
    expect(inHead('tdm-reservation').map(([, value]) => value)).toEqual([reserved])
    expect(inHead('tdm-policy').map(([, value]) => value)).toEqual(policies)
    const rules = JSON.parse((await service.get('/.well-known/tdmrep.json')).text) as TdmRule[]
    // The first location that begins the path counts.
    expect(String(rules.find(({ location }) => path.startsWith(location))?.['tdm-reservation'])).toBe(reserved)
  })

  test('HSTS is sent only where the public address is https', async () => {
    const plain = await startService({ publicUrl: 'http://photos.example' })
    expect((await getHtml(plain, '/')).headers['strict-transport-security']).toBeUndefined()
  })

  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip;q=0.5, br;q=0.1', (body: Buffer) => gunzipSync(body)],
  ] as const)('Accept-Encoding: %s gets that coding under a tag of its own', async (accepted, decode) => {
    const whole = await getHtml(service, '/2024/')
    const coded = await service.get('/2024/', { headers: { accept: HTML, 'accept-encoding': accepted } })
    expect(decode(coded.body).toString()).toBe(whole.text)
    expect(coded.headers.etag).not.toBe(whole.headers.etag)
    const again = await service.get('/2024/', {
      headers: { accept: HTML, 'accept-encoding': accepted, 'if-none-match': coded.headers.etag! },
    })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.vary).toBe('Accept, Accept-Encoding')
    expect(again.headers['content-type']).toBeUndefined()
  })

  test.each(['/2024/', '/2024.md'])('a 304 of %s says what a 200 does, but nothing about a body', async (path) => {
    const full = await getHtml(service, path)
    const again = await service.get(path, { headers: { accept: HTML, 'if-none-match': full.headers.etag! } })
    expect(again.status).toBe(304)
    expect(full.headers['content-language']).toBe('en')
    expect(again.headers['content-language']).toBeUndefined()
    for (const name of ['content-location', 'etag', 'vary', 'cache-control', 'content-security-policy', 'link']) {
      expect(again.headers[name], name).toEqual(full.headers[name])
    }
    expect(again.headers.date).toBeDefined()
  })

  test('a picture that If-Match refuses is closed again', async () => {
    const file = join(await makeTemporaryDirectory(), 'large.jpg')
    await writeFile(file, Buffer.alloc(200_000))
    const opened: FileHandle[] = []
    const withPictures = await startService({
      pictures: {
        async read() {
          const handle = await open(file)
          opened.push(handle)
          return handle
        },
      },
    })
    const path = '/images/2024/05/17/photo-3-1600.jpg'
    const { status } = await withPictures.get(path, { headers: { 'if-match': '"other"' } })
    expect(status).toBe(412)
    // A closed handle has no descriptor.
    await expect.poll(() => opened.map(({ fd }) => fd).filter((fd) => fd !== -1)).toEqual([])
    expect(opened).not.toEqual([])
  })

  test('assets are kept for ever under a name that changes with them', async () => {
    const { text } = await getHtml(service, '/')
    const paths = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]*)"/g)].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThanOrEqual(5)
    for (const path of paths) {
      const { status, headers } = await service.get(path)
      expect(status, path).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(path).toMatch(/-[0-9a-f]{10}\.\w+$/)
    }
  })

  test('the first picture of a page does not wait until it is seen', async () => {
    const lazy = []
    for (const path of PAGES) {
      const [first] = /<img [^>]*>/.exec(mainOf((await getHtml(service, path)).text)) ?? []
      if (first?.includes('loading="lazy"')) lazy.push(path)
    }
    expect(lazy).toEqual([])
  })

  test('all scripts together are at most 12 KB compressed, with the lightbox', async () => {
    const { text } = await getHtml(service, '/')
    const paths = [...text.matchAll(/<script src="([^"]*)"/g)].map(([, path]) => path!)
    const script = await service.get(paths.find((path) => path.includes('/site-'))!)
    const [lightbox] = /lightbox-\w+\.js/.exec(script.text) ?? []
    let bytes = 0
    for (const path of [...paths, `/assets/${lightbox}`]) {
      bytes += (await service.get(path, { headers: { 'accept-encoding': 'br' } })).body.length
    }
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(12_288)
  })
})

describe('errors on pages', () => {
  const service = useService()

  test.each([
    '/nothing/',
    '/2016/02/30/',
    '/1999/01/01/x/',
    '/2024/13/',
    '/tags/none/',
    '/places/none/',
    '/search/?page=999',
    '/frame/?tag=none',
  ])('%s is a page for people that shows the newest photo and leads to the archive', async (path) => {
    const { status, headers, text } = await getHtml(service, path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers['content-security-policy']).endsWith(' *')).toBe(path.startsWith('/frame/'))
    expect(text.includes('<base target="_top"/>')).toBe(path.startsWith('/frame/'))
    expect(text).toContain('href="/2024/05/17/photo-3/"')
    expect(text).toContain('href="/archive/"')
    expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  })

  test('are markdown for clients that ask for it, by Accept or by address', async () => {
    for (const [path, accept] of [
      ['/nothing/', 'text/markdown'],
      ['/2024/05/17.md', '*/*'],
      ['/nothing.md', '*/*'],
    ] as const) {
      const answer = await service.get(path, { headers: { accept } })
      if (path === '/2024/05/17.md') expect(answer.status).toBe(301)
      else expect([answer.status, answer.headers['content-type']], path).toEqual([404, 'text/markdown; charset=utf-8'])
    }
  })

  test('a client that accepts only JSON gets it under markdown addresses too', async () => {
    for (const path of ['/nothing.md', '/2030.md', '/1999/01/01/nothing.md', '/tags/none.md']) {
      const answer = await service.get(path, { headers: { accept: 'application/json' } })
      expect(answer.headers['content-type'], path).toBe('application/problem+json')
      expect(answer.json.status, path).toBe(404)
    }
  })

  test('documents for programs answer with problem documents whatever is accepted', async () => {
    for (const path of ['/auth.md', '/AGENTS.md', '/robots.txt', '/llms.txt', '/feed.xml', '/openapi.json']) {
      for (const accept of [HTML, 'text/markdown', '*/*']) {
        const refused = await service.get(path, { method: 'POST', headers: { accept } })
        expect([refused.status, refused.headers['content-type']], path).toEqual([405, 'application/problem+json'])
        const headers = { accept, 'if-match': '"other"' }
        const unmatched = await service.get(path, { headers })
        expect([unmatched.status, unmatched.headers['content-type']], path).toEqual([412, 'application/problem+json'])
      }
    }
    const page = await service.get('/about.md', { method: 'POST', headers: { accept: HTML } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('structured data', () => {
  test('the API has no member that schema.org does not give to a WebAPI', async () => {
    const service = await startService()
    const nodes = jsonLdOf((await getHtml(service, '/developers/')).text)
    // Members of WebAPI, Service and Thing in schema.org 29.
    const members = ['@id', '@type', 'name', 'description', 'url', 'documentation', 'termsOfService']
    expect(Object.keys(nodes.find((node) => node['@type'] === 'WebAPI')).sort()).toEqual(members.sort())
  })

  test('a photo page has every licence field that search engines read [photo-page] [photo-page-image-object] [photo-page-blog-posting] [further-structured-data]', async () => {
    const service = await startService()
    const nodes = jsonLdOf((await getHtml(service, '/2024/05/17/photo-3/')).text)
    const image = nodes.find((node) => node['@type'] === 'ImageObject')
    expect(image).toMatchObject({
      contentUrl: 'https://photos.example/images/2024/05/17/photo-3-1600.jpg',
      creator: { '@type': 'Person', name: 'Jens' },
      creditText: '© Jens / Photoblog, https://photos.example/2024/05/17/photo-3/',
      copyrightNotice: '© 2024 Jens. All rights reserved.',
      license: 'https://photos.example/developers/#license',
      acquireLicensePage: 'https://photos.example/contact/',
      width: { '@type': 'QuantitativeValue', value: 1600, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: 1067, unitCode: 'E37' },
    })
    expect(nodes[0]).toMatchObject({
      headline: 'Köln at night',
      datePublished: expect.stringMatching(/^2024-05-17/),
    })
    const types = nodes.map((node) => node['@type'])
    expect(types).toEqual(['BlogPosting', 'ImageObject', 'BreadcrumbList'])
    const list = jsonLdOf((await getHtml(service, '/categories/landscapes/')).text)
    expect(list.map((node) => node['@type'])).toEqual(['CollectionPage', 'BreadcrumbList'])
  })
})

test('a photo page stays under 20 KB of HTML, with the code to embed it, the days around it and twenty years of the same day', async () => {
  const rendition = { width: 400, height: 267, bytes: 300 }
  const picture = {
    ...TEST_PICTURE,
    placeholder: `data:image/webp;base64,${'A'.repeat(300)}`,
    renditions: [...TEST_PICTURE.renditions, { ...rendition, size: 'thumbnail' as const, format: 'webp' as const }],
  }
  const photos = Array.from({ length: 21 }, (_, index) =>
    makePhoto(`${2004 + index}-05-17`, {
      title: 'Between two trains, again',
      slug: 'between-two-trains-again',
      picture,
      tags: ['harbour', 'blue hour', 'reflection', 'night'],
      caption: 'The ferry was late, and for once nobody minded.',
    }),
  )
  const service = await startService({ photos })
  const { body } = await getHtml(service, '/2024/05/17/between-two-trains-again/')
  expect(body.length).toBeLessThan(20_480)
})
