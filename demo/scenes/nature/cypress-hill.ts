import {
  type Canvas,
  createHeightMap,
  createNoise,
  drawSvg,
  ease,
  layered,
  paintSky,
  paintTerrain,
  polygon,
  ramp,
} from '../../drawing/index.js'
import { LANDSCAPE, type Scene, SPRING } from '../scene.js'

export const cypressHill: Scene = {
  id: 'cypress-hill',
  ...LANDSCAPE,
  light: 'dawn',
  terrain: 'country',
  months: SPRING,
  countries: ['Italy'],
  categories: ['Landscapes'],
  tags: ['hills', 'cypress', 'farmhouse', 'green', 'mist'],
  titles: ['Six cypresses', 'Postcard, admittedly', 'Podere', 'The light was late', 'Green waves'],
  things: ['hills', 'cypresses', 'farmhouse', 'green spring'],
  alt: 'Soft green hills with a farmhouse and cypresses in low morning light and mist',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#86a8c4', '#c9cfc8', '#f6dcb2'),
      horizon: 430,
      sun: { x: 260, y: 360, colour: '#fff1cf', reach: 420, strength: 0.85 },
    })
    const noise = createNoise(random)
    const map = createHeightMap(256, 24, (u, v) => layered(noise, u * 0.24, v * 0.24, 2, 0.35) * 1.25)
    paintTerrain(canvas, {
      height: (across, away) => map(across, away) * ease(0.8, 5, away) - 0.1,
      eye: 0.75,
      horizon: 400,
      spread: 0.42,
      near: 0.8,
      far: 22,
      growth: 1.007,
      light: [-0.9, 0.32, 0.25],
      colour: (across, away, high, lit, out) => {
        const field = noise(Math.floor(across * 0.55 + noise(across, away) * 0.2) * 3.7, Math.floor(away * 0.42) * 5.1)
        const furrow = Math.sin((across * (1 + field) + away * field * 2) * 34) * 0.05 * ease(8, 2, away)
        const bright = 0.32 + 1.0 * ease(0.05, 0.75, lit) + furrow + noise(across * 40, away * 40) * 0.05
        const soil = ease(0.25, 0.4, field)
        out[0] = (0.42 + 0.28 * soil + high * 0.03) * bright
        out[1] = (0.47 + 0.1 * soil) * bright
        out[2] = (0.2 + 0.14 * soil) * bright
      },
      haze: (away, high, out) => {
        out.set([0.93, 0.86, 0.72])
        return Math.max(1 - Math.exp(-away / 13), ease(0.05, -0.5, high) * ease(2.5, 7, away) * 0.8)
      },
    })
    const cypress = (x: number, y: number, tall: number): string =>
      `<path d="M${x} ${y}C${x - tall * 0.16} ${y - tall * 0.2} ${x - tall * 0.09} ${y - tall * 0.75} ${x} ${y - tall}C${x + tall * 0.09} ${y - tall * 0.75} ${x + tall * 0.16} ${y - tall * 0.2} ${x} ${y}Z" fill="#2b3a2a"/><path d="M${x} ${y}C${x - tall * 0.15} ${y - tall * 0.2} ${x - tall * 0.09} ${y - tall * 0.75} ${x} ${y - tall}C${x - tall * 0.03} ${y - tall * 0.6} ${x - tall * 0.06} ${y - tall * 0.2} ${x} ${y}Z" fill="#64703f"/>`
    const ground = findGround(canvas, 960)
    await drawSvg(
      canvas,
      `${polygon(
        [
          [905, ground],
          [905, ground - 42],
          [960, ground - 42],
          [960, ground],
        ],
        '#d9b992',
      )}${polygon(
        [
          [960, ground],
          [960, ground - 42],
          [1020, ground - 38],
          [1020, ground],
        ],
        '#8f7560',
      )}${polygon(
        [
          [898, ground - 40],
          [932, ground - 60],
          [990, ground - 60],
          [1026, ground - 36],
          [960, ground - 40],
        ],
        '#9a5f42',
      )}${[840, 862, 886, 1048, 1072, 1110].map((x) => cypress(x, ground + 6, random.between(66, 104))).join('')}`,
    )
  },
  development: { contrast: 0.25, bloom: 0.3, bloomFrom: 0.85 },
}

/** The first place from above that is darker than the sky over it. */
function findGround({ columns, rows, detail, data }: Canvas, x: number): number {
  for (let row = Math.round(rows * 0.42); row < rows * 0.8; row++) {
    if (data[(row * columns + Math.round(x * detail)) * 3]! < 0.72) return row / detail + 4
  }
  return rows / detail / 2
}
