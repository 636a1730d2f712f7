import { createNoise, drawSvg, ease, paintField, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { bicycle } from './street-canyon.js'

export const courier: Scene = {
  id: 'courier',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'city',
  categories: ['Street', 'Humans', 'Abstract'],
  tags: ['bicycle', 'panning', 'speed', 'courier', 'city'],
  titles: ['Panning', 'Overtaken', 'A thirtieth of a second', 'Out of the way', 'Downhill'],
  things: ['cyclist', 'courier', 'speed', 'bicycle'],
  alt: 'A cyclist, sharp, in front of a city street drawn out into horizontal streaks',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    const tones = ramp('#39506b', '#7d8f9c', '#c9b79a', '#e9dcc0', '#a85b44', '#4f5f58', '#d9c9ae', '#2f3d4d')
    paintField(
      canvas,
      (x, y, out) => {
        const band = noise(x / 2600, y / 46) * 0.42 + noise(x / 1100 + 7, y / 13) * 0.16 + noise(x / 1500, y / 5) * 0.06
        tones(0.5 + band, out)
        if (y > 700) {
          const road = 0.34 + noise(x / 1300, y / 6) * 0.05 + (y - 700) / 3400
          const edge = ease(700, 716, y)
          out[0] = out[0]! + (road * 1.02 - out[0]!) * edge
          out[1] = out[1]! + (road * 1.01 - out[1]!) * edge
          out[2] = out[2]! + (road * 1.04 - out[2]!) * edge
          if (y > 950 && y < 975) out.set([0.8, 0.79, 0.75])
        }
        const vivid = y < 660 ? 0.12 * noise(x / 700, y / 90) : 0
        for (let part = 0; part < 3; part++) out[part] = out[part]! * (0.92 + vivid)
      },
      { step: 4 },
    )
    await drawSvg(canvas, `<ellipse cx="760" cy="905" rx="250" ry="13" fill="#000" fill-opacity=".5"/>`, { blur: 7 })
    await drawSvg(canvas, bicycle(760, 900, 4.3, '#16181d'), { blur: 0.8 })
    await drawSvg(
      canvas,
      `<g opacity=".2">${bicycle(742, 900, 4.3, '#16181d')}${bicycle(778, 900, 4.3, '#16181d')}</g>`,
      { blur: 5 },
    )
  },
  development: { contrast: 0.25, grain: 5 },
}
