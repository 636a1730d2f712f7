import { bareTree, circle, createNoise, drawSvg, layered, line, paintField, person, rect } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const litWindows: Scene = {
  id: 'lit-windows',
  ...PORTRAIT,
  light: 'night',
  terrain: 'city',
  months: [10, 11, 12, 1, 2, 3],
  categories: ['Architecture', 'Street'],
  tags: ['windows', 'night', 'facade', 'home', 'winter'],
  titles: ['Neighbours', 'Advent calendar', 'Somebody is cooking', 'Fourth floor, left', 'Everyone is home'],
  things: ['windows', 'neighbours', 'tenement', 'evening'],
  alt: 'An old apartment house at night with some windows lit in warm colours',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const brick = layered(noise, x / 190, y / 300, 4) * 0.035 + noise(x / 9, y / 4) * 0.012
        const low = y / canvas.height
        out[0] = 0.13 + brick + low * 0.05
        out[1] = 0.125 + brick + low * 0.025
        out[2] = 0.17 + brick
      },
      { step: 2 },
    )
    let frames = ''
    let lights = ''
    let shapes = ''
    const warm = ['#ffc676', '#ffb25a', '#ffdca4', '#f7e3c0', '#ff9d57', '#9fc4e8']
    for (let row = 0; row < 6; row++) {
      const y = 60 + row * 262
      frames += rect(0, y + 214, 1067, 8, '#3a3743') + rect(0, y + 222, 1067, 4, '#0e0e14')
      for (let column = 0; column < 5; column++) {
        const x = 52 + column * 204
        frames +=
          rect(x - 14, y - 14, 172 - 24, 208, '#34323e') +
          rect(x - 20, y + 186, 160, 12, '#4b4853') +
          rect(x - 18, y - 26, 156, 14, '#45424e') +
          rect(x, y, 120, 182, '#0c1018')
        if (random.chance(0.46)) {
          const colour = random.pick(warm)
          lights += rect(x, y, 120, 182, colour, random.between(0.55, 0.95))
          if (random.chance(0.45))
            shapes +=
              rect(x, y, random.between(20, 40), 182, '#7a4a22', 0.65) + rect(x + 84, y, 36, 182, '#7a4a22', 0.65)
          if (random.chance(0.35))
            shapes += circle(x + 60, y + 42, 17, '#fff4d8') + line([x + 60, y], [x + 60, y + 26], '#5b3a1c', 2)
          if (random.chance(0.06))
            shapes += person(random, {
              x: x + random.between(40, 80),
              y: y + 270,
              height: 225,
              colour: '#2c1c14',
              pose: 'standing',
            }).replace('<g ', '<g clip-path="none" ')
          if (random.chance(0.4))
            for (let leaf = 0; leaf < 9; leaf++)
              shapes += circle(
                x + 26 + random.bell() * 16,
                y + 158 + random.bell() * 14,
                random.between(5, 10),
                '#2a2416',
              )
        } else lights += rect(x, y, 120, 182, '#30425f', random.between(0.15, 0.5))
        frames += ''
      }
    }
    await drawSvg(canvas, frames)
    await drawSvg(canvas, lights + shapes, { blur: 0.8 })
    let bars = ''
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 5; column++) {
        const x = 52 + column * 204
        const y = 60 + row * 262
        bars +=
          rect(x + 57, y, 6, 182, '#191820') +
          rect(x, y + 60, 120, 6, '#191820') +
          rect(x - 20, y + 182, 160, 44, '#24232c') +
          rect(x - 20, y + 186, 160, 10, '#4b4853') +
          rect(x - 14, y, 14, 182, '#2b2934') +
          rect(x + 120, y, 14, 182, '#2b2934')
      }
    await drawSvg(canvas, bars)
    await drawSvg(canvas, bareTree(random, 930, 1640, { height: 1350, colour: '#07070c', lean: -0.25 }).svg, {
      blur: 1.3,
    })
  },
  development: { bloom: 0.6, bloomFrom: 0.6, contrast: 0.2, grain: 6, vignette: 0.4 },
}
