import { describe, expect, test } from 'vitest'
import { nameColour, readColours } from '../../photos/colours.js'
import { findColours } from './find-colours.js'

type Stripe = readonly [columns: number, red: number, green: number, blue: number]

/** A picture of vertical stripes, by colour and width; 100 columns in all. */
function stripes(parts: readonly Stripe[]) {
  const row = parts.flatMap(([columns, ...colour]) => Array.from({ length: columns }, () => colour).flat())
  return { data: Buffer.from(Array.from({ length: 60 }, () => row).flat()), width: row.length / 3, height: 60 }
}
const coloursIn = (...parts: readonly Stripe[]) => readColours({ colours: findColours(stripes(parts)) })

describe('the colours of a picture', () => {
  test('is one if there is one', () => {
    expect(coloursIn([100, 51, 102, 204])).toEqual([{ hex: '3366cc', share: 1 }])
  })

  test('are all, if there are few', () => {
    const found = coloursIn([30, 200, 30, 30], [40, 30, 30, 200], [30, 30, 160, 30])
    expect(found.map(({ hex }) => nameColour(hex)).sort()).toEqual(['blue', 'green', 'red'])
  })

  test('are five, if there are more', () => {
    const greys = Array.from({ length: 20 }, (_, index) => [5, index * 12, index * 12, index * 12] as const)
    expect(coloursIn(...greys)).toHaveLength(5)
  })

  test('count more the stronger they are', () => {
    const [, boat] = coloursIn([90, 120, 126, 130], [10, 200, 30, 30])
    expect(nameColour(boat!.hex)).toBe('red')
    expect(boat!.share).toBeGreaterThan(0.25)
  })

  test('begin with the largest share', () => {
    const shares = coloursIn([20, 200, 30, 30], [70, 30, 30, 200], [10, 30, 160, 30]).map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })
})
