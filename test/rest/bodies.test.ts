// The other bodies: envelope, search result, random result, overview and index. Spec 2.2 to 2.6.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { useService } from '../use-service.js'

const get = async (path: string) => (await send(service.baseUrl, path)).json
const service = useService()

describe('an envelope', () => {
  test('carries the newest photo [envelope-latest]', async () => {
    const body = await get('/api/v1/photos/latest')
    expect(Object.keys(body)).toEqual(['photo'])
    expect(body.photo.date).toBe('2024-05-17')
  })

  test('carries the photo of a day [envelope-by-date]', async () => {
    const body = await get('/api/v1/photos/2024-05-02')
    expect(Object.keys(body)).toEqual(['photo'])
    expect(body.photo.date).toBe('2024-05-02')
  })

  test('is named PhotoEnvelope where it is described [envelope-name]', async () => {
    const { paths } = await get('/openapi.json')
    for (const path of ['/api/v1/photos/latest', '/api/v1/photos/{date}']) {
      const { schema } = paths[path].get.responses['200'].content['application/json']
      expect(schema, path).toEqual({ $ref: '#/components/schemas/PhotoEnvelope' })
    }
  })
})

describe('a search result', () => {
  const ofJens = '/api/v1/photos?photographer=Jens&limit=4&offset=3'
  // The seeded archive gives Jens every second of the last hundred days; of three days the photos are still to come.
  const DAYS_OF_JENS = 49

  test('holds one page of the matches [result-total-matches] [result-offset] [result-returned] [result-photos] [result-next-offset]', async () => {
    const { photos, ...numbers } = await get(ofJens)
    expect(numbers).toEqual({ total_matches: DAYS_OF_JENS, offset: 3, returned: 4, next_offset: 7 })
    const dates = photos.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(['2024-05-11', '2024-05-09', '2024-05-07', '2024-05-05'])
  })

  test('is empty without a match [result-total-matches] [result-photos]', async () => {
    expect(await get('/api/v1/photos?q=nothing+has+this')).toMatchObject({ total_matches: 0, returned: 0, photos: [] })
  })

  test('holds fewer photos on the last page [result-returned]', async () => {
    expect((await get(`/api/v1/photos?photographer=Jens&limit=4&offset=${DAYS_OF_JENS - 2}`)).returned).toBe(2)
  })

  test.each(['', '&q=a', '&category=street', '&year=2024', '&offset=7'])(
    'has the newest photo first%s [result-newest-first]',
    async (query) => {
      const { photos } = await get(`/api/v1/photos?limit=50${query}`)
      const dates = photos.map(({ date }: { date: string }) => date)
      expect(dates).toEqual([...dates].sort().reverse())
      expect(dates.length).toBeGreaterThan(1)
    },
  )

  test('names the offset of the very last photo [result-next-offset]', async () => {
    const { next_offset } = await get(`/api/v1/photos?photographer=Jens&limit=1&offset=${DAYS_OF_JENS - 2}`)
    expect(next_offset).toBe(DAYS_OF_JENS - 1)
  })

  test.each([
    `photographer=Jens&limit=1&offset=${DAYS_OF_JENS - 1}`,
    'photographer=Jens&limit=50',
    'q=nothing+has+this',
    'offset=1000',
  ])('has no next page for %s [result-next-offset-absent]', async (query) => {
    expect(Object.keys(await get(`/api/v1/photos?${query}`))).not.toContain('next_offset')
  })
})

describe('a random result', () => {
  test('carries another photo for another draw, of all that match [random-chance]', async () => {
    let draw = 0
    const drawing = await startService({
      photos: seedPhotos(4),
      randomNumber: () => draw,
      now: '2024-05-20T12:00:00+02:00',
    })
    const seen = new Set<string>()
    for (draw of [0, 0.26, 0.51, 0.76]) {
      seen.add((await send(drawing.baseUrl, '/api/v1/photos/random')).json.photo.date)
    }
    await drawing.close()
    expect(seen.size).toBe(4)
  })

  test('says that nothing was found where no photo matches [random-not-found]', async () => {
    expect((await get('/api/v1/photos/random?year=2023')).found).toBe(false)
    expect((await get('/api/v1/photos/random?year=2024')).found).toBe(true)
  })

  test('is a 200 also when nothing was found [random-not-found-200]', async () => {
    const { status, headers } = await send(service.baseUrl, '/api/v1/photos/random?category=none')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  })
})

describe('the overview', () => {
  let small: TestService
  // biome-ignore lint/suspicious/noExplicitAny: a body to look into.
  let overview: any
  beforeAll(async () => {
    small = await startService({
      photos: [
        makePhoto('2022-12-31', { categories: ['Macro', 'B&W'], photographer: 'Jens' }),
        makePhoto('2024-05-16', { categories: ['Macro'] }),
        makePhoto('2024-05-17', { categories: [] }),
        makePhoto('2024-05-18', { categories: ['Macro'] }),
      ],
    })
    overview = (await send(small.baseUrl, '/api/v1/overview')).json
  })
  afterAll(() => small.close())

  test('counts the published photos [overview-totals] [overview-photographers] [overview-categories] [overview-years] [overview-url-pattern] [overview-license]', () => {
    expect(overview).toMatchObject({
      total_photos: 3,
      first_date: '2022-12-31',
      latest_date: '2024-05-17',
      photographers: [
        { name: 'Erik', photos: 2, feed: 'https://photos.example/photographers/erik/feed.xml' },
        { name: 'Jens', photos: 1, feed: 'https://photos.example/photographers/jens/feed.xml' },
      ],
      posts_per_year: [
        { year: 2024, photos: 2 },
        { year: 2022, photos: 1 },
      ],
      url_pattern: 'https://photos.example/YYYY/MM/DD/<slug>/',
      license: { terms: expect.stringMatching(/all rights reserved/i) },
    })
    expect(overview.categories).toHaveLength(11)
    expect(overview.categories.filter(({ photos }: { photos: number }) => photos > 0)).toEqual([
      { name: 'B&W', photos: 1 },
      { name: 'Macro', photos: 2 },
    ])
  })

  test('carries the addresses of the sections, which answer [overview-sections]', async () => {
    const urls = overview.sections.map(({ url }: { url: string }) => url)
    expect(urls).toEqual(
      expect.arrayContaining(
        ['/', '/about/', '/contact/', '/developers/', '/feed.xml', '/sitemap.xml', '/api/v1', '/openapi.json'].map(
          (path) => `https://photos.example${path}`,
        ),
      ),
    )
    for (const url of urls.filter((url: string) => !url.endsWith('/mcp'))) {
      expect((await send(small.baseUrl, new URL(url).pathname)).status, url).toBe(200)
    }
  })
})

describe('the index', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a body to look into.
  let index: any
  beforeAll(async () => {
    index = await get('/api/v1')
  })

  test('lists the seven endpoints [index-endpoints]', () => {
    expect(index.endpoints.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)).toEqual([
      'GET /api/v1',
      'GET /api/v1/photos',
      'GET /api/v1/photos/latest',
      'GET /api/v1/photos/random',
      'GET /api/v1/photos/{date}',
      'GET /api/v1/overview',
      'GET /api/v1/health',
    ])
  })

  test('lists the parameters of each endpoint [index-parameters]', () => {
    const named = index.endpoints.map(({ parameters }: { parameters: { name: string }[] }) =>
      parameters.map(({ name }) => name).join(' '),
    )
    expect(named).toEqual([
      '',
      'q photographer category year location tag from to on camera lens order limit offset include',
      'photographer include',
      'photographer category year tag from to include',
      'date include',
      'from to include',
      '',
    ])
  })

  test('links the developer pages, OpenAPI and MCP [index-developers] [index-openapi] [index-mcp]', () => {
    expect(index).toMatchObject({
      documentation_url: 'https://photos.example/developers/',
      openapi_url: 'https://photos.example/openapi.json',
      mcp: { url: 'https://photos.example/mcp' },
    })
  })
})
