import { building, curve, type Point, type Random } from '../../drawing/index.js'

export interface SkylineOptions {
  readonly ground: number
  readonly low: number
  readonly high: number
  readonly wall: string
  readonly windows: readonly string[]
  readonly lit: number
  readonly cell: number
  readonly narrow: number
  readonly wide: number
}

/** A row of towers from edge to edge; the middle of town is the highest. */
export function skyline(random: Random, width: number, options: SkylineOptions): { walls: string; lights: string } {
  let walls = ''
  let lights = ''
  for (let x = -20; x < width + 20; ) {
    const wide = random.between(options.narrow, options.wide)
    const middle = Math.exp(-(((x - width * 0.6) / (width * 0.28)) ** 2))
    const height = options.low + (options.high - options.low) * (0.18 + 0.82 * middle) * random.between(0.4, 1) ** 1.4
    const house = building(random, {
      x,
      ground: options.ground,
      width: wide,
      height,
      wall: options.wall,
      windows: options.windows,
      lit: options.lit,
      cell: options.cell,
    })
    walls += house.walls
    lights += house.lights
    x += wide + (random.chance(0.2) ? random.between(2, 16) : -1)
  }
  return { walls, lights }
}

export const WARM_WINDOWS = ['#ffd591', '#ffe7bd', '#ffc06a', '#fff1d8', '#d6e6ff'] as const

/** A stroke drawn three times: a wide glow, a body and a white core. */
export function lightTrail(points: readonly Point[], colour: string, width: number, opacity: number): string {
  const path = curve(points)
  const stroke = (stroked: string, wide: number, seen: number): string =>
    `<path d="${path}" fill="none" stroke="${stroked}" stroke-width="${wide.toFixed(2)}" stroke-opacity="${seen.toFixed(3)}" stroke-linecap="round"/>`
  return (
    stroke(colour, width * 3.2, opacity * 0.16) +
    stroke(colour, width, opacity) +
    stroke('#ffffff', width * 0.3, opacity * 0.6)
  )
}
