import { createNoise, drawSvg, ease, layered, paintVessel, type Vessel } from '../../drawing/index.js'
import { type Scene, SQUARE } from '../scene.js'
import { castShadows, paintTable } from './still-life.js'

const PEAR = [0, 0.6, 0.83, 0.95, 1, 0.99, 0.93, 0.82, 0.69, 0.57, 0.48, 0.43, 0.39, 0.34, 0.25, 0] as const

const pearProfile =
  (half: number) =>
  (up: number): number => {
    const exact = Math.min(0.999, Math.max(0, up)) * (PEAR.length - 1)
    const index = Math.floor(exact)
    const share = exact - index
    const [before, low, high, after] = [index - 1, index, index + 1, index + 2].map((at) => PEAR[at] ?? 0) as [
      number,
      number,
      number,
      number,
    ]
    const bend = (2 * before - 5 * low + 4 * high - after) * share + (3 * (low - high) + after - before) * share * share
    return half * (low + 0.5 * share * (high - before + bend))
  }

export const pears: Scene = {
  id: 'pears',
  ...SQUARE,
  light: 'indoors',
  months: [8, 9, 10, 11],
  categories: ['Studio'],
  tags: ['pears', 'fruit', 'still life', 'dark', 'chiaroscuro'],
  titles: ['Three pears', 'Ripe on Thursday', 'Dutch evening', 'Abbé Fetel', 'Before the cake'],
  things: ['pears', 'fruit', 'still life', 'dark table'],
  alt: 'Three ripe pears on a dark wooden table, lit from the side like an old painting',
  paint: async (canvas, random) => {
    paintTable(canvas, random, 1010, '#3a342e', '#4a3626')
    const noise = createNoise(random)
    const skin =
      (warm: number) =>
      (across: number, up: number, out: number[]): void => {
        const blush = ease(0.1, 0.7, across * 0.7 + layered(noise, across * 1.6 + warm * 9, up * 2, 3) * 0.7) * warm
        const freckle = ease(0.34, 0.5, noise(across * 26 + warm * 40, up * 40)) * 0.22
        out[0] = 0.78 + blush * 0.06 - freckle * 0.6
        out[1] = 0.63 - blush * 0.36 - freckle * 0.6
        out[2] = 0.2 - blush * 0.08 - freckle * 0.2
      }
    const pears: readonly Vessel[] = [
      {
        x: 520,
        foot: 1180,
        height: 520,
        profile: pearProfile(200),
        colour: [0.7, 0.6, 0.2],
        gloss: 0.16,
        skin: skin(0.35),
      },
      {
        x: 1080,
        foot: 1190,
        height: 500,
        profile: pearProfile(196),
        colour: [0.7, 0.6, 0.2],
        gloss: 0.16,
        skin: skin(1.2),
      },
      {
        x: 800,
        foot: 1260,
        height: 560,
        profile: pearProfile(214),
        colour: [0.7, 0.6, 0.2],
        gloss: 0.18,
        skin: skin(0.8),
      },
    ]
    await castShadows(
      canvas,
      pears.map((pear) => [pear.x, pear.foot, 170, 420]),
    )
    for (const pear of pears) paintVessel(canvas, pear)
    const stems = pears.map(({ x, foot, height }) => {
      const top = foot - height
      const bent = (left: number, right: number): string =>
        `M${x + left} ${top + 16}Q${x + left + 4} ${top - 40} ${x + right} ${top - 74}`
      return (
        `<path d="${bent(0, 36)}" stroke="#3b2818" stroke-width="12" fill="none" stroke-linecap="round"/>` +
        `<path d="${bent(-2, 32)}" stroke="#8d6c45" stroke-width="3" fill="none"/>`
      )
    })
    await drawSvg(canvas, stems.join(''))
  },
  development: { contrast: 0.25, vignette: 0.5, grain: 5, bloom: 0.1, bloomFrom: 0.85 },
}
