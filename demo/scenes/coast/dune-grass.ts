import { createNoise, drawSvg, layered, paintField, paintSky, paintWater, ramp } from '../../drawing/index.js'
import { PORTRAIT, type Scene, SUMMER } from '../scene.js'

export const duneGrass: Scene = {
  id: 'dune-grass',
  ...PORTRAIT,
  light: 'day',
  terrain: 'coast',
  months: SUMMER,
  categories: ['Nature', 'Landscapes'],
  tags: ['dunes', 'grass', 'beach', 'summer', 'wind'],
  titles: ['Behind the dune', 'Marram', 'You hear it already', 'The last hundred metres', 'Barefoot'],
  things: ['dune grass', 'path to the sea', 'summer wind', 'dunes'],
  alt: 'Dune grass bending in the wind, with pale sand and a strip of blue sea behind',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#5d97c2', '#a5c9dc', '#dfe9e6'),
      horizon: 640,
      clouds: { cover: 0.42, light: '#ffffff', shade: '#c3d2db', opacity: 0.8 },
    })
    paintWater(canvas, random, { horizon: 640, bottom: 960, colour: '#3f7f96', rough: 0.8, clear: 0.35 })
    const noise = createNoise(random)
    const dune = (x: number): number => 790 + 110 * Math.sin(x / 330 + 2.1) + layered(noise, x / 180, 2, 3) * 26
    paintField(
      canvas,
      (x, y, out) => {
        const top = dune(x)
        if (y < top) return
        const down = (y - top) / (canvas.height - top)
        const slope = layered(noise, x / 260 + y / 500, y / 190, 4)
        const grain = noise(x / 2.1, y / 1.9) * 0.02
        const lit = 0.86 + slope * 0.2 + grain - down * 0.14
        out[0] = 0.95 * lit
        out[1] = 0.865 * lit
        out[2] = 0.72 * lit
      },
      { top: 620 },
    )
    const blades = (
      count: number,
      low: number,
      high: number,
      length: number,
      colours: readonly string[],
      width: number,
    ): string => {
      let svg = ''
      for (let blade = 0; blade < count; blade++) {
        const clump = Math.round(random.between(0, 9)) / 9
        const x = clump * 1067 + random.bell() * 150
        const y = random.between(low, high) + Math.max(0, dune(x) - 760)
        const tall = length * random.between(0.5, 1.15)
        const lean = tall * random.between(0.15, 0.75)
        svg += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}Q${(x + lean * 0.15).toFixed(0)} ${(y - tall * 0.75).toFixed(0)} ${(x + lean).toFixed(0)} ${(y - tall).toFixed(0)}" stroke="${random.pick(colours)}" stroke-width="${(width * random.between(0.5, 1.2)).toFixed(1)}" fill="none" stroke-linecap="round"/>`
      }
      return svg
    }
    await drawSvg(canvas, blades(420, 860, 980, 150, ['#8b9163', '#a39f6d', '#747d52'], 1.8), { blur: 1.2 })
    await drawSvg(canvas, blades(520, 1150, 1420, 340, ['#7d8850', '#9aa064', '#b9ad78', '#5f6c3f'], 3))
    await drawSvg(canvas, blades(160, 1600, 1800, 620, ['#4f5c34', '#6c7444', '#8d8a58'], 7), { blur: 6 })
  },
  development: { contrast: 0.15, bloom: 0.15, bloomFrom: 0.9 },
}
