import { createNoise, ease, layered, paintField } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const leafVeins: Scene = {
  id: 'leaf-veins',
  ...LANDSCAPE,
  light: 'day',
  months: [4, 5, 6, 7, 8, 9],
  categories: ['Macro', 'Nature', 'Abstract'],
  tags: ['leaf', 'veins', 'green', 'backlight', 'structure'],
  titles: ['Street map', 'Green from behind', 'Delta', 'Held against the light', 'Chlorophyll'],
  things: ['leaf', 'veins', 'backlight', 'green'],
  alt: 'Close view of a green leaf against the light with its branching veins',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    paintField(canvas, (x, y, out) => {
      const along = (x + 80) / 1750
      const spine = 690 - along * 330 + 60 * Math.sin(along * 2.2)
      const side = y > spine ? 1 : -1
      const off = Math.abs(y - spine) / 620
      const phase =
        along * 11 - off * (2.1 + 0.5 * side) - off * off * 1.3 + side * 0.22 + noise(along * 4, off * 3 + side) * 0.12
      const vein = Math.abs(phase - Math.round(phase))
      const strength = ease(0.035 + 0.02 * (1 - off), 0.008, vein)
      const rise = ease(0.26, 0, vein)
      const fine = Math.abs(layered(noise, phase * 5.5 + off * 3, off * 20 + phase * 4, 2))
      const cells = Math.abs(noise(x / 12 + noise(x / 40, y / 40), y / 12))
      const net = ease(0.09, 0.0, fine) * 0.5 + ease(0.12, 0, cells) * 0.28
      const middle = ease(24, 7, Math.abs(y - spine) * (0.55 + along * 0.8))
      const light =
        0.55 +
        0.3 * layered(noise, x / 520, y / 420, 2) +
        0.25 * Math.exp(-(((x - 980) / 560) ** 2) - ((y - 380) / 420) ** 2)
      const bright = Math.min(1, strength * 0.8 + middle) * 0.42 + net * 0.2 + light - rise * 0.1
      out[0] = 0.2 * bright + 0.32 * bright * bright + 0.16 * Math.max(strength * 0.7, middle)
      out[1] = 0.36 * bright + 0.42 * bright * bright
      out[2] = 0.05 * bright + 0.06 * bright * bright + 0.14 * Math.max(strength * 0.7, middle)
    })
  },
  development: { contrast: 0.25, vignette: 0.4, bloom: 0.15, bloomFrom: 0.85 },
}
