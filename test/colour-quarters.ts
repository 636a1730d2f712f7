// Pictures of four quarters, each of one colour, so that changed colours and positions show at once.

import sharp from 'sharp'
import { expect } from 'vitest'
import { renditionsOf } from './media-fixtures.js'

type Colour = readonly number[]

export const QUARTERS = {
  red: [220, 40, 40],
  green: [40, 180, 40],
  blue: [40, 40, 220],
  white: [230, 230, 230],
} as const

/** Colours that sRGB contains, even if their numbers are in a wider space. */
export const MUTED: readonly Colour[] = [
  [200, 100, 50],
  [100, 160, 100],
  [90, 100, 200],
  [128, 128, 128],
]

/** The middles of the four quarters, from the top left, as a viewer shows them in sRGB. */
export async function quartersOf(file: string | Buffer): Promise<readonly Colour[]> {
  const { files } = await renditionsOf(file)
  const largest = files.filter(({ format }) => format === 'jpeg').sort((a, b) => b.width - a.width)[0]
  const { data, info } = await sharp(largest?.data).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

/** Tolerance for lossy pictures. */
const TOLERANCE = 8

export function expectColours(found: readonly Colour[], wanted: readonly Colour[]): void {
  found.forEach((colour, index) => {
    const off = Math.max(...colour.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? 0))))
    expect(off, `quarter ${index}: ${colour}, not ${wanted[index]}`).toBeLessThanOrEqual(TOLERANCE)
  })
}

/** @see CSS Color Module Level 4, 10.2 and 17: both have the same transfer function and white point */
export function displayP3ToSrgb(colour: readonly number[]): readonly number[] {
  const linear = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const matrix = [
    [1.2249401, -0.2249404, 0],
    [-0.0420569, 1.0420571, 0],
    [-0.0196376, -0.0786361, 1.0982735],
  ]
  return matrix.map((row) => {
    const value = row.reduce((sum, factor, index) => sum + factor * (linear[index] ?? 0), 0)
    return encodeSrgb(value)
  })
}

/** The level of a linear value from 0 to 1. @see IEC 61966-2-1 */
export function encodeSrgb(linear: number): number {
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
}
