import { conifer, drawSvg, fixed, paintSky, ramp, ridgeLine } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const starTrails: Scene = {
  id: 'star-trails',
  ...LANDSCAPE,
  light: 'night',
  terrain: 'country',
  categories: ['Time exposure', 'Nature'],
  tags: ['stars', 'star trails', 'night', 'north star', 'long exposure'],
  titles: ['Forty minutes', 'The sky turns', 'Around Polaris', 'Sitting in the grass', 'Everything moves'],
  things: ['star trails', 'north star', 'clear night', 'turning sky'],
  alt: 'Stars drawn as concentric arcs around the pole star, above the silhouettes of spruces',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#040914', '#0b1a33', '#223a58', '#5b5a63'), horizon: 960 })
    const paths = new Map<string, string>()
    for (let star = 0; star < 620; star++) {
      const radius = 8 + 1250 * Math.sqrt(random.next())
      const from = random.between(0, Math.PI * 2)
      const to = from + 0.52
      const colour = random.pick(['#bcd2ff', '#ffffff', '#ffe4c0', '#dfe8ff', '#ffd2a8'])
      const key = `${colour} ${random.pick([0.25, 0.25, 0.4, 0.4, 0.65, 0.95])}`
      const x = 690
      const y = 330
      paths.set(
        key,
        `${paths.get(key) ?? ''}M${fixed(x + Math.cos(from) * radius)} ${fixed(y + Math.sin(from) * radius)}A${fixed(radius)} ${fixed(radius)} 0 0 1 ${fixed(x + Math.cos(to) * radius)} ${fixed(y + Math.sin(to) * radius)}`,
      )
    }
    const drawn = [...paths].map(([key, path]) => {
      const [colour, seen] = key.split(' ')
      return `<path d="${path}" stroke="${colour}" stroke-width="${(0.8 + Number(seen)).toFixed(1)}" stroke-opacity="${seen}" fill="none"/>`
    })
    await drawSvg(canvas, drawn.join(''), { blend: 'add' })
    let wood = ridgeLine(1600, 1067, '#05080e', (x) => 985 - 40 * Math.sin(x / 420 + 0.5), 20)
    for (let x = -20; x < 1620; x += random.between(14, 42)) {
      const tall =
        90 +
        230 * Math.max(0, Math.cos((x - 200) / 520)) ** 2 * random.between(0.6, 1.1) +
        120 * Math.max(0, Math.cos((x - 1500) / 240)) * random.between(0.6, 1)
      wood += conifer(random, x, 1000 - 40 * Math.sin(x / 420 + 0.5), tall, '#05080e')
    }
    await drawSvg(canvas, wood)
  },
  development: { bloom: 0.25, bloomFrom: 0.5, grain: 5 },
}
