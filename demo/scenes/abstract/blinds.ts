import { createNoise, drawSvg, ease, fixed, layered, paintField, polygon } from '../../drawing/index.js'
import { LANDSCAPE, MONOCHROME, type Scene } from '../scene.js'

export const blinds: Scene = {
  id: 'blinds',
  ...LANDSCAPE,
  light: 'dusk',
  categories: ['B&W', 'Abstract'],
  tags: ['shadow', 'blinds', 'wall', 'light', 'plant'],
  titles: ['Twenty past six', 'Film noir', 'The wall at four', 'Slats', 'Somebody turned the blind'],
  things: ['shadows', 'blinds', 'afternoon wall', 'slats'],
  alt: 'The striped shadow of a window blind and the shadow of a plant on a rough wall',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const u = x + (y - 500) * 0.12
        const v = y + (x - 800) * 0.26
        const inside = ease(250, 300, u) * ease(1370, 1310, u) * ease(60, 100, v) * ease(1010, 960, v)
        const slat = ((v - 60) / 46) % 1
        const open = ease(0.3, 0.46, slat) * ease(0.98, 0.84, slat)
        const frame = ease(14, 22, Math.abs(u - 790))
        const wall = layered(noise, x / 120, y / 120, 4) * 0.05 + noise(x / 5, y / 5) * 0.025
        const light = 0.13 + inside * open * frame * 0.68 * (1.08 - x / 4200)
        out.fill(light * (1 + wall * 2.4) + wall * 0.25)
      },
      { step: 1 },
    )
    const leaf = (x: number, y: number, turn: number, long: number): string =>
      `<path transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)})" d="M0 0C${fixed(long * 0.3)} ${fixed(-long * 0.28)} ${fixed(long * 0.75)} ${fixed(-long * 0.2)} ${fixed(long)} 0C${fixed(long * 0.75)} ${fixed(long * 0.2)} ${fixed(long * 0.3)} ${fixed(long * 0.28)} 0 0Z" fill="#050505"/>`
    let plant = ''
    for (let stem = 0; stem < 7; stem++) {
      const lean = (stem - 3) * 0.24 + random.bell() * 0.1
      const tall = random.between(330, 560)
      const tipX = 1010 + Math.sin(lean) * tall
      const tipY = 1010 - Math.cos(lean) * tall
      plant += `<path d="M1010 1020Q${fixed(1010 + Math.sin(lean) * tall * 0.3)} ${fixed(1010 - tall * 0.6)} ${fixed(tipX)} ${fixed(tipY)}" stroke="#050505" stroke-width="5" fill="none"/>`
      for (let pair = 0; pair < 8; pair++) {
        const share = 0.3 + pair * 0.1
        const x = 1010 + Math.sin(lean) * tall * share ** 1.35
        const y = 1010 - Math.cos(lean) * tall * share
        for (const side of [-1, 1])
          plant += leaf(
            x,
            y,
            (lean * 180) / Math.PI - 90 + side * random.between(30, 62),
            random.between(70, 120) * (1.2 - share * 0.5),
          )
      }
    }
    await drawSvg(
      canvas,
      `${plant}${polygon(
        [
          [930, 1010],
          [1090, 1010],
          [1076, 1080],
          [944, 1080],
        ],
        '#050505',
      )}`,
      { blend: 'multiply', blur: 5, opacity: 0.86 },
    )
  },
  development: { ...MONOCHROME, contrast: 0.4, tint: [1.02, 1, 0.96] },
}
