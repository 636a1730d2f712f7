import {
  circle,
  createNoise,
  css,
  drawSvg,
  hex,
  layered,
  line,
  mix,
  paintField,
  polygon,
  rect,
} from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const nave: Scene = {
  id: 'nave',
  ...PORTRAIT,
  light: 'indoors',
  terrain: 'city',
  categories: ['Architecture'],
  tags: ['church', 'gothic', 'vault', 'light', 'nave'],
  titles: [
    'A draught and an organ',
    'Built for the voice',
    'Six hundred years',
    'Sit down for a while',
    'Quiet, please',
  ],
  things: ['nave', 'vault', 'pillars', 'coloured light'],
  alt: 'The high nave of a Gothic church, pointed arches one behind the other, light from a tall window at the end',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(canvas, (x, y, out) => out.set([0.17 + y / 9000, 0.145 + y / 11_000, 0.12 + Math.abs(x - 533) / 9000]), {
      step: 8,
    })
    const arch = (half: number, foot: number, spring: number): string => {
      const rise = half * 1.75
      return `M${533 - half} ${foot}V${spring}Q${533 - half} ${spring - rise * 0.62} 533 ${spring - rise}Q${533 + half} ${spring - rise * 0.62} ${533 + half} ${spring}V${foot}Z`
    }
    let svg = ''
    for (let bay = 0; bay < 9; bay++) {
      const depth = 1 / (1 + bay * 0.42)
      const half = 560 * depth
      const foot = 980 + 640 * depth
      const spring = 980 - 330 * depth
      const light = bay / 8
      const stone = css(mix(hex('#3a2f28'), hex('#e2c79c'), light ** 1.3))
      const rib = css(mix(hex('#5d4b3d'), hex('#f5dfb8'), light ** 1.2))
      svg += `<path d="${arch(half, foot, spring)}" fill="${stone}"/><path d="${arch(half * 0.97, foot, spring)}" fill="none" stroke="${rib}" stroke-width="${(half * 0.05).toFixed(1)}"/>`
      const inner = half * 0.84
      svg += `<path d="${arch(inner, foot, spring + half * 0.03)}" fill="${css(mix(hex('#251d19'), hex('#d9bb8d'), light ** 1.5))}"/>`
      for (const side of [-1, 1]) {
        svg +=
          rect(533 + side * half * 0.92 - half * 0.05, spring, half * 0.1, foot - spring, rib, 0.75) +
          rect(533 + side * half * 0.9 - half * 0.085, spring - half * 0.03, half * 0.17, half * 0.05, rib)
        svg += line([533, spring - half * 1.7], [533 + side * half * 0.9, spring], rib, half * 0.018, 0.8)
      }
    }
    await drawSvg(canvas, svg)
    await drawSvg(
      canvas,
      polygon(
        [
          [-20, 1600],
          [405, 1126],
          [661, 1126],
          [1087, 1600],
        ],
        '#2d241d',
      ) +
        Array.from({ length: 9 }, (_, row) =>
          line(
            [533 - 128 - row * row * 9, 1126 + row * row * 7.4],
            [533 + 128 + row * row * 9, 1126 + row * row * 7.4],
            '#5a4a3a',
            1.5,
            0.6,
          ),
        ).join('') +
        Array.from({ length: 11 }, (_, file) =>
          line([533 + (file - 5) * 24, 1126], [533 + (file - 5) * 130, 1610], '#5a4a3a', 1.5, 0.5),
        ).join(''),
    )
    let glass = ''
    for (let lancet = 0; lancet < 3; lancet++) {
      const x = 484 + lancet * 34
      glass += `<path d="M${x} 1030V860Q${x} 836 ${x + 13} 822Q${x + 26} 836 ${x + 26} 860V1030Z" fill="#fff1cf"/>`
      for (let pane = 0; pane < 9; pane++)
        glass += rect(
          x + (pane % 2) * 13,
          866 + pane * 18,
          12,
          16,
          random.pick(['#5f8fe0', '#e0604a', '#f0c04a', '#6fb887', '#a45fc4']),
          0.55,
        )
    }
    await drawSvg(canvas, glass + circle(533, 775, 30, '#ffe9bf'), { gain: 1.35 })
    const shafts = Array.from({ length: 4 }, (_, shaft) =>
      polygon(
        [
          [1090, 260 + shaft * 190],
          [1090, 330 + shaft * 190],
          [250 + shaft * 120, 1500],
          [110 + shaft * 120, 1500],
        ],
        '#ffdf9f',
        0.22,
      ),
    ).join('')
    await drawSvg(canvas, shafts, { blend: 'add', blur: 20, opacity: 0.7 })
    await drawSvg(
      canvas,
      Array.from({ length: 7 }, (_, row) =>
        [-1, 1]
          .map((side) => {
            const depth = 1 + (6 - row) * 0.34
            const y = 980 + 640 / depth
            return polygon(
              [
                [533 + (side * 120) / depth, y],
                [533 + (side * 440) / depth, y],
                [533 + (side * 440) / depth, y - 110 / depth],
                [533 + (side * 120) / depth, y - 110 / depth],
              ],
              css(mix(hex('#1a1410'), hex('#6d563e'), (6 - row) / 8)),
            )
          })
          .join(''),
      ).join(''),
    )
    paintField(canvas, (x, y, out) => {
      const light = 1 + layered(noise, x / 130, y / 130, 3) * 0.1
      for (let part = 0; part < 3; part++) out[part] = out[part]! * light
    })
  },
  development: { bloom: 0.6, bloomFrom: 0.7, contrast: 0.25, vignette: 0.4, grain: 5 },
}
