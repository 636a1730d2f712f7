import { drawSvg, paintSky, paintWater, ramp, rect } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { containerShip, crane } from './harbour.js'

export const harbourFog: Scene = {
  id: 'harbour-fog',
  ...LANDSCAPE,
  light: 'dawn',
  terrain: 'coast',
  months: [10, 11, 12, 1, 2, 3],
  categories: ['Landscapes', 'Architecture'],
  tags: ['harbour', 'fog', 'cranes', 'quay', 'ships'],
  titles: ['Harbour fog', 'Foghorn', 'The other bank, rumoured', 'Giraffes', 'Waiting for the pilot'],
  things: ['cranes', 'fog', 'container harbour', 'tide'],
  alt: 'Harbour cranes and a ship as grey shapes in morning fog above still water',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#9aa5ab', '#c3c5c0', '#dfd6c6'),
      horizon: 640,
      sun: { x: 480, y: 330, colour: '#f8ecd2', reach: 300, strength: 0.6, disc: 30 },
    })
    const far = [180, 420, 640, 900, 1130, 1400]
      .map((x) => crane(x, 640, random.between(190, 240), '#b9bab5', random.chance(0.5) ? 1 : -1))
      .join('')
    await drawSvg(canvas, far + rect(0, 622, 1600, 20, '#b7b8b3'), { blur: 2 })
    const middle = [760, 1010, 1290].map((x) => crane(x, 640, random.between(330, 380), '#8f9798', -1)).join('')
    await drawSvg(
      canvas,
      middle +
        rect(560, 612, 1040, 30, '#8c9494') +
        containerShip(random, 40, 642, 520, '#828b8e', ['#9ba1a0', '#8f8a88', '#949ba0', '#a39a92']),
      { blur: 1.2 },
    )
    await drawSvg(canvas, crane(1420, 650, 560, '#4d5860', -1) + rect(1240, 622, 360, 24, '#4d5860'), { blur: 0.7 })
    paintWater(canvas, random, { horizon: 640, colour: '#7f8b90', rough: 0.28, clear: 0.7, streak: 16 })
  },
  development: { bloom: 0.3, contrast: 0.12, lift: 0.03 },
}
