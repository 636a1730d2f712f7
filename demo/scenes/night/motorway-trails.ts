import { circle, drawSvg, line, type Point, paintSky, polygon, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { lightTrail, skyline, WARM_WINDOWS } from './skyline.js'

export const motorwayTrails: Scene = {
  id: 'motorway-trails',
  ...LANDSCAPE,
  light: 'night',
  terrain: 'city',
  categories: ['Time exposure', 'Street'],
  tags: ['traffic', 'light trails', 'motorway', 'night', 'long exposure'],
  titles: ['Red one way, white the other', 'Everybody goes home', 'Thirty seconds of Friday', 'Exit 27', 'Bloodstream'],
  things: ['traffic', 'motorway', 'light trails', 'Friday evening'],
  alt: 'Red and white light trails of cars on a curving motorway at night, long exposure',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#0a1024', '#20294c', '#5a4a66', '#a86f62'),
      horizon: 400,
      clouds: { cover: 0.42, light: '#85697a', shade: '#1b2240', opacity: 0.6 },
    })
    const town = skyline(random, 1600, {
      ground: 402,
      low: 20,
      high: 120,
      wall: '#1a1c34',
      windows: WARM_WINDOWS,
      lit: 0.25,
      cell: 6,
      narrow: 30,
      wide: 80,
    })
    await drawSvg(canvas, `${town.walls}<rect y="398" width="1600" height="700" fill="#0b0d14"/>`)
    await drawSvg(canvas, town.lights, { blend: 'add' })
    const bend = (depth: number): number =>
      900 + 420 * Math.sin(1.9 / depth ** 0.55 + 0.2) - (560 / depth ** 1.1) * 0.35
    const at = (across: number, depth: number): Point => [bend(depth) + (across / depth) * 620, 398 + 520 / depth]
    const depths = Array.from({ length: 22 }, (_, step) => 0.62 * 1.24 ** step)
    const strip = (from: number, to: number, fill: string): string =>
      polygon([...depths.map((d) => at(from, d)), ...[...depths].reverse().map((d) => at(to, d))], fill)
    await drawSvg(
      canvas,
      strip(-1.25, 1.25, '#15161d') +
        strip(-0.06, 0.06, '#23242b') +
        strip(-1.27, -1.22, '#3a3836') +
        strip(1.22, 1.27, '#3a3836'),
    )
    let trails = ''
    for (let trail = 0; trail < 64; trail++) {
      const side = trail % 2 === 0 ? 1 : -1
      const lane = (random.pick([0.28, 0.6, 0.95]) + random.between(-0.08, 0.08)) * side
      const rise = random.between(0.03, 0.12)
      const colour =
        side === 1
          ? random.pick(['#ff3a22', '#ff2c1a', '#ff6a2e', '#ff4a33'])
          : random.pick(['#ffe9c4', '#fff4e0', '#ffd79a', '#e9f0ff'])
      const from = random.whole(0, 4)
      const points = depths.slice(from, random.whole(14, 22)).map((d): Point => {
        const [x, y] = at(lane, d)
        return [x, y - (rise * 520) / d]
      })
      trails += lightTrail(points, colour, random.between(0.8, 2.6), random.between(0.3, 0.85))
    }
    await drawSvg(canvas, trails, { blend: 'add', gain: 1.15 })
    const lamps = depths
      .slice(2, 17)
      .map((d) => at(-1.42, d))
      .map(([x, y], index) => {
        const tall = (520 * 0.62) / depths[index + 2]!
        return {
          pole: line([x, y], [x, y - tall], '#101016', Math.max(1, tall * 0.02)),
          lamp: circle(x + tall * 0.1, y - tall, Math.max(1.4, tall * 0.03), '#ffcf85'),
        }
      })
    await drawSvg(canvas, lamps.map(({ pole }) => pole).join(''))
    await drawSvg(canvas, lamps.map(({ lamp }) => lamp).join(''), { blend: 'add', gain: 2.6, blur: 1 })
  },
  development: { bloom: 0.8, bloomFrom: 0.6, contrast: 0.15, grain: 4 },
}
