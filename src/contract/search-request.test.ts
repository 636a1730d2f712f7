import { expect, test } from 'vitest'
import { toSearchRequest } from './search-request.js'

test('without arguments it is the first ten photos', () => {
  expect(toSearchRequest({})).toEqual({ filter: {}, limit: 10, offset: 0 })
})

test('what is given is what is asked', () => {
  const given = {
    q: 'fog',
    photographer: 'Erik',
    category: 'Street',
    year: 2024,
    location: 'Köln',
    limit: 1,
    offset: 5,
  }
  const { limit, offset, ...filter } = given
  expect(toSearchRequest(given)).toEqual({ filter, limit, offset })
})

test('white space around words is dropped, and so are words of white space alone', () => {
  expect(toSearchRequest({ q: ' a b ', category: '\tB&W\n', location: ' Köln' }).filter).toMatchObject({
    q: 'a b',
    category: 'B&W',
    location: 'Köln',
  })
  expect(toSearchRequest({ q: ' ', category: '', location: '\n' }).filter).toEqual({})
})

test('an offset of nothing is one', () => {
  expect(toSearchRequest({ offset: 0, limit: 50 })).toMatchObject({ offset: 0, limit: 50 })
})
