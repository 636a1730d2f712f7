// Every spelling of an address finds its photo on all surfaces, and nothing while the photo is hidden.
import { describe, expect, test } from 'vitest'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { GoneAddress } from '../../src/photos/photo-store.js'
import { makePhoto } from '../photos.js'
import { startService, TEST_NOW, type TestService } from '../service.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'

/** Result of an address for each kind of client: the photo's path, `gone`, or nothing. */
async function surfacesOf(service: TestService, url: string) {
  const path = url.replace(BASE, '')
  const follow = async (accept: string) => {
    let next = path
    for (let redirects = 0; redirects < 3; redirects++) {
      const { status, headers } = await service.get(next, { headers: { accept } })
      if (status < 300 || status >= 400) return status === 200 ? next : status
      next = String(headers.location).replace(BASE, '')
    }
    return 'redirects'
  }
  let embedding = await service.get(`/oembed?url=${encodeURIComponent(url)}`)
  const { location } = embedding.headers
  if (embedding.status === 301) embedding = await service.get(location!.slice(BASE.length))
  const { found, photo, hint } = (await service.call('get_photo', { url })).result.structuredContent
  return {
    page: await follow('text/html'),
    oembed: embedding.status === 200 ? embedding.json.url.slice(BASE.length) : embedding.status,
    mcp: found ? photo.url.slice(BASE.length) : undefined,
    hint,
  }
}

describe('a photo that moved, and was on another blog before', () => {
  const formerAddresses = ['/2024/05/02/old-name/', '/2011/über/', '/?p=123', '/archives/123.html', '/2024/05/12/sea/']
  const photos = [
    makePhoto('2024-05-10', { slug: 'sea', formerAddresses }),
    makePhoto('2024-05-12', { slug: 'successor' }),
  ]
  const service = useService({
    photos,
    contract: {
      redirects: new Map([
        ['/my/favourite', '/2024/05/10/sea/'],
        ['/my/absolute', `${BASE}/2024/05/10/sea`],
        ['/my/day', '/2024/05/10'],
        ['/my/oldest', '/my/older/'],
        ['/my/older', '/2024/05/02/old-name/'],
        ['/2024/05/03/sea', '/my/oldest/'],
        ['/my/mistake', '/2024/05/10/see/'],
        ['/my/circle', '/my/other/circle/'],
        ['/my/other/circle', '/my/circle/'],
        ['/my/archive', '/archive/'],
        ['/tags/of-old', '/tags/new/'],
        ['/tags/of-old.md', '/tags/new.md'],
        ['/tags/of-old/feed.xml', '/tags/new/feed.xml'],
      ]),
    },
  })

  test.each([
    ['its page', '/2024/05/10/sea/'],
    ['its page, as a full URL', `${BASE}/2024/05/10/sea/`],
    ['its page without the slash', `${BASE}/2024/05/10/sea`],
    ['its day', '/2024/05/10/'],
    ['an address that it had, on a day without a photo now', '/2024/05/02/old-name/'],
    ['the same without the slash', '/2024/05/02/old-name'],
    ['an address that it had, on a day that has another photo now', `${BASE}/2024/05/12/sea/`],
    ['an address with a query', `${BASE}/?p=123`],
    ['the same with a tracking parameter', '/?utm_source=x&p=123'],
    ['the same below index.php', '/index.php?p=123'],
    ['an address of another shape', '/archives/123.html'],
    ['an address in percent-encoding', '/2011/%C3%BCber/'],
    ['the same in lower case', '/2011/%c3%bcber'],
    ['the feed of a post', '/archives/123.html/feed/'],
    ['a redirect to it', '/my/favourite/'],
    ['a redirect to its full address', '/my/absolute/'],
    ['a redirect to its day', '/my/day'],
    ['a redirect to an address that it had', '/my/older/'],
    ['a redirect to such a redirect', '/my/oldest/'],
    ['the page of another day, from which the owner redirects', `${BASE}/2024/05/03/sea/`],
  ])('is found at %s, as a page, by oEmbed and over MCP', async (what, url) => {
    const { hint, ...surfaces } = await surfacesOf(service, url)
    const page = '/2024/05/10/sea/'
    expect(surfaces).toEqual({ page, oembed: '/images/2024/05/10/sea-1600.jpg', mcp: page })
    const isOfToday = /^its /.test(what)
    expect(hint).toBe(isOfToday ? undefined : 'This is a former URL of the photo; link to the url given here.')
  })

  test.each([
    ['/2024/05/10/see/', '/2024/05/10/sea/'],
    ['/2024/05/10/see', '/2024/05/10/sea/'],
    ['/2024/05/10/SEA/', '/2024/05/10/sea/'],
    ['/2024/05/10/see.md', '/2024/05/10/sea.md'],
    ['/my/mistake/', '/2024/05/10/sea/'],
  ])('is found at %s, a slug that it never had, but get_photo only names its address', async (url, page) => {
    const { hint, ...surfaces } = await surfacesOf(service, url)
    expect(surfaces).toEqual({ page, oembed: '/images/2024/05/10/sea-1600.jpg', mcp: undefined })
    expect(hint).toContain(`${BASE}/2024/05/10/sea/`)
  })

  test('is not found if the redirects of the owner are circular', async () => {
    expect(await surfacesOf(service, '/my/circle/')).toMatchObject({ page: 404, oembed: 404, mcp: undefined })
  })

  test.each([
    ['/tags/of-old/', '/tags/new/'],
    ['/tags/of-old.md', '/tags/new.md'],
    ['/tags/of-old/feed.xml', '/tags/new/feed.xml'],
    ['/my/archive.md', '/archive.md'],
  ])('redirects.json redirects %s to %s, markdown and feeds too', async (from, to) => {
    const { status, headers } = await service.get(from)
    expect([status, headers.location]).toEqual([301, `${BASE}${to}`])
  })

  test('is served at its own address in percent-encoding', async () => {
    expect(await surfacesOf(service, '/2024/05/10/%73ea/')).toMatchObject({
      page: '/2024/05/10/%73ea/',
      mcp: '/2024/05/10/sea/',
    })
  })

  test.each([
    '/2024/05/10/sea.md',
    `${BASE}/2024/05/10/sea.md`,
    '/2024/05/10.md',
    '/2024/05/10/sea/index.md',
    '/2024/05/02/old-name.md',
    '/2024/05/12/sea.md',
    '/2011/%C3%BCber.md',
    '/archives/123.html.md',
    '/my/oldest.md',
    '/2024/05/03/sea.md',
    '/index.md?p=123',
  ])('is found at %s, which leads to its markdown', async (url) => {
    const surfaces = await surfacesOf(service, url)
    expect(surfaces).toMatchObject({ page: '/2024/05/10/sea.md', mcp: '/2024/05/10/sea/' })
    expect(surfaces.oembed).toBe('/images/2024/05/10/sea-1600.jpg')
  })

  test('has its picture at the former addresses of the picture, even if another photo is there now', async () => {
    const { status, headers } = await service.get('/images/2024/05/12/sea-400.jpg')
    expect([status, headers.location]).toEqual([301, `${BASE}/images/2024/05/10/sea-400.jpg`])
  })

  test.each([
    ['a made-up path', '/2024/05/03/made-up/', 404],
    ['the list of photos', '/archive/', '/archive/'],
    ['a made-up number', '/?p=124', '/?p=124'],
  ])('is not found over MCP or by oEmbed at %s', async (_why, url, page) => {
    expect(await surfacesOf(service, url)).toMatchObject({ page, oembed: 404, mcp: undefined })
  })

  test('is not found at its path on another site', async () => {
    const elsewhere = await surfacesOf(service, 'https://other.example/2024/05/10/sea/')
    expect(elsewhere).toMatchObject({ oembed: 404, mcp: undefined })
  })
})

describe('a photo that was published and is hidden again', () => {
  const hidden = makePhoto('2024-05-20', {
    slug: 'unseen',
    formerAddresses: ['/2024/05/10/unseen/', '/2024/05/11/unseen/', '/?p=123'],
  })
  const others = [makePhoto('2024-05-10', { slug: 'successor' }), makePhoto('2024-05-16', { slug: 'newest' })]
  const gone: readonly GoneAddress[] = ['/2024/05/10/unseen/', '/2024/05/11/unseen/'].map((address) => ({
    address,
    date: toPhotoDate('2024-05-20'),
  }))
  const service = useService({ photos: [...others, hidden], gone })
  const neverThere = useService({ photos: others })

  const all = async (of: TestService, path: string, accept: string) => {
    const { status, headers, text } = await of.get(path, { headers: { accept } })
    const { date: _date, 'x-request-id': _id, ...fields } = headers
    return { status, fields, text }
  }

  test.each([
    '/2024/05/10/unseen/',
    '/2024/05/10/unseen.md',
    '/2024/05/10/unseen/feed/',
    '/images/2024/05/10/unseen-1600.jpg',
  ])('is absent at %s, whose day has another photo now, and no cache stores that', async (path) => {
    for (const accept of path.endsWith('.md') ? ['text/markdown'] : ['text/html', 'application/json']) {
      const answer = await all(service, path, accept)
      expect([answer.status, answer.fields['cache-control']]).toEqual([404, 'no-store'])
      // Like an address below the same day that never existed.
      const never = await all(service, path.replace('/unseen', '/never/there'), accept)
      expect(answer.text.replaceAll('/unseen', '/never/there')).toBe(never.text)
    }
  })

  test.each([
    '/2024/05/11/unseen/',
    '/2024/05/11/unseen.md',
    '/?p=123',
    '/images/2024/05/11/unseen-1600.jpg',
    '/2024/05/20/unseen/',
  ])('is absent at %s, byte for byte as if it had never been', async (path) => {
    for (const accept of ['text/html', 'text/markdown', 'application/json']) {
      expect(await all(service, path, accept)).toEqual(await all(neverThere, path, accept))
    }
  })

  test('is unknown over MCP and to oEmbed, as if it had never been', async () => {
    for (const url of ['/2024/05/10/unseen/', '/2024/05/11/unseen/', '/?p=123', '/2024/05/10/unseen.md']) {
      expect(await surfacesOf(service, url)).toMatchObject({ oembed: 404, mcp: undefined })
    }
  })

  test('leaves the day to its successor, also under a slug that no photo had', async () => {
    expect(await surfacesOf(service, '/2024/05/10/')).toMatchObject({ page: '/2024/05/10/successor/' })
    expect(await surfacesOf(service, '/2024/05/10/made-up/')).toMatchObject({ page: '/2024/05/10/successor/' })
  })

  test('is found at all its addresses from the first instant of its day', async () => {
    const back = await startService({ photos: [...others, hidden], gone, now: '2024-05-20T00:00:00+02:00' })
    for (const url of ['/2024/05/10/unseen/', '/2024/05/11/unseen/', '/?p=123', '/2024/05/20/unseen/']) {
      expect(await surfacesOf(back, url)).toMatchObject({ page: '/2024/05/20/unseen/', mcp: '/2024/05/20/unseen/' })
    }
    const { headers } = await back.get('/images/2024/05/10/unseen-1600.jpg')
    expect(headers.location).toBe(`${BASE}/images/2024/05/20/unseen-1600.jpg`)
  })
})

test('no redirect may be cached beyond midnight, or for longer than five minutes', async () => {
  const photos = [makePhoto('2024-05-17', { slug: 'sea', formerAddresses: ['/2024/05/10/sea/', '/old/', '/?p=1'] })]
  const service = await startService({ photos, now: '2024-05-17T23:59:30+02:00' })
  const old = ['/2024/05/10/sea/', '/old/', '/?p=1', '/2024/05/17/', '/2024/05/17/made-up/']
  const pictures = [
    '/images/2024/05/17/made-up-400.jpg',
    '/images/2024/05/10/sea-400.jpg',
    '/images/2024/05/17/sea-800.jpg',
  ]
  const promised = async () => {
    const fields = new Set<string>()
    for (const path of [...old, ...pictures]) {
      const { status, headers } = await service.get(path)
      fields.add(`${status < 400 && status >= 300} ${headers['cache-control']}`)
    }
    return [...fields]
  }
  expect(await promised()).toEqual(['true public, max-age=30, must-revalidate'])
  service.setNow(TEST_NOW)
  expect(await promised()).toEqual(['true public, max-age=300, must-revalidate'])
})

test('a published photo answers at its address, also where an import says that it is gone', async () => {
  const gone = ['/2024/05/10/sea/', '/2024/05/10/sea', '/old/sea/'].map((address) => ({
    address,
    date: toPhotoDate('2024-05-10'),
  }))
  const photos = [makePhoto('2024-05-10', { slug: 'sea', formerAddresses: ['/old/sea/'] })]
  const service = await startService({ photos, gone })
  for (const url of ['/2024/05/10/sea/', '/old/sea/']) {
    expect(await surfacesOf(service, url)).toMatchObject({ page: '/2024/05/10/sea/', mcp: '/2024/05/10/sea/' })
  }
})

test('a removed photo is gone on every surface [open-removed]', async () => {
  const gone = [{ address: '/2024/05/10/sea/', date: toPhotoDate('2024-05-10') }]
  const service = await startService({ photos: [makePhoto('2024-05-10', { slug: 'successor' })], gone })
  expect(await surfacesOf(service, '/2024/05/10/sea/')).toMatchObject({ page: 410, oembed: 410, mcp: undefined })
  expect((await service.get('/images/2024/05/10/sea-1600.jpg')).status).toBe(410)
  expect((await service.get('/2024/05/10/sea.md')).status).toBe(410)
  const page = await service.get('/2024/05/10/sea/', { headers: { accept: 'text/html' } })
  expect(page.text).toContain('This photo has been removed')
})
