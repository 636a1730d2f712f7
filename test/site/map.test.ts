import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { decodeHtml, getHtml, getMarkdown, mainOf } from './read-page.js'

const PLACES = [
  'Hamburg, Germany',
  'Altona, Hamburg, Germany',
  'Köln, Germany',
  'Sylt, Germany',
  'Niebüll, Germany',
  'Wien, Austria',
  'Chicago, Illinois, United States',
  'Gjógv',
  'Germany',
]

const service = useService({
  site: { ...SPECIFIED_SITE, places: { 'Sylt, Germany': [54.91, 8.31], Vindobona: 'Wien' } },
  photos: [
    ...PLACES.map((location, index) => makePhoto(`2024-05-0${index + 1}`, { location, slug: 'photo' })),
    // Its day has not begun.
    makePhoto('2024-05-18', { location: 'Oslo, Norway' }),
  ],
})

interface Shown {
  readonly path: string
  readonly title: string
  /** In percent of the map. */
  readonly x: number
  readonly y: number
}

const mapOf = (page: string) => /<figure class="map[^>]*>.*?<\/figure>/s.exec(mainOf(page))?.[0] ?? ''
const shownOn = async (path: string): Promise<readonly Shown[]> => {
  const map = mapOf((await getHtml(service, path)).text)
  const links = map.matchAll(/<a href="([^"]+)"[^>]*><title>([^<]+)<\/title><circle cx="([\d.]+)%" cy="([\d.]+)%"/g)
  return [...links].map(([, href, title, x, y]) => ({
    path: decodeHtml(href!),
    title: decodeHtml(title!),
    x: Number(x),
    y: Number(y),
  }))
}
const smallMapOf = async (path: string) =>
  /<a class="map small[^"]*" href="([^"]+)">.*?<\/svg>([^<]+)<\/a>/s.exec((await getHtml(service, path)).text)?.slice(1)

describe('the map of the world', () => {
  test('leads to the countries, with their photos', async () => {
    expect((await shownOn('/places/')).map(({ path, title }) => [path, title])).toEqual([
      ['/places/germany/', 'Germany: 6 photos'],
      ['/places/united+states/', 'United States: 1 photo'],
      ['/places/austria/', 'Austria: 1 photo'],
    ])
  })

  test('has dots for all, and links on phones only where they have room', async () => {
    const map = mapOf((await getHtml(service, '/places/')).text)
    expect(map.match(/ r="[\d.]+%"/g)).toHaveLength(3)
    expect(map).toContain('<a href="/places/austria/" class="if-wide">')
    expect(map).toContain('<a href="/places/germany/">')
  })

  test('has America to the left of Europe', async () => {
    const [germany, america] = await shownOn('/places/')
    expect(america!.x).toBeLessThan(germany!.x)
  })

  test('credits its sources', async () => {
    const map = mapOf((await getHtml(service, '/places/')).text)
    expect(map).toContain('<a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0), Natural Earth')
  })

  test('is not in the markdown, which lists the same places', async () => {
    const { text } = await getMarkdown(service, '/places/')
    expect(text).toContain('/places/germany/) (6)')
    expect(text).not.toContain('svg')
  })
})

describe('the map of a country', () => {
  test('leads to its cities and to places that the owner gave coordinates', async () => {
    expect((await shownOn('/places/germany/')).map(({ title }) => title).toSorted()).toEqual([
      'Hamburg: 2 photos',
      'Köln: 1 photo',
      'Sylt: 1 photo',
    ])
  })

  test('has north at the top and east on the right', async () => {
    const shown = await shownOn('/places/germany/')
    const names = (from: readonly Shown[]) => from.map(({ title }) => title.split(':')[0])
    expect(names(shown.toSorted((a, b) => a.y - b.y))).toEqual(['Sylt', 'Hamburg', 'Köln'])
    expect(names(shown.toSorted((a, b) => a.x - b.x))).toEqual(['Köln', 'Sylt', 'Hamburg'])
  })

  test('shows a region where its city is', async () => {
    const [illinois] = await shownOn('/places/united+states/')
    expect(illinois).toMatchObject({ path: '/places/united+states/illinois/' })
    expect(illinois!.x).toBeGreaterThan(50)
  })
})

describe('a small map', () => {
  test.each([
    ['the page of a city', '/places/germany/hamburg/', '/places/germany/', 'Germany'],
    ['the page of a district', '/places/germany/hamburg/altona/', '/places/germany/hamburg/', 'Hamburg'],
    ['the page of a photo', '/2024/05/03/photo/', '/places/germany/k%C3%B6ln/', 'Köln, Germany'],
  ])('on %s leads to the place that it belongs to', async (_name, page, path, name) => {
    expect(await smallMapOf(page)).toEqual([path, name])
  })

  test.each([
    ['whose place is unknown', '/2024/05/05/photo/'],
    ['of which only the country is known', '/2024/05/09/photo/'],
  ])('is not on the page of a photo %s', async (_name, page) => {
    expect((await getHtml(service, page)).status).toBe(200)
    expect(await smallMapOf(page)).toBeUndefined()
  })
})

test('a site without known places has no map', async () => {
  const other = await startService({ photos: [makePhoto('2024-05-01', { location: 'Gjógv' })] })
  const pages = [await getHtml(other, '/places/'), await getHtml(other, '/places/gj%C3%B3gv/')]
  expect(pages.map(({ status, text }) => [status, text.includes('class="map')])).toEqual([
    [200, false],
    [200, false],
  ])
})
