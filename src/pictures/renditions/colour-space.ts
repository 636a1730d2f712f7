import { TO_LINEAR, toSrgbByte } from '../../photos/oklab.js'
import { once } from '../../photos/once.js'
import { openImage } from './open-image.js'

/** Decoded pixels: three channels of 8 bits. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  /** Display P3; sRGB when omitted. */
  readonly space?: 'p3'
}

/** A 3 × 3 matrix, by rows, that converts linear red, green and blue of one colour space to another. */
export type ColourMatrix = readonly [number, number, number, number, number, number, number, number, number]

/** From CIE XYZ under D50, the space of profiles, to linear sRGB. @see IEC 61966-2-1, adapted by Bradford's matrix */
const XYZ_D50_TO_SRGB: ColourMatrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
]
/** @see CSS Color Module Level 4, 17 */
const P3_TO_SRGB: ColourMatrix = [1.2249401, -0.2249404, 0, -0.0420569, 1.0420571, 0, -0.0196376, -0.0786361, 1.0982735]

/** How far below zero a primary must lie in sRGB to count as outside it, because sRGB profiles are not exact. */
const WIDER_BY = 0.02
/** Linear light below which a colour counts as outside sRGB; values closer to 0 are rounding errors. */
const BELOW_BLACK = -0.005
const ABOVE_WHITE = 1.01
/** Share of pixels outside sRGB below which the difference is invisible. */
const MIN_SHARE = 0.001

/**
 * Whether an RGB profile describes more colours than sRGB, such as Display P3, Adobe RGB or ProPhoto. One without
 * primaries counts as wide; profiles for grey and CMYK do not.
 * @see ICC.1:2022, 7 and 9.2
 */
export function isWideProfile(profile: Buffer | undefined): boolean {
  if (profile === undefined || profile.length < 132 || profile.toString('latin1', 16, 20) !== 'RGB ') return false
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(profile, name))
  return primaries.some((xyz) => xyz === undefined || apply(XYZ_D50_TO_SRGB, xyz).some((value) => value < -WIDER_BY))
}

type Triple = readonly [number, number, number]

function readXyz(profile: Buffer, name: string): Triple | undefined {
  const count = Math.min(profile.readUInt32BE(128), Math.floor((profile.length - 132) / 12))
  for (let tag = 0; tag < count; tag++) {
    const at = 132 + tag * 12
    if (profile.toString('latin1', at, at + 4) !== name) continue
    const from = profile.readUInt32BE(at + 4) + 8
    if (from + 12 > profile.length) return undefined
    const fixed = (index: number) => profile.readInt32BE(from + index * 4) / 65_536
    return [fixed(0), fixed(1), fixed(2)]
  }
  return undefined
}

function apply(matrix: ColourMatrix, [a, b, c]: Triple): Triple {
  return [
    matrix[0] * a + matrix[1] * b + matrix[2] * c,
    matrix[3] * a + matrix[4] * b + matrix[5] * c,
    matrix[6] * a + matrix[7] * b + matrix[8] * c,
  ]
}

const STEPS = 16_383
const FROM_LINEAR = Uint8Array.from({ length: STEPS + 1 }, (_, step) => toSrgbByte(step / STEPS))

/** Whether a picture in Display P3 has colours outside sRGB. */
export function exceedsSrgb({ data }: Pixels): boolean {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = P3_TO_SRGB
  const isOutside = (light: number) => light < BELOW_BLACK || light > ABOVE_WHITE
  let outside = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [TO_LINEAR[data[at]!]!, TO_LINEAR[data[at + 1]!]!, TO_LINEAR[data[at + 2]!]!]
    if (
      isOutside(rr * red + rg * green + rb * blue) ||
      isOutside(gr * red + gg * green + gb * blue) ||
      isOutside(br * red + bg * green + bb * blue)
    ) {
      outside++
    }
  }
  return outside > (data.length / 3) * MIN_SHARE
}

/** Converts to sRGB, clipping colours outside it. */
export function toSrgb({ data, width, height, space }: Pixels): Pixels {
  return { data: space === undefined ? data : convertColours(data, TO_LINEAR, P3_TO_SRGB), width, height }
}

/**
 * Converts pixels to another colour space in 8 bits, clipping colours outside it.
 * @param light the linear light of each level
 * @param gains factors for the light of a pixel by the level of its brightest channel, which preserve its hue
 */
export function convertColours(
  data: Uint8Array | Uint16Array,
  light: Float64Array,
  [rr, rg, rb, gr, gg, gb, br, bg, bb]: ColourMatrix,
  gains?: Float64Array,
): Buffer {
  const converted = Buffer.allocUnsafe(data.length)
  for (let at = 0; at < data.length; at += 3) {
    const [one, two, three] = [data[at]!, data[at + 1]!, data[at + 2]!]
    const gain = gains === undefined ? 1 : gains[Math.max(one, two, three)]!
    const [red, green, blue] = [light[one]! * gain, light[two]! * gain, light[three]! * gain]
    converted[at] = fromLinear(rr * red + rg * green + rb * blue)
    converted[at + 1] = fromLinear(gr * red + gg * green + gb * blue)
    converted[at + 2] = fromLinear(br * red + bg * green + bb * blue)
  }
  return converted
}

function fromLinear(light: number): number {
  return FROM_LINEAR[light <= 0 ? 0 : light >= 1 ? STEPS : Math.round(light * STEPS)]!
}

/** The Display P3 profile that libvips contains: 480 bytes. */
export const displayP3Profile = once(async () => {
  const pixel = openImage(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
  const png = await pixel.withIccProfile('p3').png().toBuffer()
  return (await openImage(png).metadata()).icc as Buffer
})
