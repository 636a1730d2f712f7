import type { Canvas } from './canvas.js'
import { type Colour, hex } from './colour.js'
import { createNoise, layered } from './noise.js'
import type { Random } from './random.js'

export interface WaterOptions {
  /** Where the water begins, in pixels. */
  readonly horizon: number
  /** Where it ends, when not at the lower edge. */
  readonly bottom?: number
  /** The colour of the water itself, seen more the steeper one looks down. */
  readonly colour: string
  /** 0 a mirror, 1 a sea. */
  readonly rough: number
  /** How much of the reflection is seen at the lower edge, 0 to 1. */
  readonly clear?: number
  /** Drawn-out lights, in pixels at the lower edge. */
  readonly streak?: number
  /** Ripples that are longer than wide. */
  readonly swell?: number
  /** Height of the reflection relative to the original. */
  readonly mirror?: number
}

const TAPS = 5

/** Water below `horizon` that reflects the picture above it through ripples in perspective. */
export function paintWater(canvas: Canvas, random: Random, options: WaterOptions): void {
  const { columns: width, rows: height, detail, data } = canvas
  const horizon = Math.round(options.horizon * detail)
  const bottom = Math.min(height, Math.round((options.bottom ?? canvas.height) * detail))
  const { rough, clear = 0.6, streak = 0, swell = 3, mirror = 1 } = options
  const noise = createNoise(random)
  const water: Colour = hex(options.colour)
  const slopes = new Float32Array((width >> 1) + 2)
  for (let y = horizon; y < bottom; y++) {
    const down = (y - horizon + 1.5) / (height - horizon)
    const depth = 1 / (down + 0.03)
    const seen = 1 - (1 - clear) * Math.min(1, down * 1.15) ** 0.8
    for (let cell = 0; cell < slopes.length; cell++) {
      const u = ((cell * 2 - width / 2) / height) * depth * 6
      slopes[cell] = layered(noise, u, depth * 6 * swell, rough > 0.5 ? 3 : 2, 0.55)
    }
    const reach = (6 + down * 120) * rough * detail
    const sideways = (2 + down * 26) * rough * detail
    const long = streak * (0.15 + down) * detail
    const taps = long > 1 ? TAPS : 1
    for (let x = 0; x < width; x++) {
      const base = x >> 1
      const slope = x & 1 ? (slopes[base]! + slopes[base + 1]!) * 0.5 : slopes[base]!
      const column = Math.min(width - 1, Math.max(0, Math.round(x + slope * sideways)))
      const centre = horizon - 1 - (y - horizon) * mirror - slope * reach
      let red = 0
      let green = 0
      let blue = 0
      for (let tap = 0; tap < taps; tap++) {
        const exact = centre - (taps === 1 ? 0 : (tap / (TAPS - 1) - 0.5) * 2 * long)
        let row = exact < 0 ? -exact : exact
        if (row > horizon - 1) row = 2 * horizon - 2 - row
        const at = ((row < 0 ? 0 : row | 0) * width + column) * 3
        red += data[at]!
        green += data[at + 1]!
        blue += data[at + 2]!
      }
      const share = seen / taps
      const rest = 1 - seen
      const shade = 1 + slope * 0.16 * rough
      const to = (y * width + x) * 3
      data[to] = (red * share + water[0] * rest) * shade
      data[to + 1] = (green * share + water[1] * rest) * shade
      data[to + 2] = (blue * share + water[2] * rest) * shade
    }
  }
}

/** The glittering path of a low sun or moon on water, narrow at the horizon. */
export function paintGlitter(
  canvas: Canvas,
  random: Random,
  options: { x: number; horizon: number; colour: string; width: number; strength: number; bottom?: number },
): void {
  const { columns, rows, detail, data } = canvas
  const { strength } = options
  const middle = options.x * detail
  const horizon = options.horizon * detail
  const noise = createNoise(random)
  const colour = hex(options.colour)
  for (let y = Math.round(horizon); y < Math.min(rows, (options.bottom ?? canvas.height) * detail); y++) {
    const down = (y - horizon + 1) / (rows - horizon)
    const depth = 1 / (down + 0.035)
    const wide = options.width * detail * (0.35 + down)
    const from = Math.max(0, Math.round(middle - wide * 2.4))
    const to = Math.min(columns, Math.round(middle + wide * 2.4))
    for (let x = from; x < to; x++) {
      const u = ((x - middle) / rows) * depth * 9
      const wave = layered(noise, u, depth * 26, 2, 0.6)
      const across = (x - middle) / wide
      const sparkle = Math.max(0, wave + 0.28 - across * across * 0.22)
      if (sparkle === 0) continue
      const light = sparkle * sparkle * strength * Math.exp(-across * across * 0.7) * 3.2
      const at = (y * columns + x) * 3
      for (let part = 0; part < 3; part++) data[at + part] = data[at + part]! + colour[part]! * light
    }
  }
}

/** A weak mirror image on a polished floor. */
export function paintPolish(canvas: Canvas, floor: number, strength: number): void {
  const { columns, rows, detail, data } = canvas
  const first = Math.round(floor * detail)
  for (let row = first; row < rows; row++) {
    const from = Math.max(0, 2 * first - row - 5) * columns * 3
    const to = row * columns * 3
    const seen = strength * (1 - ((row - first) / (rows - first)) * 0.6)
    for (let at = 0; at < columns * 3; at++) data[to + at] = data[to + at]! + data[from + at]! * seen
  }
}
