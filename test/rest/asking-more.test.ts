// Optional parts of answers: details of photos, and counts of the archive.
import { describe, expect, test } from 'vitest'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { useService } from '../use-service.js'

const service = useService({
  photos: [
    makePhoto('2022-05-01', { categories: ['Street', 'B&W'], location: 'Altona, Hamburg, Germany' }),
    makePhoto('2022-05-02', { categories: ['Street'], photographer: 'Jens', location: 'Porto, Portugal' }),
    makePhoto('2024-05-16', {
      categories: ['Street'],
      alt: 'A crane above the fog',
      caption: 'At six in the morning.',
      camera: { takenAt: '2024-05-16T06:00:00', camera: 'Box 1', aperture: 'f/8', focalLength: '35 mm' },
      picture: {
        ...TEST_PICTURE,
        renditions: [
          ...TEST_PICTURE.renditions,
          { size: 'full', format: 'webp', width: 1600, height: 1067, bytes: 2000 },
        ],
      },
    }),
    makePhoto('2024-05-17', { categories: ['Macro'], location: 'Atlantis' }),
    makePhoto('2024-05-18', { categories: ['Street'], photographer: 'Jens', location: 'Neverland, Nowhere' }),
  ],
})

const CITIES = ['Como', 'Lecce', 'Lecce', 'Lecce', 'Roma', 'Centro, Roma', 'Siena', 'Siena', 'Siena', 'Siena']
const ofItaly = useService({
  photos: CITIES.map((city, index) => makePhoto(`2024-01-${10 + index}`, { location: `${city}, Italy` })),
})

const ask = (path: string) => service.get(`/api/v1${path}`)
const get = async (path: string) => (await ask(path)).json
const call = async (name: string, given: object) => (await service.call(name, given)).result.structuredContent

const DETAILS = {
  alt: 'A crane above the fog',
  caption: 'At six in the morning.',
  camera: { camera: 'Box 1', aperture: 'f/8', focal_length: '35 mm' },
  images: [
    {
      url: 'https://photos.example/images/2024/05/16/photo-of-2024-05-16-400.jpg',
      width: 400,
      height: 267,
      bytes: 300,
    },
    {
      url: 'https://photos.example/images/2024/05/16/photo-of-2024-05-16-1600.jpg',
      width: 1600,
      height: 1067,
      bytes: 3000,
    },
  ],
  previous: '2022-05-02',
  next: '2024-05-17',
  // All photos show the same picture.
  similar: [],
}

describe('details', () => {
  test('are part of a photo that is requested with them', async () => {
    const { photo } = await get('/photos/2024-05-16?include=details')
    const { details, ...others } = photo
    expect(details).toEqual(DETAILS)
    expect(others).toEqual((await get('/photos/2024-05-16')).photo)
  })

  test.each(['/photos/2024-05-16', '/photos/latest'])('are not part of %s otherwise', async (path) => {
    expect((await get(path)).photo).not.toHaveProperty('details')
  })

  test('are part of each photo of a search, and of the latest and a random one', async () => {
    const { photos } = await get('/photos?include=details&category=Street')
    expect(photos.map(({ details }: { details: { next?: string } }) => details.next)).toEqual([
      '2024-05-17',
      '2024-05-16',
      '2022-05-02',
    ])
    expect((await get('/photos/latest?include=details')).photo.details).not.toHaveProperty('next')
    expect((await get('/photos/random?include=details&year=2024&category=Street')).photo.details).toEqual(DETAILS)
  })
})

describe('the details of a photo in a series', () => {
  const positions = { '2024-05-15': '2', '2024-05-16': '', '2024-05-17': '1', '2024-05-18': '3' }
  const ofSeries = useService({
    photos: Object.entries(positions).map(([day, seriesPosition]) =>
      makePhoto(day, { series: 'Rails', seriesPosition }),
    ),
  })

  test.each([
    ['2024-05-17', { number: 1, of: 3, next: '2024-05-15' }],
    ['2024-05-15', { number: 2, of: 3, previous: '2024-05-17', next: '2024-05-16' }],
    ['2024-05-16', { number: 3, of: 3, previous: '2024-05-15' }],
  ])('%s: give its place among the published ones', async (day, place) => {
    const { json } = await ofSeries.get(`/api/v1/photos/${day}?include=details`)
    const { previous, next, ...numbers } = json.photo.details.place_in_series
    expect({ ...numbers, previous: previous?.date, next: next?.date }).toEqual(place)
  })
})

test.each([
  ['location=Lecce', [{ country: 'Italy', photos: 3, cities: { Lecce: 3 }, districts: {} }]],
  ['location=Centro', [{ country: 'Italy', photos: 1, cities: { Roma: 1 }, districts: { Centro: 1 } }]],
])('the places of one city come with its districts: %s', async (query, places) => {
  const { json } = await ofItaly.get(`/api/v1/overview?include=places&${query}`)
  expect(json.places).toEqual(places)
})

describe('the photo of a day', () => {
  const linksOf = async (day: string) => (await ask(`/photos/${day}`)).headers.link

  test('links to the previous and the next', async () => {
    expect(await linksOf('2024-05-16')).toMatch(
      /<https:\/\/photos\.example\/api\/v1\/photos\/2022-05-02>; rel="prev", <https:\/\/photos\.example\/api\/v1\/photos\/2024-05-17>; rel="next"$/,
    )
  })
})

describe('counts', () => {
  const COUNTED = { '2022': [1, 1], '2024': [1, 0] }

  test('are given for each category by year and photographer', async () => {
    const { counts, ...others } = await get('/overview?include=counts')
    expect(counts.photographers).toEqual(['Erik', 'Jens'])
    expect(counts.categories.Street).toEqual(COUNTED)
    expect(counts.categories['B&W']).toEqual({ '2022': [1, 0], '2024': [0, 0] })
    expect(counts.categories.News).toEqual({ '2022': [0, 0], '2024': [0, 0] })
    expect(others).toEqual(await get('/overview'))
  })

  test('agree with a search for each category, year and photographer', async () => {
    const { counts } = await get('/overview?include=counts')
    for (const [category, years] of Object.entries<Record<string, number[]>>(counts.categories)) {
      for (const [year, photos] of Object.entries(years)) {
        for (const [index, photographer] of counts.photographers.entries()) {
          const query = new URLSearchParams({ category, year, photographer })
          expect((await get(`/photos?${query}`)).total_matches, String(query)).toBe(photos[index])
        }
      }
    }
  })
})

describe('places', () => {
  const PLACES = [
    { country: 'Germany', photos: 2, cities: { Hamburg: 2 } },
    { country: 'Atlantis', photos: 1, cities: {} },
    { country: 'Portugal', photos: 1, cities: { Porto: 1 } },
  ]

  test('are countries with their cities, which include their districts', async () => {
    const { places } = await get('/overview?include=places')
    expect(places).toEqual(PLACES)
  })

  test('are countries with their largest cities, or with all cities of a location', async () => {
    const [italy] = (await ofItaly.get('/api/v1/overview?include=places')).json.places
    expect(italy).toEqual({ country: 'Italy', photos: 10, cities: { Siena: 4, Lecce: 3, Roma: 2 }, more_cities: 1 })
    const [all] = (await ofItaly.get('/api/v1/overview?include=places&location=italy')).json.places
    expect(all).toEqual({ country: 'Italy', photos: 10, cities: { Siena: 4, Lecce: 3, Roma: 2, Como: 1 } })
  })

  test('come together with counts, and are the same over MCP', async () => {
    const overview = await get('/overview?include=counts,places')
    expect(Object.keys(overview)).toEqual(expect.arrayContaining(['counts', 'places']))
    const { counts, places } = overview
    expect(await call('get_site_overview', { include: 'counts,places' })).toMatchObject({ counts, places })
  })
})
