import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasLeftoverData } from './jpeg-scan.js'

const [WIDTH, HEIGHT] = [420, 280]

/** Noise that is roughly normally distributed, so that blocks are full and have codes of every length. */
function noise(seed: number): Buffer {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let at = 0; at < pixels.length; at++) {
    let sum = -6
    for (let draw = 0; draw < 12; draw++) sum += next()
    pixels[at] = Math.max(0, Math.min(255, 110 + 30 * sum))
  }
  return pixels
}

const jpegOf = (seed: number) =>
  sharp(noise(seed), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer()

// Counting several codes at once failed for some of these seeds.
test.each([1, 2, 3, 4, 16, 19, 27, 108, 117, 127, 138])('finds no leftover data in noise (%i)', async (seed) => {
  expect(hasLeftoverData(await jpegOf(seed))).toBe(false)
})
