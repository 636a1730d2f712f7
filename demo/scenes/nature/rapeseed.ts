import {
  circle,
  createHeightMap,
  createNoise,
  drawSvg,
  ease,
  layered,
  paintSky,
  paintTerrain,
  ramp,
  ridgeLine,
} from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const rapeseed: Scene = {
  id: 'rapeseed',
  ...PANORAMA,
  light: 'day',
  terrain: 'country',
  months: [4, 5],
  categories: ['Landscapes', 'Nature'],
  tags: ['rapeseed', 'yellow', 'spring', 'field', 'clouds'],
  titles: ['As yellow as it gets', 'Spring, in two colours', 'Tramlines', 'Hay fever', 'Two weeks of this'],
  things: ['rapeseed', 'yellow field', 'spring fields', 'big sky'],
  alt: 'A bright yellow rapeseed field with tractor lines beneath a sky of white clouds, a line of trees on the horizon',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#3f7cbb', '#86b5d8', '#d3e2e6'),
      horizon: 470,
      clouds: { cover: 0.52, light: '#ffffff', shade: '#9fb3c6', size: 0.85, opacity: 0.95 },
    })
    const noise = createNoise(random)
    let wood = ridgeLine(
      1600,
      500,
      '#56703f',
      (x) => 452 - 9 * Math.abs(noise(x / 30, 3)) - 12 * ease(-0.1, 0.4, noise(x / 190, 9)),
      4,
    )
    for (let tree = 0; tree < 26; tree++)
      wood += circle(
        random.between(0, 1600),
        452,
        random.between(8, 19),
        random.pick(['#4c6638', '#5c7744', '#43592f']),
      )
    await drawSvg(canvas, wood)
    const map = createHeightMap(256, 24, (u, v) => layered(noise, u * 0.12, v * 0.12, 3) * 0.45)
    paintTerrain(canvas, {
      height: (across, away) =>
        map(across, away) * ease(1, 7, away) -
        0.22 +
        (noise(across * 30, away * 30) * 0.02 + noise(across * 75, away * 75) * 0.012) * ease(4, 1, away) -
        ease(0.05, 0.025, Math.abs(Math.abs(across + 0.3 + 0.12 * Math.sin(away)) - 0.16)) * 0.06,
      eye: 0.34,
      horizon: 462,
      spread: 0.55,
      near: 0.5,
      far: 20,
      growth: 1.0065,
      light: [-0.5, 0.8, -0.1],
      colour: (across, away, _high, lit, out) => {
        const speck = noise(across * 90, away * 80) * 0.6 + noise(across * 210, away * 180) * 0.4
        const patch = layered(noise, across * 0.5, away * 0.5, 3)
        const rut = ease(0.055, 0.025, Math.abs(Math.abs(across + 0.3 + 0.12 * Math.sin(away)) - 0.16))
        const green = Math.min(1, ease(0.05, -0.55, speck) * 0.75 * ease(7, 1, away) + rut * 0.8)
        const bright = (0.6 + 0.45 * lit) * (1 + patch * 0.14)
        out[0] = (0.96 - 0.58 * green) * bright
        out[1] = (0.84 - 0.36 * green) * bright
        out[2] = (0.14 + 0.06 * green) * bright
      },
      haze: (away, _high, out) => {
        out.set([0.85, 0.84, 0.62])
        return 1 - Math.exp(-away / 30)
      },
    })
  },
  development: { contrast: 0.25 },
}
