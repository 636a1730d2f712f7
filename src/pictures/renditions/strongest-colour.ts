import { oklabToHex, readOklab } from '../../photos/oklab.js'
import type { Pixels } from './colour-space.js'

/** Samples along the longer side: enough for eye-catching areas, at 2 ms a picture. */
const SAMPLED_PX = 96
/** Number of hues, 15° each. */
const HUES = 24
/** OKLab chroma below which a colour looks grey; sRGB reaches 0.32. */
const MIN_CHROMA = 0.02
/** Mean squared chroma of a picture with half of its pixels barely coloured; grey with a few coloured pixels stays below. */
const MIN_STRENGTH = MIN_CHROMA ** 2 / 2

/**
 * The most memorable colour of a picture, `#rrggbb`: the mean colour of the hue with most chroma over all pixels. Chroma counts
 * squared: a red boat represents a grey sea, but a red lamp does not represent a blue hour. Pictures without colours yield
 * their mean.
 * @see https://bottosson.github.io/posts/oklab/
 */
export function strongestColour({ data, width, height }: Pixels): string {
  const step = Math.max(1, Math.floor(Math.max(width, height) / SAMPLED_PX))
  const all = new Sum()
  const hues = Array.from({ length: HUES }, () => new Sum())
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const at = (y * width + x) * 3
      readOklab(data[at]!, data[at + 1]!, data[at + 2]!, LAB)
      const strength = LAB[1]! ** 2 + LAB[2]! ** 2
      all.add(1)
      if (strength >= MIN_CHROMA ** 2) hues[hueOf(LAB[1]!, LAB[2]!)]!.add(strength)
    }
  }
  // A colour may lie on the border of two hues.
  const beside = (hue: number) => [hues.at(hue - 1)!, hues[(hue + 1) % HUES]!] as const
  const around = hues.map(({ weight }, hue) => weight + (beside(hue)[0].weight + beside(hue)[1].weight) / 2)
  const hue = around.indexOf(Math.max(...around))
  if (around[hue]! / all.weight < MIN_STRENGTH) return all.mean()
  for (const neighbour of beside(hue)) hues[hue]!.join(neighbour)
  return hues[hue]!.mean()
}

/** A weighted sum of colours. */
class Sum {
  weight = 0
  #lightness = 0
  #a = 0
  #b = 0

  /** Adds the colour in `LAB`. */
  add(weight: number): void {
    this.weight += weight
    this.#lightness += weight * LAB[0]!
    this.#a += weight * LAB[1]!
    this.#b += weight * LAB[2]!
  }

  join(other: Sum): void {
    this.weight += other.weight
    this.#lightness += other.#lightness
    this.#a += other.#a
    this.#b += other.#b
  }

  mean(): string {
    return `#${oklabToHex(this.#lightness / this.weight, this.#a / this.weight, this.#b / this.weight)}`
  }
}

const hueOf = (a: number, b: number): number => Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES)

/** The colour read last: lightness, a, b. */
const LAB = new Float64Array(3)
