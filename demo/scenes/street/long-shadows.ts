import { circle, createNoise, drawSvg, ease, layered, type Point, paintField, person } from '../../drawing/index.js'
import { MONOCHROME, type Scene, SQUARE } from '../scene.js'

export const longShadows: Scene = {
  id: 'long-shadows',
  ...SQUARE,
  light: 'dusk',
  terrain: 'city',
  categories: ['B&W', 'Street', 'Humans'],
  tags: ['shadows', 'square', 'from above', 'people', 'evening'],
  titles: ['Tall evening people', 'Seen from the tower', 'Giants', 'Sundials', 'Each with their own'],
  things: ['long shadows', 'square', 'passers-by', 'low sun'],
  alt: 'People crossing a paved square seen from above, their shadows many times longer than they are',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const u = x * 0.94 + y * 0.34
        const v = y * 0.94 - x * 0.34
        const row = Math.floor(v / 34)
        const stone = noise(Math.floor(u / 66 + (row & 1) * 0.5) * 7.3, row * 3.7)
        const joint = Math.min(Math.abs(v / 34 - row - 0.5), Math.abs(((u / 66 + (row & 1) * 0.5) % 1) - 0.5) * 1.9)
        const light =
          0.74 +
          stone * 0.08 +
          layered(noise, x / 300, y / 300, 3) * 0.1 -
          ease(0.42, 0.5, joint) * 0.2 +
          noise(x / 3, y / 3) * 0.03
        out.fill(light * (1.12 - x / 6000 - y / 9000))
      },
      { step: 1 },
    )
    const spots: Point[] = []
    while (spots.length < 17) {
      const spot: Point = [random.between(60, 1240), random.between(330, 1560)]
      if (spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > 190)) spots.push(spot)
    }
    let shadows = ''
    let bodies = ''
    for (const [x, y] of spots) {
      const pose = random.chance(0.8) ? 'walking' : 'standing'
      const shape = person(random, {
        x: 0,
        y: 0,
        height: 400,
        colour: '#000',
        pose,
        carries: random.pick(['bag', 'nothing', 'nothing', 'umbrella'] as const),
        facing: random.pick([1, -1] as const),
      })
      shadows += `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(52) scale(.62 1)">${shape}</g>`
      bodies +=
        `<ellipse cx="${x.toFixed(0)}" cy="${(y - 9).toFixed(0)}" rx="15" ry="11" fill="#1a1a1b" transform="rotate(${random.between(-40, 40).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>` +
        circle(x - 1, y - 17, 7.5, '#3a3a3b') +
        circle(x - 3, y - 19, 3, '#b9b9b9', 0.8)
    }
    await drawSvg(canvas, shadows, { blur: 1.6, opacity: 0.78 })
    await drawSvg(canvas, bodies, { blur: 0.6 })
  },
  development: { ...MONOCHROME, contrast: 0.4 },
}
