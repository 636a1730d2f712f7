// The seven endpoints: their paths, their bodies, and every status that each can have. Spec 4 and 4.1.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, type TestAnswer, type TestRequest } from '../client.js'
import { startService, type TestService } from '../service.js'
import { type Endpoint, PATHS, serveEndpoints } from './serve-endpoints.js'

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

  test('the index takes no parameters [api-index-parameters]', () => {
    expect(operations[0].parameters).toEqual([])
  })

  test('the newest photo needs no parameters, and takes two besides [latest-parameters]', () => {
    const declared = operations[2].parameters.map(({ name, required }: Record<string, unknown>) => [name, required])
    expect(declared).toEqual([
      ['photographer', false],
      ['include', false],
    ])
  })

  test('the overview needs no parameters, and takes three besides [overview-parameters]', () => {
    const declared = operations[5].parameters.map(({ name, required }: Record<string, unknown>) => [name, required])
    expect(declared).toEqual([
      ['from', false],
      ['to', false],
      ['include', false],
    ])
  })

  test('the health takes no parameters [health-parameters]', () => {
    expect(operations[6].parameters).toEqual([])
  })

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

describe('a 400', () => {
  const refused = async (path: string) => {
    const { status, json } = await get(path)
    return [status, json.code]
  }

  test('of the search [search-400]', async () => {
    expect(await refused('/api/v1/photos?year=soon')).toEqual([400, 'invalid_parameter'])
  })

  test('of a random photo [random-400]', async () => {
    expect(await refused('/api/v1/photos/random?year=soon')).toEqual([400, 'invalid_parameter'])
  })

  test('of a date that is malformed [date-400] [code-invalid-date]', async () => {
    expect(await refused('/api/v1/photos/17-05-2024')).toEqual([400, 'invalid_parameter'])
  })
})

test('a 404 is for a day without a post [date-404] [code-photo-not-found]', async () => {
  const { status, json } = await get('/api/v1/photos/2024-01-01')
  expect([status, json.code, json.status]).toEqual([404, 'photo_not_found', 404])
})

describe('a 405', () => {
  const refused = async (endpoint: Endpoint) => {
    const { status, headers, json } = await get(PATHS[endpoint], { method: 'POST' })
    return [status, json.code, headers.allow]
  }
  const EXPECTED = [405, 'method_not_allowed', 'GET, HEAD, OPTIONS']

  test('of the index [api-index-405]', async () => expect(await refused('index')).toEqual(EXPECTED))
  test('of the search [search-405]', async () => expect(await refused('search')).toEqual(EXPECTED))
  test('of the newest photo [latest-405]', async () => expect(await refused('latest')).toEqual(EXPECTED))
  test('of a random photo [random-405]', async () => expect(await refused('random')).toEqual(EXPECTED))
  test('of the photo of a day [date-405]', async () => expect(await refused('byDate')).toEqual(EXPECTED))
  test('of the overview [overview-405]', async () => expect(await refused('overview')).toEqual(EXPECTED))
  test('of the health [health-405]', async () => expect(await refused('health')).toEqual(EXPECTED))
})

describe('a 429', () => {
  let spent: TestService
  beforeAll(async () => {
    spent = await startService({ quota: 1 })
    await send(spent.baseUrl, '/api/v1')
  })
  afterAll(() => spent.close())
  const refused = async (endpoint: Endpoint) => {
    const { status, json } = await send(spent.baseUrl, PATHS[endpoint])
    return [status, json.code]
  }
  const EXPECTED = [429, 'rate_limit_exceeded']

  test('of the index [api-index-429]', async () => expect(await refused('index')).toEqual(EXPECTED))
  test('of the search [search-429]', async () => expect(await refused('search')).toEqual(EXPECTED))
  test('of the newest photo [latest-429]', async () => expect(await refused('latest')).toEqual(EXPECTED))
  test('of a random photo [random-429]', async () => expect(await refused('random')).toEqual(EXPECTED))
  test('of the photo of a day [date-429]', async () => expect(await refused('byDate')).toEqual(EXPECTED))
  test('of the overview [overview-429]', async () => expect(await refused('overview')).toEqual(EXPECTED))
  test('of the health [health-429]', async () => expect(await refused('health')).toEqual(EXPECTED))
})

describe('a problem document', () => {
  test('is whatever is no success [problem-not-200] [problem-api]', async () => {
    const requests: [path: string, options?: TestRequest][] = [
      ['/api/v1/photos?limit=0'],
      ['/api/v1/photos/2024-02-30'],
      ['/api/v1/photos/2024-01-01'],
      ['/api/nothing'],
      ['/api/v1', { method: 'PUT' }],
      ['/api/v1', { headers: { accept: 'image/png' } }],
      ['/api/v1/photos/latest', { headers: { 'if-match': '"other"' } }],
    ]
    for (const [path, options] of requests) {
      const { status, headers, json } = await get(path, options)
      expect(headers['content-type'], path).toBe('application/problem+json')
      expect(json, path).toMatchObject({ status, type: expect.stringContaining('/developers/#error-') })
    }
  })

  test('is what nobody foresaw, too [problem-other]', async () => {
    const failing = await startService()
    failing.archive.published = () => {
      throw new Error('unforeseen')
    }
    const { status, headers, json } = await send(failing.baseUrl, '/api/v1/photos')
    await failing.close()
    expect([status, headers['content-type'], json.status]).toEqual([500, 'application/problem+json', 500])
  })
})
