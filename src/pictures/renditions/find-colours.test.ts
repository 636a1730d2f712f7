import { describe, expect, test } from 'vitest'
import { nameColour, readColours, strongestColour } from '../../photos/colours.js'
import { findColours } from './find-colours.js'

type Stripe = readonly [columns: number, red: number, green: number, blue: number]

/** A picture of vertical stripes, by colour and width; 100 columns in all. */
function stripes(parts: readonly Stripe[]) {
  const row = parts.flatMap(([columns, ...colour]) => Array.from({ length: columns }, () => colour).flat())
  return { data: Buffer.from(Array.from({ length: 60 }, () => row).flat()), width: row.length / 3, height: 60 }
}
const coloursIn = (...parts: readonly Stripe[]) => readColours({ colours: findColours(stripes(parts)) })

describe('the colours of a picture', () => {
  test('are a single one if there is only one', () => {
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

  test.each([1, 60])('are found in a picture of 200 by %i pixels', (height) => {
    const data = Buffer.alloc(200 * height * 3, 80)
    expect(readColours({ colours: findColours({ data, width: 200, height }) })).toEqual([{ hex: '505050', share: 1 }])
  })

  test('begin with the largest share', () => {
    const shares = coloursIn([20, 200, 30, 30], [70, 30, 30, 200], [10, 30, 160, 30]).map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })
})

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The largest difference of a channel. */
const distance = (colour: string, wanted: readonly number[]) =>
  Math.max(...channelsOf(colour).map((value, index) => Math.abs(value - wanted[index]!)))

const strongestOf = (...parts: readonly Stripe[]) => strongestColour({ colours: findColours(stripes(parts)) })

describe('the strongest colour of a picture', () => {
  test('is the red of a boat on a grey sea, not a muddy mean', () => {
    expect(distance(strongestOf([85, 120, 126, 130], [15, 200, 30, 30]), [200, 30, 30])).toBeLessThan(12)
  })

  test('is the blue of a twilight, not the colour of a single lamp in it', () => {
    expect(distance(strongestOf([97, 40, 70, 140], [3, 255, 170, 60]), [40, 70, 140])).toBeLessThan(12)
  })

  test('is one of two colours whose mean is grey', () => {
    expect(distance(strongestOf([55, 220, 60, 40], [45, 30, 150, 190]), [220, 60, 40])).toBeLessThan(12)
  })

  test('is a grey in a picture without colours', () => {
    expect(strongestOf([50, 0, 0, 0], [50, 255, 255, 255])).toMatch(/^#(..)\1\1$/)
  })

  test('is the toning of an old print', () => {
    const [red = 0, green = 0, blue = 0] = channelsOf(strongestOf([50, 60, 48, 36], [50, 205, 190, 165]))
    expect([red > green, green > blue]).toEqual([true, true])
  })
})
