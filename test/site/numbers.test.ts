import { describe, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'
import { getHtml, mainOf } from './read-page.js'

const DAYS = 1234
const LAST_DAY = toPhotoDate('2024-05-17')
const PHOTOS = Array.from({ length: DAYS }, (_, index) => makePhoto(addDays(LAST_DAY, -index)))

/** Pages that show numbers of photos: as a total, for a facet, for a cover. */
const PAGES = ['/archive/', '/search/', '/categories/', '/categories/landscapes/', '/tags/fog/', '/places/germany/']
/** The total without a separator between its digits. */
const UNGROUPED = /(?<![\d/.,-])1234(?![\d/.-])/

describe.each([
  ['en', '1,234'],
  ['de', '1.234'],
])('on a site in the language %s', (language, shown) => {
  const service = useService({ site: { ...SPECIFIED_SITE, language }, photos: PHOTOS })

  test.each(PAGES)(`%s groups the digits of every number: ${shown}`, async (path) => {
    // The row breaks in data-rows are not such numbers.
    const html = mainOf((await getHtml(service, path)).text).replace(/ data-rows="\w*"/g, '')
    const markdown = (await service.get(`${path.slice(0, -1)}.md`)).text
    for (const text of [html, markdown]) {
      expect(text).toContain(shown)
      expect(text).not.toMatch(UNGROUPED)
    }
  })
})

describe('the numbers beside the facets of a search', () => {
  const places = [
    'Hamburg, Germany',
    'Altona, Hamburg, Germany',
    'Altona, Hamburg, Germany',
    'Germany',
    'Bergen, Norway',
    'Sibiu, Romania',
    'Muscat, Oman',
  ]
  const two = (a: string, b: string, index: number) => (index % 2 === 0 ? [a, b] : [b])
  const photos = places.map((location, index) =>
    makePhoto(addDays(LAST_DAY, -index), {
      location,
      tags: two('fog', 'sea', index),
      categories: two('Landscapes', 'Street', index),
    }),
  )
  const service = useService({ photos })
  const facetsOf = async (path: string) =>
    [...(await getHtml(service, path)).text.matchAll(/href="(\/search\/[^"]*)" rel="nofollow">[^<]*<small>(\d+)/g)].map(
      ([, link, shown]) => ({ link: link!.replaceAll('&amp;', '&'), shown: Number(shown) }),
    )

  test.each([
    ...['/search/', '/search/?place=Germany', '/search/?place=Deutschland', '/search/?place=Altona'],
    ...['/search/?category=landscapes', '/categories/landscapes/', '/tags/fog/', '/places/germany/', '/places/oman/'],
  ])('%s: each is the number of photos that its link finds', async (path) => {
    const facets = await facetsOf(path)
    const found = await Promise.all(facets.map(async ({ link }) => mainOf((await getHtml(service, link)).text)))
    expect(found.map((text) => Number(/(\d+) photos?/.exec(text)?.[1]))).toEqual(facets.map(({ shown }) => shown))
    expect(facets.length).toBeGreaterThan(1)
  })
})
