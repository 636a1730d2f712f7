import { expect, test } from 'vitest'
import { seedPhotos } from '../../test/photos.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createAddresses } from './addresses/addresses.js'
import { createPhotoJson, nextOffset } from './photo-json.js'

const photos = seedPhotos(1)

test('a photo is serialised once, and every body uses the same bytes', () => {
  const { photo, pieces } = createPhotoJson(SPECIFIED_SITE, createAddresses('https://photos.example'))
  const once = photo(photos[0]!)
  expect(photo(photos[0]!)).toBe(once)
  expect(pieces.envelope(photos[0]!)).toContain(once)
  expect(pieces.random(photos[0])).toContain(once)
  expect(pieces.searchResult(1, 0, [photos[0]!])).toContain(once)
})

test.each([
  [10, 0, 3, 3],
  [10, 6, 3, 9],
  [10, 7, 3, undefined],
  [10, 20, 0, undefined],
  [10, 5, 0, undefined],
])('with %i matches, offset %i and %i returned, the next page begins at %s', (total, offset, returned, next) => {
  expect(nextOffset(total, offset, returned)).toBe(next)
})
