import { circle, createNoise, drawSvg, ease, layered, paintField, paintStars, ridgeLine } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const milkyWay: Scene = {
  id: 'milky-way',
  ...PORTRAIT,
  light: 'night',
  terrain: 'country',
  months: [4, 5, 6, 7, 8, 9, 10],
  categories: ['Time exposure', 'Nature'],
  tags: ['milky way', 'stars', 'night', 'tent', 'summer'],
  titles: ['A hundred billion', 'One tent', 'No moon tonight', 'Looking up', 'Far from the next lamp'],
  things: ['milky way', 'tent', 'summer night', 'galaxy'],
  alt: 'The Milky Way above dark hills with a small lit tent',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const along = x * 0.45 + y * 0.9
        const off = (x * 0.9 - y * 0.45 - 190 + 60 * noise(along / 500, 3)) / 190
        const cloud = layered(noise, x / 150, y / 150, 5)
        const dust = ease(0.05, 0.5, layered(noise, x / 110 + 40, y / 130, 5) + 0.3 - Math.abs(off) * 0.6)
        const band = Math.exp(-off * off * 0.9) * (0.55 + 0.7 * cloud) * (1 - dust * 0.72)
        const low = (y / 1400) ** 2
        out[0] = 0.03 + band * 0.38 + low * 0.2
        out[1] = 0.045 + band * 0.34 + low * 0.19
        out[2] = 0.09 + band * 0.4 + low * 0.2
      },
      { step: 4, bottom: 1500 },
    )
    paintStars(canvas, random, 5200, 1380, 0.8)
    await drawSvg(
      canvas,
      ridgeLine(1067, 1600, '#141a26', (x) => 1330 - 60 * Math.sin(x / 260) + 20 * noise(x / 60, 1), 5),
    )
    await drawSvg(
      canvas,
      ridgeLine(1067, 1600, '#080b11', (x) => 1430 + 40 * Math.sin(x / 330 + 1) + 12 * noise(x / 40, 5), 5),
    )
    await drawSvg(
      canvas,
      `<path d="M560 1462Q600 1376 640 1368Q700 1390 742 1462Z" fill="#c4661f"/><path d="M640 1368Q650 1420 655 1462H742Q700 1390 640 1368Z" fill="#ffb14f"/><path d="M668 1462Q664 1420 655 1402Q682 1430 690 1462Z" fill="#fff0c2"/>`,
      { blur: 0.8 },
    )
    await drawSvg(canvas, circle(665, 1440, 60, '#ff9a3c', 0.5), { blend: 'add', blur: 26 })
  },
  development: { bloom: 0.35, bloomFrom: 0.55, grain: 6, contrast: 0.1 },
}
