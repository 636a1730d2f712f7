import {
  type Canvas,
  createNoise,
  drawSvg,
  ease,
  hex,
  layered,
  paintField,
  paintSky,
  paintWater,
  person,
  type Random,
  ramp,
} from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'
import { gulls } from './harbour.js'

export const beachWalkers: Scene = {
  id: 'beach-walkers',
  ...PANORAMA,
  light: 'day',
  terrain: 'coast',
  categories: ['Humans', 'Landscapes'],
  tags: ['beach', 'dog', 'walk', 'seaside', 'haze'],
  titles: ['Off season', 'Sunday walk', 'The dog decides', 'Wind from behind', 'Two and a dog', 'Low tide'],
  things: ['low tide', 'walk', 'wide beach', 'sea air'],
  alt: 'Two people and a dog walk along a wide wet beach in hazy light',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#8fa9b8', '#c8d2d2', '#e9e2d4'),
      horizon: 430,
      clouds: { cover: 0.5, light: '#f6f1e8', shade: '#a9b8c0', opacity: 0.5 },
    })
    paintWater(canvas, random, { horizon: 430, bottom: 560, colour: '#8fa3a6', rough: 0.7, clear: 0.5 })
    await drawSvg(canvas, foam(random, canvas, [470, 505, 548], '#f7f5f0'), { blur: 1.5 })
    paintSand(canvas, random, 556, '#cdbb9c', '#b9b3a6')
    const people =
      person(random, { x: 980, y: 668, height: 172, colour: '#34383d', pose: 'walking', dress: 'coat', facing: -1 }) +
      person(random, {
        x: 1060,
        y: 672,
        height: 184,
        colour: '#2b2f36',
        pose: 'walking',
        dress: 'trousers',
        facing: -1,
      })
    const dog = `<path transform="translate(770 664) scale(-1.1 1.1)" d="M-30 -30Q-5 -34 16 -32L24 -44L36 -45L44 -38L34 -33L26 -22Q26 -10 30 0H25L19 -16L-14 -18L-22 0H-28L-26 -18Q-33 -22 -38 -40L-34 -41Z" fill="#2a2b2e"/>`
    await drawSvg(canvas, `<g transform="translate(0 1338) scale(1 -1)" opacity=".32">${people}</g>`, { blur: 4 })
    await drawSvg(canvas, people + dog + gulls(random, 7, 200, 700, 180, 380, '#6b7479'), { blur: 0.6 })
  },
  development: { contrast: 0.1, lift: 0.04 },
}

/** Wet and dry sand from `top` down, with the sheen of the sky on it. */
function paintSand(canvas: Canvas, random: Random, top: number, dry: string, wet: string): void {
  const noise = createNoise(random)
  const dryColour = hex(dry)
  const wetColour = hex(wet)
  paintField(
    canvas,
    (x, y, out) => {
      const down = (y - top) / (canvas.height - top)
      const depth = 1 / (down + 0.12)
      const edge = layered(noise, x / 380, depth * 0.7, 3) * 0.12
      const soaked = ease(0.5, 0.16, down + edge)
      const ripple = noise(((x - 800) / 60) * depth * 0.4, depth * 40) * 0.03 + noise(x / 3.1, y / 2.3) * 0.025
      for (let part = 0; part < 3; part++)
        out[part] = (dryColour[part]! + (wetColour[part]! - dryColour[part]!) * soaked) * (0.9 + down * 0.12 + ripple)
    },
    { top },
  )
}

/** The soft edge of breaking waves: bands of foam parallel to the shore. */
function foam(random: Random, canvas: Canvas, rows: readonly number[], colour: string): string {
  const noise = createNoise(random)
  return rows
    .map((row, index) => {
      const thick = 3 + index * 5
      let upper = ''
      let lower = ''
      for (let x = -20; x <= canvas.width + 20; x += 12) {
        const y = row + layered(noise, x / 330 + index * 7, index, 3) * (16 + index * 12)
        const width = thick * (0.25 + 1.3 * Math.abs(noise(x / 120, index * 3 + 50)))
        upper += `${upper === '' ? 'M' : 'L'}${x} ${(y - width).toFixed(1)}`
        lower = `L${x} ${(y + width * 0.5).toFixed(1)}${lower}`
      }
      return `<path d="${upper}${lower}Z" fill="${colour}" fill-opacity="${0.5 + 0.08 * index}"/>`
    })
    .join('')
}
