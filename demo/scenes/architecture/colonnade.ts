import { createNoise, drawSvg, ease, layered, paintField, person, rect } from '../../drawing/index.js'
import { LANDSCAPE, MONOCHROME, type Scene } from '../scene.js'

export const colonnade: Scene = {
  id: 'colonnade',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'city',
  categories: ['B&W', 'Architecture', 'Humans'],
  tags: ['columns', 'shadow', 'light', 'perspective', 'figure'],
  titles: ['Light, shadow, light', 'Half past two', 'Walking the stripes', 'Twelve columns', 'Closed on Mondays'],
  things: ['columns', 'arcade', 'long shadows', 'light and shade'],
  alt: 'A lone figure walks through a long colonnade striped by light and shadow, black-and-white',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    const vanishX = 620
    const vanishY = 520
    paintField(canvas, (x, y, out) => {
      const right = (x - vanishX) / 900
      const left = (vanishX - x) / 470
      const floor = (y - vanishY) / 460
      const roof = (vanishY - y) / 480
      const most = Math.max(right, left, floor, roof, 0.02)
      const depth = 1 / most
      const fade = 1 - Math.exp(-depth / 12)
      let level: number
      if (most === floor) {
        const band = (depth * 1.25 + (x - vanishX) * 0.0016 * depth) % 1
        const stripe = ease(0.42, 0.47, band) * ease(0.98, 0.93, band)
        // Far away the stripes are finer than pixels: they melt into grey there.
        level = 0.16 + 0.7 * (0.5 + (stripe - 0.5) * ease(11, 5, depth)) + noise(x / 3, y / 2) * 0.015
      } else if (most === roof) level = 0.2 + 0.06 * Math.sin(depth * 7.8) ** 4 * ease(11, 5, depth)
      else if (most === left) {
        const band = (depth * 1.25 + 0.3 + floor * 0.4) % 1
        level =
          (0.25 + 0.42 * ease(0.45, 0.5, band) * ease(1, 0.95, band) * ease(14, 6, depth)) *
          (0.85 + 0.15 * layered(noise, depth * 2, y / 130, 3))
      } else level = 1.02
      out.fill(level * (1 - fade * 0.5) + 0.5 * fade)
    })
    let columns =
      '<defs><linearGradient id="k" x1="0" x2="1"><stop offset="0" stop-color="#45484c"/><stop offset=".45" stop-color="#141517"/><stop offset=".8" stop-color="#2a2c2f"/><stop offset="1" stop-color="#e8e8e8"/></linearGradient></defs>'
    for (let column = 13; column >= 0; column--) {
      const depth = 0.85 + column * 0.8
      const x = vanishX + 900 / depth
      const wide = 150 / depth
      const top = vanishY - 480 / depth
      const foot = vanishY + 460 / depth
      columns +=
        rect(x - wide * 0.5, top, wide, foot - top, 'url(#k)') +
        rect(x - wide * 0.72, top, wide * 1.44, wide * 0.42, '#25272a') +
        rect(x - wide * 0.72, foot - wide * 0.32, wide * 1.44, wide * 0.32, '#1c1e20')
      columns += rect(x - wide * 0.5, foot - 1, wide, wide * 0.1, '#000', 0.4)
    }
    await drawSvg(canvas, columns)
    const figure = person(random, {
      x: 705,
      y: 668,
      height: 205,
      colour: '#060607',
      pose: 'walking',
      dress: 'coat',
      facing: -1,
    })
    await drawSvg(canvas, `<path d="M700 668L420 730L470 742L716 672Z" fill="#000" fill-opacity=".6"/>${figure}`, {
      blur: 0.8,
    })
  },
  development: { ...MONOCHROME, contrast: 0.6, bloom: 0.3, bloomFrom: 0.9 },
}
