// Questions that count, and filters by camera, lens, month and season. Spec 2.6, 4.1 and 4.2.
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const RICOH = { camera: 'Ricoh GR III', lens: 'GR Lens 18.3mm' }
const NIKON = { camera: 'Nikon D700', lens: 'Nikkor 50mm f/1.8' }
const photo = (date: string, photographer: string, camera: object = {}) => makePhoto(date, { photographer, camera })

/** Gaps of 23 days in December 2023, 8 around the new year and 56 before March 2024. */
const PHOTOS = [
  photo('2023-11-30', 'Erik', RICOH),
  photo('2023-12-01', 'Jens', RICOH),
  photo('2023-12-25', 'Jens', NIKON),
  photo('2023-12-26', 'Erik'),
  photo('2024-01-04', 'Jens', RICOH),
  photo('2024-03-01', 'Jens'),
]

const service = useService({ photos: PHOTOS, pictures: { read: async () => Buffer.from('a JPEG') } })

const get = async (path: string) => (await service.get(`/api/v1${path}`)).json
const call = async (name: string, given: object) => (await service.call(name, given)).result
const datesOf = async (query: string) =>
  (await get(`/photos?${query}`)).photos.map(({ date }: { date: string }) => date)

describe('the overview', () => {
  test('counts each year by photographer', async () => {
    const { years } = await get('/overview?include=years')
    expect(years).toEqual({ photographers: ['Erik', 'Jens'], photos: { 2024: [0, 2], 2023: [2, 2] } })
  })

  test('counts each month of a year by photographer, from January to the last one with photos', async () => {
    const none = (months: number) => new Array(months).fill([0, 0])
    expect((await get('/overview?include=months')).months.photos).toEqual({
      2023: [...none(10), [1, 0], [1, 2]],
      2024: [
        [0, 1],
        [0, 0],
        [0, 1],
      ],
    })
  })

  test('names the newest month with the most photos, of all and of each photographer', async () => {
    expect((await get('/overview?include=months')).months.most).toEqual([
      { by: 'all', photos: 3, months: 1, newest: '2023-12' },
      { by: 'Erik', photos: 1, months: 2, newest: '2023-12' },
      { by: 'Jens', photos: 2, months: 1, newest: '2023-12' },
    ])
  })

  test('has no month with the most photos if there are none', async () => {
    const { months } = await get('/overview?include=months&from=2023-01-01&to=2023-01-31')
    expect(months.most[0]).toEqual({ by: 'all', photos: 0, months: 0 })
  })

  test('counts cameras and lenses, those with the most photos first', async () => {
    const { cameras, lenses } = await get('/overview?include=cameras,lenses')
    expect(cameras).toEqual([
      { name: 'Ricoh GR III', photos: 3, first_date: '2023-11-30', latest_date: '2024-01-04' },
      { name: 'Nikon D700', photos: 1, first_date: '2023-12-25', latest_date: '2023-12-25' },
    ])
    expect(lenses.map(({ name }: { name: string }) => name)).toEqual(['GR Lens 18.3mm', 'Nikkor 50mm f/1.8'])
  })

  test('lists the longest gaps first', async () => {
    expect((await get('/overview?include=gaps')).gaps).toEqual([
      { from: '2024-01-05', to: '2024-02-29', days: 56 },
      { from: '2023-12-02', to: '2023-12-24', days: 23 },
      { from: '2023-12-27', to: '2024-01-03', days: 8 },
    ])
  })

  test('counts only within from and to', async () => {
    const winter = await get('/overview?from=2023-12-01&to=2024-02-29&include=counts,cameras,gaps')
    expect([winter.total_photos, winter.first_date, winter.latest_date]).toEqual([4, '2023-12-01', '2024-01-04'])
    expect(winter.photographers.map(({ photos }: { photos: number }) => photos)).toEqual([1, 3])
    expect(winter.posts_per_year).toEqual([
      { year: 2024, photos: 1 },
      { year: 2023, photos: 3 },
    ])
    expect(winter.cameras[0]).toMatchObject({ name: 'Ricoh GR III', photos: 2 })
    expect(winter.gaps[0].days).toBe(23)
  })

  test('counts what a search finds', async () => {
    const { total_photos, cameras } = await get('/overview?on=winter&photographer=Jens&include=cameras')
    expect(total_photos).toBe(3)
    expect(cameras.map(({ photos }: { photos: number }) => photos)).toEqual([2, 1])
  })

  test('gives a hint if a search finds nothing, over MCP too', async () => {
    expect((await get('/overview?camera=Nikn')).hint).toMatch(/^No photo was taken with a camera called "Nikn"/)
    const { hint } = (await call('get_site_overview', { category: 'Streett' })).structuredContent
    expect(hint).toMatch(/^No photo is in a category called "Streett"/)
  })

  test('gives the same counts over MCP, without addresses of feeds', async () => {
    const given = { from: '2023-12-01', include: 'years,gaps,lenses' }
    const { total_photos, first_date, latest_date, photographers, years, gaps, lenses } = await get(
      `/overview?${new URLSearchParams(given)}`,
    )
    expect((await call('get_site_overview', given)).structuredContent).toEqual({
      ...{ total_photos, first_date, latest_date, years, gaps, lenses },
      photographers: photographers.map(({ feed, ...counts }: { feed: string }) => counts),
    })
  })
})

describe('a search', () => {
  test.each([
    ['camera=ricoh', ['2024-01-04', '2023-12-01', '2023-11-30']],
    ['lens=50MM', ['2023-12-25']],
    ['camera=gr+ricoh', ['2024-01-04', '2023-12-01', '2023-11-30']],
    ['camera=Leica', []],
    ['on=12', ['2023-12-26', '2023-12-25', '2023-12-01']],
    ['on=winter', ['2024-01-04', '2023-12-26', '2023-12-25', '2023-12-01']],
    ['on=spring', ['2024-03-01']],
    ['on=winter&camera=ricoh&photographer=Jens', ['2024-01-04', '2023-12-01']],
  ])('%s finds %j', async (query, dates) => {
    expect(await datesOf(query)).toEqual(dates)
  })

  test('adds the alternative text with include=alt', async () => {
    const [found] = (await get('/photos?include=alt&limit=1')).photos
    expect(found).toMatchObject({ date: '2024-03-01', alt: expect.any(String) })
    expect(found.details).toBeUndefined()
  })
})

describe('a tool', () => {
  test('returns five members with include=brief', async () => {
    const { photos } = (await call('search_photos', { include: 'brief', limit: 1 })).structuredContent
    expect(Object.keys(photos[0])).toEqual(['date', 'title', 'location', 'photographer', 'url'])
  })

  test('writes a line of text for each brief photo', async () => {
    const [{ text }] = (await call('search_photos', { include: 'brief', limit: 2 })).content
    expect(text.split('\n')).toEqual([
      '{"total_matches":6,"offset":0,"returned":2,"next_offset":2}',
      expect.stringMatching(/^2024-03-01 \| .* \| .* \| Jens \| https:\/\/photos\.example\/2024\/03\/01\//),
      expect.stringMatching(/^2024-01-04 \| /),
    ])
  })

  test('gives the thumbnail with include=image, even in an array', async () => {
    const read = (include: unknown) => call('get_photo', { date: '2024-03-01', include })
    const { content, structuredContent } = await read('image')
    expect(content.map(({ type }: { type: string }) => type)).toEqual(['image', 'text'])
    expect(content[0].mimeType).toBe('image/jpeg')
    expect(Buffer.from(content[0].data, 'base64').toString()).toBe('a JPEG')
    expect(structuredContent.photo.date).toBe('2024-03-01')
    expect((await read(['image'])).content).toEqual(content)
  })
})
