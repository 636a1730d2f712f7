import {
  bareTree,
  circle,
  createNoise,
  drawSvg,
  ease,
  layered,
  line,
  paintField,
  paintSky,
  person,
  polygon,
  ramp,
} from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'
import { streetCanyon } from './street-canyon.js'

export const snowfallStreet: Scene = {
  id: 'snowfall-street',
  ...PORTRAIT,
  light: 'dusk',
  terrain: 'city',
  months: [12, 1, 2],
  categories: ['Street', 'Humans'],
  tags: ['snow', 'winter', 'city', 'walker', 'flakes'],
  titles: ['Big flakes', 'The street goes quiet', 'First snow', 'Collar up', 'Buses are not running'],
  things: ['snowfall', 'first snow', 'white street', 'winter evening'],
  alt: 'Thick snowflakes fall on a street with bare trees and lamps while two people walk away',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#6f7d93', '#9aa3b3', '#c9c4c4'), horizon: 1000 })
    const street = streetCanyon(random, 1067, 1600, {
      x: 540,
      y: 960,
      wall: '#59606f',
      air: '#bcbcc2',
      windows: ['#ffdf9f', '#ffe9c4'],
      lit: 0.26,
      ground: 0.14,
    })
    await drawSvg(canvas, street.walls, { blur: 1.6 })
    await drawSvg(canvas, street.lights, { blend: 'add', opacity: 0.55, blur: 1.6 })
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const depth = 600 / (y - 940)
        const track = Math.abs(((x - 540) * depth) / 300)
        const rut = ease(0.5, 0.4, Math.abs(track - 0.6)) * 0.09
        const drift = layered(noise, ((x - 540) * depth) / 200, depth * 5, 3) * 0.06
        const level = 0.73 + drift - rut + (y - 1000) / 6000
        out[0] = level * 0.97
        out[1] = level * 0.99
        out[2] = level * 1.05
      },
      { top: 1030, step: 2 },
    )
    const trees = [
      [120, 1190, 900, '#4c515c'],
      [960, 1210, 960, '#474c57'],
      [270, 1090, 520, '#747985'],
      [800, 1095, 540, '#737884'],
      [370, 1050, 330, '#9498a2'],
      [700, 1052, 340, '#9397a1'],
    ] as const
    await drawSvg(
      canvas,
      [...trees]
        .reverse()
        .map(([x, y, height, colour]) => bareTree(random, x, y, { height, colour, depth: height > 500 ? 8 : 7 }).svg)
        .join(''),
      { blur: 0.6 },
    )
    const lamp = (x: number, y: number, tall: number): string =>
      line([x, y], [x, y - tall], '#3a3f4a', tall * 0.022) +
      polygon(
        [
          [x - tall * 0.05, y - tall],
          [x + tall * 0.05, y - tall],
          [x + tall * 0.03, y - tall * 1.08],
          [x - tall * 0.03, y - tall * 1.08],
        ],
        '#3a3f4a',
      )
    await drawSvg(
      canvas,
      lamp(205, 1140, 420) +
        lamp(860, 1150, 440) +
        lamp(322, 1070, 240) +
        lamp(752, 1074, 250) +
        person(random, { x: 500, y: 1265, height: 240, colour: '#2b2e38', pose: 'walking', dress: 'coat' }) +
        person(random, {
          x: 590,
          y: 1258,
          height: 222,
          colour: '#3b2a30',
          pose: 'walking',
          dress: 'coat',
          carries: 'umbrella',
          umbrellaColour: '#8d3035',
        }),
      { blur: 0.7 },
    )
    await drawSvg(
      canvas,
      circle(205, 714, 15, '#ffe2a6') +
        circle(860, 704, 16, '#ffe2a6') +
        circle(322, 826, 9, '#ffe2a6') +
        circle(752, 820, 9, '#ffe2a6'),
      { blend: 'add', gain: 2.4, blur: 2 },
    )
    const flakes = (count: number, low: number, high: number): string =>
      Array.from({ length: count }, () =>
        circle(
          random.between(0, 1067),
          random.between(0, 1600),
          random.between(low, high),
          '#fff',
          random.between(0.5, 0.95),
        ),
      ).join('')
    await drawSvg(canvas, flakes(700, 1, 3))
    await drawSvg(canvas, flakes(190, 4, 8), { blur: 2.5 })
    await drawSvg(canvas, flakes(26, 12, 24), { blur: 8, opacity: 0.7 })
  },
  development: { bloom: 0.5, bloomFrom: 0.85, contrast: 0.1, lift: 0.03 },
}
