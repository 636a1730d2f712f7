import {
  createNoise,
  css,
  drawSvg,
  ease,
  fixed,
  hex,
  layered,
  paintField,
  polygon,
  scale,
} from '../../drawing/index.js'
import { AUTUMN, PORTRAIT, type Scene } from '../scene.js'
import { leaves } from './foliage.js'

export const birches: Scene = {
  id: 'birches',
  ...PORTRAIT,
  light: 'day',
  terrain: 'north',
  months: AUTUMN,
  categories: ['Nature'],
  tags: ['birch', 'autumn', 'yellow', 'trunks', 'leaves'],
  titles: ['Birches', 'Yellow weeks', 'Black on white', 'Nine of them', 'Gold leaf'],
  things: ['birches', 'yellow leaves', 'birch wood', 'autumn light'],
  alt: 'White birch trunks with black marks in front of glowing yellow autumn leaves',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const patch = layered(noise, x / 170, y / 150, 4)
        const low = ease(1100, 1600, y)
        out[0] = 0.78 + patch * 0.2 - low * 0.3
        out[1] = 0.62 + patch * 0.18 - low * 0.3
        out[2] = 0.27 + patch * 0.1 - low * 0.12
      },
      { step: 6 },
    )
    const foliage = (
      count: number,
      top: number,
      bottom: number,
      spread: number,
      size: number,
      colours: readonly string[],
    ): string =>
      leaves(
        random,
        Array.from({ length: count }, () => [random.between(-40, 1107), random.between(top, bottom)] as const),
        26,
        spread,
        size,
        colours,
      )
    await drawSvg(canvas, foliage(46, 40, 1200, 90, 22, ['#e3b43c', '#f0cf6a', '#c9922c', '#f7e3a0', '#a8802e']), {
      blur: 9,
    })
    const birch = (x: number, wide: number, lean: number, light: number): string => {
      const id = `t${Math.round(x)}`
      let svg = `<defs><linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${css(scale(hex('#8f8a84'), light))}"/><stop offset=".35" stop-color="${css(scale(hex('#f6f2ea'), light))}"/><stop offset=".65" stop-color="${css(scale(hex('#ded8d0'), light))}"/><stop offset="1" stop-color="${css(scale(hex('#6a6561'), light))}"/></linearGradient></defs>`
      const at = (y: number): number => x + lean * (1600 - y)
      svg += polygon(
        [
          [at(-20) - wide * 0.36, -20],
          [at(-20) + wide * 0.36, -20],
          [at(1620) + wide * 0.55, 1620],
          [at(1620) - wide * 0.55, 1620],
        ],
        `url(#${id})`,
      )
      for (let mark = 0; mark < 42; mark++) {
        const y = random.between(-10, 1610)
        const from = at(y) - wide * 0.42 + random.between(0, wide * 0.6)
        const long = wide * random.between(0.12, 0.42) * (random.chance(0.2) ? 1.6 : 1)
        svg += `<path d="M${fixed(from)} ${fixed(y)}q${fixed(long / 2)} ${fixed(-wide * random.between(0.02, 0.1))} ${fixed(Math.min(long, at(y) + wide * 0.42 - from))} ${fixed(random.bell() * 3)}q${fixed(-long / 2)} ${fixed(wide * random.between(0.03, 0.12))} ${fixed(-Math.min(long, at(y) + wide * 0.42 - from))} ${fixed(-random.bell() * 2)}" fill="#1f1c1a" fill-opacity="${random.between(0.55, 0.95).toFixed(2)}"/>`
      }
      return svg
    }
    await drawSvg(
      canvas,
      [60, 250, 330, 520, 700, 790, 990]
        .map((x) => birch(x, random.between(24, 38), random.between(-0.03, 0.03), 0.86))
        .join(''),
      { blur: 2.4 },
    )
    await drawSvg(canvas, foliage(30, 0, 900, 110, 13, ['#e9bf4c', '#f5d873', '#cf9a30', '#fbe9ae']), { blur: 2.2 })
    await drawSvg(
      canvas,
      [150, 440, 620, 910].map((x) => birch(x, random.between(62, 92), random.between(-0.05, 0.05), 1)).join(''),
    )
    await drawSvg(canvas, foliage(17, 60, 620, 120, 15, ['#f2c94f', '#ffe28a', '#d9a136', '#e8b340']))
  },
  development: { contrast: 0.2, bloom: 0.2, bloomFrom: 0.9 },
}
