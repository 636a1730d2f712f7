import { bokeh, circle, drawSvg, fixed, line, paintField } from '../../drawing/index.js'
import { type Scene, SQUARE } from '../scene.js'

export const dandelion: Scene = {
  id: 'dandelion',
  ...SQUARE,
  light: 'day',
  months: [4, 5, 6],
  categories: ['Macro', 'Nature'],
  tags: ['dandelion', 'seeds', 'meadow', 'fine', 'spring'],
  titles: ['Make a wish', 'One breath before', 'Ready to leave', 'Blowball', 'Two hundred parachutes'],
  things: ['dandelion', 'seeds', 'parachutes', 'breath'],
  alt: 'A dandelion clock with fine white seeds in front of a soft dark green background',
  paint: async (canvas, random) => {
    paintField(
      canvas,
      (x, y, out) => {
        const glow = Math.exp(-(((x - 1150) / 700) ** 2) - ((y - 380) / 560) ** 2)
        out[0] = 0.1 + glow * 0.38
        out[1] = 0.17 + glow * 0.42
        out[2] = 0.13 + glow * 0.22
      },
      { step: 8 },
    )
    await drawSvg(
      canvas,
      Array.from({ length: 16 }, () =>
        bokeh(
          random.between(0, 1600),
          random.between(0, 1600),
          random.between(50, 130),
          random.pick(['#c9d88a', '#e8e6b0', '#7fa860']),
          random.between(0.05, 0.16),
        ),
      ).join(''),
      { blend: 'add', blur: 6 },
    )
    const seeds = Array.from({ length: 210 }, (_, index) => {
      const up = 1 - (2 * (index + 0.5)) / 210
      const turn = index * 2.39996
      const flat = Math.sqrt(1 - up * up)
      return [Math.cos(turn) * flat, -up, Math.sin(turn) * flat] as const
    }).sort((a, b) => a[2] - b[2])
    let back = ''
    let front = ''
    for (const [dx, dy, dz] of seeds) {
      if (dy > 0.86) continue
      const reach = 420 * (1 + dz * 0.12)
      const x = 760 + dx * reach
      const y = 720 + dy * reach
      const seen = 0.3 + 0.3 * (dz + 1)
      let svg =
        line([760 + dx * 60, 720 + dy * 60], [x, y], '#e9e4d2', 1.5, seen * 0.8) +
        line([760 + dx * 46, 720 + dy * 46], [760 + dx * 84, 720 + dy * 84], '#6a5236', 5, seen)
      let hairs = ''
      for (let hair = 0; hair < 22; hair++) {
        const angle = (hair / 22) * Math.PI * 2 + dx
        const open = 62 + random.bell() * 8
        const side = [Math.cos(angle) * open, Math.sin(angle) * open] as const
        const hx = x + dx * 34 + side[0] * (1 - dx * dx * 0.75) - side[1] * dx * dy * 0.5
        const hy = y + dy * 34 + side[1] * (1 - dy * dy * 0.75) - side[0] * dx * dy * 0.5
        hairs += `M${fixed(x)} ${fixed(y)}L${fixed(hx)} ${fixed(hy)}`
      }
      svg += `<path d="${hairs}" stroke="#f6f3e6" stroke-width="1.150" stroke-opacity="${(seen * 0.75).toFixed(2)}" fill="none"/>`
      if (dz < 0) back += svg
      else front += svg
    }
    await drawSvg(
      canvas,
      `<path d="M766 760Q800 1200 742 1640" stroke="#7a8f55" stroke-width="26" fill="none"/><path d="M761 760Q795 1200 737 1640" stroke="#a9bb7c" stroke-width="8" fill="none"/>`,
    )
    await drawSvg(canvas, back, { blur: 2.2, opacity: 0.8 })
    await drawSvg(canvas, circle(760, 722, 46, '#6f5f40') + circle(750, 708, 26, '#a39062', 0.6))
    await drawSvg(canvas, front)
  },
  development: { contrast: 0.15, bloom: 0.3, bloomFrom: 0.75, vignette: 0.35 },
}
