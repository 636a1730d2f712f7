import { circle, createNoise, drawSvg, ease, fixed } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const smoke: Scene = {
  id: 'smoke',
  ...PORTRAIT,
  light: 'indoors',
  categories: ['Studio', 'Abstract', 'B&W'],
  tags: ['smoke', 'incense', 'black', 'flow', 'backlight'],
  titles: ['One match', 'Incense', 'Never the same twice', 'Upwards', 'Handwriting without a hand'],
  things: ['smoke', 'incense', 'curls', 'air'],
  alt: 'Fine curls of white smoke rise in front of black',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    let sheets = ''
    for (let thread = 0; thread < 210; thread++) {
      const off = (thread / 210 - 0.5) * 2
      let x = 533 + off * 8
      let path = ''
      for (let step = 0; step <= 90; step++) {
        const up = step / 90
        const y = 1620 - up * 1700
        const wild = ease(0.22, 0.75, up)
        x +=
          noise(x / 260 + 3, y / 420) * 16 * wild +
          noise(off * 1.4 + 7, y / 300) * 15 * wild +
          Math.sin(y / 170 + off * 2.2) * 3.2 * wild
        path += `${step === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`
      }
      sheets += `<path d="${path}" stroke="#e9eef4" stroke-width="2.200" stroke-opacity=".11" fill="none"/>`
    }
    await drawSvg(canvas, sheets, { blend: 'add', gain: 1.3 })
    await drawSvg(canvas, sheets, { blend: 'add', blur: 9, gain: 1.1 })
    await drawSvg(
      canvas,
      `<path d="M533 1600V1560" stroke="#7a6a58" stroke-width="7"/>${circle(533, 1560, 5, '#ffffff')}`,
    )
  },
  development: { saturation: 0, contrast: 0.2, grain: 5, bloom: 0.3, bloomFrom: 0.6, vignette: 0.2 },
}
