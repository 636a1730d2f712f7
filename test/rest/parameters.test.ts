// The parameters of the search: what each takes, and what it keeps. Spec 4.1 and 8.
import { describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

/** Each photo has words that no other has, each in one field. */
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
    categories: ['Nature'],
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

const service = useService({ photos: [...PHOTOS].sort((a, b) => a.date.localeCompare(b.date)) })

const search = async (query: string) => (await send(service.baseUrl, `/api/v1/photos?${query}`)).json
/** The years of the photos that are found; the plain ones are of 2021. */
const years = async (query: string) =>
  (await search(query)).photos.map(({ date }: { date: string }) => Number(date.slice(0, 4)))
const statusOf = async (query: string) => (await send(service.baseUrl, `/api/v1/photos?${query}`)).status

/** The parameters as they are described. */
async function declared() {
  const { paths } = (await send(service.baseUrl, '/openapi.json')).json
  // biome-ignore lint/suspicious/noExplicitAny: a document to look into.
  return new Map<string, any>(paths['/api/v1/photos'].get.parameters.map((each: { name: string }) => [each.name, each]))
}

describe('the parameters of the search', () => {
  const NAMES = ['q', 'photographer', 'category', 'year', 'location', 'limit', 'offset']
  const ADDED = ['tag', 'from', 'to', 'on', 'camera', 'lens', 'order', 'include']

  test('are all optional, each alone too [search-parameters-optional]', async () => {
    for (const name of NAMES) expect((await declared()).get(name).required, name).toBe(false)
    expect(await statusOf('')).toBe(200)
  })

  test('are all in the query [search-parameters-query]', async () => {
    const parameters = await declared()
    expect([...parameters.keys()].filter((name) => !ADDED.includes(name))).toEqual(NAMES)
    for (const name of [...NAMES, ...ADDED]) expect(parameters.get(name).in, name).toBe('query')
  })
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

test.each(['year=2022.5', 'year=22', 'year=soon', 'limit=1.5', 'limit=many', 'offset=1.5', 'offset=later'])(
  '%s is no integer [year-integer] [limit-integer] [offset-integer]',
  async (query) => {
    expect(await statusOf(query)).toBe(400)
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
])(
  '%s may be %s, and not %s [q-max-length] [category-max-length] [location-max-length] [year-minimum] [year-maximum] [limit-minimum] [limit-maximum] [offset-minimum]',
  async (name, allowed, refused) => {
    expect([await statusOf(`${name}=${allowed}`), await statusOf(`${name}=${refused}`)]).toEqual([200, 400])
  },
)

describe('q', () => {
  test('finds upper and lower case alike [q-case]', async () => {
    expect(await years('q=LIGHTHOUSE')).toEqual([2022])
    expect(await years('q=lIGHThouse')).toEqual([2022])
  })

  test('finds a part of a word, in the middle too [q-substring]', async () => {
    expect(await years('q=ghthou')).toEqual([2022])
  })

  test('finds titles [q-title]', async () => expect(await years('q=lighthouse')).toEqual([2022]))
  test('finds places [q-place]', async () => expect(await years('q=cuxhaven')).toEqual([2022]))
  test('finds categories [q-categories]', async () => expect(await years('q=architecture')).toEqual([2022]))
  test('finds tags [q-tags]', async () => expect(await years('q=beacon')).toEqual([2022]))
  test('finds photographers [q-photographer]', async () => expect(await years('q=erik')).toEqual([2024, 2022]))
})

describe('photographer', () => {
  test('is Erik or Jens and nobody else [photographer-values]', async () => {
    expect([await statusOf('photographer=Erik'), await statusOf('photographer=Jens')]).toEqual([200, 200])
    expect(await statusOf('photographer=Anna')).toBe(400)
    expect((await declared()).get('photographer').schema.enum).toEqual(['Erik', 'Jens'])
  })

  test('keeps the photos of one of them [photographer-filter]', async () => {
    expect(await years('photographer=Erik')).toEqual([2024, 2022])
    expect((await search('photographer=Jens')).total_matches).toBe(61)
  })
})

describe('category', () => {
  test('keeps the photos of that category, one of several too [category-filter]', async () => {
    expect(await years('category=Nature')).toEqual([2024])
    expect(await years('category=B%26W')).toEqual([2023])
  })
})

describe('year', () => {
  test('keeps the photos published in it [year-filter]', async () => {
    expect(await years('year=2023')).toEqual([2023])
    expect((await search('year=2021')).total_matches).toBe(60)
  })
})

describe('location', () => {
  test('finds a city [location-city]', async () => {
    expect(await years('location=Bergen')).toEqual([2024])
  })

  test('finds a country [location-country]', async () => {
    expect(await years('location=Norway')).toEqual([2024, 2023])
  })

  test('finds a part of either, and looks at nothing but the place [location-substring]', async () => {
    expect(await years('location=rge')).toEqual([2024])
    expect(await years('location=Lighthouse')).toEqual([])
  })
})

describe('limit', () => {
  test('is 10 when nobody says [limit-default]', async () => {
    expect((await search('')).photos).toHaveLength(10)
    expect((await declared()).get('limit').schema.default).toBe(10)
  })

  test('is how many photos a page has [limit-page-size]', async () => {
    expect((await search('limit=3')).photos).toHaveLength(3)
    expect((await search('limit=50')).photos).toHaveLength(50)
  })
})

describe('offset', () => {
  test('is 0 when nobody says [offset-default]', async () => {
    expect((await search('')).offset).toBe(0)
    expect((await search('')).photos).toEqual((await search('offset=0')).photos)
    expect((await declared()).get('offset').schema.default).toBe(0)
  })

  test('is how many results are skipped [offset-skips]', async () => {
    const { photos } = await search('limit=5')
    expect((await search('limit=3&offset=2')).photos).toEqual(photos.slice(2))
  })
})

describe('the results', () => {
  test('cover the whole archive, to its first day [search-whole-archive]', async () => {
    const dates = new Set<string>()
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page = await search(`limit=50&offset=${offset}`)
      for (const { date } of page.photos) dates.add(date)
      offset = page.next_offset
    }
    expect(dates).toEqual(new Set(PHOTOS.map(({ date }) => date)))
  })

  test('are the latest photos when nothing is asked for [search-defaults]', async () => {
    expect((await years('')).slice(0, 4)).toEqual([2024, 2023, 2022, 2021])
    expect((await search('')).photos[3].date).toBe('2021-03-01')
  })
})

test('a text that was pasted with marks that no one sees finds its photo, in the API, over MCP and on the page', async () => {
  const pasted = '\u200e\u200bLight\u00adhouse\ufeff\u00a0 '
  expect(await years(`q=${encodeURIComponent(pasted)}`)).toEqual([2022])
  const page = await send(service.baseUrl, `/search.md?q=${encodeURIComponent(pasted)}`)
  expect(page.text).toContain('2022/03/01')
  const { json } = await send(service.baseUrl, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_photos', arguments: { q: pasted } },
    }),
  })
  expect(json.result.structuredContent.total_matches).toBe(1)
})
