import { expect, test } from 'vitest'
import { toSearchRequest } from './search-request.js'

test('trims white space, and drops texts of only white space', () => {
  expect(toSearchRequest({ q: ' a b ', category: '\tB&W\n', location: ' Köln' }).filter).toMatchObject({
    q: 'a b',
    category: 'B&W',
    location: 'Köln',
  })
  expect(toSearchRequest({ q: ' ', category: '', location: '\n' }).filter).toEqual({})
})

test('cleans a pasted title like a stored one', () => {
  const pasted = '\u200eFog\u200b at\u00a0 the\u00ad\n sea\ufeff\u2069'
  const filter = toSearchRequest({ q: pasted, location: pasted, tag: pasted, category: pasted }).filter
  expect(Object.values(filter).filter((value) => value !== undefined)).toEqual(Array(4).fill('Fog at the sea'))
  expect(toSearchRequest({ q: '\u200b\u200e' }).filter.q).toBeUndefined()
  expect(toSearchRequest({ q: 'Ko\u200b\u0308ln' }).filter.q).toBe('Köln')
})
