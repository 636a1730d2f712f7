import { createNoise, drawSvg, ease, layered, paintVessel, type Vessel } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { castShadows, paintTable } from './still-life.js'

export const applesAndJug: Scene = {
  id: 'apples-and-jug',
  ...LANDSCAPE,
  light: 'indoors',
  months: [9, 10, 11, 12],
  categories: ['Studio'],
  tags: ['apples', 'jug', 'still life', 'harvest', 'table'],
  titles: ['From the old tree', 'One is missing', 'Boskoop', 'Kitchen table', 'Apples and a jug'],
  things: ['apples', 'jug', 'kitchen table', 'harvest'],
  alt: 'Red and yellow apples around an enamel jug on a wooden table before a dark green wall',
  paint: async (canvas, random) => {
    paintTable(canvas, random, 640, '#2c3a35', '#7a5a3c')
    const noise = createNoise(random)
    const apple = (x: number, foot: number, size: number, red: number): Vessel => ({
      x,
      foot,
      height: 190 * size,
      gloss: 0.36,
      colour: [0.7, 0.2, 0.12],
      profile: (up) => {
        const place = up * 2 - 1
        return 112 * size * Math.max(0, 1 - Math.abs(place) ** 2.6) ** 0.5 * (1 + 0.08 * place)
      },
      skin: (across, up, out) => {
        const stripe = layered(noise, across * 7 + x, up * 1.2, 3) * 0.5 + red + across * 0.25
        const share = ease(-0.1, 0.5, stripe)
        const dot = ease(0.4, 0.55, noise(across * 30 + x, up * 34)) * 0.16
        out[0] = 0.82 - share * 0.12 + dot
        out[1] = 0.68 - share * 0.55 + dot
        out[2] = 0.24 - share * 0.12 + dot
      },
    })
    const jug: Vessel = {
      x: 700,
      foot: 760,
      height: 470,
      profile: (up) =>
        128 *
        (up < 0.62 ? 0.92 + 0.14 * Math.sin(up * 4.4) : 1.0 - 0.34 * ease(0.6, 0.86, up) + 0.2 * ease(0.88, 1, up)),
      colour: [0.87, 0.85, 0.8],
      gloss: 0.5,
      skin: (_across, up, out) => {
        if (up > 0.965) out.splice(0, 3, 0.13, 0.22, 0.36)
      },
    }
    const apples = [
      apple(980, 780, 1.05, 0.3),
      apple(460, 800, 1.0, 0.05),
      apple(1180, 812, 0.96, 0.42),
      apple(840, 862, 1.12, 0.22),
      apple(330, 868, 1.06, 0.4),
      apple(1060, 890, 1.05, -0.05),
    ] as const
    await castShadows(canvas, [[700, 760, 118, 460], ...apples.map((one) => [one.x, one.foot, 90, 230] as const)])
    await drawSvg(
      canvas,
      `<path d="M818 400C930 380 950 560 828 620" stroke="#b9b5ab" stroke-width="22" fill="none"/><path d="M818 396C934 374 954 556 830 614" stroke="#f4f1ea" stroke-width="5" stroke-opacity=".7" fill="none"/>`,
    )
    paintVessel(canvas, jug)
    await drawSvg(
      canvas,
      '<ellipse cx="700" cy="291" rx="110" ry="14" fill="#1a1f22"/><ellipse cx="700" cy="291" rx="110" ry="14" fill="none" stroke="#25426a" stroke-width="5"/>',
    )
    for (const one of apples) paintVessel(canvas, one)
    const stems = apples.map(({ x, foot, height }) => {
      const top = foot - height
      return (
        `<ellipse cx="${x}" cy="${top + 13}" rx="30" ry="8" fill="#3a1d10" fill-opacity=".55"/>` +
        `<path d="M${x} ${top + 14}q2 -26 14 -40" stroke="#3d2817" stroke-width="6" fill="none" stroke-linecap="round"/>`
      )
    })
    await drawSvg(canvas, stems.join(''), { blur: 0.8 })
  },
  development: { contrast: 0.25, vignette: 0.4, grain: 5 },
}
