import { circle, createNoise, drawSvg, layered, paintField, polygon, rect } from '../../drawing/index.js'
import { MONOCHROME, type Scene, SQUARE } from '../scene.js'

export const concreteBalconies: Scene = {
  id: 'concrete-balconies',
  ...SQUARE,
  light: 'day',
  terrain: 'city',
  categories: ['B&W', 'Architecture'],
  tags: ['concrete', 'brutalism', 'balconies', 'shadow', 'pattern'],
  titles: ['Two hundred and eight doors', 'Plattenbau', 'Somebody owns a plant', 'Grid', 'Social housing, 1972'],
  things: ['concrete', 'balconies', 'tower block', 'repetition'],
  alt: 'Rows of identical concrete balconies with hard shadows, black-and-white',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => out.fill(0.7 + layered(noise, x / 260, y / 90, 4) * 0.09 + noise(x / 3, y / 3) * 0.02),
      { step: 2 },
    )
    let svg =
      '<defs><linearGradient id="h" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#08090a"/><stop offset="1" stop-color="#33363a"/></linearGradient></defs>'
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 7; column++) {
        const x = column * 236 - 20
        const y = row * 186 - 30
        svg += rect(x + 20, y + 16, 196, 104, 'url(#h)')
        const curtain = random.next()
        svg +=
          rect(x + 40, y + 40, 66, 80, curtain < 0.25 ? '#8f9296' : '#24272b') +
          rect(x + 124, y + 40, 66, 80, curtain > 0.75 ? '#a7a9ab' : '#1d2023')
        if (random.chance(0.22)) svg += rect(x + 126, y + 42, 30, 78, '#c9cacb', 0.8)
        svg += polygon(
          [
            [x + 20, y + 16],
            [x + 216, y + 16],
            [x + 216, y + 30],
            [x + 66, y + 120],
            [x + 20, y + 120],
          ],
          '#000',
          0.55,
        )
        svg +=
          rect(x + 8, y + 112, 220, 58, '#d9dadb') +
          rect(x + 8, y + 112, 220, 5, '#f5f5f5') +
          rect(x + 8, y + 165, 220, 5, '#8c8e90')
        svg += polygon(
          [
            [x + 8, y + 170],
            [x + 228, y + 170],
            [x + 228, y + 184],
            [x + 40, y + 184],
          ],
          '#000',
          0.5,
        )
        if (random.chance(0.16))
          for (let leaf = 0; leaf < 16; leaf++)
            svg += circle(x + 60 + random.bell() * 36, y + 104 + random.bell() * 14, random.between(4, 11), '#1b1d1e')
      }
    }
    await drawSvg(canvas, svg)
    paintField(canvas, (x, y, out) => {
      const stain = 1 + layered(noise, x / 40, y / 260, 3) * 0.1
      out[0] = out[0]! * stain
      out[1] = out[1]! * stain
      out[2] = out[2]! * stain
    })
  },
  development: { ...MONOCHROME, contrast: 0.55 },
}
