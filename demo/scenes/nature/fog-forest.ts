import {
  createNoise,
  css,
  drawSvg,
  fixed,
  hex,
  layered,
  mix,
  paintField,
  polygon,
  ridgeLine,
  trunk,
} from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const fogForest: Scene = {
  id: 'fog-forest',
  ...LANDSCAPE,
  light: 'dawn',
  terrain: 'country',
  months: [9, 10, 11, 12, 2, 3],
  categories: ['Nature', 'Landscapes'],
  tags: ['forest', 'fog', 'trees', 'morning', 'silence'],
  titles: ['Cathedral', 'Among tall ones', 'Fog stands', 'Twenty steps off the path', 'The wood breathes'],
  things: ['forest', 'fog', 'trunks', 'beeches'],
  alt: 'Tall trunks in a foggy forest, paler with distance, with light coming from behind',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const glow = Math.exp(-(((x - 930) / 620) ** 2) - ((y - 300) / 520) ** 2)
        const mist = layered(noise, x / 420, y / 300, 3) * 0.05
        out[0] = 0.58 + glow * 0.4 + mist - y / 4400
        out[1] = 0.63 + glow * 0.31 + mist - y / 4400
        out[2] = 0.6 + glow * 0.2 + mist - y / 4200
      },
      { step: 8 },
    )
    for (let depth = 0; depth < 6; depth++) {
      const share = depth / 5
      const colour = css(mix(hex('#a9b5ac'), hex('#1b211f'), share ** 1.15))
      const ground = 720 + 240 * share
      const count = 20 - depth * 3
      let svg = ''
      for (let tree = 0; tree < count; tree++)
        svg += trunk(
          random,
          (tree + random.between(0.1, 0.9)) * (1600 / count),
          -20,
          ground + random.between(-14, 18),
          14 + 74 * share ** 1.5 * random.between(0.7, 1.25),
          colour,
          depth > 1 ? 5 : 2,
        )
      svg += ridgeLine(
        1600,
        1067,
        css(mix(hex('#a3ae9f'), hex('#232a1f'), share)),
        (x) => ground + 22 * noise(x / 260, depth * 9) + 8 * noise(x / 50, depth),
        10,
      )
      await drawSvg(canvas, svg, { blur: depth < 2 ? 2.4 : depth < 4 ? 0.8 : 0 })
    }
    const shafts = Array.from({ length: 7 }, (_, shaft) =>
      polygon(
        [
          [930 + shaft * 16, -60],
          [960 + shaft * 22, -60],
          [100 + shaft * 290, 1100],
          [0 + shaft * 270, 1100],
        ],
        '#fff0cc',
        0.16,
      ),
    ).join('')
    await drawSvg(canvas, shafts, { blend: 'add', blur: 22, opacity: 0.8 })
    const fern = Array.from({ length: 240 }, () => {
      const x = random.between(-20, 1620)
      const y = random.between(960, 1067)
      return `<path d="M${fixed(x)} ${fixed(y)}q${fixed(random.bell() * 26)} ${fixed(-random.between(16, 50))} ${fixed(random.bell() * 60)} ${fixed(-random.between(14, 46))}" stroke="${random.pick(['#39442c', '#4a5533', '#2c3524', '#5f5a36'])}" stroke-width="2.200" fill="none"/>`
    })
    await drawSvg(canvas, fern.join(''))
  },
  development: { bloom: 0.35, bloomFrom: 0.8, contrast: 0.2 },
}
