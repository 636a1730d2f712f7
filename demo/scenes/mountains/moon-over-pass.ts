import { drawSvg, paintDisc, paintRidges, paintSky, ramp } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'
import { slopeTrees } from './massif.js'

export const moonOverPass: Scene = {
  id: 'moon-over-pass',
  ...PORTRAIT,
  light: 'dusk',
  terrain: 'mountains',
  categories: ['Landscapes', 'Nature'],
  tags: ['moon', 'forest', 'blue hour', 'mountains', 'evening'],
  titles: ['Moonrise', 'Full moon, empty road', 'The other lamp', 'A round thing'],
  things: ['full moon', 'spruces', 'blue hour', 'moonrise'],
  alt: 'A full moon above blue mountain ridges, with the tips of spruces in the foreground',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#1f3358', '#4a6390', '#a090aa', '#dba79f'), horizon: 1000 })
    paintDisc(canvas, 690, 470, 62, [1, 0.93, 0.82], 1.05)
    paintRidges(canvas, random, {
      count: 4,
      from: 960,
      to: 1290,
      far: '#6f7396',
      near: '#151d2c',
      mist: '#8a86a5',
      misty: 0.7,
      relief: 190,
      span: 360,
      trees: 26,
    })
    await drawSvg(
      canvas,
      slopeTrees(random, canvas, (x) => 1640 - 70 * Math.sin(x / 330), 330, '#090d14'),
      { blur: 1.2 },
    )
  },
  development: { bloom: 0.45, bloomFrom: 0.7, contrast: 0.15 },
}
