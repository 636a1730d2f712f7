import { type Canvas, paintField } from './canvas.js'
import { type Colour, hex, type Ramp } from './colour.js'
import { createNoise, ease, layered } from './noise.js'
import type { Random } from './random.js'

export interface SkyOptions {
  /** Colours from the zenith to the horizon. */
  readonly colours: Ramp
  /** Where the ramp ends, in pixels. */
  readonly horizon: number
  readonly sun?: {
    readonly x: number
    readonly y: number
    readonly colour: string
    /** Radius of the light around it, in pixels. */
    readonly reach: number
    /** Radius of the disc, in pixels; 0 hides it. */
    readonly disc?: number
    readonly strength?: number
  }
  readonly clouds?: {
    /** 0 clear, 1 closed. */
    readonly cover: number
    readonly light: string
    readonly shade: string
    /** Smaller numbers make larger clouds. */
    readonly size?: number
    /** Above 1: drawn out to the sides. */
    readonly stretch?: number
    readonly opacity?: number
  }
}

/** A sky with light around the sun and clouds that lie in perspective, down to `horizon`. */
export function paintSky(canvas: Canvas, random: Random, options: SkyOptions): void {
  const { horizon, colours, sun, clouds } = options
  const noise = createNoise(random)
  const sunColour: Colour = sun === undefined ? [0, 0, 0] : hex(sun.colour)
  const light: Colour = clouds === undefined ? [0, 0, 0] : hex(clouds.light)
  const shade: Colour = clouds === undefined ? [0, 0, 0] : hex(clouds.shade)
  const { cover = 0, size = 1, stretch = 2.2, opacity = 1 } = clouds ?? {}
  const middle = canvas.width / 2
  const density = (x: number, y: number): number => {
    const depth = 1 / (Math.max(0, horizon - y) / canvas.height + 0.16)
    const u = ((x - middle) / canvas.height) * depth * size * 1.3
    const v = depth * size * stretch
    const warp = noise(u * 0.7 + 40, v * 0.7) * 0.6
    return layered(noise, u + warp, v + warp, 5, 0.52) * 0.9 + cover - 0.5
  }
  const paint = (x: number, y: number, out: Float32Array): void => {
    const high = Math.max(0, horizon - y) / Math.max(1, horizon)
    colours(1 - high, out)
    let towards = 0
    if (sun !== undefined) {
      const distance = Math.hypot(x - sun.x, (y - sun.y) * 1.25) / sun.reach
      towards = Math.exp(-distance * 1.6)
      const shine = towards * (sun.strength ?? 0.8)
      for (let part = 0; part < 3; part++) out[part] = out[part]! + (sunColour[part]! - out[part]! * 0.6) * shine
    }
    if (clouds === undefined) return
    const thick = density(x, y)
    const seen = ease(0, 0.34, thick) * opacity * (0.45 + 0.55 * ease(0, 0.25, high))
    if (seen <= 0) return
    const sunX = sun?.x ?? middle
    const sunY = sun?.y ?? 0
    const away = Math.hypot(sunX - x, sunY - y) + 1
    const lit = thick - density(x + ((sunX - x) / away) * 26, y + ((sunY - y) / away) * 26)
    const bright = Math.min(1, Math.max(0, 0.5 + lit * 3.2 - thick * 0.55 + towards * 0.35))
    for (let part = 0; part < 3; part++) {
      const cloud = shade[part]! + (light[part]! - shade[part]!) * bright + sunColour[part]! * towards * 0.18
      out[part] = out[part]! + (cloud - out[part]!) * seen
    }
  }
  paintField(canvas, paint, { bottom: horizon + 160, step: clouds === undefined ? 8 : 4 })
  if (sun?.disc) paintDisc(canvas, sun.x, sun.y, sun.disc, sunColour)
}

/** A shining disc with a soft rim: the sun or the moon. */
export function paintDisc(canvas: Canvas, x: number, y: number, radius: number, colour: Colour, gain = 1.5): void {
  const { columns, rows, detail, data } = canvas
  const reach = (radius + 2) * detail
  for (let row = Math.max(0, Math.floor(y * detail - reach)); row < Math.min(rows, y * detail + reach); row++) {
    for (
      let column = Math.max(0, Math.floor(x * detail - reach));
      column < Math.min(columns, x * detail + reach);
      column++
    ) {
      const seen = 1 - ease(radius - 1.5, radius + 1.5, Math.hypot(column / detail - x, row / detail - y))
      if (seen === 0) continue
      const at = (row * columns + column) * 3
      for (let part = 0; part < 3; part++) {
        const there = data[at + part]!
        data[at + part] = there + (Math.max(there, (0.5 + 0.5 * colour[part]!) * gain) - there) * seen
      }
    }
  }
}

/** Stars of many magnitudes, thinner towards the horizon. */
export function paintStars(canvas: Canvas, random: Random, count: number, horizon: number, strength = 1): void {
  const { columns, rows, detail, data } = canvas
  for (let star = 0; star < count; star++) {
    const column = Math.floor(random.between(1, columns - 2))
    const row = Math.floor(horizon * detail * (1 - Math.sqrt(1 - random.next() * 0.97)))
    const bright = random.next() ** 7 * 1.5 * strength + 0.08 * strength
    const warm = random.between(-0.15, 0.15)
    if (row < 1 || row > Math.min(horizon * detail, rows) - 2) continue
    const at = (row * columns + column) * 3
    for (let part = 0; part < 3; part++) {
      const light = bright * (1 + warm * (1 - part))
      data[at + part] = data[at + part]! + light
      if (bright < 0.35) continue
      for (const beside of [3, -3, columns * 3, -columns * 3]) {
        data[at + part + beside] = data[at + part + beside]! + light * 0.35
      }
    }
  }
}
