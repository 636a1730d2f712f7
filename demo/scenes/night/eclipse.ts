import { createNoise, ease, layered, paintDisc, paintField, paintStars } from '../../drawing/index.js'
import { type Scene, SQUARE } from '../scene.js'

export const eclipse: Scene = {
  id: 'eclipse',
  ...SQUARE,
  light: 'night',
  categories: ['News', 'Nature', 'Time exposure'],
  tags: ['moon', 'eclipse', 'astronomy', 'night', 'red'],
  titles: ['Blood moon', 'Our own shadow', 'Total for an hour', 'Everybody on the balcony'],
  things: ['eclipse', 'lunar eclipse', 'red moon', 'shadow of the earth'],
  alt: 'The eclipsed moon, dark red with a bright rim, among faint stars',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    paintField(canvas, (_x, y, out) => out.set([0.012 + y / 90_000, 0.014 + y / 90_000, 0.026 + y / 60_000]), {
      step: 8,
    })
    paintStars(canvas, random, 420, 1599, 0.7)
    paintStars(canvas, random, 420, 3200, 0.7)
    paintDisc(canvas, 800, 790, 430, [-0.9, -0.95, -0.95], 1)
    paintField(
      canvas,
      (x, y, out) => {
        const u = (x - 800) / 432
        const v = (y - 790) / 432
        const far = u * u + v * v
        if (far > 1) return
        const rim = ease(1, 0.985, far)
        const depth = Math.sqrt(1 - far)
        const mare = ease(-0.1, 0.35, layered(noise, u * 1.6 + 3, v * 1.6, 5)) * 0.42
        const crater = layered(noise, u * 9, v * 9, 4) * 0.12
        const lit = (0.62 + 0.38 * depth) * (1 - mare + crater)
        const shadow = ease(1.75, 0.35, Math.hypot(u - 0.55, v + 0.42))
        const bright = 0.16 + 1.05 * (1 - shadow) ** 2.2
        out[0] = out[0]! + (lit * (bright * 0.9 + 0.3 * shadow) - out[0]!) * rim
        out[1] = out[1]! + (lit * (bright * 0.72 + 0.03 * shadow) - out[1]!) * rim
        out[2] = out[2]! + (lit * (bright * 0.6 - 0.03 * shadow) - out[2]!) * rim
      },
      { top: 350, bottom: 1230 },
    )
  },
  development: { bloom: 0.35, bloomFrom: 0.6, grain: 5 },
}
