import type { Random } from './random.js'

/** Smooth noise over the plane, about -1 to 1, with features one unit wide. */
export type Noise = (x: number, y: number) => number

/** Gradient noise after Ken Perlin, with a seeded lattice. */
export function createNoise(random: Random): Noise {
  const order = new Uint8Array(512)
  const gradientX = new Float32Array(256)
  const gradientY = new Float32Array(256)
  for (let index = 0; index < 256; index++) {
    order[index] = index
    const angle = random.next() * Math.PI * 2
    gradientX[index] = Math.cos(angle) * 1.5
    gradientY[index] = Math.sin(angle) * 1.5
  }
  for (let index = 255; index > 0; index--) {
    const other = random.whole(0, index)
    const kept = order[index]!
    order[index] = order[other]!
    order[other] = kept
  }
  order.copyWithin(256, 0, 256)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const column = left & 255
    const row = top & 255
    const a = order[column]! + row
    const b = order[(column + 1) & 255]! + row
    const aa = order[a & 511]!
    const ba = order[b & 511]!
    const ab = order[(a + 1) & 511]!
    const bb = order[(b + 1) & 511]!
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const upperLeft = gradientX[aa]! * fx + gradientY[aa]! * fy
    const upperRight = gradientX[ba]! * (fx - 1) + gradientY[ba]! * fy
    const lowerLeft = gradientX[ab]! * fx + gradientY[ab]! * (fy - 1)
    const lowerRight = gradientX[bb]! * (fx - 1) + gradientY[bb]! * (fy - 1)
    const upper = upperLeft + u * (upperRight - upperLeft)
    return upper + v * (lowerLeft + u * (lowerRight - lowerLeft) - upper)
  }
}

/** Several octaves of noise, about -1 to 1: clouds, hills, stains. */
export function layered(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let amplitude = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(x, y)
    total += amplitude
    amplitude *= gain
    x = x * 2.03 + 17.3
    y = y * 2.03 + 9.1
  }
  return sum / total
}

/** Octaves folded at zero, 0 to 1, sharp at the crests: mountain ridges, veins. */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0
  let amplitude = 1
  let total = 0
  let weight = 1
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(noise(x, y))
    const sharp = crest * crest * weight
    weight = Math.min(1, sharp * 1.6)
    sum += sharp * amplitude
    total += amplitude
    amplitude *= 0.5
    x = x * 2.07 + 31.7
    y = y * 2.07 + 11.9
  }
  return sum / total
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function ease(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
