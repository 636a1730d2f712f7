import { createNoise, drawSvg, layered, paintSky, paintWater, ramp } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const fjordEvening: Scene = {
  id: 'fjord-evening',
  ...PANORAMA,
  light: 'dusk',
  terrain: 'north',
  countries: ['Norway'],
  categories: ['Landscapes'],
  tags: ['fjord', 'norway', 'evening', 'calm', 'blue hour'],
  titles: ['The ferry leaves at nine', 'Deep water', 'Between the walls', 'Inner fjord', 'No wind at all'],
  things: ['fjord', 'ferry', 'blue hour', 'steep shore'],
  alt: 'A fjord at dusk: steep dark slopes on both sides, calm water and the light of a farmhouse on the shore',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#2b3d5c', '#5d7592', '#b3b0b5', '#e6c3a8'),
      horizon: 500,
      clouds: { cover: 0.5, light: '#c9b7b6', shade: '#4c5b76', size: 0.7, stretch: 3.2, opacity: 0.75 },
    })
    const noise = createNoise(random)
    const wall = (side: 1 | -1, foot: number, colour: string): string => {
      let path = ''
      for (let step = 0; step <= 120; step++) {
        const share = step / 120
        const x = side === 1 ? share * foot : canvas.width - share * foot
        const high =
          (1 - share) ** 0.75 * (300 + foot * 0.1) * (1 + 0.3 * layered(noise, share * 5 + foot, side * 7, 4))
        path += `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(500 - Math.max(0, high)).toFixed(1)}`
      }
      return `<path d="${path}L${side === 1 ? 0 : canvas.width} 500Z" fill="${colour}"/>`
    }
    const layers: readonly (readonly [1 | -1, number, string])[] = [
      [1, 1010, '#7d8ca2'],
      [-1, 820, '#6a7b94'],
      [1, 760, '#50637e'],
      [-1, 600, '#3b4d66'],
      [1, 480, '#27374b'],
      [-1, 300, '#18232f'],
    ]
    await drawSvg(canvas, layers.map(([side, foot, colour]) => wall(side, foot, colour)).join(''))
    const lamps = Array.from({ length: 9 }, () => {
      const x = random.between(1250, 1420)
      return `<circle cx="${x.toFixed(0)}" cy="${random.between(478, 495).toFixed(0)}" r="1.800" fill="#ffdc9a"/>`
    })
    await drawSvg(canvas, lamps.join(''), { blend: 'add', gain: 2.2 })
    paintWater(canvas, random, { horizon: 500, colour: '#16283b', rough: 0.22, clear: 0.62, streak: 20 })
  },
  development: { contrast: 0.2, bloom: 0.7 },
}
