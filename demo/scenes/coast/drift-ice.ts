import { drawSvg, paintSky, paintWater, polygon, ramp, ridgeLine } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const driftIce: Scene = {
  id: 'drift-ice',
  ...PANORAMA,
  light: 'dusk',
  terrain: 'north',
  months: [1, 2, 3],
  countries: ['Sweden', 'Finland', 'Norway', 'Estonia'],
  categories: ['Landscapes', 'Nature'],
  tags: ['ice', 'winter', 'sea', 'frozen', 'pink'],
  titles: ['Minus fourteen', 'The sea has stopped', 'Pack ice', 'Thin ice', 'Three in the afternoon'],
  things: ['ice', 'frozen sea', 'floes', 'deep winter'],
  alt: 'Ice floes on a calm sea in the pink light of a winter afternoon',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#6d87b0', '#b3b0cb', '#eec0bd', '#f6d5bd'),
      horizon: 330,
      clouds: { cover: 0.4, light: '#f6cfc4', shade: '#9a9fc0', size: 0.6, stretch: 3.5, opacity: 0.6 },
    })
    await drawSvg(
      canvas,
      ridgeLine(1600, 345, '#8f93b5', (x) => 318 - 16 * Math.sin(x / 260) - 8 * Math.sin(x / 70), 8),
    )
    paintWater(canvas, random, { horizon: 332, colour: '#3d5578', rough: 0.18, clear: 0.55 })
    let shadows = ''
    let floes = ''
    for (let floe = 0; floe < 120; floe++) {
      const share = floe / 120
      const depth = 1 / (0.02 + share ** 1.5 * 0.98)
      const y = 332 + 568 / depth
      const x = random.between(-100, 1700)
      const wide = (150 * random.between(0.4, 1.5)) / depth ** 0.9 + 3
      const flat = wide * 0.16 * (0.4 + 0.6 / depth ** 0.3)
      const corners = Array.from({ length: 9 }, (_, corner) => {
        const angle = (corner / 9) * Math.PI * 2
        const reach = random.between(0.72, 1.12)
        return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * flat * reach] as const
      })
      const thick = flat * 0.22 + 0.5
      shadows += polygon(
        corners.map(([cx, cy]) => [cx, cy + thick] as const),
        '#6f83a8',
      )
      floes +=
        polygon(
          corners.map(([cx, cy]) => [cx, cy + thick] as const),
          '#7f93b5',
        ) + polygon(corners, random.pick(['#e9dfe6', '#f3e3e0', '#d8d6e6', '#eed9d9']))
    }
    await drawSvg(canvas, shadows, { blur: 3, opacity: 0.5 })
    await drawSvg(canvas, floes)
  },
  development: { contrast: 0.15, bloom: 0.2, bloomFrom: 0.85 },
}
