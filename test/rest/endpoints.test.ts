// The seven endpoints: their paths, their bodies, and every status that each can have. Spec 4 and 4.1.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, type TestAnswer, type TestRequest } from '../client.js'
import { startService, type TestService } from '../service.js'
import { PATHS, serveEndpoints } from './serve-endpoints.js'

const { get, answer } = serveEndpoints()

const keysOf = ({ status, json }: TestAnswer) => [status, ...Object.keys(json)]

describe('each endpoint has its path and its body', () => {
  test('the index [api-index-path] [api-index-200]', async () => {
    expect(keysOf(await answer('index'))).toEqual(expect.arrayContaining([200, 'endpoints', 'documentation_url']))
  })

  test('the search [search-path] [search-200]', async () => {
    expect(keysOf(await answer('search'))).toEqual([
      200,
      'total_matches',
      'offset',
      'returned',
      'photos',
      'next_offset',
    ])
  })

  test('the newest photo [latest-path] [latest-200]', async () => {
    const { status, json } = await answer('latest')
    expect([status, json.photo.date]).toEqual([200, '2024-05-17'])
  })

  test('a random photo [random-path] [random-200]', async () => {
    expect(keysOf(await answer('random'))).toEqual([200, 'found', 'photo'])
  })

  test('the photo of a day [date-path] [date-200] [date-in-path]', async () => {
    const { status, json } = await answer('byDate')
    expect([status, json.photo.date]).toEqual([200, '2024-05-01'])
  })

  test('the overview [overview-path] [overview-200]', async () => {
    expect(keysOf(await answer('overview'))).toEqual(expect.arrayContaining([200, 'total_photos', 'posts_per_year']))
  })

  test('the health of the API [health-path] [health-api]', async () => {
    const { status, json } = await answer('health')
    expect([status, json.status, json.photo_index.status]).toEqual([200, 'ok', 'ok'])
  })

  test('the health of the MCP server [health-mcp]', async () => {
    expect((await answer('health')).json.mcp).toMatchObject({ status: 'ok', url: 'https://photos.example/mcp' })
  })
})

describe('as they are described', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document to look into.
  let operations: any[]
  beforeAll(async () => {
    const { paths } = (await get('/openapi.json')).json
    operations = ['', '/photos', '/photos/latest', '/photos/random', '/photos/{date}', '/overview', '/health'].map(
      (path) => paths[`/api/v1${path}`].get,
    )
  })

  test('they have the names of the specification [operation-ids]', () => {
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'getApiIndex',
      'searchPhotos',
      'getLatestPhoto',
      'getRandomPhoto',
      'getPhotoByDate',
      'getSiteOverview',
      'getApiHealth',
    ])
  })

  test.each([
    ['index', 0, []],
    ['latest photo', 2, ['photographer', 'include']],
    ['overview', 5, ['from', 'to', 'include']],
    ['health', 6, []],
  ])(
    'the %s requires no parameter [api-index-parameters] [latest-parameters] [overview-parameters] [health-parameters]',
    (_, index, names) => {
      const { parameters } = operations[index]
      expect(parameters.map(({ name }: { name: string }) => name)).toEqual(names)
      expect(parameters.filter(({ required }: { required: boolean }) => required)).toEqual([])
    },
  )

  test('a random photo takes three parameters and others besides, optional ones of the query [random-parameters] [random-parameters-optional] [random-parameters-query]', () => {
    const declared = operations[3].parameters.map(({ name, in: place, required }: Record<string, unknown>) => [
      name,
      place,
      required,
    ])
    expect(declared).toEqual([
      ['photographer', 'query', false],
      ['category', 'query', false],
      ['year', 'query', false],
      ['tag', 'query', false],
      ['from', 'query', false],
      ['to', 'query', false],
      ['include', 'query', false],
    ])
  })

  test('none has a request body [rest-no-body]', () => {
    expect(operations.filter((operation) => 'requestBody' in operation)).toEqual([])
  })
})

test.each(['/api/v1/photos?year=soon', '/api/v1/photos/random?year=soon', '/api/v1/photos/17-05-2024'])(
  '%s is a 400 [search-400] [random-400] [date-400] [code-invalid-date]',
  async (path) => {
    const { status, json } = await get(path)
    expect([status, json.code]).toEqual([400, 'invalid_parameter'])
  },
)

test('a day without a post is a 404 [date-404] [code-photo-not-found]', async () => {
  const { status, json } = await get('/api/v1/photos/2024-01-01')
  expect([status, json.code, json.status]).toEqual([404, 'photo_not_found', 404])
})

test.each(Object.values(PATHS))(
  'POST %s is a 405 [api-index-405] [search-405] [latest-405] [random-405] [date-405] [overview-405] [health-405]',
  async (path) => {
    const { status, headers, json } = await get(path, { method: 'POST' })
    expect([status, json.code, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD, OPTIONS'])
  },
)

describe('beyond the quota', () => {
  let spent: TestService
  beforeAll(async () => {
    spent = await startService({ quota: 1 })
    await send(spent.baseUrl, '/api/v1')
  })
  afterAll(() => spent.close())

  test.each(Object.values(PATHS))(
    '%s is a 429 [api-index-429] [search-429] [latest-429] [random-429] [date-429] [overview-429] [health-429]',
    async (path) => {
      const { status, json } = await send(spent.baseUrl, path)
      expect([status, json.code]).toEqual([429, 'rate_limit_exceeded'])
    },
  )
})

describe('a problem document', () => {
  test.each<[path: string, options?: TestRequest]>([
    ['/api/v1/photos?limit=0'],
    ['/api/v1/photos/2024-02-30'],
    ['/api/v1/photos/2024-01-01'],
    ['/api/nothing'],
    ['/api/v1', { method: 'PUT' }],
    ['/api/v1', { headers: { accept: 'image/png' } }],
    ['/api/v1/photos/latest', { headers: { 'if-match': '"other"' } }],
  ])('answers the failure of %s [problem-not-200] [problem-api]', async (path, options) => {
    const { status, headers, json } = await get(path, options)
    expect(headers['content-type']).toBe('application/problem+json')
    expect(json).toMatchObject({ status, type: expect.stringContaining('/developers/#error-') })
  })

  test('answers unexpected errors too [problem-other]', async () => {
    const failing = await startService()
    failing.archive.published = () => {
      throw new Error('unforeseen')
    }
    const { status, headers, json } = await send(failing.baseUrl, '/api/v1/photos')
    await failing.close()
    expect([status, headers['content-type'], json.status]).toEqual([500, 'application/problem+json', 500])
  })
})
