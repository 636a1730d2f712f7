import { describe, expect, test } from 'vitest'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { getHtml, getMarkdown } from './read-page.js'

/** Colours of four pictures: red alone, grey with some red, more red, and blue, whose day has not begun. */
const COLOURS = ['c8201eff', '8080809070707022c8201e4d', 'c8201ecc8080802b0a0a0a08', '2030c0ff']
const PHOTOS = COLOURS.map((colours, index) =>
  makePhoto(`2024-05-0${index + 1}`, {
    title: `Photo ${index + 1}`,
    slug: `photo-${index + 1}`,
    picture: { ...TEST_PICTURE, key: `${index}${TEST_PICTURE.key.slice(1)}`, colours },
  }),
)
const now = () => new Date('2024-05-03T12:00:00+02:00')

describe('the colours of the photos', () => {
  const service = useService({ photos: PHOTOS, now })
  const html = async (path: string) => (await getHtml(service, path)).text

  test('have pages that begin with the photo that has most of the colour', async () => {
    const { text } = await getMarkdown(service, '/colours/red/')
    expect(text.match(/photo-\d\//g)).toEqual(['photo-1/', 'photo-3/', 'photo-2/'])
  })

  test('are bands in the order of the hues, higher with more photos', async () => {
    const page = await html('/colours/')
    expect([...page.matchAll(/<li class="(h\d+)"><a href="([^"]*)"/g)].map(([, ...parts]) => parts)).toEqual([
      ['h100', '/colours/red/'],
      ['h67', '/colours/grey/'],
    ])
    expect(page).toContain('<b>Red</b> <small>3 photos</small>')
  })

  test('are in this order in markdown too, not the largest first', async () => {
    const grey = makePhoto('2024-05-01', { picture: { ...TEST_PICTURE, colours: '808080ff' } })
    const { text } = await getMarkdown(await startService({ photos: [grey, PHOTOS[1]!], now }), '/colours/')
    expect(text.match(/colours\/\w+\//g)).toEqual(['colours/red/', 'colours/grey/'])
  })

  test('are links below a photo, one for all shades of a name', async () => {
    const [, swatches = ''] = /<ul class="swatches"[^>]*>(.*?)<\/ul>/s.exec(await html('/2024/05/02/photo-2/')) ?? []
    expect(swatches.match(/(?<=href=")[^"]*|(?<=class=")c[^"]*/g)).toEqual([
      ...['/colours/grey/', 'c808080', 'c707070'],
      ...['/colours/red/', 'cc8201e'],
    ])
  })

  test('have no page without a photo', async () => {
    expect((await getHtml(service, '/colours/blue/')).status).toBe(404)
    expect(await html('/colours/')).not.toContain('Blue')
  })

  test('are found by the search, and in the sitemap', async () => {
    expect(await html('/search/?q=red')).toContain('<a href="/colours/red/">Red (3 photos)</a>')
    expect((await service.get('/sitemap-pages.xml')).text).toContain('/colours/red/')
  })
})

test('a site whose pictures were never measured has no colours', async () => {
  const service = await startService({ photos: [makePhoto('2024-05-01', { slug: 'one' })], now })
  expect((await getHtml(service, '/colours/')).status).toBe(404)
  expect((await getHtml(service, '/archive/')).text).not.toContain('/colours/')
  expect((await getHtml(service, '/2024/05/01/one/')).text).not.toContain('swatches')
})

test('a picture that several photos show comes again after all others', async () => {
  const [one, two] = [PHOTOS[0]!, PHOTOS[2]!]
  const again = makePhoto('2024-04-01', { slug: 'again', picture: one.picture })
  const service = await startService({ photos: [again, one, two], now })
  const { text } = await getMarkdown(service, '/colours/red/')
  expect(text.match(/(?:photo-\d|again)\//g)).toEqual(['photo-1/', 'photo-3/', 'again/'])
})
