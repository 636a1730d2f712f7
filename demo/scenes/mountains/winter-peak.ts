import { paintSky, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene, WINTER } from '../scene.js'
import { mountainTags, paintMassif } from './massif.js'

export const winterPeak: Scene = {
  id: 'winter-peak',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'mountains',
  months: WINTER,
  categories: ['Landscapes', 'Nature'],
  tags: [...mountainTags, 'snow', 'winter'],
  titles: ['First tracks', 'Above the tree line', 'Cold light', 'Firn', 'Two thousand metres', 'Nobody up there'],
  things: ['summit', 'snow slope', 'north face', 'thin air'],
  alt: 'A snow-covered mountain range under a clear winter sky, with blue shadows on the slopes',
  paint: (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#2f5d93', '#6f9cc6', '#c6d8e4'),
      horizon: 620,
      clouds: { cover: 0.3, light: '#ffffff', shade: '#c2cedb', size: 0.9, stretch: 3, opacity: 0.7 },
    })
    paintMassif(canvas, random, {
      horizon: 560,
      eye: 0.62,
      haze: [0.74, 0.83, 0.91],
      hazeReach: 34,
      light: [-0.8, 0.6, -0.25],
      warmth: [1.0, 0.96, 0.9],
      shadow: [0.34, 0.42, 0.56],
      snow: 0.06,
      relief: 1.9,
      rock: [0.3, 0.3, 0.33],
    })
  },
  development: { contrast: 0.25, vignette: 0.2 },
}
