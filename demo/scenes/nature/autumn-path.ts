import { bareTree, createNoise, css, drawSvg, ease, hex, mix, paintField } from '../../drawing/index.js'
import { AUTUMN, PORTRAIT, type Scene } from '../scene.js'
import { leaves } from './foliage.js'

export const autumnPath: Scene = {
  id: 'autumn-path',
  ...PORTRAIT,
  light: 'day',
  terrain: 'country',
  months: AUTUMN,
  categories: ['Nature', 'Landscapes'],
  tags: ['avenue', 'autumn', 'leaves', 'path', 'beech'],
  titles: ['Rustling', 'Avenue', 'The last warm Sunday', 'Chestnuts in every pocket', 'Down the middle'],
  things: ['avenue', 'autumn leaves', 'beech avenue', 'path'],
  alt: 'An avenue of tall trees in autumn colours with fallen leaves on the path and light at its end',
  paint: async (canvas, random) => {
    paintField(
      canvas,
      (x, y, out) => {
        const glow = Math.exp(-(((x - 533) / 260) ** 2) - ((y - 880) / 330) ** 2)
        out[0] = 0.62 + glow * 0.42 - y / 9000
        out[1] = 0.5 + glow * 0.42 - y / 7000
        out[2] = 0.27 + glow * 0.38 - y / 9000
      },
      { step: 8 },
    )
    const palette = ['#d98c2b', '#e8b44a', '#b8622a', '#c97a2c', '#f0cc6e', '#9a4d24']
    for (let row = 0; row < 6; row++) {
      const depth = 1 + (5 - row) * 0.95
      const share = row / 5
      const bark = css(mix(hex('#b98f52'), hex('#1d1512'), share ** 0.8))
      const tint = palette.map((colour) => css(mix(hex('#f4d692'), hex(colour), 0.35 + 0.65 * share)))
      let svg = ''
      let foliage = ''
      for (const side of [-1, 1]) {
        const x = 533 + (side * 520) / depth
        const foot = 960 + 470 / depth
        const tree = bareTree(random, x, foot, {
          height: 1750 / depth,
          colour: bark,
          depth: row > 3 ? 7 : 6,
          spread: 0.42,
          lean: -side * 0.35,
        })
        svg += tree.svg
        foliage += leaves(
          random,
          tree.tips.filter(() => random.chance(0.6)),
          row > 3 ? 3 : 5,
          95 / depth,
          30 / depth + 3,
          tint,
        )
      }
      await drawSvg(canvas, svg, row < 3 ? { blur: 1.2 } : {})
      await drawSvg(canvas, foliage, row < 2 ? { blur: 3 } : row < 4 ? { blur: 1 } : {})
    }
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const depth = 560 / (y - 930)
        const across = ((x - 533) * depth) / 300
        const path = ease(0.85, 0.6, Math.abs(across) + noise(x / 60, y / 24) * 0.16)
        const leaf =
          noise(((x - 533) * depth) / 11, depth * 46) * 0.5 + noise(((x - 533) * depth) / 4.5, depth * 110) * 0.5
        const glow = ease(1250, 1010, y) * 0.42
        const shade = 0.72 + leaf * 0.42 - path * 0.12
        const seen = ease(1000, 1040, y)
        out[0] = out[0]! + (0.62 * shade - path * 0.06 + glow - out[0]!) * seen
        out[1] = out[1]! + (0.37 * shade + path * 0.03 + glow * 0.86 - out[1]!) * seen
        out[2] = out[2]! + (0.15 * shade + path * 0.1 + glow * 0.5 - out[2]!) * seen
      },
      { top: 1000 },
    )
  },
  development: { contrast: 0.25, bloom: 0.35, bloomFrom: 0.82, vignette: 0.35 },
}
