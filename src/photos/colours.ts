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
/** OKLab chroma from which a colour has the name of its hue. */
const MIN_CHROMA = 0.04
/** Below the first chroma a colour counts as grey, from the second on as its hue, between them as both. */
const GREY_CHROMA = 0.015
const FULL_CHROMA = 0.15
/** OKLab lightness of the darkest and the lightest colour that is named grey. */
const GREY_LIGHTNESS = [0.3, 0.88] as const
/** Share of a picture from which it is a photo of that colour. */
const MIN_SHARE = 0.08

/** One colour of a picture. */
export interface PictureColour {
  /** `rrggbb` */
  readonly hex: string
  /** From 0 to 1. */
  readonly share: number
}

/** @param colours the largest share first */
export function formatColours(colours: readonly PictureColour[]): string {
  return colours
    .map(
      ({ hex, share }) =>
        hex +
        Math.round(share * 255)
          .toString(16)
          .padStart(2, '0'),
    )
    .join('')
}

export function readColours({ colours = '' }: Pick<Picture, 'colours'>): readonly PictureColour[] {
  return (colours.match(/[0-9a-f]{8}/g) ?? []).map((text) => ({
    hex: text.slice(0, 6),
    share: Number.parseInt(text.slice(6), 16) / 255,
  }))
}

const LAB = new Float64Array(3)

function readHex(hex: string): { readonly lightness: number; readonly chroma: number; readonly degrees: number } {
  const rgb = Number.parseInt(hex, 16)
  readOklab(rgb >> 16, (rgb >> 8) & 255, rgb & 255, LAB)
  const [lightness, a, b] = LAB as unknown as readonly [number, number, number]
  return { lightness, chroma: Math.hypot(a, b), degrees: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The name of a colour. @param hex `rrggbb` */
export function nameColour(hex: string): ColourName {
  const { lightness, chroma, degrees } = readHex(hex)
  if (chroma < MIN_CHROMA) {
    const isGrey = lightness >= GREY_LIGHTNESS[0] && lightness <= GREY_LIGHTNESS[1]
    return isGrey ? 'grey' : lightness < 0.5 ? 'black' : 'white'
  }
  const [hue, next, part] = huesAround(degrees)
  return COLOUR_NAMES[part < 0.5 ? hue : next]!
}

/** The two hues between which an angle lies, and its distance from the first one, from 0 to 1. */
function huesAround(degrees: number): readonly [hue: number, next: number, part: number] {
  const angle = degrees < HUES[0]! ? degrees + 360 : degrees
  const next = HUES.findIndex((hue) => hue > angle)
  if (next === -1) return [HUES.length - 1, 0, (angle - 360) / HUES[0]!]
  return [next - 1, next, (angle - HUES[next - 1]!) / (HUES[next]! - HUES[next - 1]!)]
}

/** The names of a picture's colours, those with little of it left out. */
export function colourNamesOf(picture: Pick<Picture, 'colours'>): readonly ColourName[] {
  const shares = new Map<ColourName, number>()
  for (const { hex, share } of readColours(picture)) {
    const name = nameColour(hex)
    shares.set(name, (shares.get(name) ?? 0) + share)
  }
  return [...shares].filter(([, share]) => share >= MIN_SHARE).map(([name]) => name)
}

/**
 * The strength of each named colour in a picture; together they are 1. A colour between two names counts as both, so
 * pictures of nearly the same colours have nearly the same strengths.
 */
export function colourStrengths(picture: Pick<Picture, 'colours'>): Float64Array {
  const strengths = new Float64Array(COLOUR_NAMES.length)
  for (const { hex, share } of readColours(picture)) {
    const { lightness, chroma, degrees } = readHex(hex)
    const coloured = clamp((chroma - GREY_CHROMA) / (FULL_CHROMA - GREY_CHROMA))
    const [hue, next, part] = huesAround(degrees)
    const [dark, light] = [clamp(1 - lightness / 0.5), clamp((lightness - 0.6) / 0.4)]
    strengths[hue]! += share * coloured * (1 - part)
    strengths[next]! += share * coloured * part
    strengths[BLACK]! += share * (1 - coloured) * dark
    strengths[WHITE]! += share * (1 - coloured) * light
    strengths[GREY]! += share * (1 - coloured) * (1 - dark - light)
  }
  return strengths
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
