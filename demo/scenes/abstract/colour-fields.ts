import { createNoise, ease, layered, paintField } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const colourFields: Scene = {
  id: 'colour-fields',
  ...PORTRAIT,
  light: 'indoors',
  categories: ['Abstract'],
  tags: ['colour', 'blur', 'minimal', 'red', 'evening'],
  titles: ['Red over plum', 'Intentional movement', 'No horizon', 'Two and a half colours', 'Warm over cool'],
  things: ['colour', 'dusk', 'blur', 'red'],
  alt: 'Soft-edged fields of red, orange and plum one above the other, without any object',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    const field = (y: number, from: number, to: number, x: number): number =>
      ease(from - 26, from + 26, y + noise(x / 240, from) * 26) * ease(to + 30, to - 26, y + noise(x / 210, to) * 28)
    paintField(
      canvas,
      (x, y, out) => {
        const brush = layered(noise, x / 520, y / 60, 4) * 0.045 + layered(noise, x / 70, y / 34, 3) * 0.02
        const side = ease(40, 110, x + noise(y / 160, 3) * 22) * ease(1030, 958, x + noise(y / 180, 8) * 22)
        out[0] = 0.36 + brush
        out[1] = 0.09 + brush * 0.6
        out[2] = 0.12 + brush * 0.7
        const bands = [
          [120, 700, [0.87, 0.31, 0.14]],
          [760, 1010, [0.93, 0.6, 0.25]],
          [1070, 1480, [0.3, 0.1, 0.22]],
        ] as const
        for (const [from, to, colour] of bands) {
          const seen = field(y, from, to, x) * side * 0.94
          for (let part = 0; part < 3; part++)
            out[part] = out[part]! + (colour[part]! * (1 + brush * 2.4) - out[part]!) * seen
        }
      },
      { step: 4 },
    )
  },
  development: { contrast: 0.12, grain: 6, vignette: 0.15 },
}
