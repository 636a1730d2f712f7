import type { Canvas } from './canvas.js'
import { ease } from './noise.js'

export interface Vessel {
  readonly x: number
  /** Row of its base. */
  readonly foot: number
  readonly height: number
  /** Half its width at a height from 0 (foot) to 1 (top). */
  readonly profile: (up: number) => number
  readonly colour: readonly [number, number, number]
  /** 0 matt to 1 mirror. */
  readonly gloss: number
  /** 0 opaque to 1 clear. */
  readonly clear?: number
  /** Changes colour by place: `across` -1 to 1, `up` 0 to 1. */
  readonly skin?: (across: number, up: number, out: number[]) => void
}

/** A turned body lit by a large window from the left and a faint one from the right. */
export function paintVessel(canvas: Canvas, vessel: Vessel): void {
  const { columns, rows, detail, data } = canvas
  const { x: middle, foot, height, profile, colour, gloss, clear = 0 } = vessel
  const skin = [...colour]
  for (
    let row = Math.max(0, Math.floor((foot - height) * detail));
    row < Math.min(rows, (foot + height * 0.06) * detail);
    row++
  ) {
    const y = row / detail
    const up = (foot - y) / height
    const half = up >= 0 ? profile(Math.min(1, up)) : profile(0) * Math.sqrt(Math.max(0, 1 - (up / 0.05) ** 2))
    if (!(half > 0.5)) continue
    const lower = Math.max(0.004, up - 0.012)
    const upper = Math.min(0.996, Math.max(lower, up + 0.012))
    const slope = upper > lower ? (profile(upper) - profile(lower)) / ((upper - lower) * height) : 0
    const length = Math.sqrt(1 + slope * slope)
    const last = Math.min(columns - 1, (middle + half + 1) * detail)
    for (let column = Math.max(0, Math.floor((middle - half - 1) * detail)); column <= last; column++) {
      const x = column / detail
      const across = (x - middle) / half
      const edge = ease(half + 0.8, half - 0.8, Math.abs(x - middle))
      if (edge <= 0) continue
      const bounded = Math.max(-1, Math.min(1, across))
      const normalX = bounded / length
      const normalY = -slope / length
      const normalZ = Math.sqrt(Math.max(0, 1 - bounded * bounded)) / length
      const diffuse = Math.max(0, normalX * -0.62 + normalY * 0.5 + normalZ * 0.6 + 0.04)
      const fill = Math.max(0, normalX * 0.8 + normalZ * 0.1) * 0.1
      const reflectX = 2 * normalZ * normalX
      const reflectY = 2 * normalZ * normalY
      const window =
        ease(0.2, 0.12, Math.abs(reflectX + 0.8)) *
        ease(-0.2, -0.1, reflectY) *
        ease(0.78, 0.66, reflectY) *
        ease(0.06, 0.12, up)
      const strip = ease(0.05, 0.02, Math.abs(reflectX - 0.88)) * ease(0.3, 0.2, Math.abs(reflectY)) * 0.5
      const rim = (1 - normalZ) ** 3 * 0.35
      skin[0] = colour[0]
      skin[1] = colour[1]
      skin[2] = colour[2]
      vessel.skin?.(bounded, up, skin)
      const shine = gloss * (window * 0.62 + strip * 0.4 + rim * 0.5)
      const ground = ease(0.16, 0, up) * 0.35
      const at = (row * columns + column) * 3
      for (let part = 0; part < 3; part++) {
        const body = skin[part]! * (0.1 + diffuse * 1.12 + fill) * (1 - ground)
        const through = data[at + part]! * (0.55 + 0.5 * normalZ) * (0.35 + skin[part]! * 0.9)
        const seen = body * (1 - clear) + through * clear + shine * (clear > 0 ? 1 : 0.35 + body)
        data[at + part] = data[at + part]! + (seen - data[at + part]!) * edge
      }
    }
  }
}
