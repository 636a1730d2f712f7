import { createNoise, drawSvg, ease, layered, paintField, polygon } from '../../drawing/index.js'
import { MONOCHROME, type Scene, SQUARE } from '../scene.js'

export const postsInTheSea: Scene = {
  id: 'posts-in-the-sea',
  ...SQUARE,
  light: 'long exposure',
  terrain: 'coast',
  countries: ['Germany', 'Denmark', 'Poland', 'Netherlands', 'Belgium', 'Lithuania', 'Sweden'],
  categories: ['B&W', 'Time exposure'],
  tags: ['groynes', 'seaside', 'minimal', 'monochrome', 'calm'],
  titles: ['Two minutes', 'Nine posts', 'As if it were silk', 'Less', 'Groyne'],
  things: ['groyne', 'still sea', 'posts', 'long breath'],
  alt: 'A curved row of wooden posts leads into a smooth white sea, black-and-white long exposure',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const down = y / canvas.height
        const cloud = layered(noise, x / 1100, y / 240, 3) * 0.09 * (1 - down)
        const sea = down > 0.42 ? layered(noise, x / 700, y / 60, 2) * 0.03 : 0
        const level =
          0.5 +
          0.36 * Math.exp(-((down - 0.42) ** 2) / 0.03) +
          cloud +
          sea -
          ease(0.55, 1, down) * 0.22 -
          ease(0.3, 0, down) * 0.18
        out.fill(level)
      },
      { step: 8 },
    )
    let posts = ''
    let mirrored = ''
    for (let post = 0; post < 17; post++) {
      const share = post / 16
      const x = 1120 - 720 * share ** 0.75 + 260 * share ** 3
      const y = 700 + 800 * share ** 1.9
      const high = (16 + 190 * share ** 1.5) * random.between(0.75, 1.15)
      const wide = 4 + 34 * share ** 1.5
      const lean = random.bell() * wide * 0.2
      posts += polygon(
        [
          [x - wide / 2, y],
          [x - wide / 2.2 + lean, y - high],
          [x + wide / 2.4 + lean, y - high * 0.97],
          [x + wide / 2, y],
        ],
        '#15171a',
      )
      mirrored += polygon(
        [
          [x - wide / 2, y],
          [x - wide / 2 - lean, y + high * 0.8],
          [x + wide / 2 - lean, y + high * 0.8],
          [x + wide / 2, y],
        ],
        '#1c1e21',
        0.4,
      )
    }
    await drawSvg(canvas, mirrored, { blur: 9 })
    await drawSvg(canvas, posts)
  },
  development: { ...MONOCHROME, contrast: 0.3, vignette: 0.4 },
}
