import { paintDisc, paintGlitter, paintSky, paintStars, paintWater, ramp } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const moonOverSea: Scene = {
  id: 'moon-over-sea',
  ...PORTRAIT,
  light: 'night',
  terrain: 'coast',
  categories: ['Time exposure', 'Nature'],
  tags: ['moon', 'sea', 'night', 'reflection', 'calm'],
  titles: ['Moon path', 'Somebody left the light on', 'Insomnia', 'A quiet crossing', 'High water at two'],
  things: ['moon', 'night sea', 'moonlight', 'calm'],
  alt: 'The moon over a dark sea with its light glittering on the waves',
  paint: (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#070c18', '#122038', '#2c4260'),
      horizon: 900,
      sun: { x: 560, y: 380, colour: '#a9bbd4', reach: 300, strength: 0.5 },
      clouds: { cover: 0.47, light: '#9fb0c8', shade: '#101a2c', size: 0.8, opacity: 0.8 },
    })
    paintStars(canvas, random, 200, 700, 0.5)
    paintDisc(canvas, 560, 380, 48, [1, 0.97, 0.88], 1.25)
    paintWater(canvas, random, { horizon: 900, colour: '#060d1a', rough: 0.9, clear: 0.4, streak: 24 })
    paintGlitter(canvas, random, { x: 560, horizon: 900, colour: '#cfdcf0', width: 105, strength: 0.95 })
  },
  development: { bloom: 0.7, bloomFrom: 0.6, grain: 5 },
}
