import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'
import { getHtml } from './read-page.js'

// In the owners' order: 3, 1, 4. The second of May is in no series, the fifth is queued.
const POSITIONS = ['2', undefined, '1', '', '3']
const PHOTOS = POSITIONS.map((seriesPosition, index) =>
  makePhoto(`2024-05-0${index + 1}`, {
    title: `Photo ${index + 1}`,
    slug: `photo-${index + 1}`,
    ...(seriesPosition !== undefined && { series: 'Rust & salt', seriesPosition }),
  }),
)
const PATH = '/series/rust+%26+salt/'

describe('a series', () => {
  const series = { 'rust & SALT': 'It *flakes*. <b>', Empty: 'Nothing yet' }
  const now = () => new Date('2024-05-04T12:00:00+02:00')
  const service = useService({ site: { ...SPECIFIED_SITE, series }, photos: PHOTOS, now })
  const html = async (path: string) => (await getHtml(service, path)).text
  const json = async (path: string) => (await service.get(path)).json

  test('is one page with its opening text and its published photos in order', async () => {
    const page = await html(PATH)
    expect(page).toContain('<em>flakes</em>. &lt;b&gt;')
    expect(page.match(/\/photo-\d\/#series/g)).toEqual(['/photo-3/#series', '/photo-1/#series', '/photo-4/#series'])
    expect(page).toContain('"@type":["CollectionPage","CreativeWorkSeries"]')
  })

  test.each([
    ['3', '1 of 3', undefined, '1'],
    ['1', '2 of 3', '3', '4'],
    ['4', '3 of 3', '1', undefined],
  ])('is named below photo %s with %s', async (number, place, previous, next) => {
    const [, line = ''] =
      /<p class="in-series">(.*?)<\/p>/s.exec(await html(`/2024/05/0${number}/photo-${number}/`)) ?? []
    expect(line).toContain(`<a href="${PATH}">Rust &amp; salt</a>, ${place}`)
    const wayOf = (name: string) => new RegExp(`class="${name}" href="[^"]*/photo-(\\d)/#series"`).exec(line)?.[1]
    expect([wayOf('prev'), wayOf('next')]).toEqual([previous, next])
  })

  test('is not named below other photos, and a series without photos nowhere', async () => {
    expect(await html('/2024/05/02/photo-2/')).not.toContain('in-series')
    expect((await getHtml(service, '/series/empty/')).status).toBe(404)
    expect(await html('/series/')).not.toContain('Empty')
  })

  test('is found by the search, and in the archive and the sitemap', async () => {
    for (const path of ['/search/?q=salt', '/archive/', '/sitemap-pages.xml']) {
      expect((await service.get(path)).text, path).toContain(PATH)
    }
  })

  test('is markdown with its text and links', async () => {
    const { text } = await service.get('/series/rust+%26+salt.md')
    expect(text).toContain('It *flakes*. <b>')
    expect(text).toMatch(/Photo 3.*Photo 1.*Photo 4/s)
  })

  test('is a filter, a detail and a count of the API', async () => {
    const found = await json('/api/v1/photos?series=RUST+%26+salt&include=details')
    expect(found.photos.map(({ date }: { date: string }) => date.slice(8))).toEqual(['04', '03', '01'])
    expect(found.photos[0].details.series).toBe('Rust & salt')
    expect((await json('/api/v1/overview?include=series')).series).toEqual([
      { name: 'Rust & salt', photos: 3, first_date: '2024-05-01', latest_date: '2024-05-04' },
    ])
  })
})
