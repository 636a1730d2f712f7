import { createNoise, drawSvg, ease, layered, paintField, paintSky, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { gulls } from './harbour.js'

export const stormSurf: Scene = {
  id: 'storm-surf',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'coast',
  months: [9, 10, 11, 12, 1, 2, 3],
  categories: ['News', 'Nature'],
  tags: ['storm', 'surf', 'gale', 'wind', 'waves'],
  titles: ['Force ten', 'The ferry is cancelled', 'Storm warning', 'It comes in rows', 'West wind, all night'],
  things: ['storm', 'surf', 'gale', 'high water'],
  alt: 'Rows of breaking waves under a dark stormy sky, gulls in the wind',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#2f3a42', '#5b6a70', '#a9aea6'),
      horizon: 460,
      clouds: { cover: 0.72, light: '#b5bbb6', shade: '#2d373e', size: 0.9, opacity: 0.95 },
    })
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const down = (y - 455) / (canvas.height - 455)
        const depth = 1 / (down + 0.07)
        const u = ((x - 800) / 1000) * depth
        const bend = layered(noise, u * 1.6, depth * 0.9, 3) * 0.9
        const phase = depth * 2.1 + bend
        const wave = phase - Math.floor(phase)
        const crest = ease(0.72, 0.97, wave) * ease(1, 0.97, wave)
        const spray = ease(0.05, 0.75, crest + layered(noise, u * 9, depth * 11, 3) * 0.75 - 0.12)
        const lace = ease(0.18, 0.6, ridgedLace(noise, u * 7, depth * 9)) * ease(0.55, 0, wave) * 0.55
        const face = 0.2 + 0.28 * wave + layered(noise, u * 14, depth * 20, 2) * 0.07
        const white = Math.min(1, spray + lace) * ease(0.0, 0.16, down)
        const air = ease(0.3, 0, down) * 0.6
        out[0] = (face * 0.78 * (1 - white) + 0.9 * white) * (1 - air) + 0.6 * air
        out[1] = (face * 1.02 * (1 - white) + 0.92 * white) * (1 - air) + 0.63 * air
        out[2] = (face * 1.0 * (1 - white) + 0.9 * white) * (1 - air) + 0.62 * air
      },
      { top: 455, step: 2 },
    )
    await drawSvg(canvas, gulls(random, 9, 300, 1400, 140, 420, '#d9dcd8'), { blur: 0.7 })
  },
  development: { contrast: 0.35, grain: 5 },
}

function ridgedLace(noise: (x: number, y: number) => number, u: number, v: number): number {
  const fold = 1 - Math.abs(noise(u, v))
  return fold * fold * (0.6 + 0.4 * noise(u * 0.4, v * 0.4))
}
