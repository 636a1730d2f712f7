import { describe, expect, test } from 'vitest'
import { seedPhotos } from '../../test/photos.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createAddresses } from './addresses/addresses.js'
import { createPhotoJson, nextOffset } from './photo-json.js'

const createJson = () => createPhotoJson(SPECIFIED_SITE, createAddresses('https://photos.example'))
const photos = seedPhotos(3)
const read = (body: Buffer) => JSON.parse(body.toString())

test('an envelope contains the photo', () => {
  expect(read(createJson().envelope(photos[0]!))).toEqual({ photo: expect.objectContaining({ date: photos[0]!.date }) })
})

test('a random photo is found or not', () => {
  expect(read(createJson().random(photos[1]))).toEqual({
    found: true,
    photo: expect.objectContaining({ date: photos[1]!.date }),
  })
  expect(read(createJson().random(undefined))).toEqual({ found: false })
})

describe('a search result', () => {
  const dates = photos.map(({ date }) => expect.objectContaining({ date }))

  test('has the totals and the offset of the next page', () => {
    expect(read(createJson().searchResult(9, 2, photos))).toEqual({
      total_matches: 9,
      offset: 2,
      returned: 3,
      photos: dates,
      next_offset: 5,
    })
  })

  test('ends with the last page', () => {
    expect(read(createJson().searchResult(5, 2, photos))).toEqual({
      total_matches: 5,
      offset: 2,
      returned: 3,
      photos: dates,
    })
  })

  test('may be empty', () => {
    expect(read(createJson().searchResult(0, 0, []))).toEqual({ total_matches: 0, offset: 0, returned: 0, photos: [] })
  })
})

test('a photo is serialised once, and every body uses the same bytes', () => {
  const { photo, pieces } = createJson()
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
