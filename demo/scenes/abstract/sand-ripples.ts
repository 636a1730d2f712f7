import { type Canvas, createNoise, ease, layered, paintField } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const sandRipples: Scene = {
  id: 'sand-ripples',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'coast',
  categories: ['Abstract', 'Nature'],
  tags: ['sand', 'ripples', 'tide', 'pattern', 'shadow'],
  titles: ['What the tide wrote', 'Corduroy', 'Low light, low water', 'Ribs', 'Until the next flood'],
  things: ['sand ripples', 'mudflats', 'tidal lines', 'wet sand'],
  alt: 'Ripples in wet sand, one side lit warm by a low sun and the other in blue shade',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    const height = (x: number, y: number): number => {
      const depth = 1 + (1067 - y) / 900
      const u = (x - 800) * depth
      const v = y * depth * 1.7
      const phase = v / 74 + layered(noise, u / 520, v / 420, 2) * 2.6 + noise(u / 130, v / 90) * 0.28
      const wave = phase - Math.floor(phase)
      return (
        (wave < 0.68 ? ease(0, 0.68, wave) : 1 - ease(0.68, 1, wave)) * (0.75 + 0.35 * noise(u / 210 + 9, v / 160)) +
        noise(x / 3, y / 3) * 0.02
      )
    }
    paintRelief(
      canvas,
      height,
      (lit, high, x, y, out) => {
        const wet = ease(0.3, 0.05, high) * 0.35
        out[0] = 0.3 + 0.66 * lit - wet * 0.2
        out[1] = 0.27 + 0.5 * lit - wet * 0.06
        out[2] = 0.33 + 0.28 * lit + wet * 0.22
        const far = (1067 - y) / 1067
        for (let part = 0; part < 3; part++) out[part] = out[part]! * (1.04 - far * 0.16) + x / 30_000
      },
      3.4,
      2,
    )
  },
  development: { contrast: 0.3, vignette: 0.3 },
}

/** Lights a relief from one side by sampling `height` next to each point. */
function paintRelief(
  canvas: Canvas,
  height: (x: number, y: number) => number,
  shade: (lit: number, high: number, x: number, y: number, out: Float32Array) => void,
  slope: number,
  step = 2,
): void {
  paintField(
    canvas,
    (x, y, out) => {
      const here = height(x, y)
      const lit = (here - height(x + 3, y + 2)) * slope
      shade(Math.min(1, Math.max(0, 0.5 + lit)), here, x, y, out)
    },
    { step },
  )
}
