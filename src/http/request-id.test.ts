import { expect, test } from 'vitest'
import { createRequestIds } from './request-id.js'

const idsOf = (count: number) => Array.from({ length: count }, createRequestIds())

test('the ids of requests are long, and none comes twice, in any process', () => {
  const ids = [...idsOf(2000), ...idsOf(2000)]
  expect(ids.filter((id) => !/^[\w-]{16}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(4000)
})

test('the id of a request tells nothing of those before it: each of its places takes every character', () => {
  const ids = idsOf(5000)
  for (let place = 0; place < 16; place++) {
    const characters = new Set(ids.map((id) => id[place]))
    expect([place, characters.size]).toEqual([place, 64])
  }
})

test('half of all ids are smaller than the one before', () => {
  const ids = idsOf(10_000)
  const falling = ids.filter((id, index) => index > 0 && id < ids[index - 1]!).length
  expect(falling).toBeGreaterThan(4500)
  expect(falling).toBeLessThan(5500)
})
