import { paintRidges, paintSky, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const mistyRidges: Scene = {
  id: 'misty-ridges',
  ...LANDSCAPE,
  light: 'dawn',
  terrain: 'mountains',
  categories: ['Landscapes', 'Nature'],
  tags: ['mountains', 'mist', 'morning', 'layers', 'blue'],
  titles: ['Seven ranges', 'One behind the other', 'Before the valley wakes', 'Blue upon blue', 'Paper mountains'],
  things: ['ridges', 'morning mist', 'ranges', 'valley'],
  alt: 'Wooded ridges one behind the other, paler and bluer with distance, with mist in the valleys between them',
  paint: (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#7f9bb8', '#b8c4cb', '#f2dcc0', '#f6cfa8'),
      horizon: 560,
      sun: { x: 1090, y: 330, colour: '#fff0d4', reach: 420, strength: 0.75 },
    })
    paintRidges(canvas, random, {
      count: 7,
      from: 430,
      to: 960,
      far: '#b9bcc4',
      near: '#16242e',
      mist: '#dccfc4',
      misty: 0.75,
      relief: 190,
      span: 420,
      trees: 34,
    })
  },
  development: { bloom: 0.25, bloomFrom: 0.85, contrast: 0.15 },
}
