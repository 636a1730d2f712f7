import type { Random } from './random.js'
import { circle, fixed, rect } from './shapes.js'

export interface BuildingOptions {
  readonly x: number
  readonly ground: number
  readonly width: number
  readonly height: number
  readonly wall: string
  /** Colours of lit windows; none by day. */
  readonly windows: readonly string[]
  /** Share of windows that are lit. */
  readonly lit: number
  /** Pixels of a window and its surround. */
  readonly cell?: number
}

interface Building {
  readonly walls: string
  readonly lights: string
}

/** A tall house as part of a skyline: its walls, and its lit windows as a layer of light. */
export function building(random: Random, options: BuildingOptions): Building {
  const { x, ground, width, height, wall, windows, lit, cell = 11 } = options
  const top = ground - height
  let walls = rect(x, top, width, height + 2, wall)
  const roof = random.next()
  if (roof < 0.22) walls += rect(x + width * 0.3, top - height * 0.05, width * 0.34, height * 0.06, wall)
  else if (roof < 0.34)
    walls += rect(x + width * 0.48, top - height * 0.2, Math.max(2, width * 0.02), height * 0.2, wall)
  else if (roof < 0.46)
    walls += `<path d="M${fixed(x)} ${fixed(top)}L${fixed(x + width / 2)} ${fixed(top - width * 0.45)}L${fixed(x + width)} ${fixed(top)}Z" fill="${wall}"/>`
  let lights = ''
  const style = random.next()
  const wide = style < 0.3 ? 0.78 : style < 0.6 ? 0.5 : 0.36
  const high = style < 0.3 ? 0.34 : 0.5
  for (let row = top + cell; row < ground - cell; row += cell * 1.25) {
    const floorLit = random.chance(0.12) ? Math.min(1, lit * 2.6) : lit * random.between(0.35, 1.2)
    for (let column = x + cell * 0.6; column < x + width - cell; column += cell) {
      if (!random.chance(floorLit)) continue
      lights += rect(column, row, cell * wide, cell * high, random.pick(windows), random.between(0.3, 1))
    }
  }
  return { walls, lights }
}

/** A lamp out of focus: a disc with a slightly brighter rim. */
export function bokeh(x: number, y: number, radius: number, colour: string, opacity: number): string {
  const rim = `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius * 0.96)}" fill="none" stroke="${colour}" stroke-opacity="${(opacity * 0.5).toFixed(3)}" stroke-width="${fixed(radius * 0.08)}"/>`
  return circle(x, y, radius, colour, opacity) + rim
}
