import { bareTree, drawSvg, paintSky, paintWater, polygon, ramp, ridgeLine } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'
import { containerShip, crane, gulls } from './harbour.js'

export const outbound: Scene = {
  id: 'outbound',
  ...PANORAMA,
  light: 'day',
  terrain: 'coast',
  countries: ['Germany', 'Netherlands', 'Belgium', 'Poland', 'United Kingdom'],
  categories: ['News', 'Landscapes'],
  tags: ['container ship', 'river', 'trade', 'gulls', 'harbour'],
  titles: ['Outbound', 'Twenty thousand boxes', 'The largest one yet', 'Bound for Shanghai', 'Maiden call'],
  things: ['container ship', 'maiden voyage', 'world trade', 'river'],
  alt: 'A loaded container ship passes on a wide river, gulls in the foreground, a bare tree on the bank',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#7f9aae', '#b9c6cb', '#e8dfcc'),
      horizon: 560,
      sun: { x: 1300, y: 300, colour: '#fff1d6', reach: 420, strength: 0.5 },
      clouds: { cover: 0.55, light: '#f6efe3', shade: '#8a9aa6', opacity: 0.8 },
    })
    await drawSvg(
      canvas,
      ridgeLine(1600, 570, '#9aa6a8', (x) => 546 - 7 * Math.sin(x / 90) - 9 * Math.sin(x / 37), 6) +
        crane(180, 560, 110, '#9ba7aa', 1) +
        crane(300, 560, 100, '#9ba7aa', 1),
      { blur: 1.2 },
    )
    await drawSvg(
      canvas,
      containerShip(random, 330, 590, 960, '#32404c', [
        '#9aa0a0',
        '#8f4a3e',
        '#3f6b86',
        '#a8834f',
        '#5a6f5d',
        '#7d8287',
        '#70434b',
        '#456078',
      ]),
    )
    paintWater(canvas, random, { horizon: 588, colour: '#5f6f74', rough: 0.75, clear: 0.45, streak: 14 })
    await drawSvg(
      canvas,
      bareTree(random, 1520, 930, { height: 900, colour: '#23221f', lean: -0.5 }).svg +
        gulls(random, 8, 120, 900, 120, 420, '#525b60') +
        polygon(
          [
            [1100, 900],
            [1250, 868],
            [1420, 850],
            [1600, 836],
            [1600, 900],
          ],
          '#2a2822',
        ),
    )
  },
  development: { contrast: 0.2, bloom: 0.2, bloomFrom: 0.85 },
}
