import { paintRidges, paintSky, ramp } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const eveningRidges: Scene = {
  id: 'evening-ridges',
  ...PANORAMA,
  light: 'dusk',
  terrain: 'mountains',
  categories: ['Landscapes'],
  tags: ['mountains', 'sunset', 'silhouette', 'orange', 'evening'],
  titles: ['The last glow', 'Where the sun went', 'Embers', 'Copper evening', 'Down to the hut'],
  things: ['afterglow', 'ridges', 'evening sky', 'way down'],
  alt: 'Dark mountain ridges under an orange evening sky just after sunset',
  paint: (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#27344f', '#6b5a72', '#c9705a', '#f4a55e', '#f9c77c'),
      horizon: 560,
      sun: { x: 520, y: 520, colour: '#ffd08a', reach: 380, strength: 0.7 },
      clouds: { cover: 0.42, light: '#f2a873', shade: '#5b4a63', size: 0.8, stretch: 3.4, opacity: 0.75 },
    })
    paintRidges(canvas, random, {
      count: 5,
      from: 500,
      to: 800,
      far: '#b5745f',
      near: '#130f17',
      mist: '#c98763',
      misty: 0.5,
      relief: 170,
      span: 500,
      trees: 20,
    })
  },
  development: { bloom: 0.3, contrast: 0.25 },
}
