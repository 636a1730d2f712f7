// Search results, random results, overview and index. Spec 2.3 to 2.6.
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const service = useService()
const get = async (path: string) => (await service.get(path)).json

describe('a search result', () => {
  // The seeded archive gives Jens every second of the last hundred days; of three days the photos are still to come.
  const DAYS_OF_JENS = 49

  test('holds one page of the matches [result-total-matches] [result-offset] [result-returned] [result-photos] [result-next-offset]', async () => {
    const { photos, ...numbers } = await get('/api/v1/photos?photographer=Jens&limit=4&offset=3')
    expect(numbers).toEqual({ total_matches: DAYS_OF_JENS, offset: 3, returned: 4, next_offset: 7 })
    const dates = photos.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(['2024-05-11', '2024-05-09', '2024-05-07', '2024-05-05'])
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

  test('names the offset of the very last photo, which is alone on its page [result-returned] [result-next-offset]', async () => {
    const { next_offset } = await get(`/api/v1/photos?photographer=Jens&limit=4&offset=${DAYS_OF_JENS - 5}`)
    expect(next_offset).toBe(DAYS_OF_JENS - 1)
    expect((await get(`/api/v1/photos?photographer=Jens&limit=4&offset=${next_offset}`)).returned).toBe(1)
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

test.each([
  ['year=2023', false],
  ['category=none', false],
  ['year=2024', true],
])('a random photo of %s is a 200 with found: %s [random-not-found] [random-not-found-200]', async (query, found) => {
  const { status, json } = await service.get(`/api/v1/photos/random?${query}`)
  expect([status, json.found]).toEqual([200, found])
})

describe('the overview', () => {
  const small = useService({
    photos: [
      makePhoto('2022-12-31', { categories: ['Macro', 'B&W'], photographer: 'Jens' }),
      makePhoto('2024-05-16', { categories: ['Macro'] }),
      makePhoto('2024-05-17', { categories: [] }),
      makePhoto('2024-05-18', { categories: ['Macro'] }),
    ],
  })

  test('counts the published photos [overview-totals] [overview-photographers] [overview-categories] [overview-years] [overview-url-pattern] [overview-license]', async () => {
    const overview = (await small.get('/api/v1/overview')).json
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

  test.each(['/', '/about/', '/contact/', '/developers/', '/feed.xml', '/sitemap.xml', '/api/v1', '/openapi.json'])(
    'has the address of the section %s, which answers [overview-sections]',
    async (path) => {
      const { sections } = (await small.get('/api/v1/overview')).json
      expect(sections.map(({ url }: { url: string }) => url)).toContain(`https://photos.example${path}`)
      expect((await small.get(path)).status).toBe(200)
    },
  )
})

test('the index lists the seven endpoints with their parameters [index-endpoints] [index-parameters]', async () => {
  const { endpoints } = await get('/api/v1')
  expect(
    endpoints.map(({ method, path, parameters }: { method: string; path: string; parameters: { name: string }[] }) =>
      [method, path, ...parameters.map(({ name }) => name)].join(' '),
    ),
  ).toEqual([
    'GET /api/v1',
    'GET /api/v1/photos q title photographer category year location tag from to on series camera lens setting alt caption order limit offset include',
    'GET /api/v1/photos/latest photographer include',
    'GET /api/v1/photos/random photographer category year tag from to include',
    'GET /api/v1/photos/{date} date include',
    'GET /api/v1/overview q title photographer category year location tag from to on series camera lens setting alt caption include',
    'GET /api/v1/health',
  ])
})

test('the index links the developer pages, OpenAPI and MCP [index-developers] [index-openapi] [index-mcp]', async () => {
  expect(await get('/api/v1')).toMatchObject({
    documentation_url: 'https://photos.example/developers/',
    openapi_url: 'https://photos.example/openapi.json',
    mcp: { url: 'https://photos.example/mcp' },
  })
})
