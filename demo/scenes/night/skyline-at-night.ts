import { circle, drawSvg, paintSky, paintWater, ramp, rect } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'
import { skyline, WARM_WINDOWS } from './skyline.js'

export const skylineAtNight: Scene = {
  id: 'skyline-at-night',
  ...PANORAMA,
  light: 'night',
  terrain: 'city',
  categories: ['Time exposure', 'Architecture'],
  tags: ['skyline', 'night', 'reflection', 'river', 'lights'],
  titles: [
    'Everybody is working late',
    'Second city, upside down',
    'The other side',
    'Ten thousand desks',
    'Past midnight',
  ],
  things: ['skyline', 'city lights', 'river', 'towers'],
  alt: 'Skyline of a city at night with lit windows, reflected in the river as long streaks of light',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#0a1230', '#23305c', '#6a5578', '#d08a6c'),
      horizon: 560,
      clouds: { cover: 0.45, light: '#a87f86', shade: '#28305a', opacity: 0.6 },
    })
    const far = skyline(random, 1600, {
      ground: 545,
      low: 50,
      high: 230,
      wall: '#4a4468',
      windows: WARM_WINDOWS,
      lit: 0.22,
      cell: 6,
      narrow: 24,
      wide: 60,
    })
    await drawSvg(canvas, far.walls)
    await drawSvg(canvas, far.lights, { blend: 'add', gain: 1.3 })
    const near = skyline(random, 1600, {
      ground: 552,
      low: 40,
      high: 400,
      wall: '#141830',
      windows: WARM_WINDOWS,
      lit: 0.5,
      cell: 9,
      narrow: 40,
      wide: 92,
    })
    await drawSvg(canvas, near.walls + rect(0, 545, 1600, 22, '#0a0d18'))
    const lamps = Array.from({ length: 46 }, (_, lamp) =>
      circle(
        lamp * 35 + random.between(0, 20),
        549,
        random.between(1.2, 2.6),
        random.pick(['#ffcf7d', '#fff0cf', '#ff8a5c', '#9fd0ff']),
      ),
    ).join('')
    await drawSvg(canvas, near.lights + lamps, { blend: 'add', gain: 2.1 })
    paintWater(canvas, random, { horizon: 560, colour: '#0b1128', rough: 0.34, clear: 0.62, streak: 95 })
  },
  development: { bloom: 0.9, bloomFrom: 0.55, contrast: 0.2, grain: 4 },
}
