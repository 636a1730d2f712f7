import { bokeh, drawSvg, line, paintSky, paintWater, person, ramp } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'
import { streetCanyon } from './street-canyon.js'

export const redUmbrella: Scene = {
  id: 'red-umbrella',
  ...PORTRAIT,
  light: 'night',
  terrain: 'city',
  categories: ['Street', 'Humans'],
  tags: ['rain', 'umbrella', 'night', 'reflection', 'wet street'],
  titles: ['Red umbrella', 'Forty metres to the tram', 'It had been forecast', 'Steady rain', 'Small roof'],
  things: ['rain', 'umbrella', 'wet asphalt', 'way home'],
  alt: 'Somebody with a red umbrella walks down a rainy street at night, lights mirrored in the wet asphalt',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#0c1120', '#1e2336', '#4a3f45'), horizon: 900 })
    const street = streetCanyon(random, 1067, 1600, {
      x: 560,
      y: 900,
      wall: '#24242f',
      air: '#4d4145',
      windows: ['#ffcf85', '#ffb45e', '#ffe3b5', '#ff8f5a', '#8fc2e8'],
      lit: 0.3,
      ground: 0.16,
    })
    await drawSvg(canvas, street.walls)
    await drawSvg(canvas, street.lights, { blend: 'add', gain: 1.25, blur: 2 })
    const glow = Array.from({ length: 26 }, () => {
      const side = random.chance(0.5) ? 1 : -1
      const depth = random.between(1.4, 9)
      return bokeh(
        560 + (side * 430) / depth,
        900 - random.between(20, 260) / depth + 40,
        34 / depth ** 0.7,
        random.pick(['#ffb45e', '#ff5a4a', '#ffe2b0', '#5ac2ff', '#66e0a0']),
        random.between(0.35, 0.8),
      )
    })
    await drawSvg(canvas, glow.join(''), { blend: 'add', blur: 2.5, gain: 1.2 })
    paintWater(canvas, random, { horizon: 985, colour: '#0b0d14', rough: 0.42, clear: 0.66, streak: 120, swell: 2 })
    const walker = person(random, {
      x: 500,
      y: 1300,
      height: 460,
      colour: '#08090d',
      pose: 'walking',
      carries: 'umbrella',
      dress: 'coat',
      umbrellaColour: '#b3181f',
    })
    await drawSvg(canvas, `<g transform="translate(0 2600) scale(1 -1)" opacity=".5">${walker}</g>`, { blur: 8 })
    await drawSvg(canvas, walker, { blur: 0.8 })
    const rain = Array.from({ length: 260 }, () => {
      const x = random.between(0, 1080)
      const y = random.between(0, 1300)
      const long = random.between(20, 60)
      return line([x, y], [x - long * 0.14, y + long], '#cfd8e8', random.between(0.7, 1.6), random.between(0.06, 0.22))
    })
    await drawSvg(canvas, rain.join(''), { blend: 'add' })
  },
  development: { bloom: 0.6, bloomFrom: 0.6, contrast: 0.2, grain: 6, vignette: 0.4 },
}
