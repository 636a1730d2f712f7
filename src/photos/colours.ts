import { readOklab } from './oklab.js'
import type { Picture } from './photo.js'

/** The colours that photos are grouped by: twelve hues around the circle, and three without a hue. Addresses contain them. */
export const COLOUR_NAMES = [
  'red',
  'orange',
  'amber',
  'yellow',
  'yellow-green',
  'green',
  'turquoise',
  'sky-blue',
  'blue',
  'violet',
  'magenta',
  'pink',
  'black',
  'grey',
  'white',
] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

/** Angles of the twelve hues in OKLab, in degrees. */
const HUES = [27, 55, 78, 103, 123, 145, 190, 232, 262, 298, 330, 360]
const [BLACK, GREY, WHITE] = [12, 13, 14]
/** Minimum OKLab chroma at which a colour is named after its hue. */
const MIN_CHROMA = 0.04
/** For strengths: a colour below `GREY_CHROMA` has no hue; from `FULL_CHROMA` upwards, only its hue; in between, both. */
const GREY_CHROMA = 0.015
const FULL_CHROMA = 0.15
/** OKLab lightness of the darkest and the lightest colour that is named grey. */
const GREY_LIGHTNESS = [0.3, 0.88] as const
/** Minimum share of a picture that a colour must fill for the photo to count as one of that colour. */
const MIN_SHARE = 0.08

export interface PictureColour {
  /** `rrggbb` */
  readonly hex: string
  /** From 0 to 1. */
  readonly share: number
}

/** @param colours the largest share first */
export function formatColours(colours: readonly PictureColour[]): string {
  return colours.map(({ hex, share }) => hex + Buffer.from([Math.round(share * 255)]).toString('hex')).join('')
}

export function readColours({ colours = '' }: Pick<Picture, 'colours'>): readonly PictureColour[] {
  return (colours.match(/[0-9a-f]{8}/g) ?? []).map((text) => ({
    hex: text.slice(0, 6),
    share: Number.parseInt(text.slice(6), 16) / 255,
  }))
}

/** For each degree: the hue before it, the hue after it, and its position between them, from 0 to 1. */
const AROUND = Array.from({ length: 360 }, (_, degree) => {
  const angle = degree < HUES[0]! ? degree + 360 : degree
  const next = HUES.findIndex((hue) => hue > angle)
  if (next === -1) return { hue: HUES.length - 1, next: 0, part: (angle - 360) / HUES[0]! }
  return { hue: next - 1, next, part: (angle - HUES[next - 1]!) / (HUES[next]! - HUES[next - 1]!) }
})

type Around = (typeof AROUND)[number]

/** The colour read last: lightness, a and b, then its chroma. */
const LAB = new Float64Array(4)

/** Reads a colour into `LAB`. @returns the named hues around its own */
function readRgb(red: number, green: number, blue: number): Around {
  readOklab(red, green, blue, LAB)
  const [a, b] = [LAB[1]!, LAB[2]!]
  LAB[3] = Math.sqrt(a * a + b * b)
  return AROUND[Math.floor((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]!
}

/** The index of the name of the colour in `LAB`. */
function numberOf({ hue, next, part }: Around): number {
  if (LAB[3]! >= MIN_CHROMA) return part < 0.5 ? hue : next
  return LAB[0]! < GREY_LIGHTNESS[0] ? BLACK : LAB[0]! > GREY_LIGHTNESS[1] ? WHITE : GREY
}

/** The name of a colour. @param hex `rrggbb` */
export function nameColour(hex: string): ColourName {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex')
  return COLOUR_NAMES[numberOf(readRgb(red, green, blue))]!
}

/** The most memorable colour of a picture, `#rrggbb`: the one with the most chroma × share. */
export function strongestColour(picture: Pick<Picture, 'colours'>): string {
  const colours = readColours(picture).map(({ hex, share }) => {
    const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex')
    readRgb(red, green, blue)
    return { hex, strength: share * LAB[3]! }
  })
  return `#${colours.reduce((best, one) => (one.strength > best.strength ? one : best)).hex}`
}

/** Reused, because allocating arrays for every photo at startup would take most of the time. */
const SHARES = new Float64Array(COLOUR_NAMES.length)
const STRENGTHS = new Float64Array(COLOUR_NAMES.length)

/**
 * The names of the colours that fill a noticeable share of a picture.
 * @param strengths receives the strength of each colour name; together they add up to about 1. A colour between two names counts as
 * both, so pictures of nearly the same colours have nearly the same strengths.
 */
export function mixColours({ colours = '' }: Pick<Picture, 'colours'>, strengths = STRENGTHS): readonly ColourName[] {
  SHARES.fill(0)
  strengths.fill(0)
  const bytes = Buffer.from(colours, 'hex')
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const around = readRgb(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!)
    const share = bytes[at + 3]! / 255
    SHARES[numberOf(around)]! += share
    addStrengths(around, share, strengths)
  }
  const names: ColourName[] = []
  for (let number = 0; number < SHARES.length; number++) {
    if (SHARES[number]! >= MIN_SHARE) names.push(COLOUR_NAMES[number]!)
  }
  return names
}

/** Adds the colour in `LAB`. */
function addStrengths({ hue, next, part }: Around, share: number, strengths: Float64Array): void {
  const coloured = share * clamp((LAB[3]! - GREY_CHROMA) / (FULL_CHROMA - GREY_CHROMA))
  const dark = clamp(1 - LAB[0]! / 0.5)
  const light = clamp((LAB[0]! - 0.6) / 0.4)
  strengths[hue]! += coloured * (1 - part)
  strengths[next]! += coloured * part
  strengths[BLACK]! += (share - coloured) * dark
  strengths[WHITE]! += (share - coloured) * light
  strengths[GREY]! += (share - coloured) * (1 - dark - light)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
