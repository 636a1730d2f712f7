import { bareTree, drawSvg, fixed, line, paintSky, paintWater, polygon, ramp, ridgeLine } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const highWater: Scene = {
  id: 'high-water',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'country',
  months: [1, 2, 3, 6, 8, 12],
  categories: ['News', 'Landscapes'],
  tags: ['flood', 'river', 'high water', 'trees', 'grey'],
  titles: [
    'The river came in',
    '7.41 metres',
    'The path is under there',
    'Closed until further notice',
    'Crest expected tonight',
  ],
  things: ['flood', 'high water', 'meadows', 'the river'],
  alt: 'Flooded meadows with rows of bare trees and fence posts mirrored in calm grey water',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#76858f', '#a9b2b4', '#dcdad0'),
      horizon: 540,
      clouds: { cover: 0.62, light: '#e4e3dc', shade: '#77858f', opacity: 0.85 },
    })
    await drawSvg(
      canvas,
      ridgeLine(1600, 560, '#98a09f', (x) => 526 - 7 * Math.sin(x / 71) - 9 * Math.sin(x / 190), 6),
      { blur: 1.5 },
    )
    const trees = [
      [90, 560, 170],
      [210, 556, 130],
      [330, 558, 150],
      [1330, 560, 190],
      [1450, 562, 210],
      [1230, 557, 140],
      [690, 566, 330],
      [900, 552, 120],
      [1010, 553, 110],
    ] as const
    await drawSvg(
      canvas,
      trees
        .map(
          ([x, y, tall]) =>
            bareTree(random, x, y, {
              height: tall,
              colour: tall > 300 ? '#2f3331' : '#6a716f',
              depth: tall > 300 ? 8 : 7,
            }).svg,
        )
        .join(''),
    )
    await drawSvg(
      canvas,
      polygon(
        [
          [1080, 560],
          [1080, 515],
          [1120, 490],
          [1162, 515],
          [1162, 560],
        ],
        '#7a6f68',
      ) +
        polygon(
          [
            [1072, 518],
            [1120, 486],
            [1170, 518],
          ],
          '#6a4a42',
        ),
    )
    paintWater(canvas, random, { horizon: 556, colour: '#66716f', rough: 0.24, clear: 0.72, streak: 10 })
    let posts = ''
    for (let post = 0; post < 15; post++) {
      const depth = 1 + (14 - post) * 0.55
      const x = 760 + (post - 14) * -58 * (1 / depth) * 2.2 - 720 / depth
      const y = 556 + 420 / depth
      const tall = 130 / depth
      posts +=
        line([x, y], [x + random.bell() * tall * 0.06, y - tall], '#2a2927', 14 / depth) +
        `<path d="M${fixed(x)} ${fixed(y)}v${fixed(tall * 0.9)}" stroke="#2a2927" stroke-opacity=".35" stroke-width="${fixed(13 / depth)}"/>`
    }
    await drawSvg(canvas, posts)
    await drawSvg(
      canvas,
      line([1290, 900], [1290, 640], '#4a4c4c', 9) +
        `<g transform="rotate(-4 1290 640)">${polygon(
          [
            [1290, 560],
            [1362, 690],
            [1218, 690],
          ],
          '#b3372c',
        )}${polygon(
          [
            [1290, 592],
            [1337, 677],
            [1243, 677],
          ],
          '#efece2',
        )}</g>` +
        `<path d="M1290 900v150" stroke="#3a3c3c" stroke-opacity=".3" stroke-width="9"/>`,
    )
  },
  development: { contrast: 0.2, grain: 4 },
}
