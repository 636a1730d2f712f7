import {
  bareTree,
  bokeh,
  building,
  circle,
  createNoise,
  css,
  drawSvg,
  ease,
  hex,
  layered,
  line,
  mix,
  type Point,
  paintField,
  paintSky,
  paintWater,
  person,
  polygon,
  type Random,
  ramp,
  rect,
  scale,
} from '../drawing/index.js'
import { LANDSCAPE, MONOCHROME, PANORAMA, PORTRAIT, type Scene, SQUARE, SUMMER, WINTER } from './scene.js'

/** Two rows of houses along a street that runs to a vanishing point, with windows as a layer of light. */
function streetCanyon(
  random: Random,
  width: number,
  height: number,
  options: { x: number; y: number; wall: string; air: string; windows: readonly string[]; lit: number; ground: number },
): { walls: string; lights: string } {
  let walls = ''
  let lights = ''
  const at = (side: number, up: number, depth: number): Point => [
    options.x + (side * width * 0.52) / depth,
    options.y + (up * height) / depth,
  ]
  for (const side of [-1, 1]) {
    for (let house = 11; house >= 0; house--) {
      const near = 0.85 * 1.32 ** house
      const far = near * 1.32
      const tall = -random.between(0.62, 1.0)
      const colour = mix(
        scale(hex(options.wall), random.between(0.8, 1.25)),
        hex(options.air),
        1 - Math.exp(-near / 6.5),
      )
      walls += polygon(
        [at(side, options.ground, near), at(side, tall, near), at(side, tall, far), at(side, options.ground, far)],
        css(colour),
      )
      walls += polygon(
        [
          at(side, tall, near),
          at(side * 0.93, tall - 0.02, near),
          at(side * 0.93, tall - 0.02, far),
          at(side, tall, far),
        ],
        css(scale(colour, 0.6)),
      )
      for (let storey = 0; storey < 5; storey++) {
        for (let window = 0; window < 4; window++) {
          const from = near * 1.32 ** ((window + 0.25) / 4)
          const to = near * 1.32 ** ((window + 0.75) / 4)
          const top = tall * (1 - (storey + 0.18) / 5.6)
          const low = tall * (1 - (storey + 0.72) / 5.6)
          const pane = [at(side, top, from), at(side, top, to), at(side, low, to), at(side, low, from)] as const
          if (random.chance(options.lit))
            lights += polygon(pane, random.pick(options.windows), random.between(0.45, 1) * Math.exp(-near / 14))
          else walls += polygon(pane, css(scale(colour, 0.55)))
        }
      }
    }
  }
  return { walls, lights }
}

export const streetScenes: readonly Scene[] = [
  {
    id: 'red-umbrella',
    ...PORTRAIT,
    light: 'night',
    terrain: 'city',
    categories: ['Street', 'Humans'],
    tags: ['rain', 'umbrella', 'night', 'reflection', 'wet street'],
    titles: ['Red umbrella', 'Forty metres to the tram', 'It had been forecast', 'Steady rain', 'Small roof'],
    things: ['rain', 'umbrella', 'wet asphalt', 'way home'],
    alt: 'Somebody with a red umbrella walks down a rainy street at night, lights mirrored in the wet asphalt',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#0c1120', '#1e2336', '#4a3f45'), horizon: 900 })
      const street = streetCanyon(random, 1067, 1600, {
        x: 560,
        y: 900,
        wall: '#1a1a24',
        air: '#4d4145',
        windows: ['#ffcf85', '#ffb45e', '#ffe3b5', '#ff8f5a', '#8fc2e8'],
        lit: 0.3,
        ground: 0.16,
      })
      await drawSvg(canvas, street.walls)
      await drawSvg(canvas, street.lights, { blend: 'add', opacity: 0.85, blur: 2 })
      const glow = Array.from({ length: 26 }, () => {
        const side = random.chance(0.5) ? 1 : -1
        const depth = random.between(1.4, 9)
        return bokeh(
          560 + (side * 430) / depth,
          900 - random.between(20, 260) / depth + 40,
          34 / depth ** 0.7,
          random.pick(['#ffb45e', '#ff5a4a', '#ffe2b0', '#5ac2ff', '#66e0a0']),
          random.between(0.35, 0.8),
        )
      })
      await drawSvg(canvas, glow.join(''), { blend: 'add', blur: 2.5, gain: 1.2 })
      paintWater(canvas, random, { horizon: 985, colour: '#0b0d14', rough: 0.42, clear: 0.66, streak: 120, swell: 2 })
      const walker = person(random, {
        x: 500,
        y: 1300,
        height: 460,
        colour: '#08090d',
        pose: 'walking',
        carries: 'umbrella',
        dress: 'coat',
        umbrellaColour: '#b3181f',
      })
      await drawSvg(canvas, `<g transform="translate(0 2600) scale(1 -1)" opacity=".5">${walker}</g>`, { blur: 8 })
      await drawSvg(canvas, walker, { blur: 0.8 })
      const rain = Array.from({ length: 260 }, () => {
        const x = random.between(0, 1080)
        const y = random.between(0, 1300)
        const long = random.between(20, 60)
        return line(
          [x, y],
          [x - long * 0.14, y + long],
          '#cfd8e8',
          random.between(0.7, 1.6),
          random.between(0.06, 0.22),
        )
      })
      await drawSvg(canvas, rain.join(''), { blend: 'add' })
    },
    development: { bloom: 0.6, bloomFrom: 0.6, contrast: 0.2, grain: 6, vignette: 0.4 },
  },
  {
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
            ease(0.45, 0.5, joint) * 0.16 +
            noise(x / 3, y / 3) * 0.03
          out.fill(light * (1.12 - x / 6000 - y / 9000))
        },
        { step: 2 },
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
  },
  {
    id: 'bridge-at-sunset',
    ...PANORAMA,
    light: 'dusk',
    terrain: 'city',
    categories: ['Humans', 'Street'],
    tags: ['bridge', 'silhouettes', 'people', 'sunset', 'after work'],
    titles: ['After work', 'Everyone in profile', 'Homeward', 'Procession', 'Nobody stops'],
    things: ['footbridge', 'silhouettes', 'way home', 'passers-by'],
    alt: 'Silhouettes of people and a cyclist crossing a footbridge in front of an orange evening sky',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#4a5680', '#b0788a', '#ef9a63', '#ffcf85'),
        horizon: 800,
        sun: { x: 860, y: 560, colour: '#ffe6b0', reach: 330, disc: 62, strength: 0.75 },
        clouds: { cover: 0.45, light: '#ffbf8a', shade: '#6f5a80', stretch: 3, opacity: 0.75 },
      })
      let people = ''
      for (let x = 60; x < 1580; x += random.between(48, 175)) {
        if (x > 640 && x < 760) continue
        people += person(random, {
          x,
          y: 694,
          height: random.between(158, 190),
          colour: '#17121c',
          pose: random.chance(0.78) ? 'walking' : 'standing',
          facing: random.chance(0.7) ? 1 : -1,
          carries: random.pick(['nothing', 'nothing', 'bag', 'camera', 'nothing'] as const),
        })
      }
      people += bicycle(700, 694, 1.5, '#17121c')
      let deck = rect(-10, 690, 1620, 26, '#120e16') + rect(-10, 616, 1620, 5, '#120e16')
      for (let x = 0; x < 1610; x += 14) deck += line([x, 618], [x, 692], '#120e16', 1.8)
      for (let x = 0; x < 1610; x += 140) deck += line([x, 610], [x, 700], '#120e16', 6)
      deck += `<path d="M-10 716Q800 850 1610 716V900H-10Z" fill="none"/><path d="M-10 900Q800 690 1610 900" stroke="#120e16" stroke-width="20" fill="none"/>`
      for (let x = 60; x < 1600; x += 90)
        deck += line([x, 712], [x, 900 - 105 * (1 - ((x - 800) / 810) ** 2)], '#120e16', 5)
      await drawSvg(canvas, people, { blur: 0.7 })
      await drawSvg(canvas, deck)
    },
    development: { bloom: 0.55, bloomFrom: 0.82, contrast: 0.25 },
  },
  {
    id: 'cafe-window',
    ...LANDSCAPE,
    light: 'night',
    terrain: 'city',
    categories: ['Street', 'Humans'],
    tags: ['café', 'window', 'evening', 'warm light', 'alone'],
    titles: ['One espresso', 'Still waiting', 'After the others left', 'The table by the window', 'Nighthawk'],
    things: ['café', 'window seat', 'late guest', 'warm light'],
    alt: 'Seen from the dark street: somebody sits alone at a table in the lit window of a café',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const brick = (Math.floor(y / 22) & 1) * 0.5
          const stone = noise(Math.floor(x / 48 + brick) * 5.1, Math.floor(y / 22) * 3.3) * 0.02
          const joint = y % 22 < 2.5 || (x / 48 + brick) % 1 < 0.05 ? -0.02 : 0
          out[0] = 0.085 + stone + joint
          out[1] = 0.075 + stone + joint
          out[2] = 0.1 + stone + joint
        },
        { step: 1 },
      )
      await drawSvg(
        canvas,
        `<defs><radialGradient id="w" cx=".42" cy=".28" r=".85"><stop offset="0" stop-color="#ffd993"/><stop offset=".5" stop-color="#d08a43"/><stop offset="1" stop-color="#5a2f18"/></radialGradient></defs>${rect(330, 190, 940, 610, 'url(#w)')}`,
      )
      let inside = rect(330, 600, 940, 200, '#4a2614', 0.75)
      for (let shelf = 0; shelf < 3; shelf++) {
        inside += rect(900, 300 + shelf * 90, 350, 8, '#4a2a16')
        for (let bottle = 0; bottle < 15; bottle++)
          inside += rect(
            908 + bottle * 23,
            300 + shelf * 90 - random.between(36, 62),
            random.between(9, 15),
            62,
            random.pick(['#7a3b1c', '#2f3a22', '#8f5a2a', '#59301f', '#c07f3a']),
            0.85,
          )
      }
      inside += rect(370, 300, 190, 150, '#6d3f20') + rect(382, 312, 166, 126, '#a8743c')
      await drawSvg(canvas, inside, { blur: 4 })
      const lamps = [520, 760, 1000]
        .map(
          (x) =>
            line([x, 190], [x, 260], '#2b170c', 3) +
            `<path d="M${x - 34} 296Q${x} 232 ${x + 34} 296Z" fill="#2b170c"/>`,
        )
        .join('')
      await drawSvg(canvas, lamps)
      await drawSvg(
        canvas,
        [520, 760, 1000].map((x) => `<ellipse cx="${x}" cy="297" rx="30" ry="8" fill="#fff1c8"/>`).join(''),
        { blend: 'add', gain: 2.2, blur: 2 },
      )
      const guest = person(random, { x: 690, y: 880, height: 640, colour: '#1f120c', pose: 'seated' })
      await drawSvg(
        canvas,
        guest +
          `<path d="M790 652H990V666H790Z M880 666h16v200h-16Z" fill="#1a0e09"/><path d="M842 620h34q2 32 -17 32q-19 0 -17 -32Z" fill="#f3e3c8"/><path d="M876 628q14 0 12 11q-2 7 -13 7" stroke="#f3e3c8" stroke-width="4" fill="none"/>`,
        { blur: 1.2 },
      )
      let frame =
        rect(306, 168, 988, 26, '#161219') +
        rect(306, 796, 988, 50, '#161219') +
        rect(306, 168, 28, 660, '#161219') +
        rect(1266, 168, 28, 660, '#161219') +
        rect(636, 190, 12, 610, '#161219')
      frame +=
        polygon(
          [
            [270, 150],
            [1330, 150],
            [1400, 96],
            [200, 96],
          ],
          '#4c1d1c',
        ) +
        Array.from({ length: 9 }, (_, stripe) =>
          polygon(
            [
              [270 + stripe * 118, 150],
              [329 + stripe * 118, 150],
              [266 + stripe * 133, 96],
              [200 + stripe * 133, 96],
            ],
            '#8f7a62',
            0.55,
          ),
        ).join('')
      frame += rect(0, 900, 1600, 167, '#14131a')
      await drawSvg(canvas, frame)
      await drawSvg(
        canvas,
        polygon(
          [
            [340, 905],
            [1260, 905],
            [1500, 1067],
            [100, 1067],
          ],
          '#c98a48',
          0.55,
        ),
        { blend: 'add', blur: 26 },
      )
      await drawSvg(
        canvas,
        rect(334, 194, 932, 600, '#8fb0d8', 0.05) +
          polygon(
            [
              [420, 194],
              [560, 194],
              [360, 796],
              [334, 796],
              [334, 500],
            ],
            '#b9d0ea',
            0.07,
          ),
        { blend: 'add' },
      )
    },
    development: { bloom: 0.55, bloomFrom: 0.62, contrast: 0.15, grain: 6, vignette: 0.35 },
  },
  {
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
        awning +=
          polygon(
            [
              [x, 175],
              [x + 76, 175],
              [800 + (x + 76 - 800) * 1.25, -20],
              [800 + (x - 800) * 1.25, -20],
            ],
            stripe % 2 ? '#c9473a' : '#f1e6d2',
          ) + `<path d="M${x} 174H${x + 76}V205Q${x + 38} 232 ${x} 205Z" fill="${stripe % 2 ? '#b03c31' : '#ddd0ba'}"/>`
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
  },
  {
    id: 'demonstration',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'city',
    categories: ['News', 'Humans', 'Street'],
    tags: ['demonstration', 'crowd', 'protest', 'banners', 'city'],
    titles: [
      'Forty thousand, said the police',
      'And it was loud',
      'On the move',
      'Friday, five to twelve',
      'Every age',
    ],
    things: ['demonstration', 'crowd', 'march', 'placards'],
    alt: 'A dense crowd with placards and flags fills a street between tall houses, seen from behind in hazy light',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#a9b7c0', '#d5d3c8', '#efe3cc'),
        horizon: 560,
        sun: { x: 800, y: 330, colour: '#fff2d6', reach: 420, strength: 0.7 },
      })
      const street = streetCanyon(random, 1600, 1067, {
        x: 800,
        y: 520,
        wall: '#574f4b',
        air: '#e2d8c6',
        windows: ['#8d949a', '#b5b9b8'],
        lit: 0.5,
        ground: 0.12,
      })
      await drawSvg(canvas, street.walls + street.lights, { blur: 1.2 })
      const coats = ['#39424e', '#5a3f3f', '#444a3d', '#2c2f38', '#6b5a4a', '#7a3a35', '#34506b', '#8a7a4f']
      for (let row = 0; row < 11; row++) {
        const share = row / 10
        const base = 560 + 500 * share ** 1.5
        const size = 15 + 105 * share ** 1.45
        const air = (1 - share) ** 1.2 * 0.85
        let svg = ''
        for (
          let x = random.between(-40, 0) + 300 * (1 - share) ** 1.5;
          x < 1640 - 300 * (1 - share) ** 1.5;
          x += size * random.between(1.15, 1.75)
        ) {
          const coat = css(mix(hex(random.pick(coats)), hex('#e3d8c4'), air))
          const hair = css(
            mix(
              hex(random.pick(['#1f1b19', '#3a2a20', '#6a5238', '#2a2c31', '#8a8378', '#a3342e'])),
              hex('#e3d8c4'),
              air,
            ),
          )
          const y = base + random.bell() * size * 0.35
          svg += `<path d="M${(x - size * 0.95).toFixed(1)} ${(y + size * 3).toFixed(1)}V${(y + size * 1.0).toFixed(1)}Q${(x - size * 0.9).toFixed(1)} ${(y + size * 0.5).toFixed(1)} ${(x - size * 0.25).toFixed(1)} ${(y + size * 0.42).toFixed(1)}H${(x + size * 0.25).toFixed(1)}Q${(x + size * 0.9).toFixed(1)} ${(y + size * 0.5).toFixed(1)} ${(x + size * 0.95).toFixed(1)} ${(y + size).toFixed(1)}V${(y + size * 3).toFixed(1)}Z" fill="${coat}"/>`
          svg += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * 0.38).toFixed(1)}" ry="${(size * 0.5).toFixed(1)}" fill="${hair}"/>`
          if (random.chance(0.16) && row < 10) {
            const up = y - size * random.between(1.8, 3.4)
            const wide = size * random.between(1.1, 1.9)
            const tilt = random.between(-9, 9)
            const board = css(
              mix(
                hex(random.pick(['#efe9db', '#e2c34a', '#c3493c', '#f4f1e8', '#6f9ab5', '#e9dfc8'])),
                hex('#e3d8c4'),
                air,
              ),
            )
            svg += `<g transform="rotate(${tilt.toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})">${line([x + size * 0.5, y + size], [x + size * 0.5, up], css(mix(hex('#4a3c30'), hex('#e3d8c4'), air)), size * 0.06)}${rect(x + size * 0.5 - wide / 2, up - wide * 0.35, wide, wide * 0.66, board)}${[0.2, 0.42].map((at) => rect(x + size * 0.5 - wide * 0.36, up - wide * 0.35 + wide * at, wide * random.between(0.4, 0.72), wide * 0.09, css(mix(hex('#2b2b2b'), hex('#e3d8c4'), air)), 0.75)).join('')}</g>`
          }
          if (random.chance(0.03) && row < 9)
            svg +=
              line([x, y + size], [x + size * 0.4, y - size * 4.4], '#4a3c30', size * 0.06) +
              `<path d="M${(x + size * 0.4).toFixed(0)} ${(y - size * 4.4).toFixed(0)}q${(size * 1).toFixed(0)} ${(-size * 0.4).toFixed(0)} ${(size * 1.5).toFixed(0)} ${(size * 0.1).toFixed(0)}t${(size * 1.1).toFixed(0)} 0l${(-size * 0.14).toFixed(0)} ${(size * 1.3).toFixed(0)}q${(-size * 0.8).toFixed(0)} ${(size * 0.3).toFixed(0)} ${(-size * 1.3).toFixed(0)} ${(-size * 0.1).toFixed(0)}t${(-size * 1.05).toFixed(0)} ${(size * 0.1).toFixed(0)}Z" fill="${css(mix(hex(random.pick(['#c3493c', '#3f7f5a', '#e2c34a'])), hex('#e3d8c4'), air))}"/>`
        }
        await drawSvg(canvas, svg, row < 3 ? { blur: 1.2 } : row === 10 ? { blur: 5 } : {})
      }
    },
    development: { contrast: 0.25, bloom: 0.25, bloomFrom: 0.88, grain: 5 },
  },
  {
    id: 'kiosk',
    ...PORTRAIT,
    light: 'dusk',
    terrain: 'city',
    categories: ['News', 'Street'],
    tags: ['kiosk', 'newspapers', 'evening', 'blue hour', 'corner'],
    titles: ['Late edition', 'Yesterday’s news', 'Cigarettes, papers, advice', 'The last kiosk', 'Headlines'],
    things: ['kiosk', 'newspapers', 'evening paper', 'corner shop'],
    alt: 'A lit newspaper kiosk on a street corner at blue hour with somebody reading in front of it',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#1a2748', '#34507f', '#7b86a6', '#c9a99a'), horizon: 1100 })
      const street = streetCanyon(random, 1067, 1600, {
        x: 260,
        y: 1010,
        wall: '#232b42',
        air: '#7d84a0',
        windows: ['#ffcf85', '#ffe3b5'],
        lit: 0.2,
        ground: 0.16,
      })
      await drawSvg(canvas, street.walls, { blur: 2.5 })
      await drawSvg(canvas, street.lights, { blend: 'add', blur: 3 })
      await drawSvg(
        canvas,
        Array.from({ length: 16 }, () =>
          bokeh(
            random.between(0, 480),
            random.between(960, 1130),
            random.between(8, 24),
            random.pick(['#ff5a44', '#ffd28c', '#ffb35c']),
            random.between(0.3, 0.7),
          ),
        ).join(''),
        { blend: 'add', blur: 2.5 },
      )
      await drawSvg(canvas, rect(0, 1200, 1067, 400, '#23283a'))
      let kiosk = `<defs><linearGradient id="i" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe8b8"/><stop offset="1" stop-color="#d9964e"/></linearGradient></defs>`
      kiosk +=
        polygon(
          [
            [350, 640],
            [980, 640],
            [1040, 690],
            [290, 690],
          ],
          '#16241f',
        ) +
        `<path d="M410 640Q665 500 920 640Z" fill="#1d322b"/>` +
        rect(330, 690, 670, 30, '#24443a') +
        rect(360, 720, 610, 590, '#1b3029') +
        rect(390, 745, 550, 420, 'url(#i)')
      const covers = [
        '#c8443a',
        '#2f5f93',
        '#e8d9a8',
        '#e4b13c',
        '#5e8a5a',
        '#7d3b63',
        '#f2ead8',
        '#3b3f4a',
        '#d9783a',
        '#86a9bf',
      ]
      for (let row = 0; row < 4; row++)
        for (let column = 0; column < 9; column++) {
          if (row < 3 && column > 3 && column < 7) continue
          const x = 398 + column * 60
          const y = 752 + row * 104
          const cover = random.pick(covers)
          kiosk +=
            rect(x, y, 52, 70 + (row === 3 ? 18 : 0), cover) +
            rect(x + 5, y + 6, 42, 11, random.pick(['#fff', '#111', '#f3d36a']), 0.85) +
            (random.chance(0.6)
              ? circle(x + 26, y + 44, 13, css(scale(hex(cover), 0.55)), 0.7)
              : rect(x + 6, y + 28, 40, 26, '#000', 0.25))
        }
      kiosk +=
        rect(638, 800, 182, 170, '#e9b566') +
        person(random, { x: 735, y: 1180, height: 340, colour: '#4a2b1c', pose: 'standing' }).replace('<g ', '<g ') +
        rect(620, 966, 216, 14, '#3a2318')
      kiosk +=
        rect(360, 1165, 610, 150, '#152620') +
        Array.from(
          { length: 6 },
          (_, stack) =>
            rect(380 + stack * 98, 1175, 84, 118, '#e7e1d2') +
            rect(386 + stack * 98, 1184, 72, 14, '#2b2b2b') +
            rect(386 + stack * 98, 1206, 34, 46, '#8d8d88') +
            Array.from({ length: 5 }, (_, text) => rect(426 + stack * 98, 1208 + text * 9, 32, 3, '#6b6b66')).join(''),
        ).join('')
      await drawSvg(canvas, kiosk)
      await drawSvg(canvas, [470, 660, 860].map((x) => rect(x - 60, 726, 120, 8, '#fff6da')).join(''), {
        blend: 'add',
        gain: 2.4,
        blur: 1,
      })
      await drawSvg(
        canvas,
        polygon(
          [
            [340, 1330],
            [990, 1330],
            [1067, 1600],
            [120, 1600],
          ],
          '#d9964e',
          0.5,
        ),
        { blend: 'add', blur: 30 },
      )
      const reader = person(random, {
        x: 480,
        y: 1420,
        height: 470,
        colour: '#0d1120',
        pose: 'standing',
        dress: 'coat',
      })
      await drawSvg(
        canvas,
        reader +
          polygon(
            [
              [470, 1120],
              [560, 1098],
              [566, 1180],
              [478, 1204],
            ],
            '#cfc8ba',
          ) +
          polygon(
            [
              [470, 1120],
              [430, 1096],
              [434, 1178],
              [478, 1204],
            ],
            '#8f8a82',
          ),
        { blur: 0.7 },
      )
    },
    development: { bloom: 0.55, bloomFrom: 0.72, contrast: 0.2, grain: 5, vignette: 0.3 },
  },
  {
    id: 'open-air-concert',
    ...LANDSCAPE,
    light: 'night',
    terrain: 'city',
    months: SUMMER,
    categories: ['News', 'Humans'],
    tags: ['concert', 'crowd', 'stage', 'light', 'music'],
    titles: ['Encore', 'Hands up', 'Second row, standing', 'The quiet song', 'Louder than the sea'],
    things: ['concert', 'encore', 'stage lights', 'festival'],
    alt: 'Raised hands of a concert crowd as silhouettes in front of a stage with beams of coloured light',
    paint: async (canvas, random) => {
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 800) / 620) ** 2) - ((y - 560) / 320) ** 2)
          out[0] = 0.03 + glow * 0.34
          out[1] = 0.03 + glow * 0.16
          out[2] = 0.08 + glow * 0.36
        },
        { step: 8 },
      )
      const beams = Array.from({ length: 16 }, (_, beam) => {
        const x = 240 + beam * 75
        const to = x + random.between(-520, 520)
        const wide = random.between(30, 90)
        const colour = random.pick(['#ff7a4a', '#ff4f8a', '#7a8cff', '#ffd08a', '#b05cff'])
        return `<defs><linearGradient id="b${beam}" gradientUnits="userSpaceOnUse" x1="${x}" y1="130" x2="${to}" y2="900"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs>${polygon(
          [
            [x - 4, 130],
            [x + 4, 130],
            [to + wide, 900],
            [to - wide, 900],
          ],
          `url(#b${beam})`,
        )}`
      })
      await drawSvg(canvas, beams.join(''), { blend: 'add', blur: 3 })
      let rig =
        rect(180, 100, 1240, 22, '#07060c') + rect(180, 60, 22, 640, '#07060c') + rect(1398, 60, 22, 640, '#07060c')
      for (let x = 180; x < 1420; x += 44)
        rig += line([x, 100], [x + 22, 60], '#07060c', 4) + line([x + 22, 60], [x + 44, 100], '#07060c', 4)
      await drawSvg(canvas, rig + rect(180, 54, 1240, 8, '#07060c') + rect(210, 640, 1180, 70, '#0b0812'))
      await drawSvg(
        canvas,
        Array.from({ length: 16 }, (_, lamp) => circle(240 + lamp * 75, 128, 9, '#fff3dc')).join(''),
        { blend: 'add', gain: 2.6, blur: 1.5 },
      )
      const band = [560, 800, 1010].map(
        (x, index) =>
          person(random, {
            x,
            y: 650,
            height: index === 1 ? 190 : 172,
            colour: '#0d0812',
            pose: 'standing',
            dress: 'trousers',
          }) + line([x - 30, 560], [x + 46, 590], '#0d0812', 7),
      )
      await drawSvg(canvas, band.join(''), { blur: 1 })
      for (let row = 0; row < 5; row++) {
        const size = 20 + row * 16
        const base = 720 + row * 78
        const colour = css(mix(hex('#3a1a3e'), hex('#040308'), row / 3.2 > 1 ? 1 : row / 3.2))
        let svg = ''
        for (let x = -20; x < 1640; x += size * random.between(1.2, 1.8)) {
          const y = base + random.bell() * size * 0.5
          svg += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * 0.44).toFixed(1)}" ry="${(size * 0.56).toFixed(1)}" fill="${colour}"/><path d="M${(x - size).toFixed(0)} ${(y + size * 4).toFixed(0)}Q${(x - size).toFixed(0)} ${(y + size * 0.55).toFixed(0)} ${x.toFixed(0)} ${(y + size * 0.5).toFixed(0)}Q${(x + size).toFixed(0)} ${(y + size * 0.55).toFixed(0)} ${(x + size).toFixed(0)} ${(y + size * 4).toFixed(0)}Z" fill="${colour}"/>`
          if (!random.chance(0.42)) continue
          for (const side of random.chance(0.5) ? [-1, 1] : [random.pick([-1, 1])]) {
            const handX = x + side * size * random.between(0.7, 1.3)
            const handY = y - size * random.between(1.3, 2.1)
            svg += `<path d="M${(x + side * size * 0.75).toFixed(0)} ${(y + size).toFixed(0)}L${(x + side * size * 1.15).toFixed(0)} ${(y - size * 0.1).toFixed(0)}L${handX.toFixed(0)} ${handY.toFixed(0)}" stroke="${colour}" stroke-width="${(size * 0.28).toFixed(1)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
            for (let finger = -1; finger < 2; finger++)
              svg += line([handX, handY], [handX + finger * size * 0.15, handY - size * 0.36], colour, size * 0.1)
          }
        }
        await drawSvg(canvas, svg, row === 4 ? { blur: 3 } : { blur: 0.6 })
      }
    },
    development: { bloom: 0.65, bloomFrom: 0.6, contrast: 0.2, grain: 6 },
  },
  {
    id: 'lamp-alley',
    ...PORTRAIT,
    light: 'night',
    terrain: 'city',
    months: [...WINTER, 10],
    categories: ['Street', 'Architecture'],
    tags: ['alley', 'lamps', 'cobblestones', 'old town', 'night'],
    titles: ['Third lamp on the left', 'Cobbles', 'After closing time', 'Footsteps', 'A cat was here'],
    things: ['alley', 'street lamps', 'cobblestones', 'old town'],
    alt: 'A narrow cobbled alley at night with warm lamps along the walls and a distant figure',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      const vanishX = 520
      const vanishY = 800
      const lamps = [
        [-1, 1.25],
        [1, 1.75],
        [-1, 2.6],
        [1, 3.8],
        [-1, 5.6],
      ] as const
      paintField(
        canvas,
        (x, y, out) => {
          const right = (x - vanishX) / 560
          const left = (vanishX - x) / 530
          const floor = (y - vanishY) / 520
          const side = Math.max(left, right, floor, 0.015)
          const depth = 1 / side
          if (y < vanishY - 760 / Math.max(depth, 0.9) + 60 * Math.sin(depth * 3) && side !== floor && y < vanishY) {
            out.set([0.045, 0.06, 0.12])
            return
          }
          let light = 0.05
          for (const [lampSide, lampDepth] of lamps) {
            const away = (depth - lampDepth) * 1.5
            const across = side === floor ? 0.75 : (side === right) === (lampSide === 1) ? 0.12 : 1.1
            const high = side === floor ? 0.55 : (y - (vanishY - 300 / lampDepth)) / (520 / depth)
            light += 0.32 / (0.25 + away * away + across * across + high * high * 0.9)
          }
          let surface: number
          if (side === floor) {
            const u = ((x - vanishX) / 90) * depth
            const v = depth * 15
            const row = Math.floor(v)
            const cell = u + (row & 1) * 0.5
            const cobble = Math.min(1, Math.hypot((cell - Math.floor(cell) - 0.5) * 1.7, (v - row - 0.5) * 1.7))
            surface = (0.95 - cobble * cobble * 0.75) * (0.85 + 0.3 * noise(Math.floor(cell) * 3.3, row * 5.1)) * 0.8
          } else {
            const stone = layered(noise, depth * 3 + (side === right ? 50 : 0), y / 70, 4)
            surface = 0.62 + stone * 0.24
            const doors = (depth * 0.9) % 1
            const up = (y - vanishY) / (520 / depth)
            if (doors > 0.62 && doors < 0.86 && ((up > -0.1 && up < 0.9) || (up > -1 && up < -0.5))) surface *= 0.34
          }
          out[0] = surface * light * 1.0 + 0.012
          out[1] = surface * light * 0.66 + 0.014
          out[2] = surface * light * 0.34 + 0.03
        },
        { step: 1 },
      )
      let arms = ''
      let bulbs = ''
      for (const [side, depth] of lamps) {
        const x = vanishX + (side === 1 ? 560 : -530) / depth
        const y = vanishY - 300 / depth
        const s = 60 / depth
        const lampX = x - side * s * 1.4
        arms +=
          line([x, y - s], [lampX, y - s * 0.9], '#0a0908', s * 0.1) +
          polygon(
            [
              [lampX - s * 0.42, y - s * 0.3],
              [lampX + s * 0.42, y - s * 0.3],
              [lampX, y - s * 0.9],
            ],
            '#0a0908',
          ) +
          line([lampX - s * 0.3, y - s * 0.3], [lampX - s * 0.2, y + s * 0.4], '#0a0908', s * 0.06) +
          line([lampX + s * 0.3, y - s * 0.3], [lampX + s * 0.2, y + s * 0.4], '#0a0908', s * 0.06)
        bulbs += circle(lampX, y + s * 0.02, s * 0.22, '#ffdf9e')
      }
      await drawSvg(
        canvas,
        arms + person(random, { x: 548, y: 905, height: 116, colour: '#0a0807', pose: 'walking', dress: 'coat' }),
      )
      await drawSvg(canvas, bulbs, { blend: 'add', gain: 3, blur: 1.5 })
    },
    development: { bloom: 0.9, bloomFrom: 0.7, grain: 6, contrast: 0.15, vignette: 0.35 },
  },
  {
    id: 'tram-in-the-rain',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'city',
    months: [9, 10, 11, 12, 1, 2, 3, 4],
    categories: ['Street'],
    tags: ['tram', 'rain', 'rails', 'dusk', 'overhead wires'],
    titles: ['Line 6 is late', 'Wet rails', 'Please hold on', 'Terminus', 'The wires hum'],
    things: ['tram', 'wet rails', 'overhead wires', 'evening traffic'],
    alt: 'A tram with bright headlights approaches on wet rails between houses at dusk, wires overhead',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#3a4763', '#7d8094', '#c8aa9d'),
        horizon: 620,
        clouds: { cover: 0.6, light: '#b9a9ac', shade: '#3c4760', opacity: 0.7 },
      })
      const street = streetCanyon(random, 1600, 1067, {
        x: 780,
        y: 590,
        wall: '#2d2f3d',
        air: '#a3979c',
        windows: ['#ffd08a', '#ffe5b8', '#ffb868'],
        lit: 0.28,
        ground: 0.1,
      })
      await drawSvg(canvas, street.walls, { blur: 0.8 })
      await drawSvg(canvas, street.lights, { blend: 'add', opacity: 0.85, blur: 1 })
      await drawSvg(
        canvas,
        Array.from({ length: 22 }, () =>
          bokeh(
            780 + random.bell() * 420,
            640 + random.bell() * 30,
            random.between(4, 13),
            random.pick(['#ff5240', '#ffe2b0', '#ffb868', '#6ac0ff']),
            random.between(0.3, 0.8),
          ),
        ).join(''),
        { blend: 'add', blur: 1.5, gain: 1.2 },
      )
      const tram = `<defs><linearGradient id="t" x1="0" x2="1"><stop offset="0" stop-color="#7a2a22"/><stop offset=".5" stop-color="#c2473a"/><stop offset="1" stop-color="#6d241d"/></linearGradient></defs><path d="M700 470Q708 448 740 446H890Q922 448 930 470L938 712H692Z" fill="url(#t)"/><path d="M712 482Q716 470 740 468H890Q914 470 918 482L922 594H708Z" fill="#18202b"/><path d="M716 486H912L914 560H714Z" fill="#e6c48a" fill-opacity=".3"/>${rect(770, 452, 90, 15, '#ffcf6b')}${line([815, 482], [815, 594], '#0d1218', 4)}${rect(690, 700, 250, 14, '#1a1416')}${rect(706, 714, 218, 20, '#0c0b0e')}<path d="M815 446L785 410L835 380" stroke="#15161c" stroke-width="3.500" fill="none"/>${line([790, 380], [880, 380], '#15161c', 3)}`
      await drawSvg(
        canvas,
        polygon(
          [
            [700, 640],
            [1010, 640],
            [1600, 1067],
            [0, 1067],
          ],
          '#25262f',
        ) +
          rect(0, 690, 1600, 400, '#25262f') +
          tram +
          person(random, { x: 790, y: 690, height: 170, colour: '#241d1b', pose: 'standing' }).replace(
            '<g ',
            '<g opacity=".8" ',
          ),
      )
      const lights = circle(728, 655, 13, '#fff4d8') + circle(902, 655, 13, '#fff4d8') + circle(815, 430, 6, '#fff4d8')
      await drawSvg(canvas, lights, { blend: 'add', gain: 3, blur: 1.5 })
      paintWater(canvas, random, { horizon: 734, colour: '#1b1c24', rough: 0.34, clear: 0.55, streak: 85 })
      let rails = ''
      for (const [top, low] of [
        [742, 470],
        [888, 1180],
        [1015, 2100],
        [1130, 2900],
      ] as const)
        rails +=
          polygon(
            [
              [top - 2, 734],
              [top + 2, 734],
              [low + 11, 1070],
              [low - 11, 1070],
            ],
            '#0c0d12',
          ) +
          polygon(
            [
              [top, 734],
              [top + 1, 734],
              [low + 6, 1070],
              [low + 1, 1070],
            ],
            '#a9b0bf',
          )
      let wires = ''
      for (const [from, to] of [
        [-60, 835],
        [300, 835],
        [1300, 842],
        [1720, 850],
      ] as const)
        wires += `<path d="M${from} -20Q${(from + to) / 2} 250 ${to} 384" stroke="#14151b" stroke-width="2.400" fill="none"/>`
      for (const y of [60, 190, 270, 320])
        wires += `<path d="M${820 - (430 - y) * 2.1} ${y}Q820 ${y + 40} ${820 + (430 - y) * 2.1} ${y - 6}" stroke="#14151b" stroke-width="1.600" fill="none"/>`
      await drawSvg(canvas, rails + wires)
    },
    development: { bloom: 0.75, bloomFrom: 0.68, contrast: 0.2, grain: 5, vignette: 0.3 },
  },
  {
    id: 'snowfall-street',
    ...PORTRAIT,
    light: 'dusk',
    terrain: 'city',
    months: [12, 1, 2],
    categories: ['Street', 'Humans'],
    tags: ['snow', 'winter', 'city', 'walker', 'flakes'],
    titles: ['Big flakes', 'The street goes quiet', 'First snow', 'Collar up', 'Buses are not running'],
    things: ['snowfall', 'first snow', 'white street', 'winter evening'],
    alt: 'Thick snowflakes fall on a street with bare trees and lamps while two people walk away',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#6f7d93', '#9aa3b3', '#c9c4c4'), horizon: 1000 })
      const street = streetCanyon(random, 1067, 1600, {
        x: 540,
        y: 960,
        wall: '#59606f',
        air: '#bcbcc2',
        windows: ['#ffdf9f', '#ffe9c4'],
        lit: 0.26,
        ground: 0.14,
      })
      await drawSvg(canvas, street.walls, { blur: 1.6 })
      await drawSvg(canvas, street.lights, { blend: 'add', opacity: 0.55, blur: 1.6 })
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const depth = 600 / (y - 940)
          const track = Math.abs(((x - 540) * depth) / 300)
          const rut = ease(0.5, 0.4, Math.abs(track - 0.6)) * 0.09
          const drift = layered(noise, ((x - 540) * depth) / 200, depth * 5, 3) * 0.06
          const level = 0.73 + drift - rut + (y - 1000) / 6000
          out[0] = level * 0.97
          out[1] = level * 0.99
          out[2] = level * 1.05
        },
        { top: 1030, step: 2 },
      )
      const trees = [
        [120, 1190, 900, '#4c515c'],
        [960, 1210, 960, '#474c57'],
        [270, 1090, 520, '#747985'],
        [800, 1095, 540, '#737884'],
        [370, 1050, 330, '#9498a2'],
        [700, 1052, 340, '#9397a1'],
      ] as const
      await drawSvg(
        canvas,
        [...trees]
          .reverse()
          .map(([x, y, height, colour]) => bareTree(random, x, y, { height, colour, depth: height > 500 ? 8 : 7 }).svg)
          .join(''),
        { blur: 0.6 },
      )
      const lamp = (x: number, y: number, tall: number): string =>
        line([x, y], [x, y - tall], '#3a3f4a', tall * 0.022) +
        polygon(
          [
            [x - tall * 0.05, y - tall],
            [x + tall * 0.05, y - tall],
            [x + tall * 0.03, y - tall * 1.08],
            [x - tall * 0.03, y - tall * 1.08],
          ],
          '#3a3f4a',
        )
      await drawSvg(
        canvas,
        lamp(205, 1140, 420) +
          lamp(860, 1150, 440) +
          lamp(322, 1070, 240) +
          lamp(752, 1074, 250) +
          person(random, { x: 500, y: 1265, height: 240, colour: '#2b2e38', pose: 'walking', dress: 'coat' }) +
          person(random, {
            x: 590,
            y: 1258,
            height: 222,
            colour: '#3b2a30',
            pose: 'walking',
            dress: 'coat',
            carries: 'umbrella',
            umbrellaColour: '#8d3035',
          }),
        { blur: 0.7 },
      )
      await drawSvg(
        canvas,
        circle(205, 714, 15, '#ffe2a6') +
          circle(860, 704, 16, '#ffe2a6') +
          circle(322, 826, 9, '#ffe2a6') +
          circle(752, 820, 9, '#ffe2a6'),
        { blend: 'add', gain: 2.4, blur: 2 },
      )
      const flakes = (count: number, low: number, high: number): string =>
        Array.from({ length: count }, () =>
          circle(
            random.between(0, 1067),
            random.between(0, 1600),
            random.between(low, high),
            '#fff',
            random.between(0.5, 0.95),
          ),
        ).join('')
      await drawSvg(canvas, flakes(700, 1, 3))
      await drawSvg(canvas, flakes(190, 4, 8), { blur: 2.5 })
      await drawSvg(canvas, flakes(26, 12, 24), { blur: 8, opacity: 0.7 })
    },
    development: { bloom: 0.5, bloomFrom: 0.85, contrast: 0.1, lift: 0.03 },
  },
  {
    id: 'bench',
    ...SQUARE,
    light: 'dawn',
    months: [10, 11, 12, 1, 2],
    categories: ['B&W', 'Humans'],
    tags: ['bench', 'fog', 'lake', 'alone', 'tree'],
    titles: [
      'Room for one more',
      'He comes every morning',
      'Opposite shore unknown',
      'Sitting it out',
      'Quarter to eight',
    ],
    things: ['bench', 'fog', 'bare tree', 'early morning'],
    alt: 'A person on a bench beneath a bare tree looks out into fog, black-and-white',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) =>
          out.fill(
            0.83 + layered(noise, x / 900, y / 260, 2) * 0.04 - ease(400, 0, y) * 0.14 - ease(1150, 1600, y) * 0.2,
          ),
        { step: 8 },
      )
      await drawSvg(
        canvas,
        Array.from(
          { length: 9 },
          (_, tree) =>
            bareTree(random, 900 + tree * 90 + random.between(-30, 30), 1140, {
              height: random.between(170, 330),
              colour: '#b9b9b9',
              depth: 6,
            }).svg,
        ).join(''),
        { blur: 2.4, opacity: 0.7 },
      )
      await drawSvg(canvas, bareTree(random, 410, 1290, { height: 1350, colour: '#1c1c1d', depth: 9, lean: 0.22 }).svg)
      const grass = Array.from({ length: 900 }, () => {
        const x = random.between(-20, 1620)
        const y = 1275 + random.between(0, 60) + 18 * Math.sin(x / 270)
        return line([x, y + 10], [x + random.between(-8, 8), y - random.between(4, 26)], '#262627', 1.6)
      })
      await drawSvg(
        canvas,
        `<path d="M-10 1285Q500 1255 900 1290T1610 1270V1610H-10Z" fill="#262627"/>${grass.join('')}`,
      )
      const bench =
        rect(880, 1196, 330, 12, '#141414') +
        rect(880, 1120, 330, 12, '#141414') +
        rect(880, 1150, 330, 12, '#141414') +
        [900, 1180]
          .map((x) => line([x, 1110], [x, 1292], '#141414', 9) + line([x + 26, 1204], [x + 26, 1292], '#141414', 8))
          .join('')
      await drawSvg(
        canvas,
        person(random, { x: 1010, y: 1292, height: 340, colour: '#101010', pose: 'standing', dress: 'coat' })
          .replace('<g ', '<g clip-path="url(#s)" ')
          .replace(/^/, '<defs><clipPath id="s"><rect x="-30" y="-110" width="60" height="90"/></clipPath></defs>')
          .replace(/translate\(1010\S* \S*\)/, 'translate(1010 1345)') + bench,
        { blur: 0.7 },
      )
    },
    development: { ...MONOCHROME, contrast: 0.3, vignette: 0.35 },
  },
  {
    id: 'courier',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'city',
    categories: ['Street', 'Humans', 'Abstract'],
    tags: ['bicycle', 'panning', 'speed', 'courier', 'city'],
    titles: ['Panning', 'Overtaken', 'A thirtieth of a second', 'Out of the way', 'Downhill'],
    things: ['cyclist', 'courier', 'speed', 'bicycle'],
    alt: 'A cyclist, sharp, in front of a city street drawn out into horizontal streaks',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      const tones = ramp('#39506b', '#7d8f9c', '#c9b79a', '#e9dcc0', '#a85b44', '#4f5f58', '#d9c9ae', '#2f3d4d')
      paintField(
        canvas,
        (x, y, out) => {
          const band =
            noise(x / 2600, y / 46) * 0.42 + noise(x / 1100 + 7, y / 13) * 0.16 + noise(x / 1500, y / 5) * 0.06
          tones(0.5 + band, out)
          if (y > 700) {
            const road = 0.34 + noise(x / 1300, y / 6) * 0.05 + (y - 700) / 3400
            const edge = ease(700, 716, y)
            out[0] = out[0]! + (road * 1.02 - out[0]!) * edge
            out[1] = out[1]! + (road * 1.01 - out[1]!) * edge
            out[2] = out[2]! + (road * 1.04 - out[2]!) * edge
            if (y > 950 && y < 975) out.set([0.8, 0.79, 0.75])
          }
          const vivid = y < 660 ? 0.12 * noise(x / 700, y / 90) : 0
          for (let part = 0; part < 3; part++) out[part] = out[part]! * (0.92 + vivid)
        },
        { step: 4 },
      )
      await drawSvg(canvas, `<ellipse cx="760" cy="905" rx="250" ry="13" fill="#000" fill-opacity=".5"/>`, { blur: 7 })
      await drawSvg(canvas, bicycle(760, 900, 4.3, '#16181d'), { blur: 0.8 })
      await drawSvg(
        canvas,
        `<g opacity=".2">${bicycle(742, 900, 4.3, '#16181d')}${bicycle(778, 900, 4.3, '#16181d')}</g>`,
        { blur: 5 },
      )
    },
    development: { contrast: 0.25, grain: 5 },
  },
]

/** Somebody on a bicycle, going right; `x` is the middle, `ground` the road, 100 units high. */
function bicycle(x: number, ground: number, size: number, colour: string): string {
  const wheel = (cx: number): string =>
    `<circle cx="${cx}" cy="-19" r="18" fill="none" stroke-width="1.800"/><circle cx="${cx}" cy="-19" r="2" stroke="none" fill="${colour}"/>`
  return (
    `<g transform="translate(${x} ${ground}) scale(${size})" stroke="${colour}" fill="none" stroke-linecap="round" stroke-linejoin="round">${wheel(-28)}${wheel(30)}` +
    `<path d="M-28 -19L-6 -19L-16 -50L-28 -19M-14 -45L22 -45L-6 -19M22 -45L30 -19M20 -52L22 -45M20 -53Q27 -56 29 -50M-21 -52H-10" stroke-width="2.200"/>` +
    `<path d="M-15 -54Q-14 -78 3 -88Q10 -90 11 -84Q10 -74 2 -56Z" fill="${colour}" stroke-width="2"/><path d="M6 -83L14 -66L27 -55" stroke-width="4.200"/>` +
    `<path d="M-9 -54L10 -44L-1 -12" stroke-width="6.500"/><path d="M-9 -54L4 -36L-9 -17" stroke-width="5.600"/><path d="M-2 -10l8 1M-10 -14l8 1" stroke-width="3.400"/>` +
    `<ellipse cx="13.500" cy="-97" rx="5.400" ry="6.400" fill="${colour}" stroke="none" transform="rotate(16 13 -97)"/><path d="M7 -99Q9 -108 18 -105L21 -98Z" fill="${colour}" stroke="none"/><path d="M-12 -84l-12 4l3 21l12 -2Z" fill="${colour}" stroke="none"/></g>`
  )
}
