import { expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'
import { getHtml, mainOf } from './read-page.js'

/** Each of the three photos is in all three categories. */
const CATEGORIES = ['Street', 'Humans', 'News']

const service = useService({
  photos: [
    makePhoto('2024-05-01', { categories: CATEGORIES, location: 'Hamburg, Germany', tags: ['fog', 'sea'] }),
    makePhoto('2024-05-02', { categories: CATEGORIES, location: 'Husum, Germany', tags: ['fog', 'sea'] }),
    makePhoto('2024-05-03', { categories: CATEGORIES, location: 'Köln, Germany', tags: ['fog', 'sea'] }),
  ],
})

test('a place shows its pictures before the list of the places within it', async () => {
  const page = mainOf((await getHtml(service, '/places/germany/')).text)
  expect(page.indexOf('<ul class="grid">')).toBeGreaterThan(0)
  expect(page.indexOf('id="within"')).toBeGreaterThan(page.indexOf('<ul class="grid">'))
})

test('the archive shows places and tags with a picture each', async () => {
  const page = mainOf((await getHtml(service, '/archive/')).text)
  for (const path of ['/places/germany/', '/tags/fog/', '/tags/sea/']) {
    expect(page).toMatch(new RegExp(`<a href="${path}"><img `))
  }
})

test('the archive shows no two categories with the same picture', async () => {
  const page = mainOf((await getHtml(service, '/archive/')).text)
  const pictures = [...page.matchAll(/<a href="\/categories\/[^"]+"><img src="([^"]+)"/g)].map(([, src]) => src)
  expect(new Set(pictures).size).toBe(CATEGORIES.length)
})
