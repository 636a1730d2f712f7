import { createNoise, drawSvg, layered, line, paintField, paintSky, polygon, ramp, rect } from '../../drawing/index.js'
import { type Scene, SQUARE } from '../scene.js'

export const whiteStairs: Scene = {
  id: 'white-stairs',
  ...SQUARE,
  light: 'day',
  terrain: 'city',
  countries: ['Greece', 'Spain', 'Portugal', 'Malta', 'Italy', 'Morocco'],
  categories: ['Architecture', 'Abstract'],
  tags: ['stairs', 'white', 'blue', 'shadow', 'minimal'],
  titles: ['Up', 'Southern light', 'White, blue, white', 'Siesta', 'Eleven steps'],
  things: ['steps', 'white wall', 'noon', 'blue sky'],
  alt: 'White steps and walls in hard sunlight against a deep blue sky',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintSky(canvas, random, { colours: ramp('#1c4f93', '#3f7fbd', '#7fb0d4'), horizon: 1500 })
    let svg =
      polygon(
        [
          [-10, 560],
          [620, 300],
          [620, 1610],
          [-10, 1610],
        ],
        '#f3efe6',
      ) +
      polygon(
        [
          [620, 300],
          [700, 330],
          [700, 1610],
          [620, 1610],
        ],
        '#b9bdc9',
      )
    for (let step = 0; step < 11; step++) {
      const x = 660 + step * 92
      const y = 1500 - step * 92
      svg +=
        rect(x, y, 1000, 102, '#e9e4d9') +
        rect(x, y - 14, 1000, 26, '#fffdf6') +
        rect(x, y + 12, 1000, 10, '#a9afbf', 0.8) +
        polygon(
          [
            [x, y + 14],
            [x + 26, y + 14],
            [x + 26, y + 104],
            [x, y + 104],
          ],
          '#9fa8bd',
          0.9,
        )
    }
    svg +=
      polygon(
        [
          [1410, -10],
          [1610, -10],
          [1610, 700],
          [1410, 620],
        ],
        '#f7f2e7',
      ) +
      polygon(
        [
          [1380, -10],
          [1412, -10],
          [1412, 622],
          [1380, 650],
        ],
        '#a8b0c3',
      )
    svg += polygon(
      [
        [700, 1500],
        [760, 1410],
        [1060, 1110],
        [1220, 1190],
        [800, 1610],
        [640, 1610],
      ],
      '#7f8aa8',
      0.5,
    )
    svg += polygon(
      [
        [-10, 1120],
        [420, 860],
        [620, 980],
        [620, 1610],
        [-10, 1610],
      ],
      '#8d97b2',
      0.45,
    )
    svg += `<path d="M180 1000V800Q180 700 260 690Q340 700 340 800V960Z" fill="#24548f"/><path d="M180 1000V800Q180 700 260 690Q340 700 340 800V960" fill="none" stroke="#c8ccd6" stroke-width="9"/>${line([260, 692], [260, 980], '#173c6c', 4)}`
    await drawSvg(canvas, svg)
    paintField(canvas, (x, y, out) => {
      const plaster = 1 + layered(noise, x / 170, y / 120, 4) * 0.05 + noise(x / 5, y / 5) * 0.012
      for (let part = 0; part < 3; part++) out[part] = out[part]! * plaster
    })
  },
  development: { contrast: 0.2, bloom: 0.25, bloomFrom: 0.92 },
}
