import type { Canvas } from './canvas.js'
import { ease } from './noise.js'

export interface Drop {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Height as a share of its width. */
  readonly tall?: number
  /** How much of the background it shows: 2.4 near the ground, 9 on a window pane. */
  readonly view?: number
}

/** Drops of water: each shows the background upside down, with a bright spot at the top and a dark rim. */
export function paintDrops(canvas: Canvas, drops: readonly Drop[]): void {
  const { columns, rows, detail, data } = canvas
  const behind = Float32Array.from(data)
  for (const drop of drops) {
    const centreX = drop.x * detail
    const centreY = drop.y * detail
    const wide = drop.radius * detail
    const high = wide * (drop.tall ?? 1)
    const view = drop.view ?? 2.4
    for (let row = Math.max(0, Math.floor(centreY - high)); row < Math.min(rows, centreY + high); row++) {
      for (let column = Math.max(0, Math.floor(centreX - wide)); column < Math.min(columns, centreX + wide); column++) {
        const u = (column - centreX) / wide
        const v = (row - centreY) / high
        const far = u * u + v * v
        if (far > 1) continue
        const bulge = (1 + far * 3.5) * view
        const sourceX = Math.min(columns - 1, Math.max(0, Math.round(centreX - u * wide * bulge)))
        const sourceY = Math.min(rows - 1, Math.max(0, Math.round(centreY - v * wide * bulge)))
        const from = (sourceY * columns + sourceX) * 3
        const rim = ease(0.5, 1, far) * 0.6
        const shine = ease(0.05, 0.012, (u + 0.32) ** 2 + (v + 0.42) ** 2) * 1.4
        const low = ease(0.3, 0.95, v) * ease(1, 0.6, far) * 0.35
        const edge = ease(1, 0.88, far)
        const at = (row * columns + column) * 3
        for (let part = 0; part < 3; part++) {
          const seen = behind[from + part]! * (1.15 - rim + low) + shine + low * 0.3 + 0.03
          data[at + part] = data[at + part]! + (seen - data[at + part]!) * edge
        }
      }
    }
  }
}
