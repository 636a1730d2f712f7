import { bokeh, createNoise, drawSvg, layered, paintDrops, paintField } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const cityBokeh: Scene = {
  id: 'city-bokeh',
  ...LANDSCAPE,
  light: 'night',
  terrain: 'city',
  categories: ['Abstract', 'Street'],
  tags: ['bokeh', 'rain', 'window', 'night', 'lights'],
  titles: ['Through the bus window', 'Out of focus', 'Rain on glass', 'Without my glasses', 'Wet Tuesday'],
  things: ['rain', 'window', 'city lights', 'drops'],
  alt: 'Blurred city lights seen through a window covered with raindrops',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const low = y / canvas.height
        const stain = layered(noise, x / 500, y / 400, 3) * 0.05
        out[0] = 0.05 + low * 0.1 + stain
        out[1] = 0.06 + low * 0.05 + stain
        out[2] = 0.12 + low * 0.02 + stain
      },
      { step: 8 },
    )
    const colours = ['#ff9c4a', '#ffd18a', '#ff5a3c', '#ffe9c8', '#66c3ff', '#ffb56a', '#58e0a0', '#ff6f91']
    const discs = Array.from({ length: 90 }, () => {
      const y = 560 + random.bell() * 330
      return bokeh(
        random.between(-40, 1640),
        y,
        random.between(26, 86),
        random.pick(colours),
        random.between(0.08, 0.36),
      )
    })
    await drawSvg(canvas, discs.join(''), { blend: 'add', blur: 3, gain: 1.1 })
    paintDrops(
      canvas,
      Array.from({ length: 620 }, () => ({
        radius: 2.5 + 20 * random.next() ** 4 + 3 * random.next(),
        x: random.between(0, 1600),
        y: random.between(0, 1067),
        tall: random.between(1, 1.3),
        view: 3.4,
      })),
    )
  },
  development: { bloom: 0.35, bloomFrom: 0.6, contrast: 0.2, grain: 5, vignette: 0.35 },
}
