import { afterEach, describe, expect, test } from 'vitest'
import { makePhoto, seedPhotos } from '../photos.js'
import { useService } from '../use-service.js'
import { checkXml } from './check-xml.js'
import { HTML } from './read-page.js'

describe('feeds', () => {
  const service = useService()
  afterEach(() => service.replacePhotos(seedPhotos()))
  const get = async (path: string) => (await service.get(path)).text
  const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, value]) => value!)

  test.each([
    ['a program that names nothing', undefined, 'application/rss+xml; charset=utf-8'],
    [
      'a feed reader',
      'application/rss+xml, application/xml;q=0.8, text/xml;q=0.8',
      'application/rss+xml; charset=utf-8',
    ],
    ['a browser, which shows XML but saves RSS', HTML, 'application/xml; charset=utf-8'],
  ])('%s gets the same bytes with a media type that it reads', async (_name, accept, mediaType) => {
    const { headers, text } = await service.get('/feed.xml', {
      headers: accept === undefined ? {} : { accept },
    })
    expect([headers['content-type'], headers.vary]).toEqual([mediaType, 'Accept, Accept-Encoding'])
    expect(text).toBe(await get('/feed.xml'))
  })

  test('the category B&W is written with a numeric reference, never a named one', async () => {
    const xml = await get('/feed.xml')
    expect(xml).toContain('<category>B&#x26;W</category>')
    expect(xml).not.toMatch(/&(?:amp|lt|gt|quot);/)
  })

  test('an item carries its picture in the description, with true length, alt text and credit', async () => {
    const xml = await get('/feed.xml')
    const item = /<item>[\s\S]*?<\/item>/.exec(xml)![0]
    expect(item).toContain(
      '<enclosure url="https://photos.example/images/2024/05/17/photo-3-1600.jpg" length="3000" type="image/jpeg"/>',
    )
    expect(item).toMatch(/<description>[^<]*&#x3C;img src=/)
    expect(item).toContain('fileSize="3000"')
    expect(item).toContain('<media:credit role="photographer" scheme="urn:ebu">Jens</media:credit>')
    expect(item).toContain('Köln at night, Tromsø, Norway')
  })

  test('an identifier never changes: the page, or the identifier that the photo had elsewhere', async () => {
    await service.replacePhotos([
      makePhoto('2024-05-17', { guid: 'https://old.example/?p=7' }),
      makePhoto('2024-05-16'),
      makePhoto('2024-05-15', { guid: '/2024/05/02/moved/' }),
    ])
    const xml = await get('/feed.xml')
    expect(all(xml, /(<guid[^>]*>[^<]*)</g)).toEqual([
      '<guid isPermaLink="false">https://old.example/?p=7',
      '<guid isPermaLink="true">https://photos.example/2024/05/16/photo-of-2024-05-16/',
      '<guid isPermaLink="false">https://photos.example/2024/05/02/moved/',
    ])
    expect(JSON.parse(await get('/feed.json')).items[0].id).toBe('https://old.example/?p=7')
  })

  test('the feed was last built at the latest correction', async () => {
    const corrected = makePhoto('2024-05-16', { updatedAt: '2024-05-17T09:00:00.000Z' })
    await service.replacePhotos([makePhoto('2024-05-17'), corrected])
    expect(await get('/feed.xml')).toContain('<lastBuildDate>Fri, 17 May 2024 09:00:00 +0000<')
  })

  test('every category and photographer has a feed that holds nothing else', async () => {
    const xml = await get('/photographers/erik/feed.xml')
    checkXml(xml)
    expect(new Set(all(xml, /<dc:creator>([^<]*)</g))).toEqual(new Set(['Erik']))
    for (const path of ['/categories/b-and-w/feed.xml', '/categories/time-exposure/feed.xml']) checkXml(await get(path))
    const page = await service.get('/categories/b-and-w/')
    expect(page.text).toContain('href="/categories/b-and-w/feed.xml"')
  })

  test.each([
    ['/tags/fog/', '<link>https://photos.example/2024/05/15/photo-5/</link>'],
    ['/places/germany/', '<link>https://photos.example/2024/05/15/photo-5/</link>'],
    ['/places/germany/hamburg/', '<link>https://photos.example/2024/05/15/photo-5/</link>'],
  ])('%s has a feed of its photos, which its page names in both formats', async (path, item) => {
    const xml = await get(`${path}feed.xml`)
    checkXml(xml)
    expect(xml).toContain(item)
    const page = await get(path)
    expect(page).toContain(`type="application/rss+xml" title="`)
    expect(page).toMatch(new RegExp(`type="application/feed\\+json" title="[^"]+" href="${path}feed.json"`))
  })

  test('tags with similar addresses have different feeds', async () => {
    await service.replacePhotos([
      makePhoto('2024-05-17', { tags: ['a b'] }),
      makePhoto('2024-05-16', { tags: ['a+b'] }),
    ])
    const linkIn = async (path: string) => (await service.get(path)).json.items[0].url
    expect(await linkIn('/tags/a+b/feed.json')).toContain('/2024/05/17/')
    expect(await linkIn('/tags/a%2Bb/feed.json')).toContain('/2024/05/16/')
  })

  test('the JSON feed says the same as the RSS feed', async () => {
    const feed = JSON.parse(await get('/feed.json'))
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(
      all(await get('/feed.xml'), /<item>[\s\S]*?<link>([^<]*)<\/link>/g),
    )
    expect(feed.items[0].attachments[0].size_in_bytes).toBe(3000)
    expect(feed.items[0].date_published).toBe('2024-05-17T00:00:00+02:00')
  })

  test('the sitemap gives each photo its picture and says truly when it last changed', async () => {
    await service.replacePhotos([
      makePhoto('2024-05-17', { updatedAt: '2024-05-17T09:30:00.000Z' }),
      makePhoto('2024-05-16', { updatedAt: '2024-04-01T00:00:00.000Z' }),
    ])
    const xml = await get('/sitemap-2024.xml')
    checkXml(xml)
    expect(xml).toContain(
      '<loc>https://photos.example/2024/05/17/photo-of-2024-05-17/</loc><lastmod>2024-05-17T09:30:00.000Z</lastmod>',
    )
    expect(xml).toContain(
      '<loc>https://photos.example/2024/05/16/photo-of-2024-05-16/</loc><lastmod>2024-05-16T00:00:00+02:00</lastmod>',
    )
    expect(xml).toContain(
      '<image:loc>https://photos.example/images/2024/05/17/photo-of-2024-05-17-1600.jpg</image:loc>',
    )
  })

  test('the sitemap leads to one of each year and one of all other pages, with their last changes', async () => {
    await service.replacePhotos([
      makePhoto('2024-05-17', { updatedAt: '2024-04-01T00:00:00.000Z' }),
      makePhoto('2022-12-31', { updatedAt: '2024-02-03T04:05:06.000Z' }),
      makePhoto('2022-01-02', { updatedAt: '2022-03-01T00:00:00.000Z' }),
      // Its day has not begun.
      makePhoto('2025-01-01', { updatedAt: '2024-04-01T00:00:00.000Z' }),
    ])
    const xml = await get('/sitemap.xml')
    checkXml(xml)
    expect(
      [...xml.matchAll(/<sitemap><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/sitemap>/g)].map(([, ...of]) => of),
    ).toEqual([
      ['https://photos.example/sitemap-pages.xml', '2024-05-17T00:00:00+02:00'],
      ['https://photos.example/sitemap-2024.xml', '2024-05-17T00:00:00+02:00'],
      ['https://photos.example/sitemap-2022.xml', '2024-02-03T04:05:06.000Z'],
    ])
  })

  test('the sitemap of a year has its page, its months and its photos, and no other sitemap has them', async () => {
    await service.replacePhotos([makePhoto('2024-05-17'), makePhoto('2022-12-31'), makePhoto('2022-01-02')])
    const paths = async (path: string) => all(await get(path), /<loc>https:\/\/photos\.example([^<]*)<\/loc>/g)
    expect(await paths('/sitemap-2022.xml')).toEqual([
      '/2022/',
      '/2022/01/',
      '/2022/12/',
      '/2022/01/02/photo-of-2022-01-02/',
      '/2022/12/31/photo-of-2022-12-31/',
    ])
    const others = await paths('/sitemap-pages.xml')
    expect(others.filter((path) => /^\/\d{4}\//.test(path))).toEqual([])
    expect(others).toEqual(expect.arrayContaining(['/', '/archive/', '/tags/', '/tags/fog/', '/on-this-day/05-17/']))
    for (const path of ['/sitemap-2023.xml', '/sitemap-0000.xml', '/sitemap-20245.xml', '/sitemap-x.xml']) {
      expect((await service.get(path)).status, path).toBe(404)
    }
  })
})
