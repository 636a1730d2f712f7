import type { Canvas } from './canvas.js'
import { hex, mix } from './colour.js'
import { createNoise, layered, ridged } from './noise.js'
import type { Random } from './random.js'

export interface RidgesOptions {
  readonly count: number
  /** Rows of the farthest and of the nearest crest. */
  readonly from: number
  readonly to: number
  readonly far: string
  readonly near: string
  /** Colour of the mist in the valleys between. */
  readonly mist: string
  /** How strongly mist fills the foot of each range, 0 to 1. */
  readonly misty: number
  /** Height of crests in pixels. */
  readonly relief: number
  /** Pixels between one summit and the next. */
  readonly span: number
  /** Woods on the nearest crests: height of trees in pixels. */
  readonly trees?: number
}

/** Mountain ranges that get paler with distance, with mist between them. */
export function paintRidges(canvas: Canvas, random: Random, options: RidgesOptions): void {
  const { columns, rows, detail, data } = canvas
  const { count, from, to, relief, span, misty, trees = 0 } = options
  const noise = createNoise(random)
  const far = hex(options.far)
  const near = hex(options.near)
  const mist = hex(options.mist)
  for (let index = 0; index < count; index++) {
    const share = count === 1 ? 1 : index / (count - 1)
    const base = from + (to - from) * share ** 1.25
    const colour = mix(far, near, share ** 0.9)
    const grow = 0.55 + 0.75 * share
    const wood = trees * Math.max(0, share - 0.35)
    for (let column = 0; column < columns; column++) {
      const x = column / detail
      const place = x / (span * grow) + index * 37.7
      const bold = layered(noise, place * 0.55, index * 9.3, 6, 0.46) * 1.5
      const sharp = ridged(noise, place * 0.5 + 7, index * 5.9, 5) - 0.5
      let top = base - (bold + sharp * 0.7) * relief * grow
      if (wood > 0) {
        const tree =
          Math.abs(noise(x / (wood * 0.42), index * 51)) * 0.9 + Math.abs(noise(x / (wood * 0.19), index * 77))
        top -= wood * tree * (0.6 + 0.5 * noise(x / 90, index))
      }
      const level = base - relief * grow * 0.25 + layered(noise, x / 230 + index * 13, index * 21, 2) * relief * 0.22
      const depth = relief * 0.55 + ((to - from) / count) * 0.6
      const exact = top * detail
      const first = Math.max(0, Math.floor(exact))
      const edge = 1 - (exact - Math.floor(exact))
      for (let row = first; row < rows; row++) {
        const down = Math.min(1, Math.max(0, (row / detail - level) / depth))
        const fog = misty * down * down * (3 - 2 * down) * (1 - share * 0.55)
        const cover = row === first ? edge : 1
        const at = (row * columns + column) * 3
        for (let part = 0; part < 3; part++) {
          const shown = colour[part]! + (mist[part]! - colour[part]!) * fog
          data[at + part] = data[at + part]! + (shown - data[at + part]!) * cover
        }
      }
    }
  }
}
