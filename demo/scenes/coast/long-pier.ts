import {
  css,
  drawSvg,
  hex,
  line,
  mix,
  paintSky,
  paintWater,
  person,
  polygon,
  ramp,
  scale,
} from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const longPier: Scene = {
  id: 'long-pier',
  ...LANDSCAPE,
  light: 'long exposure',
  terrain: 'coast',
  categories: ['Architecture', 'Time exposure'],
  tags: ['pier', 'sea', 'lines', 'pastel', 'seaside'],
  titles: ['To the end and back', 'Three hundred steps', 'Vanishing point', 'Plank by plank', 'Walking on water'],
  things: ['pier', 'planks', 'pastel evening', 'smooth sea'],
  alt: 'A wooden pier runs straight out into a smooth pastel-coloured sea',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#8fa6c6', '#c5b9c9', '#efc9bb', '#f6d9bf'),
      horizon: 500,
      clouds: { cover: 0.38, light: '#f7dccd', shade: '#a9a6bf', size: 0.6, stretch: 4, opacity: 0.55 },
    })
    paintWater(canvas, random, { horizon: 500, colour: '#8a97b0', rough: 0.06, clear: 0.7, streak: 40 })
    const at = (across: number, depth: number): [number, number] => [800 + (across / depth) * 560, 500 + 330 / depth]
    let planks = ''
    for (let plank = 0; plank < 150; plank++) {
      const near = 0.42 * 1.028 ** plank
      const far = near * 1.026
      const tone = random.between(0.82, 1.12)
      planks += polygon(
        [at(-1, near), at(1, near), at(1, far), at(-1, far)],
        css(mix(scale(hex('#6d6068'), tone), hex('#d8bfbb'), 1 - Math.exp(-near / 16))),
      )
    }
    let rail = ''
    for (let post = 26; post >= 0; post--) {
      const depth = 0.55 * 1.17 ** post
      for (const side of [-1, 1]) {
        const [x, y] = at(side, depth)
        const tall = 200 / depth
        const colour = css(mix(hex('#473f4b'), hex('#d5bdbb'), 1 - Math.exp(-depth / 16)))
        rail += line([x, y + 60 / depth], [x, y - tall], colour, Math.max(0.8, 17 / depth))
        const [nextX, nextY] = at(side, depth * 1.17)
        for (const high of [1, 0.55])
          rail += line([x, y - tall * high], [nextX, nextY - (tall / 1.17) * high], colour, Math.max(0.7, 8 / depth))
      }
    }
    await drawSvg(canvas, planks)
    await drawSvg(
      canvas,
      rail + person(random, { x: 806, y: 540, height: 24, colour: '#5a505c', pose: 'standing', dress: 'coat' }),
    )
  },
  development: { contrast: 0.12, bloom: 0.2, bloomFrom: 0.85, lift: 0.03 },
}
