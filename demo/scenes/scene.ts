import type { Canvas } from '../drawing/canvas.js'
import type { Development } from '../drawing/develop.js'
import type { Random } from '../drawing/random.js'

/** A picture the demo can show, and what can be said about it. */
export interface Scene {
  /** Names it for ever: its file's name is made from it. */
  readonly id: string
  /** Raise it when the drawing changes: the file is then drawn again. */
  readonly version?: number
  readonly width: number
  readonly height: number
  /** Months (1 to 12) in which it can appear; all by default. */
  readonly months?: readonly number[]
  readonly light: Light
  /** Where it can be taken; anywhere when left out. */
  readonly terrain?: Terrain
  /** The only countries that look like this. */
  readonly countries?: readonly string[]
  readonly categories: readonly Category[]
  readonly tags: readonly string[]
  /** Titles that fit this picture only. */
  readonly titles: readonly string[]
  /** Its subjects, for titles: `fog`, `old harbour`. */
  readonly things: readonly string[]
  /** Description of the picture. */
  readonly alt: string
  readonly paint: (canvas: Canvas, random: Random) => Promise<void> | void
  readonly development?: Development
}

export type Light = 'dawn' | 'day' | 'dusk' | 'night' | 'indoors' | 'long exposure'

export type Terrain = 'coast' | 'mountains' | 'city' | 'country' | 'north'

export type Category =
  | 'Abstract'
  | 'Architecture'
  | 'B&W'
  | 'Humans'
  | 'Landscapes'
  | 'Macro'
  | 'Nature'
  | 'News'
  | 'Street'
  | 'Studio'
  | 'Time exposure'

/** Pixels of the usual formats. */
export const LANDSCAPE = { width: 1600, height: 1067 } as const
export const PORTRAIT = { width: 1067, height: 1600 } as const
export const SQUARE = { width: 1600, height: 1600 } as const
export const PANORAMA = { width: 1600, height: 900 } as const

export const WINTER = [11, 12, 1, 2, 3] as const
export const SPRING = [3, 4, 5] as const
export const SUMMER = [5, 6, 7, 8, 9] as const
export const AUTUMN = [9, 10, 11] as const

/** Black-and-white as one would print it: contrast, deep blacks, visible grain. */
export const MONOCHROME: Development = { saturation: 0, contrast: 0.45, grain: 7, vignette: 0.28, lift: 0.02 }
