import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, type TestRequest } from '../client.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService, type TestService } from '../service.js'

let service: TestService
const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const ENDPOINTS = [
  '/api/v1',
  '/api/v1/photos',
  '/api/v1/photos/latest',
  '/api/v1/photos/random',
  '/api/v1/photos/2024-05-01',
  '/api/v1/overview',
  '/api/v1/health',
]
const published = () => service.archive.published()

describe('every endpoint', () => {
  test('answers JSON in UTF-8 with the three links, open CORS and the quota [rest-json] [rest-utf-8] [cors]', async () => {
    for (const path of ENDPOINTS) {
      const { status, headers } = await get(path, { headers: { origin: 'https://elsewhere.example' } })
      expect(status, path).toBe(200)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-expose-headers']).toContain('RateLimit-Policy')
      expect(headers['ratelimit-policy']).toBe('"public-read";q=1000000;w=60')
      expect(headers.link).toContain('<https://photos.example/openapi.json>; rel="service-desc"')
      expect(headers.link).toContain('<https://photos.example/developers/>; rel="service-doc"')
      expect(headers.link).toContain('<https://photos.example/.well-known/api-catalog>; rel="api-catalog"')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^\S{8,}$/)
    }
  })

  test('is the same with a slash at its end [open-slash-api]', async () => {
    for (const path of ENDPOINTS.filter((path) => !path.endsWith('random'))) {
      expect((await get(`${path}/`)).json, path).toEqual((await get(path)).json)
    }
  })

  test('answers HEAD like GET without its body [open-head]', async () => {
    for (const path of ENDPOINTS.filter((path) => !path.endsWith('random'))) {
      const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)]
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(full.headers['content-length'])
      expect(head.headers.etag).toBe(full.headers.etag)
    }
  })

  test('refuses any other method with 405 and Allow, whatever its body [open-allow] [no-writes] [rest-other-methods]', async () => {
    for (const path of ENDPOINTS) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
        const { status, headers, json } = await get(path, { method })
        expect(status, `${method} ${path}`).toBe(405)
        expect(headers.allow).toBe('GET, HEAD, OPTIONS')
        expect(headers['ratelimit-limit']).toBe('1000000')
        expect(json.code).toBe('method_not_allowed')
      }
    }
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"broken' }
    expect((await get('/api/v1/photos', broken)).status).toBe(405)
    const strange = { method: 'PUT', headers: { 'content-type': 'no/such-type' }, body: 'x'.repeat(100_000) }
    expect((await get('/api/v1/photos', strange)).status).toBe(405)
    const malformed = { method: 'POST', headers: { 'content-type': 'garbage' }, body: 'x' }
    expect((await get('/api/v1/photos', malformed)).status).toBe(405)
    expect((await get('/api/nonesuch', malformed)).status).toBe(404)
  })

  test('answers a preflight with 204 and does not count it [open-preflight]', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
    const before = Number((await get('/api/v1')).headers['ratelimit-remaining'])
    const preflight = await get('/api/v1/photos', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
    expect(Number((await get('/api/v1')).headers['ratelimit-remaining'])).toBe(before - 1)
  })

  test('is 406 when Accept excludes JSON [open-accept-api] [code-not-acceptable]', async () => {
    for (const accept of ['text/html', 'image/*', 'application/json;q=0', 'application/xml, text/plain;q=0.5']) {
      expect((await get('/api/v1', { headers: { accept } })).json).toMatchObject({
        code: 'not_acceptable',
        status: 406,
      })
    }
    for (const accept of ['*/*', 'application/*', 'application/json', 'text/html, */*;q=0.1', 'Application/JSON', '']) {
      expect((await get('/api/v1', { headers: { accept } })).status, accept).toBe(200)
    }
  })

  test('ignores a body on GET [open-get-body]', async () => {
    const body = { headers: { 'content-type': 'text/plain', 'content-length': '5' }, body: 'hello' }
    expect((await get('/api/v1/photos/latest', body)).status).toBe(200)
  })
})

describe('validators', () => {
  test('an answer that is still the same is a 304 without a body but with the quota [open-validators]', async () => {
    for (const path of ['/api/v1', '/api/v1/photos?q=fog', '/api/v1/photos/latest', '/api/v1/photos/2024-05-01']) {
      const { etag } = (await get(path)).headers
      expect(etag, path).toMatch(/^"[\w-]{22}"$/)
      for (const ifNoneMatch of [etag!, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await get(path, { headers: { 'if-none-match': ifNoneMatch } })
        expect(answer.status, `${path} ${ifNoneMatch}`).toBe(304)
        expect(answer.body).toHaveLength(0)
        expect(answer.headers['content-type']).toBeUndefined()
        expect(answer.headers.etag).toBe(etag)
        expect(answer.headers['ratelimit-remaining']).toBeDefined()
      }
      expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    }
  })

  test('If-Match with another tag is refused with 412, before If-None-Match is looked at [open-validators]', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { etag = '' } = (await get('/api/v1/photos/latest')).headers
      for (const ifMatch of ['"other"', `W/${etag}`, `"a", W/${etag}`, etag.replaceAll('"', ''), '']) {
        const headers = { 'if-match': ifMatch, 'if-none-match': etag }
        const answer = await get('/api/v1/photos/latest', { method, headers })
        expect(answer.status, `${method} ${ifMatch}`).toBe(412)
        expect(answer.headers['ratelimit-remaining']).toBeDefined()
        if (method === 'GET') expect(answer.json).toMatchObject({ code: 'precondition_failed', status: 412 })
      }
    }
  })

  test('If-Match with the present tag, or any, changes nothing', async () => {
    const { etag = '', ...full } = (await get('/api/v1/photos/latest')).headers
    for (const ifMatch of [etag, `"other" , ${etag}`, '*']) {
      const matched = (await get('/api/v1/photos/latest', { headers: { 'if-match': ifMatch } })).headers
      expect([matched.etag, matched['content-length']], ifMatch).toEqual([etag, full['content-length']])
      const headers = { 'if-match': ifMatch, 'if-none-match': etag }
      expect((await get('/api/v1/photos/latest', { headers })).status).toBe(304)
    }
  })

  test('If-Match counts only where the answer would be a success, and where it has a tag', async () => {
    const status = async (path: string, method: string, ifMatch: string) =>
      (await get(path, { method, headers: { 'if-match': ifMatch } })).status
    expect(await status('/api/v1/photos/2031-01-01', 'GET', '"other"')).toBe(404)
    expect(await status('/api/v1/photos?limit=0', 'GET', '"other"')).toBe(400)
    expect(await status('/api/v1/photos', 'DELETE', '"other"')).toBe(405)
    expect(await status('/api/v1/photos', 'OPTIONS', '"other"')).toBe(204)
    expect(await status('/api/v1/photos/random', 'GET', '"other"')).toBe(412)
    expect(await status('/api/v1/photos/random', 'GET', '*')).toBe(200)
  })

  test('different searches have different tags, equal ones the same', async () => {
    const tag = async (query: string) => (await get(`/api/v1/photos${query}`)).headers.etag
    expect(await tag('?q=fog')).not.toBe(await tag('?q=sea'))
    expect(await tag('?q=fog')).not.toBe(await tag('?q=fog&limit=5'))
    expect(await tag('?q=fog&utm_source=1')).toBe(await tag('?q=%20fog+'))
    expect(await tag('')).toBe(await tag('?limit=10&offset=0'))
  })

  test('no answer may be kept by a shared cache, chance and errors by none [open-caching]', async () => {
    expect((await get('/api/v1/photos')).headers['cache-control']).toBe('private, no-cache')
    for (const path of ['/api/v1/photos/random', '/api/v1/health', '/api/v1/photos?limit=0', '/api/nothing']) {
      expect((await get(path)).headers['cache-control'], path).toBe('no-store')
    }
  })
})

describe('search', () => {
  test('without parameters the latest photos, in the shape of the specification [search-defaults]', async () => {
    const { json } = await get('/api/v1/photos')
    expect(Object.keys(json)).toEqual(['total_matches', 'offset', 'returned', 'photos', 'next_offset'])
    expect(json).toMatchObject({ total_matches: 97, offset: 0, returned: 10, next_offset: 10 })
    expect(json.photos[0].date).toBe('2024-05-17')
  })

  test('a photo has exactly the fields of the specification [photo-fields]', async () => {
    const [photo] = (await get('/api/v1/photos?limit=1')).json.photos
    expect(photo).toEqual({
      title: 'Köln at night',
      photographer: 'Jens',
      date: '2024-05-17',
      url: 'https://photos.example/2024/05/17/photo-3/',
      location: 'Tromsø, Norway',
      categories: ['Humans', 'News'],
      tags: ['Blaue Stunde', 'rain'],
      image: {
        full: 'https://photos.example/images/2024/05/17/photo-3-1600.jpg',
        thumbnail: 'https://photos.example/images/2024/05/17/photo-3-400.jpg',
      },
      credit: '© Jens / Photoblog, https://photos.example/2024/05/17/photo-3/',
    })
  })

  test('pages cover the whole archive, newest first, and next_offset ends with it [search-whole-archive] [result-next-offset]', async () => {
    const dates: string[] = []
    let path: string | undefined = '/api/v1/photos?limit=7'
    while (path !== undefined) {
      const { json, headers } = await get(path)
      for (const { date } of json.photos) dates.push(date)
      const next = /<https:\/\/photos\.example([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
      expect(next !== undefined).toBe('next_offset' in json)
      if (next !== undefined)
        expect(new URLSearchParams(next.split('?')[1]).get('offset')).toBe(String(json.next_offset))
      path = next
    }
    expect(dates).toEqual(
      published()
        .newest(0, 1000)
        .map(({ date }) => date),
    )
  })

  test('a page after the first links back', async () => {
    const prev = async (query: string) =>
      /[?&]offset=(\d+)[^>]*>; rel="prev"/.exec(String((await get(query)).headers.link))?.[1]
    expect(await prev('/api/v1/photos')).toBeUndefined()
    expect(await prev('/api/v1/photos?offset=10')).toBe('0')
    expect(await prev('/api/v1/photos?offset=3')).toBe('0')
    expect(await prev('/api/v1/photos?offset=40&limit=20')).toBe('20')
    expect(await prev('/api/v1/photos?offset=100000')).toBe('87')
  })

  test('past the end a page is empty', async () => {
    for (const offset of ['97', '1000', '9007199254740991']) {
      const { json } = await get(`/api/v1/photos?offset=${offset}`)
      expect(json).toEqual({ total_matches: 97, offset: Number(offset), returned: 0, photos: [] })
    }
  })

  test('filters hold together, empty texts as if absent, unknown parameters ignored', async () => {
    const total = async (query: string) => (await get(`/api/v1/photos?${query}`)).json.total_matches
    expect(await total(`q=${encodeURIComponent('KÖLN')}`)).toBe(await total(`q=${encodeURIComponent('ko\u0308ln')}`))
    expect(await total('q=&category=&location=')).toBe(97)
    expect(await total('q=++%20')).toBe(97)
    expect(await total('nonsense=1&__proto__=x&constructor=y')).toBe(97)
    expect(await total('category=b%26w')).toBe(await total('category=B%26W'))
    expect(await total('category=B')).toBe(0)
    expect(await total('year=2023')).toBe(0)
    expect(await total('location=troms%C3%B8&photographer=Jens')).toBeGreaterThan(0)
    expect(await total(`q=${encodeURIComponent('<i>')}`)).toBeGreaterThan(0)
  })
})

describe('invalid parameters', () => {
  const refused = async (query: string, name: string) => {
    const { status, json, headers } = await get(`/api/v1/photos?${query}`)
    expect(status, query).toBe(400)
    expect(json).toMatchObject({ code: 'invalid_parameter', parameter: name })
    expect(json.detail).toContain(name)
    expect(headers['ratelimit-remaining']).toBeDefined()
    return json.detail as string
  }

  test('are 400 and named [problem-detail-parameter]', async () => {
    for (const value of [
      '0',
      '51',
      '-1',
      '1.5',
      'ten',
      '',
      '1e1',
      '0x10',
      '%205',
      '5%20',
      '+5',
      '99999999999999999999',
      '%D9%A3',
    ]) {
      await refused(`limit=${value}`, 'limit')
    }
    for (const value of ['-1', '1.5', 'x', '', '9007199254740992']) await refused(`offset=${value}`, 'offset')
    for (const value of ['2004', '2101', '24', 'abcd', '2020.0', '']) await refused(`year=${value}`, 'year')
    for (const value of ['erik', 'Anna', 'Erik,Jens', '']) await refused(`photographer=${value}`, 'photographer')
    await refused(`q=${'x'.repeat(201)}`, 'q')
    await refused(`category=${'x'.repeat(41)}`, 'category')
    await refused(`location=${'x'.repeat(121)}`, 'location')
  })

  test('given twice are refused, also with the same value [open-parameter-twice]', async () => {
    expect(await refused('q=a&q=a', 'q')).toContain('more than once')
    expect(await refused('limit=1&%6cimit=2', 'limit')).toContain('more than once')
  })

  test('in broken percent-encoding are refused', async () => {
    for (const value of ['%zz', '%', '%ff', '%c3', 'a%e0%80']) await refused(`q=${value}`, 'q')
  })

  test('integers must be decimal digits without leading zeros [open-integers]', async () => {
    for (const query of ['year=02024', 'limit=010', 'offset=00', 'offset=007']) {
      const [name = ''] = query.split('=')
      expect(await refused(query, name)).toBe(`The parameter ${name} must not have leading zeros.`)
    }
    for (const year of ['%2B2024', '2024.0', '2e3', '%202024', '0x7e8', '%D9%A2%D9%A0%D9%A2%D9%A4']) {
      await refused(`year=${year}`, 'year')
    }
    expect((await get('/api/v1/photos?offset=0')).status).toBe(200)
  })

  test('say what would be right', async () => {
    expect(await refused('limit=51', 'limit')).toBe('The parameter limit must be an integer from 1 to 50, not 51.')
    expect(await refused('photographer=erik', 'photographer')).toBe(
      'The parameter photographer must be written Erik, not "erik".',
    )
    expect(await refused(`q=${'x'.repeat(201)}`, 'q')).toBe(
      'The parameter q must be at most 200 characters long, not 201.',
    )
  })

  test('lengths count characters, not bytes or UTF-16 units [open-characters]', async () => {
    const status = async (q: string) => (await get(`/api/v1/photos?q=${encodeURIComponent(q)}`)).status
    expect(await status('ü'.repeat(200))).toBe(200)
    expect(await status('😀'.repeat(200))).toBe(200)
    expect(await status('😀'.repeat(201))).toBe(400)
  })
})

describe('one photo', () => {
  test('latest and by date come in the same envelope [open-envelope] [envelope-latest] [envelope-by-date]', async () => {
    const latest = (await get('/api/v1/photos/latest')).json
    expect(Object.keys(latest)).toEqual(['photo'])
    expect((await get('/api/v1/photos/2024-05-17')).json).toEqual(latest)
  })

  test('a malformed date is 400, a day without photo 404, past and future alike [open-day-to-come] [open-calendar] [date-400] [date-404]', async () => {
    for (const date of [
      '2024-2-3',
      '20240203',
      '2024-02-30',
      'yesterday',
      '%20',
      '2024-01-01T00:00',
      '%00',
      '2024-01-0a',
      '..',
    ]) {
      const { status, json } = await get(`/api/v1/photos/${date}`)
      expect([status, json.code], date).toEqual([400, 'invalid_parameter'])
      expect(json.detail).toContain('date')
    }
    const details = []
    for (const date of ['2005-12-31', '2024-05-18', '2099-12-31']) {
      const { status, json } = await get(`/api/v1/photos/${date}`)
      expect([status, json.code], date).toEqual([404, 'photo_not_found'])
      details.push(json.detail.replace(date, 'D'))
    }
    expect(new Set(details).size).toBe(1)
  })

  test('random draws one that fits, found is false when none does [open-random] [random-not-found]', async () => {
    for (let draw = 0; draw < 10; draw++) {
      const { json } = await get('/api/v1/photos/random?photographer=Jens&category=News&year=2024')
      expect(json.found).toBe(true)
      expect(json.photo).toMatchObject({ photographer: 'Jens' })
      expect(json.photo.categories).toContain('News')
    }
    const none = await get('/api/v1/photos/random?year=2100')
    expect([none.status, none.json]).toMatchObject([200, { found: false }])
    expect((await get('/api/v1/photos/random?year=1999')).json.code).toBe('invalid_parameter')
    expect((await get('/api/v1/photos/random?limit=0&q=')).json.found).toBe(true)
  })
})

describe('the service itself', () => {
  test('the index lists every endpoint with its parameters and where to go on [index-endpoints]', async () => {
    const { json } = await get('/api/v1')
    expect(json.endpoints.map(({ operation_id }: { operation_id: string }) => operation_id)).toEqual([
      'getApiIndex',
      'searchPhotos',
      'getLatestPhoto',
      'getRandomPhoto',
      'getPhotoByDate',
      'getSiteOverview',
      'getApiHealth',
    ])
    const parameters = json.endpoints[1].parameters.map(({ name }: { name: string }) => name)
    expect(parameters.join(' ')).toBe(
      'q photographer category year location tag from to on camera lens order limit offset include',
    )
    expect(json).toMatchObject({
      documentation_url: 'https://photos.example/developers/',
      openapi_url: 'https://photos.example/openapi.json',
      mcp: { url: 'https://photos.example/mcp' },
    })
  })

  test('the overview counts what is published [overview-totals]', async () => {
    const { json } = await get('/api/v1/overview')
    const photos = published().newest(0, 1000)
    expect(json.total_photos).toBe(97)
    for (const { name, photos: count } of json.photographers) {
      expect(count).toBe(photos.filter(({ photographer }) => photographer === name).length)
    }
    for (const { name, photos: count } of json.categories) {
      expect(count).toBe(photos.filter(({ categories }) => categories.includes(name)).length)
    }
    expect(json.posts_per_year).toEqual([{ year: 2024, photos: 97 }])
    expect(json.url_pattern).toBe('https://photos.example/YYYY/MM/DD/<slug>/')
    expect(json.license.terms).toMatch(/all rights reserved/i)
    expect(json.first_date).toBe('2024-02-11')
  })

  test('health names index and MCP server', async () => {
    expect((await get('/api/v1/health')).json).toMatchObject({
      status: 'ok',
      photo_index: { status: 'ok', photos: 97, latest_date: '2024-05-17' },
      mcp: { status: 'ok' },
    })
  })
})

describe('an empty archive', () => {
  test('answers every question [open-latest-none]', async () => {
    const empty = await startService({ photos: [] })
    const ask = (path: string) => send(empty.baseUrl, path)
    expect((await ask('/api/v1/photos')).json).toEqual({ total_matches: 0, offset: 0, returned: 0, photos: [] })
    expect((await ask('/api/v1/photos/latest')).json).toMatchObject({ code: 'photo_not_found', status: 404 })
    expect((await ask('/api/v1/photos/random')).json).toEqual({ found: false })
    expect((await ask('/api/v1/overview')).json.total_photos).toBe(0)
    expect((await ask('/api/v1/health')).status).toBe(200)
    await empty.close()
  })

  test('does not send whoever asks for the newest photo to where they are', async () => {
    const empty = await startService({ photos: [] })
    const { json } = await send(empty.baseUrl, '/api/v1/photos/latest')
    expect(json.resolution).toBe(
      'Try again later: the first photo appears at 00:00 on its day. GET https://photos.example/api/v1/overview shows how many are published.',
    )
    await empty.close()
  })
})

describe('midnight in Berlin', () => {
  test('makes the next photo the latest for everybody at once [midnight]', async () => {
    const night = await startService({ now: '2024-05-17T23:59:59.999+02:00', photos: seedPhotos() })
    const ask = async (path: string) => (await send(night.baseUrl, path)).json
    const etag = async () => (await send(night.baseUrl, '/api/v1/photos')).headers.etag
    expect((await ask('/api/v1/photos/latest')).photo.date).toBe('2024-05-17')
    const before = await etag()
    night.setNow('2024-05-18T00:00:00.000+02:00')
    expect((await ask('/api/v1/photos/latest')).photo.date).toBe('2024-05-18')
    expect((await ask('/api/v1/photos')).photos[0].date).toBe('2024-05-18')
    expect((await ask('/api/v1/photos/2024-05-18')).photo.date).toBe('2024-05-18')
    expect((await ask('/api/v1/overview')).total_photos).toBe(98)
    expect(await etag()).not.toBe(before)
    await night.close()
  })

  test('a photo that is added for a later day changes no byte of any answer', async () => {
    const quiet = await startService({ photos: seedPhotos().filter(({ date }) => date <= '2024-05-17') })
    const look = async () => {
      const answers = []
      for (const path of [...ENDPOINTS, '/api/v1/photos?q=photo', '/api/v1/photos/2024-05-18', '/openapi.json']) {
        if (path.endsWith('random')) continue
        const { status, headers, text } = await send(quiet.baseUrl, path)
        answers.push([path, status, headers.etag, headers.link, headers['cache-control'], text])
      }
      return answers
    }
    const before = await look()
    await quiet.replacePhotos([...seedPhotos(), makePhoto('2024-05-21', { title: 'The secret photo' })])
    expect(await look()).toEqual(before)
    await quiet.close()
  })
})
