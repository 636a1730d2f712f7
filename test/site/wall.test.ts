import { expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'
import { getHtml } from './read-page.js'

const service = useService({
  site: { ...SPECIFIED_SITE, home: 'wall' },
  photos: [makePhoto('2023-12-30'), makePhoto('2024-05-16'), makePhoto('2024-05-17')],
})

const monthsOf = (html: string) => ({
  years: [...html.matchAll(/<h2><b>(\d{4})<\/b>/g)].map(([, year]) => year),
  days: [...html.matchAll(/<time datetime="([^"]*)">\d+ \w+ \d{4}<\/time><\/span>/g)].map(([, day]) => day),
  before: /class="wall-next" href="([^"]*)"/.exec(html)?.[1],
})

test.each([
  ['/', { years: ['2024'], days: ['2024-05-17', '2024-05-16'], before: '/2023/12/' }],
  ['/2023/12/', { years: ['2023'], days: ['2023-12-30'], before: undefined }],
])('%s of a wall has one month, newest day first, and a link to the one before', async (path, expected) => {
  expect(monthsOf((await getHtml(service, path)).text)).toEqual(expected)
})
