import { drawSvg, fixed, paintField } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const feather: Scene = {
  id: 'feather',
  ...LANDSCAPE,
  light: 'indoors',
  categories: ['Macro', 'B&W', 'Studio'],
  tags: ['feather', 'texture', 'light', 'fine', 'quiet'],
  titles: ['Lost property', 'Four grams', 'Found on the stairs', 'Barbs', 'Weightless'],
  things: ['feather', 'down', 'barbs', 'light'],
  alt: 'A pale feather on black, every barb visible, black-and-white',
  paint: async (canvas, random) => {
    paintField(
      canvas,
      (x, y, out) => out.fill(0.03 + 0.06 * Math.exp(-(((x - 900) / 700) ** 2) - ((y - 600) / 420) ** 2)),
      { step: 8 },
    )
    const spine = (t: number): readonly [number, number] => [
      170 + 1270 * t,
      850 - 620 * t + 190 * Math.sin(t * Math.PI) * (0.4 + t * 0.4),
    ]
    let dim = ''
    let bright = ''
    for (let barb = 0; barb < 620; barb++) {
      const t = 0.16 + (barb / 620) * 0.83
      const [x, y] = spine(t)
      const [nextX, nextY] = spine(t + 0.01)
      const heading = Math.atan2(nextY - y, nextX - x)
      const downy = t < 0.3
      for (const side of [-1, 1]) {
        const full = (side === 1 ? 190 : 150) * Math.sin(Math.min(1, (t - 0.1) * 1.12) * Math.PI) ** 0.55
        if (!(full > 4)) continue
        if (!downy && (Math.abs(t - 0.55) < 0.008 || Math.abs(t - 0.77) < 0.006) && side === 1) continue
        const long = full * random.between(0.94, 1.02) * (downy ? random.between(0.5, 1) : 1)
        const open = heading + side * (downy ? random.between(0.7, 1.7) : 0.62 + 0.25 * (1 - t))
        const tip = open - side * (downy ? random.bell() : 0.34)
        const mx = x + Math.cos(open) * long * 0.55
        const my = y + Math.sin(open) * long * 0.55
        const path = `M${fixed(x)} ${fixed(y)}Q${fixed(mx)} ${fixed(my)} ${fixed(mx + Math.cos(tip) * long * 0.5)} ${fixed(my + Math.sin(tip) * long * 0.5)}`
        if (random.chance(0.42)) bright += path
        else dim += path
      }
    }
    const shaft = Array.from(
      { length: 40 },
      (_, step) =>
        `${step === 0 ? 'M' : 'L'}${spine(step / 39)
          .map(fixed)
          .join(' ')}`,
    ).join('')
    await drawSvg(
      canvas,
      `<path d="${dim}${bright}" stroke="#9a9a9a" stroke-width="4" stroke-opacity=".5" fill="none"/>`,
      { blur: 7, opacity: 0.5 },
    )
    await drawSvg(
      canvas,
      `<path d="${dim}" stroke="#a2a2a2" stroke-width="1.900" stroke-opacity=".75" fill="none"/><path d="${bright}" stroke="#f2f2f2" stroke-width="1.500" stroke-opacity=".75" fill="none"/><path d="${shaft}" stroke="#e9e9e9" stroke-width="7" fill="none" stroke-linecap="round"/><path d="${shaft}" transform="translate(1 2.500)" stroke="#777" stroke-width="2.500" fill="none"/>`,
    )
  },
  development: { saturation: 0, contrast: 0.35, grain: 6, vignette: 0.35, lift: 0.015 },
}
