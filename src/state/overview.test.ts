import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { countPhotos } from './overview.js'

const SITE = { ...SPECIFIED_SITE, categories: ['Street', 'Macro', 'News'] }
const photos = [
  makePhoto('2022-03-01', { photographer: 'Jens', categories: ['Macro', 'Street'] }),
  makePhoto('2022-12-31', { photographer: 'Jens', categories: [] }),
  makePhoto('2024-03-01', { photographer: 'Jens', categories: ['Macro'] }),
  makePhoto('2024-03-02', { photographer: 'Nora', categories: ['Balloons'] }),
]

test("counts photographers and categories in the site's order, others after them", () => {
  const { photographers, categories } = countPhotos(photos, SITE)
  expect(photographers).toEqual([
    { name: 'Erik', photos: 0 },
    { name: 'Jens', photos: 3 },
    { name: 'Nora', photos: 1 },
  ])
  expect(categories).toEqual([
    { name: 'Street', photos: 1 },
    { name: 'Macro', photos: 2 },
    { name: 'News', photos: 0 },
    { name: 'Balloons', photos: 1 },
  ])
})

test('lists all photographers and categories of an empty archive with 0 photos', () => {
  expect(countPhotos([], { ...SITE, categories: ['Street'] })).toEqual({
    total: 0,
    photographers: [
      { name: 'Erik', photos: 0 },
      { name: 'Jens', photos: 0 },
    ],
    categories: [{ name: 'Street', photos: 0 }],
  })
})
