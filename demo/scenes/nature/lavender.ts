import { bareTree, drawSvg, paintRidges, paintSky, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { leaves, paintRows } from './foliage.js'

export const lavender: Scene = {
  id: 'lavender',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'country',
  months: [6, 7, 8],
  countries: ['France'],
  categories: ['Landscapes', 'Nature'],
  tags: ['lavender', 'rows', 'fragrant', 'summer', 'purple'],
  titles: ['The smell is missing', 'Purple to the horizon', 'Bees, mostly', 'Plateau', 'High summer'],
  things: ['lavender', 'rows', 'plateau', 'summer evening'],
  alt: 'Rows of lavender run towards low hills in warm evening light',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#6f8cc0', '#c3b3c8', '#f6c9a4', '#fbd9a8'),
      horizon: 440,
      sun: { x: 380, y: 400, colour: '#ffeec8', reach: 360, strength: 0.85 },
      clouds: { cover: 0.42, light: '#fde0c2', shade: '#a59bbd', stretch: 3, opacity: 0.7 },
    })
    paintRidges(canvas, random, {
      count: 3,
      from: 400,
      to: 440,
      far: '#b9a3b3',
      near: '#6f6f86',
      mist: '#f0c9ac',
      misty: 0.5,
      relief: 60,
      span: 380,
    })
    paintRows(canvas, random, {
      horizon: 430,
      rows: 2.6,
      crop: '#a98ad8',
      cropDark: '#4a3a7a',
      soil: '#5d5138',
      air: '#d9b9b4',
      tuft: 0.6,
    })
    const tree = bareTree(random, 1230, 470, { height: 210, colour: '#3b3a3f', depth: 7 })
    const crown = leaves(random, tree.tips, 5, 16, 8, ['#4a5540', '#5c6647', '#3c4638', '#6f7450'])
    await drawSvg(canvas, tree.svg + crown)
  },
  development: { contrast: 0.2, bloom: 0.3, bloomFrom: 0.85 },
}
