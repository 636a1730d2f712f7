import { describe, expect, test } from 'vitest'
import { strongestColour } from './strongest-colour.js'

/** A picture of vertical stripes, by colour and width; 100 columns in all. */
function stripes(...parts: readonly (readonly [columns: number, red: number, green: number, blue: number])[]) {
  const row = parts.flatMap(([columns, ...colour]) => Array.from({ length: columns }, () => colour).flat())
  return { data: Buffer.from(Array.from({ length: 60 }, () => row).flat()), width: row.length / 3, height: 60 }
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The largest difference of a channel. */
const distance = (colour: string, wanted: readonly number[]) =>
  Math.max(...channelsOf(colour).map((value, index) => Math.abs(value - wanted[index]!)))

describe('the strongest colour of a picture', () => {
  test('is the only colour if there is one', () => {
    expect(distance(strongestColour(stripes([100, 51, 102, 204])), [51, 102, 204])).toBeLessThanOrEqual(2)
  })

  test('is the red of a boat on a grey sea, not a muddy mean', () => {
    const boat = strongestColour(stripes([85, 120, 126, 130], [15, 200, 30, 30]))
    expect(distance(boat, [200, 30, 30])).toBeLessThan(12)
  })

  test('is the blue of a twilight, not the colour of a single lamp in it', () => {
    const evening = strongestColour(stripes([97, 40, 70, 140], [3, 255, 170, 60]))
    expect(distance(evening, [40, 70, 140])).toBeLessThan(12)
  })

  test('is one of two colours whose mean is grey', () => {
    const [red = 0, green = 0, blue = 0] = channelsOf(strongestColour(stripes([55, 220, 60, 40], [45, 30, 150, 190])))
    expect([red > 200, green < 90, blue < 70]).toEqual([true, true, true])
  })

  test('is a grey in a picture without colours', () => {
    expect(strongestColour(stripes([50, 0, 0, 0], [50, 255, 255, 255]))).toMatch(/^#(..)\1\1$/)
  })

  test('is the toning of an old print', () => {
    const [red = 0, green = 0, blue = 0] = channelsOf(strongestColour(stripes([50, 60, 48, 36], [50, 205, 190, 165])))
    expect([red > green, green > blue]).toEqual([true, true])
  })
})
