import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { PATHS } from './paths.js'

const { get } = useService()
const ENDPOINTS = Object.values(PATHS)
const STABLE = ENDPOINTS.filter((path) => path !== PATHS.random)

test.each(ENDPOINTS)('%s answers JSON in UTF-8 with open CORS [rest-json] [rest-utf-8] [cors]', async (path) => {
  const { status, headers } = await get(path, { headers: { origin: 'https://elsewhere.example' } })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('RateLimit-Policy'),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^\S{8,}$/),
  })
})

describe.each(STABLE)('%s', (path) => {
  test('is the same with a trailing slash [open-slash-api]', async () => {
    expect((await get(`${path}/`)).json).toEqual((await get(path)).json)
  })

  test('answers HEAD like GET without its body [open-head]', async () => {
    const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)]
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })
})

test.each(['text/html', 'image/*', 'application/json;q=0', 'application/xml, text/plain;q=0.5'])(
  'rejects Accept: %s with 406 [open-accept-api] [code-not-acceptable]',
  async (accept) => {
    const { json } = await get('/api/v1', { headers: { accept } })
    expect(json).toMatchObject({ code: 'not_acceptable', status: 406 })
  },
)

test.each(['*/*', 'application/*', 'application/json', 'text/html, */*;q=0.1', 'Application/JSON', ''])(
  'answers Accept: %s [open-accept-api]',
  async (accept) => {
    expect((await get('/api/v1', { headers: { accept } })).status).toBe(200)
  },
)

test('ignores a body on GET [open-get-body]', async () => {
  const body = { headers: { 'content-type': 'text/plain', 'content-length': '5' }, body: 'hello' }
  expect((await get('/api/v1/photos/latest', body)).status).toBe(200)
})

describe('validators', () => {
  const tagOf = async (path: string) => (await get(path)).headers.etag ?? ''

  test.each(['/api/v1', '/api/v1/photos?q=fog', '/api/v1/photos/latest', '/api/v1/photos/2024-05-01'])(
    '%s gets a 304 for its tag, without a body but with the quota [open-validators]',
    async (path) => {
      const etag = await tagOf(path)
      expect(etag).toMatch(/^"[\w-]{22}"$/)
      const { status, body, headers } = await get(path, { headers: { 'if-none-match': etag } })
      expect([status, body.length]).toEqual([304, 0])
      expect(headers['content-type']).toBeUndefined()
      expect(headers.etag).toBe(etag)
      expect(headers['ratelimit-remaining']).toBeDefined()
    },
  )

  test('If-Match with the weak tag is a 412, before If-None-Match is evaluated [open-validators]', async () => {
    const etag = await tagOf('/api/v1/photos/latest')
    const headers = { 'if-match': `W/${etag}`, 'if-none-match': etag }
    expect((await get('/api/v1/photos/latest', { method: 'HEAD', headers })).status).toBe(412)
    const answer = await get('/api/v1/photos/latest', { headers })
    expect(answer.json).toMatchObject({ code: 'precondition_failed', status: 412 })
    expect(answer.headers['ratelimit-remaining']).toBeDefined()
  })

  test.each([
    ['GET', '/api/v1/photos/2031-01-01', '"other"', 404],
    ['GET', '/api/v1/photos?limit=0', '"other"', 400],
    ['DELETE', '/api/v1/photos', '"other"', 405],
    ['OPTIONS', '/api/v1/photos', '"other"', 204],
    ['GET', '/api/v1/photos/random', '"other"', 412],
    ['GET', '/api/v1/photos/random', '*', 200],
  ])('%s %s with If-Match: %s is a %i', async (method, path, ifMatch, status) => {
    expect((await get(path, { method, headers: { 'if-match': ifMatch } })).status).toBe(status)
  })

  test('different searches have different tags, equal ones the same', async () => {
    const tag = (query: string) => tagOf(`/api/v1/photos${query}`)
    expect(await tag('?q=fog')).not.toBe(await tag('?q=sea'))
    expect(await tag('?q=fog')).not.toBe(await tag('?q=fog&limit=5'))
    expect(await tag('?q=fog&utm_source=1')).toBe(await tag('?q=%20fog+'))
    expect(await tag('')).toBe(await tag('?limit=10&offset=0'))
  })

  test.each([
    ['/api/v1/photos', 'private, no-cache'],
    ['/api/v1', 'private, no-cache'],
    ['/api/v1/overview', 'private, no-cache'],
    ['/api/v1/photos/random', 'no-store'],
    ['/api/v1/health', 'no-store'],
    ['/api/v1/photos?limit=0', 'no-store'],
    ['/api/nothing', 'no-store'],
  ])('%s has Cache-Control: %s [open-caching]', async (path, cacheControl) => {
    expect((await get(path)).headers['cache-control']).toBe(cacheControl)
  })
})

describe('search', () => {
  test.each([
    ['', undefined],
    ['?offset=10', '0'],
    ['?offset=3', '0'],
    ['?offset=40&limit=20', '20'],
    ['?offset=100000', '87'],
  ])('the page %s links back to offset %s', async (query, offset) => {
    const { link } = (await get(`/api/v1/photos${query}`)).headers
    expect(/[?&]offset=(\d+)[^>]*>; rel="prev"/.exec(String(link))?.[1]).toBe(offset)
  })

  test.each([97, 1000, Number.MAX_SAFE_INTEGER])(
    'the page at offset %i, past the end, is empty [open-offset-maximum]',
    async (offset) => {
      const { json } = await get(`/api/v1/photos?offset=${offset}`)
      expect(json).toEqual({ total_matches: 97, offset, returned: 0, photos: [] })
    },
  )

  test('ignores parameters with the names of object members', async () => {
    expect((await get('/api/v1/photos?__proto__=x&constructor=y')).json.total_matches).toBe(97)
  })
})

describe('invalid parameters', () => {
  const INTEGERS = ['1.5', 'x', '', '1e1', '0x10', '%205', '5%20', '+5', '99999999999999999999', '%D9%A3', '%2B5']
  const BROKEN = ['%zz', '%', '%ff', '%c3', 'a%e0%80']

  test.each([
    ...['-1', ...INTEGERS].map((value) => ['limit', value]),
    ...['9007199254740992', ...INTEGERS].map((value) => ['offset', value]),
    ...['24', '2020.0', '2e3', '%202024', '0x7e8', ''].map((value) => ['year', value]),
    ...['erik', 'ERIK', 'Erik%20', 'Anna', 'Erik,Jens', ''].map((value) => ['photographer', value]),
    ...BROKEN.map((value) => ['q', value]),
  ])(
    '%s=%s is a 400 that names the parameter [problem-detail-parameter] [open-empty-value] [open-photographer-exact] [search-400] [year-integer] [limit-integer] [offset-integer]',
    async (name, value) => {
      const { status, json, headers } = await get(`/api/v1/photos?${name}=${value}`)
      expect([status, json.code, json.parameter]).toEqual([400, 'invalid_parameter', name])
      expect(json.detail).toContain(name)
      expect(headers['ratelimit-remaining']).toBeDefined()
    },
  )

  test.each(['q=a&q=a', 'limit=1&%6cimit=2'])('%s is refused as repeated [open-parameter-twice]', async (query) => {
    expect((await get(`/api/v1/photos?${query}`)).json.detail).toContain('more than once')
  })

  test.each([
    ['year=02024', 'The parameter year must not have leading zeros.'],
    ['limit=010', 'The parameter limit must not have leading zeros.'],
    ['offset=00', 'The parameter offset must not have leading zeros.'],
    ['photographer=erik', 'The parameter photographer must be written Erik, not "erik".'],
    [`q=${'x'.repeat(201)}`, 'The parameter q must be at most 200 characters long, not 201.'],
  ])('%s is explained [open-integers]', async (query, detail) => {
    expect((await get(`/api/v1/photos?${query}`)).json.detail).toBe(detail)
  })

  test.each([
    ['😀', 200, 200],
    ['😀', 201, 400],
  ])('%s times %i is a %i: lengths count characters [open-characters]', async (character, count, status) => {
    expect((await get(`/api/v1/photos?q=${encodeURIComponent(character.repeat(count))}`)).status).toBe(status)
  })
})

describe('one photo', () => {
  test('latest and by date have the same envelope [open-envelope] [envelope-latest] [envelope-by-date]', async () => {
    const latest = (await get('/api/v1/photos/latest')).json
    expect(Object.keys(latest)).toEqual(['photo'])
    expect((await get('/api/v1/photos/2024-05-17')).json).toEqual(latest)
  })

  test.each([
    ...['2024-2-3', '20240203', '2024-02-30', '2022-13-01', '17-05-2024', '2024-01-01T00:00', '2024-01-0a'],
    ...['yesterday', '%20', '%00', '..', '+02022-03-01', encodeURIComponent('٢٠٢٢-٠٣-٠١')],
  ])(
    'the malformed date %s is a 400 [open-calendar] [date-pattern] [date-400] [code-invalid-date] [code-invalid-parameter]',
    async (date) => {
      const { status, json } = await get(`/api/v1/photos/${date}`)
      expect([status, json.code, json.parameter]).toEqual([400, 'invalid_parameter', 'date'])
    },
  )

  test('random applies all filters and ignores other parameters [open-random]', async () => {
    const { json } = await get('/api/v1/photos/random?photographer=Jens&category=News&year=2024&limit=0&q=')
    expect(json).toMatchObject({ found: true, photo: { photographer: 'Jens' } })
    expect(json.photo.categories).toContain('News')
    expect((await get('/api/v1/photos/random?year=1999')).json.code).toBe('invalid_parameter')
  })
})
