import type { Pixels } from './orient-pixels.js'

/** Samples along the longer side: enough for what catches the eye, at 2 ms a picture. */
const SAMPLED_PX = 96
/** Hues told apart: 15° each. */
const HUES = 24
/** OKLab's chroma from which a colour is seen as one; sRGB reaches 0.32. */
const LEAST_CHROMA = 0.02
/** Chroma of a picture in which every pixel is barely coloured; a grey one with a few coloured pixels stays below. */
const LEAST_STRENGTH = LEAST_CHROMA ** 2 / 2

/**
 * The colour that a picture is remembered by, `#rrggbb`: of the hues in it the one with most chroma over all pixels, in
 * the colour that this hue mostly has. Chroma counts squared, so that a red boat stands for a grey sea, but a red lamp
 * does not for a blue hour. The mean of a picture without colours.
 * @see https://bottosson.github.io/posts/oklab/
 */
export function strongestColour({ data, width, height }: Pixels): string {
  const step = Math.max(1, Math.floor(Math.max(width, height) / SAMPLED_PX))
  const samples: Lab[] = []
  const strengths = new Float64Array(HUES)
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const at = (y * width + x) * 3
      const sample = toLab(data[at]!, data[at + 1]!, data[at + 2]!)
      samples.push(sample)
      strengths[hueOf(sample)]! += strengthOf(sample)
    }
  }
  // A colour may lie on the border of two hues.
  const around = strengths.map((own, hue) => own + (strengths[(hue + 1) % HUES]! + strengths.at(hue - 1)!) / 2)
  const hue = around.indexOf(Math.max(...around))
  if (around[hue]! / samples.length < LEAST_STRENGTH) return toHex(mean(samples, () => 1))
  const isOfHue = (sample: Lab) => [0, 1, HUES - 1].includes((hueOf(sample) - hue + HUES) % HUES)
  return toHex(mean(samples, (sample) => (isOfHue(sample) ? strengthOf(sample) : 0)))
}

type Lab = readonly [lightness: number, a: number, b: number]

const hueOf = ([, a, b]: Lab): number => Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES)

function strengthOf([, a, b]: Lab): number {
  const squared = a * a + b * b
  return squared < LEAST_CHROMA ** 2 ? 0 : squared
}

function mean(samples: readonly Lab[], weightOf: (sample: Lab) => number): Lab {
  const sum = [0, 0, 0]
  let weights = 0
  for (const sample of samples) {
    const weight = weightOf(sample)
    weights += weight
    for (let axis = 0; axis < 3; axis++) sum[axis]! += weight * sample[axis]!
  }
  return sum.map((value) => value / weights) as unknown as Lab
}

/** Linear light of each 8-bit value of sRGB. @see IEC 61966-2-1 */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`
}

function toByte(linear: number): number {
  const part = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, part)))
}
