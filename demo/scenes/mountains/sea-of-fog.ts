import { paintRidges, paintSky, ramp } from '../../drawing/index.js'
import { AUTUMN, LANDSCAPE, type Scene } from '../scene.js'

export const seaOfFog: Scene = {
  id: 'sea-of-fog',
  ...LANDSCAPE,
  light: 'dawn',
  terrain: 'mountains',
  months: [...AUTUMN, 12, 1],
  categories: ['Landscapes', 'Nature'],
  tags: ['fog', 'mountains', 'inversion', 'sunrise', 'clouds'],
  titles: ['Sea of fog', 'Islands', 'Above it all', 'Down there it is Monday', 'Inversion'],
  things: ['fog', 'summits', 'sea of clouds', 'high path'],
  alt: 'Mountain tops rise like islands from a sea of fog in warm morning light',
  paint: (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#5a83b3', '#a9bfce', '#f3dcb6', '#f8d09c'),
      horizon: 470,
      sun: { x: 1180, y: 395, colour: '#fff0cf', reach: 360, strength: 0.9 },
    })
    paintRidges(canvas, random, {
      count: 6,
      from: 450,
      to: 830,
      far: '#b9a9a6',
      near: '#26303d',
      mist: '#f0dcc6',
      misty: 1.65,
      relief: 210,
      span: 330,
      trees: 22,
    })
  },
  development: { bloom: 0.35, bloomFrom: 0.85, contrast: 0.2 },
}
