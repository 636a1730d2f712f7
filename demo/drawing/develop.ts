import type { Canvas } from './canvas.js'
import { createRandom } from './random.js'

/** How the finished painting is turned into a photograph. */
export interface Development {
  /** Light spilling over from what shines, 0 to 1. */
  readonly bloom?: number
  /** Brightness from which a pixel glows, 0 to 1. */
  readonly bloomFrom?: number
  /** Darkening of the corners, 0 to 1. */
  readonly vignette?: number
  /** Grain in 8-bit levels. */
  readonly grain?: number
  /** Steepness of the middle tones: 0 keeps them. */
  readonly contrast?: number
  /** Raises the blacks, as paper does. */
  readonly lift?: number
  /** 0 is black-and-white. */
  readonly saturation?: 0
  /** Factors for red, green and blue. */
  readonly tint?: readonly [number, number, number]
}

export interface DevelopedPicture {
  readonly raw: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3
}

const GRAIN_SIZE = 512
const TONE_STEPS = 2048
/** The brightest light that the tone curve distinguishes. */
const BRIGHTEST = 2.5
const TONE_SCALE = TONE_STEPS / BRIGHTEST

/** Glow, tones, vignette and grain, in one pass over the pixels. */
export function develop(canvas: Canvas, options: Development): DevelopedPicture {
  const { columns: width, rows: height, data } = canvas
  const raw = Buffer.allocUnsafe(width * height * 3)
  const levels = new Uint8ClampedArray(raw.buffer, raw.byteOffset, raw.length)
  const glow = options.bloom === undefined ? undefined : makeGlow(canvas, options.bloomFrom ?? 0.75)
  const glowRow = new Float32Array(width * 3)
  const tone = makeToneCurve(options)
  const grain = makeGrain()
  const grainShare = (options.grain ?? 3) / 64
  const vignette = options.vignette ?? 0.18
  const isMonochrome = options.saturation === 0
  const [redFactor, greenFactor, blueFactor] = options.tint ?? [1, 1, 1]
  const acrossSquared = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 2) ** 2)
  for (let y = 0; y < height; y++) {
    if (glow !== undefined) spreadGlow(glow, y, width, options.bloom ?? 0, glowRow)
    const downSquared = ((y / height - 0.5) * 2) ** 2
    const grainRow = (y & (GRAIN_SIZE - 1)) * GRAIN_SIZE
    for (let x = 0, at = y * width * 3, from = 0; x < width; x++, at += 3, from += 3) {
      const red = data[at]! + glowRow[from]!
      const green = data[at + 1]! + glowRow[from + 1]!
      const blue = data[at + 2]! + glowRow[from + 2]!
      const far = (acrossSquared[x]! + downSquared) * 0.5
      const light = (1 - vignette * far * (far * 1.3 + 0.35)) * TONE_SCALE
      const speck = grain[grainRow + (x & (GRAIN_SIZE - 1))]! * grainShare
      if (isMonochrome) {
        const grey = tone[toneIndex((red * 0.3 + green * 0.59 + blue * 0.11) * light)]!
        const shown = grey + speck * (grey * (255 - grey) * 0.000046 + 0.25)
        levels[at] = shown * redFactor
        levels[at + 1] = shown * greenFactor
        levels[at + 2] = shown * blueFactor
      } else {
        const middle = tone[toneIndex(green * greenFactor * light)]!
        const seen = speck * (middle * (255 - middle) * 0.000046 + 0.25)
        levels[at] = tone[toneIndex(red * redFactor * light)]! + seen
        levels[at + 1] = middle + seen
        levels[at + 2] = tone[toneIndex(blue * blueFactor * light)]! + seen
      }
    }
  }
  return { raw, width, height, channels: 3 }
}

function toneIndex(light: number): number {
  return light > TONE_STEPS ? TONE_STEPS : light > 0 ? light | 0 : 0
}

/** Maps light to 8-bit levels: a soft shoulder above 0.8, an S in the middle, a lifted foot. */
function makeToneCurve({ contrast = 0, lift = 0.012 }: Development): Float32Array {
  const curve = new Float32Array(TONE_STEPS + 1)
  for (let step = 0; step <= TONE_STEPS; step++) {
    const light = (step / TONE_STEPS) * BRIGHTEST
    const shown = light < 0.8 ? light : 0.8 + 0.2 * (1 - Math.exp(-(light - 0.8) / 0.24))
    const bent = shown * shown * (3 - 2 * shown)
    curve[step] = (lift + (1 - lift) * (shown + (bent - shown) * contrast)) * 255
  }
  return curve
}

let grainTile: Float32Array | undefined

/** A tile of film grain, about -64 to 64, made once for all pictures. */
function makeGrain(): Float32Array {
  if (grainTile !== undefined) return grainTile
  const random = createRandom('grain')
  const specks = Float32Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => random.bell() * 110)
  const tile = new Float32Array(specks.length)
  const mask = specks.length - 1
  for (let at = 0; at < tile.length; at++) {
    const beside = specks[(at + 1) & mask]! + specks[(at - 1) & mask]!
    const above = specks[(at + GRAIN_SIZE) & mask]! + specks[(at - GRAIN_SIZE) & mask]!
    tile[at] = specks[at]! * 0.6 + (beside + above) * 0.2
  }
  grainTile = tile
  return tile
}

interface Glow {
  readonly columns: number
  readonly rows: number
  readonly light: Float32Array
}

const GLOW_CELL = 8

/** The glowing pixels, shrunk to an eighth and blurred twice: a narrow halo and a wide one. */
function makeGlow({ columns: width, rows: height, data }: Canvas, from: number): Glow {
  const columns = Math.ceil(width / GLOW_CELL)
  const rows = Math.ceil(height / GLOW_CELL)
  const light = new Float32Array(columns * rows * 3)
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3
      const shine = Math.max(data[at]!, data[at + 1]!, data[at + 2]!)
      if (shine <= from) continue
      const share = (Math.min(shine, 3) - from) / shine / 16
      const cell = ((y >> 3) * columns + (x >> 3)) * 3
      for (let part = 0; part < 3; part++) light[cell + part]! += data[at + part]! * share
    }
  }
  const narrow = blur(blur(light, columns, rows, 2), columns, rows, 2)
  const wide = blur(blur(narrow, columns, rows, 9), columns, rows, 9)
  for (let at = 0; at < light.length; at++) light[at] = narrow[at]! * 0.9 + wide[at]! * 1.6
  return { columns, rows, light }
}

/** A box blur in both directions. */
function blur(source: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const passes = new Float32Array(source.length)
  const result = new Float32Array(source.length)
  slide(source, passes, columns, rows, 3, columns * 3, radius)
  slide(passes, result, rows, columns, columns * 3, 3, radius)
  return result
}

function slide(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  next: number,
  line: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  for (let index = 0; index < lines; index++) {
    for (let part = 0; part < 3; part++) {
      const start = index * line + part
      let sum = 0
      for (let at = -radius; at <= radius; at++) sum += from[start + Math.min(length - 1, Math.max(0, at)) * next]!
      for (let at = 0; at < length; at++) {
        to[start + at * next] = sum * share
        sum += from[start + Math.min(length - 1, at + radius + 1) * next]!
        sum -= from[start + Math.max(0, at - radius) * next]!
      }
    }
  }
}

/** One row of the glow, enlarged to the width of the picture. */
function spreadGlow({ columns, rows, light }: Glow, y: number, width: number, share: number, out: Float32Array): void {
  const exact = Math.max(0, Math.min(rows - 1.001, (y - 3.5) / GLOW_CELL))
  const top = exact | 0
  const down = exact - top
  const start = top * columns * 3
  for (let part = 0; part < 3; part++) {
    let previous = 0
    for (let column = 0; column <= columns; column++) {
      const at = start + Math.min(columns - 1, column) * 3 + part
      const below = light[Math.min(light.length - 1, at + columns * 3)]!
      const value = (light[at]! + (below - light[at]!) * down) * share
      const step = (value - previous) / GLOW_CELL
      let level = column === 0 ? value : previous
      const from = column * GLOW_CELL - 4
      for (let x = from; x < from + GLOW_CELL && x < width; x++) {
        if (x >= 0) out[x * 3 + part] = level
        if (column > 0) level += step
      }
      previous = value
    }
  }
}
