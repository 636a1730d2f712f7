import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const PHOTOS = ['2024-05-01', '2024-05-02', '2024-05-03', '2024-05-04'].map((date, index) =>
  makePhoto(date, {
    location: index < 2 ? 'Hamburg, Germany' : 'Kiel, Germany',
    camera: { camera: index < 3 ? 'ILCE-7M4' : 'Leica Q2', lens: 'FE 35mm F1.8', focalLength: '35 mm' },
  }),
)
/** The public address of the service. */
const PUBLIC = 'https://photos.example'

describe('cameras, lenses and focal lengths', () => {
  const site = { ...SPECIFIED_SITE, equipment: { 'ILCE-7M4': 'Sony α7 IV' } }
  const { get } = useService({ site, photos: PHOTOS })

  test.each([
    ['/cameras/sony-%CE%B17-iv.md', '3 photos'],
    ['/lenses/fe-35mm-f1-8.md', '4 photos'],
    ['/focal-lengths/29-35-mm.md', '4 photos'],
  ])('have the page %s with %s', async (path, count) => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain(count)
  })

  test('have no page with fewer than three photos', async () => {
    expect((await get('/cameras/leica-q2/')).status).toBe(404)
    expect((await get('/cameras/')).text).not.toContain('Leica')
  })

  test.each([
    ['/cameras/ilce-7m4/', '/cameras/sony-%CE%B17-iv/'],
    ['/cameras/ilce-7m4/feed.xml', '/cameras/sony-%CE%B17-iv/feed.xml'],
    ['/cameras/ILCE%207M4/feed.json', '/cameras/sony-%CE%B17-iv/feed.json'],
  ])('redirect from the name in the files to the owners’ name: %s', async (path, to) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, PUBLIC + to])
  })

  test('are links below a photo', async () => {
    const { headers } = await get('/2024/05/01/')
    const page = (await get(headers.location!.slice(PUBLIC.length))).text
    expect(page).toContain('href="/cameras/sony-%CE%B17-iv/"')
    expect(page).toContain('href="/lenses/fe-35mm-f1-8/"')
    expect(page).toContain('href="/focal-lengths/29-35-mm/"')
  })

  test('are found by the search, and in the sitemap', async () => {
    expect((await get('/search/?q=sony+iv')).text).toContain('href="/cameras/sony-%CE%B17-iv/"')
    expect((await get('/sitemap-pages.xml')).text).toContain('/lenses/fe-35mm-f1-8/')
  })

  test.each([
    ['q=sonny', 'Sony α7 IV (3 photos)', '/cameras/sony-%CE%B17-iv/'],
    ['q=sonny&camera=Leica+Q2', 'Sony α7 IV (3 photos)', '/search/?camera=Sony+%CE%B17+IV'],
    ['q=sony&place=Kiel', 'Sony α7 IV, Kiel (1 photo)', '/search/?place=Kiel&amp;camera=Sony+%CE%B17+IV'],
    ['q=hamburg+sony', 'Sony α7 IV, hamburg (2 photos)', '/search/?q=hamburg&amp;camera=Sony+%CE%B17+IV'],
    ['q=35mm+kiel', 'FE 35mm F1.8, kiel (2 photos)', '/search/?q=kiel&amp;lens=FE+35mm+F1.8'],
  ])('are suggested for «%s»', async (query, name, path) => {
    const page = (await get(`/search/?${query}`)).text
    expect(page).toContain(`<a href="${path}">${name}</a>`)
  })

  test('are not suggested if fewer than three photos have them', async () => {
    expect((await get('/search/?q=leica')).text).not.toContain('Leica')
  })
})

test.each(['/cameras/', '/lenses/', '/focal-lengths/', '/cameras/ilce-7m4/', '/cameras.md'])(
  'a site without camera facts has no %s',
  async (path) => {
    const site = { ...SPECIFIED_SITE, showsCameras: false }
    const service = await startService({ site, photos: PHOTOS })
    expect((await service.get(path)).status).toBe(404)
    expect((await service.get('/archive/')).text).not.toContain('/cameras/')
    expect((await service.get('/api/v1/photos/2024-05-01?include=details')).text).not.toContain('ILCE')
  },
)
