import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'

const service = useService()

const PAGE = 'https://photos.example/2024/05/17/photo-3/'
const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  service.get(`/oembed?${new URLSearchParams(query)}`, { headers })

describe('oEmbed', () => {
  test('gives the picture, photographer and size of a photo, to any origin and uncounted', async () => {
    const { status, headers, json } = await ask({ url: PAGE, format: 'json' }, { origin: 'https://elsewhere.example' })
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'application/json',
      '*',
    ])
    expect(headers['ratelimit-limit']).toBeUndefined()
    expect(json).toMatchObject({
      version: '1.0',
      type: 'photo',
      provider_name: 'Photoblog',
      provider_url: 'https://photos.example/',
      url: 'https://photos.example/images/2024/05/17/photo-3-1600.jpg',
      width: 1600,
      height: 1067,
      thumbnail_url: 'https://photos.example/images/2024/05/17/photo-3-400.jpg',
      thumbnail_width: 400,
    })
    expect(json.author_name).toBe(service.archive.published().onDate('2024-05-17')?.photographer)
    const again = await ask({ url: PAGE, format: 'json' }, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })

  test('is found from the page of the photo', async () => {
    const page = await service.get('/2024/05/17/photo-3/', { headers: { accept: 'text/html' } })
    const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page.text)?.[1]
    const { origin, pathname, search } = new URL(href!.replaceAll('&amp;', '&'))
    expect(origin).toBe('https://photos.example')
    const { json } = await service.get(pathname + search)
    expect(json.type).toBe('photo')
  })

  test('gives the largest file that fits the requested size, with its own size', async () => {
    const within = async (query: Record<string, string>) => {
      const { url, width, height, thumbnail_url: thumbnail } = (await ask({ url: PAGE, ...query })).json
      return [url.endsWith('-400.jpg'), width, height, thumbnail !== undefined]
    }
    expect(await within({ maxwidth: '1600', maxheight: '1067' })).toEqual([false, 1600, 1067, true])
    expect(await within({ maxwidth: '1599' })).toEqual([true, 400, 267, true])
    expect(await within({ maxheight: '500' })).toEqual([true, 400, 267, true])
  })

  test.each([{ maxwidth: '399' }, { maxheight: '266' }])('is a link if no file fits: %j', async (most) => {
    const { json } = await ask({ url: PAGE, ...most })
    expect(json).toMatchObject({ version: '1.0', type: 'link', title: expect.any(String) })
    for (const name of ['url', 'width', 'height', 'thumbnail_url']) expect(json).not.toHaveProperty(name)
  })

  test.each([
    ...['2024/05/18/photo-2/', '2024/05/18/never-had/', 'about/', '2024/05/17/photo-3/more/'].map(
      (path) => `https://photos.example/${path}`,
    ),
    'https://other.example/2024/05/17/photo-3/',
    'nonsense',
  ])('answers %s with 404 in JSON, even to browsers', async (url) => {
    const { status, headers, json } = await ask({ url }, { accept: 'text/html' })
    expect([status, headers['content-type'], json.code]).toEqual([404, 'application/problem+json', 'not_found'])
  })

  test('redirects the URL of a wrong slug to that of the photo, with all other parameters', async () => {
    const url = 'https://photos.example/2024/05/17/never-had/'
    const { status, headers } = await ask({ url, maxwidth: '600', format: 'json' })
    const target = new URL(headers.location!)
    expect([status, target.pathname]).toEqual([301, '/oembed'])
    expect(Object.fromEntries(target.searchParams)).toEqual({ url: PAGE, maxwidth: '600', format: 'json' })
  })

  test('refuses XML with 501, and an invalid number or no URL with 400', async () => {
    const xml = await ask({ url: PAGE, format: 'xml' })
    expect([xml.status, xml.json.code]).toEqual([501, 'not_implemented'])
    const wrong = await ask({ url: PAGE, maxwidth: 'wide' })
    expect([wrong.status, wrong.json.parameter]).toEqual([400, 'maxwidth'])
    expect((await ask({ url: PAGE, maxwidth: '0400' })).json.parameter).toBe('maxwidth')
    const missing = await service.get('/oembed')
    expect([missing.status, missing.json.parameter]).toEqual([400, 'url'])
  })
})
