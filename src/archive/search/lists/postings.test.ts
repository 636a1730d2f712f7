import { describe, expect, test } from 'vitest'
import { countSteps } from '../../../../test/count-steps.js'
import { createBitset, forEachBit } from './bitset.js'
import { PostingsBuilder } from './postings.js'

/** Every number that divides a place, or is 0, occurs there: so some are rare, and some are nearly everywhere. */
const NUMBERS = [0, 1, 2, 3, 7, 64, 1000, 99_991]
const occursIn = (number: number, place: number) => number === 0 || place % number === 0

function build(places: number) {
  const builder = new PostingsBuilder()
  for (let place = 0; place < places; place++) {
    NUMBERS.forEach((number, id) => {
      if (!occursIn(number, place)) return
      builder.add(id, place)
      builder.add(id, place)
    })
  }
  return countSteps(builder.build(places))
}

function placesOf(postings: ReturnType<typeof build>['made'], id: number): readonly number[] {
  const bits = createBitset(postings.size)
  postings.addPlacesOf(id, bits)
  const places: number[] = []
  forEachBit(bits, (place) => places.push(place))
  return places.sort((a, b) => a - b)
}

describe('lists of places', () => {
  const PLACES = 100_000
  const { made, steps } = build(PLACES)
  const places = Array.from({ length: PLACES }, (_, place) => place)

  test.each(NUMBERS.map((number, id) => ({ number, id })))('know where $number occurs', ({ number, id }) => {
    const expected = places.filter((place) => occursIn(number, place))
    expect(placesOf(made, id)).toEqual(expected)
    expect(made.count(id)).toBe(expected.length)
  })

  test.each(NUMBERS.map((number, id) => ({ number, id })))(
    'count where $number occurs but for some places',
    ({ number, id }) => {
      const without = [1, 2, 21, 64, 448, 99_991, 99_999]
      const expected = places.filter((place) => occursIn(number, place) && !without.includes(place)).length
      expect(made.countWithout(id, without)).toBe(expected)
    },
  )

  test('are built in steps that do not grow with them', () => {
    expect(steps / build(PLACES / 10).steps).toBeGreaterThan(5)
  })
})
