import {
  createNoise,
  ease,
  layered,
  paintField,
  paintRidges,
  paintSky,
  paintStars,
  paintWater,
  ramp,
} from '../../drawing/index.js'
import { PORTRAIT, type Scene, WINTER } from '../scene.js'

export const northernLights: Scene = {
  id: 'northern-lights',
  ...PORTRAIT,
  light: 'night',
  terrain: 'north',
  months: [...WINTER, 9, 10],
  countries: ['Norway', 'Iceland', 'Sweden', 'Finland'],
  categories: ['Nature', 'Time exposure'],
  tags: ['aurora', 'northern lights', 'stars', 'arctic', 'green'],
  titles: ['It was worth the cold', 'Green', 'KP 5', 'Curtains', 'We stopped the car'],
  things: ['northern lights', 'polar night', 'aurora', 'arctic sky'],
  alt: 'Green curtains of northern lights above a snowy shore, mirrored in the water',
  paint: (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#050817', '#0c1a33', '#1d3a4e'), horizon: 1100 })
    const noise = createNoise(random)
    const curtain = (x: number, y: number, seed: number, base: number, tall: number): number => {
      const foot =
        base + 150 * noise(x / 520, seed) + 60 * noise(x / 190, seed + 9) + (x - 533) * 0.28 * (seed > 5 ? -1 : 1)
      const up = (foot - y) / tall
      if (up < -0.12) return 0
      const ray = 0.45 + 0.55 * Math.abs(noise(x / 26 + noise(x / 90, seed) * 2, seed + 3)) + 0.35 * noise(x / 9, seed)
      const strength = 0.35 + 0.65 * ease(-0.3, 0.5, noise(x / 300, seed + 20))
      return ease(-0.12, 0.03, up) * Math.exp(-Math.max(0, up) * 2.1) * ray * strength
    }
    paintField(
      canvas,
      (x, y, out) => {
        const near = curtain(x, y, 2.3, 760, 520)
        const far = curtain(x, y, 8.1, 560, 400) * 0.7
        const glow = near + far
        const high = ease(900, 150, y)
        const sky = y / 1100
        out[0] = 0.02 + sky * 0.09 + glow * (0.18 + 0.4 * high)
        out[1] = 0.035 + sky * 0.17 + glow * (0.95 - 0.45 * high)
        out[2] = 0.1 + sky * 0.17 + glow * (0.5 + 0.25 * high)
      },
      { bottom: 1130, step: 3 },
    )
    paintStars(canvas, random, 700, 1050, 0.8)
    paintRidges(canvas, random, {
      count: 2,
      from: 1075,
      to: 1105,
      far: '#27475a',
      near: '#0b1722',
      mist: '#27475a',
      misty: 0.2,
      relief: 110,
      span: 420,
    })
    paintWater(canvas, random, { horizon: 1130, colour: '#06111c', rough: 0.25, clear: 0.6, streak: 30 })
    paintField(
      canvas,
      (x, y, out) => {
        const shore = 1420 + 60 * noise(x / 260, 77) + 30 * noise(x / 60, 7)
        const seen = ease(shore - 6, shore + 8, y)
        if (seen === 0) return
        const drift = layered(noise, x / 130, y / 50, 4) * 0.12 + 0.3
        out[0] = out[0]! + (drift * 0.62 - out[0]!) * seen
        out[1] = out[1]! + (drift * 1.02 - out[1]!) * seen
        out[2] = out[2]! + (drift * 1.02 - out[2]!) * seen
      },
      { top: 1320 },
    )
  },
  development: { bloom: 0.35, bloomFrom: 0.4, grain: 5 },
}
