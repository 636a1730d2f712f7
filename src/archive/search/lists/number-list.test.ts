import { expect, test } from 'vitest'
import { NumberList } from './number-list.js'

const fill = (count: number) => {
  const list = new NumberList()
  for (let number = 0; number < count; number++) list.push(number * 3)
  return list
}

test.each([0, 1, 64, 65, 65_536, 65_537, 200_000])('a list of %i numbers holds each in its place', (count) => {
  const list = fill(count)
  expect(list.length).toBe(count)
  const wrong = Array.from({ length: count }, (_, place) => place).filter((place) => list.at(place) !== place * 3)
  expect(wrong).toEqual([])
})

test.each([0, 1, 64, 65_536, 65_537, 200_000])(
  'draining %i numbers gives them in their order, in small pieces',
  (count) => {
    const drained: number[] = []
    for (const piece of fill(count).drain()) {
      expect(piece.length).toBeLessThanOrEqual(65_536)
      drained.push(...piece)
    }
    expect(drained).toEqual(Array.from({ length: count }, (_, place) => place * 3))
  },
)

test('a list that was drained is filled anew', () => {
  const list = fill(70_000)
  for (const _ of list.drain());
  list.push(17)
  expect([list.length, list.at(0)]).toEqual([1, 17])
})
