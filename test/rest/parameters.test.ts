// The parameters of the search: the values that they allow, and the photos that they find. Spec 4.1 and 8.
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

/** Three photos with their own words in most fields, and 60 plain ones. */
const PHOTOS = [
  makePhoto('2022-03-01', {
    title: 'Lighthouse',
    location: 'Cuxhaven, Germany',
    categories: ['Architecture'],
    tags: ['beacon'],
    photographer: 'Erik',
  }),
  makePhoto('2023-03-02', {
    title: 'Ferry',
    location: 'Tromsø, Norway',
    categories: ['Street', 'B&W'],
    tags: ['winter'],
    photographer: 'Jens',
  }),
  makePhoto('2024-03-03', {
    title: 'Gulls',
    location: 'Bergen, Norway',
    categories: ['Nature', 'Time exposure'],
    tags: ['wing'],
    photographer: 'Erik',
  }),
  ...Array.from({ length: 60 }, (_, index) =>
    makePhoto(new Date(Date.UTC(2021, 0, 1 + index)).toISOString().slice(0, 10), {
      title: 'Plain',
      location: '',
      categories: [],
      tags: [],
      photographer: 'Jens',
    }),
  ),
]

/** The next random number. */
let draw = 0
const service = useService({
  randomNumber: () => draw,
  photos: [...PHOTOS].sort((a, b) => a.date.localeCompare(b.date)),
})

const search = async (query: string) => (await service.get(`/api/v1/photos?${query}`)).json
const yearOf = ({ date }: { readonly date: string }) => Number(date.slice(0, 4))
/** The years of the photos that are found; the plain ones are of 2021. */
const years = async (query: string) => (await search(query)).photos.map(yearOf)
const statusOf = async (query: string) => (await service.get(`/api/v1/photos?${query}`)).status

/** The declarations in the OpenAPI document. */
async function declared() {
  const { paths } = (await service.get('/openapi.json')).json
  // biome-ignore lint/suspicious/noExplicitAny: a document to look into.
  return new Map<string, any>(paths['/api/v1/photos'].get.parameters.map((each: { name: string }) => [each.name, each]))
}

test('declares optional parameters in the query [search-parameters-optional] [search-parameters-query]', async () => {
  const names = ['q', 'title', 'photographer', 'category', 'year', 'location']
  const added = ['tag', 'from', 'to', 'on', 'series', 'camera', 'lens', 'setting', 'alt', 'caption', 'order']
  const parameters = [...names, ...added, 'limit', 'offset', 'include']
  expect([...(await declared()).values()].map(({ name, in: place, required }) => [name, place, required])).toEqual(
    parameters.map((name) => [name, 'query', false]),
  )
})

test.each([
  ['q', 'string', '2024'],
  ['category', 'string', '7'],
  ['location', 'string', '7'],
  ['year', 'integer', '2022'],
  ['limit', 'integer', '7'],
  ['offset', 'integer', '7'],
])(
  '%s is a %s [q-string] [category-string] [location-string] [year-integer] [limit-integer] [offset-integer]',
  async (name, type, value) => {
    expect((await declared()).get(name).schema.type).toBe(type)
    expect(await statusOf(`${name}=${value}`)).toBe(200)
  },
)

test.each([
  ['q', 'x'.repeat(200), 'x'.repeat(201)],
  ['category', 'x'.repeat(40), 'x'.repeat(41)],
  ['location', 'x'.repeat(120), 'x'.repeat(121)],
  ['year', '2005', '2004'],
  ['year', '2100', '2101'],
  ['limit', '1', '0'],
  ['limit', '50', '51'],
  ['offset', '0', '-1'],
  ['photographer', 'Erik', 'Anna'],
])(
  '%s may be %s, but not %s [q-max-length] [category-max-length] [location-max-length] [year-minimum] [year-maximum] [limit-minimum] [limit-maximum] [offset-minimum] [photographer-values]',
  async (name, allowed, rejected) => {
    expect([await statusOf(`${name}=${allowed}`), await statusOf(`${name}=${rejected}`)]).toEqual([200, 400])
  },
)

test.each([
  ['q=LIGHTHOUSE', [2022]],
  ['q=ghthou', [2022]],
  ['q=cuxhaven', [2022]],
  ['q=architecture', [2022]],
  ['q=beacon', [2022]],
  ['q=erik', [2024, 2022]],
  ['photographer=Erik', [2024, 2022]],
  ['category=Nature', [2024]],
  ['category=B%26W', [2023]],
  ['category=time+EXPOSURE', [2024]],
  ['category=time', []],
  ['category=Fireworks', []],
  ['year=2023', [2023]],
  ['location=Bergen', [2024]],
  ['location=Norway', [2024, 2023]],
  ['location=rge', [2024]],
  ['location=Lighthouse', []],
])(
  '%s finds the photos of %j [q-case] [q-substring] [q-title] [q-place] [q-categories] [q-tags] [q-photographer] [photographer-filter] [category-filter] [year-filter] [location-city] [location-country] [location-substring] [open-category-name] [open-category-unknown]',
  async (query, expected) => {
    expect(await years(query)).toEqual(expected)
  },
)

test.each([
  ['', 10],
  ['limit=3', 3],
  ['limit=50', 50],
])('a page has the length of its limit, 10 by default: %s [limit-default] [limit-page-size]', async (query, length) => {
  expect((await search(query)).photos).toHaveLength(length)
})

test('offset skips photos, none by default [offset-default] [offset-skips]', async () => {
  const { photos, offset } = await search('limit=5')
  expect(offset).toBe(0)
  expect((await search('limit=3&offset=2')).photos).toEqual(photos.slice(2))
})

test('OpenAPI has the defaults of limit and offset [limit-default] [offset-default]', async () => {
  const parameters = await declared()
  expect(parameters.get('limit').schema.default).toBe(10)
  expect(parameters.get('offset').schema.default).toBe(0)
})

test('a search without parameters returns the latest photos [search-defaults]', async () => {
  expect((await years('')).slice(0, 4)).toEqual([2024, 2023, 2022, 2021])
  expect((await search('')).photos[3].date).toBe('2021-03-01')
})

test('invisible characters of a pasted text are ignored by the API, by tools and on the page', async () => {
  const pasted = '\u200e\u200bLight\u00adhouse\ufeff\u00a0 '
  expect(await years(`q=${encodeURIComponent(pasted)}`)).toEqual([2022])
  expect((await service.get(`/search.md?q=${encodeURIComponent(pasted)}`)).text).toContain('2022/03/01')
  expect((await service.call('search_photos', { q: pasted })).result.structuredContent.total_matches).toBe(1)
})

describe('a random photo', () => {
  const statusOf = async (query: string) => (await service.get(`/api/v1/photos/random?${query}`)).status

  test.each([
    ['photographer', 'Erik', 'Anna'],
    ['category', 'x'.repeat(40), 'x'.repeat(41)],
    ['year', '2005', '2004'],
    ['year', '2100', '2101'],
    ['year', '2022', '2022.5'],
  ])(
    'may be of %s %s, but not %s [random-photographer-values] [random-category-max-length] [random-year-range] [random-400]',
    async (name, allowed, rejected) => {
      expect([await statusOf(`${name}=${allowed}`), await statusOf(`${name}=${rejected}`)]).toEqual([200, 400])
    },
  )

  test.each([
    ['', [2021, 2022, 2023, 2024]],
    ['photographer=Erik', [2022, 2024]],
    ['category=nature', [2024]],
    ['year=2023', [2023]],
  ])(
    'is any of those that match %s, by the number drawn [random-chance] [random-photographer-filter] [random-category-filter] [random-year-filter]',
    async (query, expected) => {
      const drawn = new Set<number>()
      for (draw = 0; draw < 1; draw += 0.01) {
        drawn.add(yearOf((await service.get(`/api/v1/photos/random?${query}`)).json.photo))
      }
      expect([...drawn].sort()).toEqual(expected)
    },
  )
})
