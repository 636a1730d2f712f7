import {
  circle,
  createNoise,
  css,
  drawSvg,
  ease,
  hex,
  layered,
  line,
  mix,
  paintField,
  person,
  polygon,
  rect,
  scale,
} from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const marketDay: Scene = {
  id: 'market-day',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'city',
  months: [4, 5, 6, 7, 8, 9, 10],
  categories: ['Street', 'Humans'],
  tags: ['market', 'fruit', 'awning', 'colours', 'saturday'],
  titles: ['By the kilo', 'Saturday, ten o’clock', 'Try one', 'Oranges, mostly', 'Small change'],
  things: ['market', 'fruit stall', 'awnings', 'Saturday morning'],
  alt: 'Fruit in crates on a market stall under striped awnings, with shoppers out of focus behind',
  paint: async (canvas, random) => {
    paintField(canvas, (x, y, out) => out.set([0.72 - y / 5000 + x / 20_000, 0.66 - y / 4200, 0.56 - y / 3600]), {
      step: 8,
    })
    const shoppers = Array.from({ length: 12 }, (_, index) =>
      person(random, {
        x: 60 + index * 135 + random.between(-40, 40),
        y: 760 + random.between(-30, 40),
        height: random.between(430, 500),
        colour: random.pick(['#4a5468', '#6d4a44', '#3c4a4a', '#7d6a55', '#2e3442', '#8a5a4c']),
        pose: random.chance(0.5) ? 'standing' : 'walking',
        facing: random.pick([1, -1] as const),
      }),
    )
    await drawSvg(
      canvas,
      rect(0, 0, 1600, 260, '#8d8577') + rect(0, 120, 1600, 250, '#b5a78f', 0.6) + shoppers.join(''),
      { blur: 9 },
    )
    let awning = ''
    for (let stripe = 0; stripe < 22; stripe++) {
      const x = stripe * 76 - 30
      awning += `${polygon(
        [
          [x, 175],
          [x + 76, 175],
          [800 + (x + 76 - 800) * 1.25, -20],
          [800 + (x - 800) * 1.25, -20],
        ],
        stripe % 2 ? '#c9473a' : '#f1e6d2',
      )}<path d="M${x} 174H${x + 76}V205Q${x + 38} 232 ${x} 205Z" fill="${stripe % 2 ? '#b03c31' : '#ddd0ba'}"/>`
    }
    await drawSvg(canvas, awning, { blur: 2.5 })
    const noise = createNoise(random)
    const fruit = [
      ['#e8862a', '#c95f14'],
      ['#c8322c', '#8f1b1d'],
      ['#d9c23a', '#a8901f'],
      ['#7fa23a', '#53751f'],
      ['#5b2a4a', '#34142b'],
      ['#e0a35c', '#b57534'],
    ] as const
    let defs = ''
    fruit.forEach(([light, dark], kind) => {
      defs += `<radialGradient id="f${kind}" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="#fff3d8"/><stop offset=".18" stop-color="${light}"/><stop offset=".7" stop-color="${css(mix(hex(light), hex(dark), 0.6))}"/><stop offset="1" stop-color="${css(scale(hex(dark), 0.55))}"/></radialGradient>`
    })
    for (const row of [0, 1] as const) {
      const top = 610 + row * 190
      let svg = `<defs>${defs}</defs>`
      for (let crate = 0; crate < 5; crate++) {
        const wide = 300 + row * 70
        const x = -60 - row * 90 + crate * (wide + 12)
        const kind = (crate * 2 + row * 3) % fruit.length
        const size = (kind === 4 ? 19 : kind === 1 ? 25 : 31) * (1 + row * 0.24)
        svg += rect(x, top - 20, wide, 130, '#3a2a1c')
        for (let line_ = 0; line_ < 5; line_++)
          for (let piece = 0; piece < wide / size / 1.5; piece++)
            svg += circle(
              x + size * 0.9 + piece * size * 1.5 + (line_ % 2) * size * 0.7 + random.bell() * 4,
              top -
                26 +
                line_ * size * 0.66 -
                18 * Math.sin(((piece * size * 1.5) / wide) * Math.PI) +
                random.bell() * 4,
              size * random.between(0.92, 1.06),
              `url(#f${kind})`,
            )
        const base = top + 54 + row * 22
        svg +=
          rect(x - 4, base, wide + 8, 110, '#a07a4e') +
          rect(x - 4, base, wide + 8, 6, '#c9a473') +
          rect(x - 4, base + 46, wide + 8, 8, '#5e4329')
        svg +=
          rect(x + wide * 0.36, base - 74, 96, 66, '#f4efe2') +
          line([x + wide * 0.36 + 14, base - 52], [x + wide * 0.36 + 74, base - 52], '#3b3b3b', 6) +
          line([x + wide * 0.36 + 14, base - 30], [x + wide * 0.36 + 52, base - 30], '#a33327', 7)
      }
      await drawSvg(canvas, svg, row === 0 ? { blur: 1 } : {})
    }
    paintField(
      canvas,
      (x, y, out) => {
        const light = (1 + layered(noise, x / 200, y / 200, 2) * 0.1) * (1 - ease(880, 1067, y) * 0.35)
        for (let part = 0; part < 3; part++) out[part] = out[part]! * light
      },
      { top: 380 },
    )
  },
  development: { contrast: 0.25, bloom: 0.2, bloomFrom: 0.9 },
}
