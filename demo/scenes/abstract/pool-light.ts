import { createNoise, ease, paintField } from '../../drawing/index.js'
import { type Scene, SQUARE } from '../scene.js'

export const poolLight: Scene = {
  id: 'pool-light',
  ...SQUARE,
  light: 'day',
  months: [5, 6, 7, 8, 9],
  categories: ['Abstract'],
  tags: ['water', 'pool', 'caustics', 'turquoise', 'summer'],
  titles: ['Lane four', 'Chlorine', 'The net of light', 'Before the first swimmer', 'Deep end'],
  things: ['water', 'pool', 'net of light', 'turquoise'],
  alt: 'A net of light on the tiled floor of a turquoise swimming pool',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    const web = (u: number, v: number): number => {
      const bendU = noise(u * 0.8, v * 0.8 + 7) * 0.7
      const bendV = noise(u * 0.8 + 5, v * 0.8) * 0.7
      return (1 - Math.abs(noise(u * 1.5 + bendU, v * 1.5 + bendV))) ** 7
    }
    paintField(
      canvas,
      (x, y, out) => {
        const depth = 1 + (1600 - y) / 1500
        const u = ((x - 800) * depth) / 250
        const v = (y * depth * 1.15) / 250
        const bendX = noise(u * 0.9, v * 0.9) * 0.09
        const bendY = noise(u * 0.9 + 40, v * 0.9) * 0.09
        const tileX = Math.abs((u * 2.3 + bendX * 5) % 1)
        const tileY = Math.abs((v * 2.3 + bendY * 5) % 1)
        const joint = Math.max(
          ease(0.05, 0.02, Math.min(tileX, 1 - tileX)),
          ease(0.05, 0.02, Math.min(tileY, 1 - tileY)),
        )
        const light = web(u, v) * 0.75 + web(u * 1.6 + 20, v * 1.6) * 0.4
        const lane = ease(0.3, 0.27, Math.abs(u + 0.9 + bendX * 3)) * 0.55
        const dim = 1 - joint * 0.1
        out[0] = (0.12 + light * 0.62 + (1600 - y) / 16_000) * dim * (1 - lane * 0.8)
        out[1] = (0.56 + light * 0.42) * dim * (1 - lane * 0.62)
        out[2] = (0.68 + light * 0.3) * dim * (1 - lane * 0.3)
      },
      { step: 2 },
    )
  },
  development: { contrast: 0.15, bloom: 0.25, bloomFrom: 0.9 },
}
