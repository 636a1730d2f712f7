import { drawSvg, paintSky, paintWater, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene, SUMMER } from '../scene.js'
import { paintMassif, slopeTrees } from './massif.js'

export const tarn: Scene = {
  id: 'tarn',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'mountains',
  months: SUMMER,
  categories: ['Landscapes', 'Nature'],
  tags: ['lake', 'mountains', 'reflection', 'still', 'summer'],
  titles: ['Twice the mountain', 'Too cold to swim', 'Upside down', 'The lake holds still'],
  things: ['mountain lake', 'reflection', 'still water', 'tarn'],
  alt: 'A mountain range mirrored in a still lake, with a dark line of spruces on the far shore',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#4f7fae', '#9cbdd3', '#dfe6e2'),
      horizon: 600,
      clouds: { cover: 0.46, light: '#ffffff', shade: '#aebccb', size: 0.8, opacity: 0.85 },
    })
    paintMassif(canvas, random, {
      horizon: 610,
      eye: 0.16,
      haze: [0.72, 0.8, 0.86],
      hazeReach: 26,
      light: [0.7, 0.65, -0.4],
      warmth: [1.05, 0.98, 0.86],
      shadow: [0.3, 0.36, 0.46],
      snow: 0.85,
      relief: 1.5,
      near: 3.2,
    })
    await drawSvg(
      canvas,
      slopeTrees(random, canvas, (x) => 612 - 14 * Math.sin(x / 310 + 1) ** 2, 46, '#17261f'),
    )
    paintWater(canvas, random, { horizon: 616, colour: '#0f2a30', rough: 0.12, clear: 0.62 })
  },
  development: { contrast: 0.25 },
}
