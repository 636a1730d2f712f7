import { type Pixels, TO_LINEAR, toSrgbByte } from './colour-space.js'

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
      readLab(data[at]!, data[at + 1]!, data[at + 2]!)
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
    return toHex(this.#lightness / this.weight, this.#a / this.weight, this.#b / this.weight)
  }
}

const hueOf = (a: number, b: number): number => Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES)

/** The colour read last: lightness, a, b. Reused, because a picture would need ten thousand arrays. */
const LAB = new Float64Array(3)

function readLab(red: number, green: number, blue: number): void {
  const r = TO_LINEAR[red]!
  const g = TO_LINEAR[green]!
  const b = TO_LINEAR[blue]!
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  LAB[0] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  LAB[1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  LAB[2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
}

function toHex(lightness: number, a: number, b: number): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear
    .map((part) =>
      toSrgbByte(Math.min(1, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
