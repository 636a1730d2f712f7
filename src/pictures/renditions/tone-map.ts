import { type ColourMatrix, convertColours, type Pixels } from './colour-space.js'

/** Coding of an HDR picture, which has no profile. @see ITU-T H.273, 8.1 and 8.2 */
export interface CodingPoints {
  readonly primaries: 'BT.709' | 'BT.2020' | 'P3'
  /** The coding of brightness: absolute (PQ, SMPTE ST 2084) or relative (HLG). Read as sRGB, the picture would look flat. */
  readonly transfer: 'PQ' | 'HLG'
}

export interface DeepPixels {
  readonly data: Uint16Array
  readonly width: number
  readonly height: number
}

/** Diffuse white, the white of an ordinary screen. @see ITU-R BT.2408, 2.1 */
const WHITE_NITS = 203
const PQ_NITS = 10_000
/** Peak brightness of an HLG display. @see ITU-R BT.2100, table 5 */
const HLG_NITS = 1000
const HLG_GAMMA = 1.2
/** Share of the pixels, the brightest ones, that the search for the peak ignores. */
const BRIGHTEST_SHARE = 0.0005

const LEVELS = 65_536
const TO_P3: Readonly<Record<CodingPoints['primaries'], ColourMatrix>> = {
  'BT.709': [0.8224621, 0.177538, 0, 0.0331941, 0.9668058, 0, 0.0170827, 0.0723974, 0.9105199],
  'BT.2020': [1.3435783, -0.2821797, -0.0613986, -0.0652975, 1.0757879, -0.0104905, 0.0028218, -0.0195985, 1.0167767],
  P3: [1, 0, 0, 0, 1, 0, 0, 0, 1],
}

/**
 * Maps an HDR picture to Display P3 for ordinary screens. Darker tones stay unchanged; highlights are compressed into the
 * remaining range.
 * @see ITU-R BT.2390, 5.4.1
 */
export function toneMap({ data, width, height }: DeepPixels, { primaries, transfer }: CodingPoints): Pixels {
  const nits = Float64Array.from({ length: LEVELS }, (_, level) => toLight(level / (LEVELS - 1), transfer))
  const gains = compression(nits, peakOf(data))
  return { data: convertColours(data, nits, TO_P3[primaries], gains), width, height, space: 'p3' }
}

/** Light in nits of a value from 0 to 1. */
function toLight(value: number, transfer: CodingPoints['transfer']): number {
  if (transfer === 'PQ') return fromPq(value) * PQ_NITS
  // The inverse OETF; the system gamma is applied to each channel.
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return scene ** HLG_GAMMA * HLG_NITS
}

/** SMPTE ST 2084. */
const [M1, M2, C1, C2, C3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875]

function fromPq(value: number): number {
  const power = value ** (1 / M2)
  return (Math.max(power - C1, 0) / (C2 - C3 * power)) ** (1 / M1)
}

function toPq(light: number): number {
  const power = light ** M1
  return ((C1 + C2 * power) / (1 + C3 * power)) ** M2
}

/** The level that only the brightest few pixels exceed. */
function peakOf(data: Uint16Array): number {
  const counts = new Uint32Array(LEVELS)
  for (let at = 0; at < data.length; at += 3) {
    counts[Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number)]!++
  }
  let left = (data.length / 3) * BRIGHTEST_SHARE
  let level = LEVELS - 1
  for (; level > 0; level--) {
    left -= counts[level] as number
    if (left < 0) break
  }
  return level
}

/** Factors for the light of each level, scaled to white = 1. */
function compression(nits: Float64Array, peakLevel: number): Float64Array {
  const peak = toPq((nits[peakLevel] as number) / PQ_NITS)
  const white = toPq(WHITE_NITS / PQ_NITS)
  return nits.map((light) => {
    if (light === 0 || peak <= white) return 1 / WHITE_NITS
    const value = Math.min(1, toPq(light / PQ_NITS) / peak)
    const shown = fromPq(kneeCurve(value, white / peak) * peak) * PQ_NITS
    return shown / light / WHITE_NITS
  })
}

/** A Hermite spline from the knee to the peak; lower values do not change. @see ITU-R BT.2390, 5.4.1, E2 */
function kneeCurve(value: number, most: number): number {
  const knee = 1.5 * most - 0.5
  if (value <= knee) return value
  const share = (value - knee) / (1 - knee)
  const [squared, cubed] = [share ** 2, share ** 3]
  return (
    (2 * cubed - 3 * squared + 1) * knee +
    (cubed - 2 * squared + share) * (1 - knee) +
    (-2 * cubed + 3 * squared) * most
  )
}
