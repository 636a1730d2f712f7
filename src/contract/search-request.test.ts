import { expect, test } from 'vitest'
import { toSearchRequest } from './search-request.js'

test('without arguments it is the first ten photos', () => {
  expect(toSearchRequest({})).toEqual({ filter: {}, order: 'newest', limit: 10, offset: 0 })
})

test('what is given is what is asked', () => {
  const given = {
    q: 'fog',
    photographer: 'Erik',
    category: 'Street',
    year: 2024,
    location: 'Köln',
    tag: 'Low tide',
    from: '2024-02-01',
    to: '2024-02-29',
    on: '02-29',
    order: 'oldest',
    limit: 1,
    offset: 5,
  } as const
  const { limit, offset, order, ...filter } = given
  expect(toSearchRequest(given)).toEqual({ filter, order, limit, offset })
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
