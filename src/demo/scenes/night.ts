import {
  bokeh,
  building,
  type Canvas,
  circle,
  conifer,
  createNoise,
  curve,
  drawSvg,
  ease,
  fixed,
  layered,
  line,
  type Point,
  paintDisc,
  paintField,
  paintRidges,
  paintSky,
  paintStars,
  paintWater,
  person,
  polygon,
  type Random,
  ramp,
  rect,
  ridgeLine,
} from '../drawing/index.js'
import { LANDSCAPE, PANORAMA, PORTRAIT, type Scene, SQUARE, WINTER } from './scene.js'

interface SkylineOptions {
  readonly ground: number
  readonly low: number
  readonly high: number
  readonly wall: string
  readonly windows: readonly string[]
  readonly lit: number
  readonly cell: number
  readonly narrow: number
  readonly wide: number
}

/** A row of towers from edge to edge; the middle of town is the highest. */
function skyline(random: Random, width: number, options: SkylineOptions): { walls: string; lights: string } {
  let walls = ''
  let lights = ''
  for (let x = -20; x < width + 20; ) {
    const wide = random.between(options.narrow, options.wide)
    const middle = Math.exp(-(((x - width * 0.6) / (width * 0.28)) ** 2))
    const height = options.low + (options.high - options.low) * (0.18 + 0.82 * middle) * random.between(0.4, 1) ** 1.4
    const house = building(random, {
      x,
      ground: options.ground,
      width: wide,
      height,
      wall: options.wall,
      windows: options.windows,
      lit: options.lit,
      cell: options.cell,
    })
    walls += house.walls
    lights += house.lights
    x += wide + (random.chance(0.2) ? random.between(2, 16) : -1)
  }
  return { walls, lights }
}

const WARM_WINDOWS = ['#ffd591', '#ffe7bd', '#ffc06a', '#fff1d8', '#d6e6ff'] as const

/** A stroke drawn three times: a wide glow, a body and a white core. */
function lightTrail(points: readonly Point[], colour: string, width: number, opacity: number): string {
  const path = curve(points)
  const stroke = (stroked: string, wide: number, seen: number): string =>
    `<path d="${path}" fill="none" stroke="${stroked}" stroke-width="${wide.toFixed(2)}" stroke-opacity="${seen.toFixed(3)}" stroke-linecap="round"/>`
  return (
    stroke(colour, width * 3.2, opacity * 0.16) +
    stroke(colour, width, opacity) +
    stroke('#ffffff', width * 0.3, opacity * 0.6)
  )
}

export const nightScenes: readonly Scene[] = [
  {
    id: 'skyline-at-night',
    ...PANORAMA,
    light: 'night',
    terrain: 'city',
    categories: ['Time exposure', 'Architecture'],
    tags: ['skyline', 'night', 'reflection', 'river', 'lights'],
    titles: [
      'Everybody is working late',
      'Second city, upside down',
      'The other side',
      'Ten thousand desks',
      'Past midnight',
    ],
    things: ['skyline', 'city lights', 'river', 'towers'],
    alt: 'Skyline of a city at night with lit windows, reflected in the river as long streaks of light',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#060a18', '#141d3a', '#3b3657', '#7d5560'),
        horizon: 560,
        clouds: { cover: 0.45, light: '#6a5568', shade: '#141a33', opacity: 0.6 },
      })
      const far = skyline(random, 1600, {
        ground: 545,
        low: 50,
        high: 230,
        wall: '#2a2a4a',
        windows: WARM_WINDOWS,
        lit: 0.22,
        cell: 6,
        narrow: 24,
        wide: 60,
      })
      await drawSvg(canvas, far.walls)
      await drawSvg(canvas, far.lights, { blend: 'add', opacity: 0.6 })
      const near = skyline(random, 1600, {
        ground: 552,
        low: 40,
        high: 400,
        wall: '#0e1224',
        windows: WARM_WINDOWS,
        lit: 0.4,
        cell: 9,
        narrow: 40,
        wide: 92,
      })
      await drawSvg(canvas, near.walls + rect(0, 545, 1600, 22, '#0a0d18'))
      const lamps = Array.from({ length: 46 }, (_, lamp) =>
        circle(
          lamp * 35 + random.between(0, 20),
          549,
          random.between(1.2, 2.6),
          random.pick(['#ffcf7d', '#fff0cf', '#ff8a5c', '#9fd0ff']),
        ),
      ).join('')
      await drawSvg(canvas, near.lights + lamps, { blend: 'add', gain: 1.35 })
      paintWater(canvas, random, { horizon: 560, colour: '#070b18', rough: 0.34, clear: 0.62, streak: 95 })
    },
    development: { bloom: 0.75, bloomFrom: 0.62, contrast: 0.2, grain: 4 },
  },
  {
    id: 'skyline-in-haze',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'city',
    categories: ['Architecture', 'Landscapes'],
    tags: ['skyline', 'haze', 'dusk', 'layers', 'city'],
    titles: ['Smog or poetry', 'From the roof', 'City in four greys', 'After a hot day', 'Nineteenth floor'],
    things: ['skyline', 'roofs', 'haze', 'rush hour'],
    alt: 'Layers of high-rise buildings disappear in orange haze at dusk',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#56658a', '#b08a94', '#eeb184', '#f6cf9c'),
        horizon: 760,
        sun: { x: 420, y: 470, colour: '#ffe3b0', reach: 330, disc: 44, strength: 0.7 },
      })
      const layers = [
        ['#d9a68c', 240, 430, 0, 26, 60, 760],
        ['#b98583', 200, 480, 0, 34, 80, 820],
        ['#83657a', 160, 470, 0.04, 44, 100, 900],
        ['#4a4562', 130, 420, 0.12, 60, 130, 990],
        ['#211f38', 90, 330, 0.2, 80, 170, 1090],
      ] as const
      for (const [wall, low, high, lit, narrow, wide, ground] of layers) {
        const row = skyline(random, 1600, {
          ground,
          low,
          high,
          wall,
          windows: WARM_WINDOWS,
          lit,
          cell: narrow / 5.5,
          narrow,
          wide,
        })
        await drawSvg(canvas, row.walls)
        if (lit > 0) await drawSvg(canvas, row.lights, { blend: 'add', opacity: 0.8 })
        paintField(
          canvas,
          (_x, y, out) => {
            const mist = ease(ground - 330, ground, y) * 0.5
            out[0] = out[0]! + (0.93 - out[0]!) * mist * 0.7
            out[1] = out[1]! + (0.68 - out[1]!) * mist * 0.7
            out[2] = out[2]! + (0.55 - out[2]!) * mist * 0.7
          },
          { top: ground - 330, bottom: wall === '#211f38' ? ground - 330 : ground },
        )
      }
    },
    development: { bloom: 0.35, bloomFrom: 0.85, contrast: 0.2 },
  },
  {
    id: 'motorway-trails',
    ...LANDSCAPE,
    light: 'night',
    terrain: 'city',
    categories: ['Time exposure', 'Street'],
    tags: ['traffic', 'light trails', 'motorway', 'night', 'long exposure'],
    titles: [
      'Red one way, white the other',
      'Everybody goes home',
      'Thirty seconds of Friday',
      'Exit 27',
      'Bloodstream',
    ],
    things: ['traffic', 'motorway', 'light trails', 'Friday evening'],
    alt: 'Red and white light trails of cars on a curving motorway at night, long exposure',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#0a1024', '#20294c', '#5a4a66', '#a86f62'),
        horizon: 400,
        clouds: { cover: 0.42, light: '#85697a', shade: '#1b2240', opacity: 0.6 },
      })
      const town = skyline(random, 1600, {
        ground: 402,
        low: 20,
        high: 120,
        wall: '#1a1c34',
        windows: WARM_WINDOWS,
        lit: 0.25,
        cell: 6,
        narrow: 30,
        wide: 80,
      })
      await drawSvg(canvas, town.walls + `<rect y="398" width="1600" height="700" fill="#0b0d14"/>`)
      await drawSvg(canvas, town.lights, { blend: 'add' })
      const bend = (depth: number): number =>
        900 + 420 * Math.sin(1.9 / depth ** 0.55 + 0.2) - (560 / depth ** 1.1) * 0.35
      const at = (across: number, depth: number): Point => [bend(depth) + (across / depth) * 620, 398 + 520 / depth]
      const depths = Array.from({ length: 22 }, (_, step) => 0.62 * 1.24 ** step)
      const strip = (from: number, to: number, fill: string): string =>
        polygon([...depths.map((d) => at(from, d)), ...[...depths].reverse().map((d) => at(to, d))], fill)
      await drawSvg(
        canvas,
        strip(-1.25, 1.25, '#15161d') +
          strip(-0.06, 0.06, '#23242b') +
          strip(-1.27, -1.22, '#3a3836') +
          strip(1.22, 1.27, '#3a3836'),
      )
      let trails = ''
      for (let trail = 0; trail < 64; trail++) {
        const side = trail % 2 === 0 ? 1 : -1
        const lane = (random.pick([0.28, 0.6, 0.95]) + random.between(-0.08, 0.08)) * side
        const rise = random.between(0.03, 0.12)
        const colour =
          side === 1
            ? random.pick(['#ff3a22', '#ff2c1a', '#ff6a2e', '#ff4a33'])
            : random.pick(['#ffe9c4', '#fff4e0', '#ffd79a', '#e9f0ff'])
        const from = random.whole(0, 4)
        const points = depths.slice(from, random.whole(14, 22)).map((d): Point => {
          const [x, y] = at(lane, d)
          return [x, y - (rise * 520) / d]
        })
        trails += lightTrail(points, colour, random.between(0.8, 2.6), random.between(0.3, 0.85))
      }
      await drawSvg(canvas, trails, { blend: 'add', gain: 1.15 })
      const lamps = depths
        .slice(2, 17)
        .map((d) => at(-1.42, d))
        .map(([x, y], index) => {
          const tall = (520 * 0.62) / depths[index + 2]!
          return {
            pole: line([x, y], [x, y - tall], '#101016', Math.max(1, tall * 0.02)),
            lamp: circle(x + tall * 0.1, y - tall, Math.max(1.4, tall * 0.03), '#ffcf85'),
          }
        })
      await drawSvg(canvas, lamps.map(({ pole }) => pole).join(''))
      await drawSvg(canvas, lamps.map(({ lamp }) => lamp).join(''), { blend: 'add', gain: 2.6, blur: 1 })
    },
    development: { bloom: 0.8, bloomFrom: 0.6, contrast: 0.15, grain: 4 },
  },
  {
    id: 'big-wheel',
    ...PORTRAIT,
    light: 'long exposure',
    terrain: 'city',
    categories: ['Time exposure', 'Abstract'],
    tags: ['funfair', 'ferris wheel', 'night', 'lights', 'colours'],
    titles: ['All the fun', 'One more round', 'Candyfloss', 'Slow shutter at the fair', 'Round and round'],
    things: ['big wheel', 'funfair', 'carousel', 'coloured lights'],
    alt: 'A turning big wheel drawn as rings of coloured light against the night sky, long exposure',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#0a0e22', '#1c1f45', '#4b305a'), horizon: 1500 })
      const rings: string[] = []
      const colours = ['#ff4f6d', '#ffb347', '#4fd0ff', '#b26bff', '#ffe08a', '#58ffb0']
      for (let ring = 0; ring < 34; ring++) {
        const radius = ring < 6 ? 432 + ring * 7 : random.between(60, 425)
        const colour = ring < 6 ? colours[ring % 3]! : random.pick(colours)
        const dash =
          ring < 6
            ? ''
            : ` stroke-dasharray="${random.between(20, 240).toFixed(0)} ${random.between(6, 120).toFixed(0)}"`
        rings.push(
          `<circle cx="533" cy="690" r="${radius.toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${random.between(1, ring < 6 ? 4 : 3).toFixed(1)}" stroke-opacity="${random.between(0.35, 0.9).toFixed(2)}"${dash}/>`,
        )
      }
      const spokes = Array.from({ length: 48 }, (_, spoke) => {
        const angle = (spoke / 48) * Math.PI * 2
        return line(
          [533 + Math.cos(angle) * 40, 690 + Math.sin(angle) * 40],
          [533 + Math.cos(angle) * 430, 690 + Math.sin(angle) * 430],
          spoke % 2 ? '#ff8f6b' : '#7fb2ff',
          1.4,
          0.22,
        )
      })
      await drawSvg(
        canvas,
        polygon(
          [
            [505, 690],
            [300, 1400],
            [335, 1400],
            [533, 730],
            [731, 1400],
            [766, 1400],
            [561, 690],
          ],
          '#10101f',
        ),
      )
      await drawSvg(canvas, spokes.join('') + rings.join('') + circle(533, 690, 26, '#ffe9b0'), {
        blend: 'add',
        gain: 1.2,
      })
      const booths = Array.from({ length: 9 }, (_, booth) => {
        const x = booth * 125 - 30
        return (
          polygon(
            [
              [x, 1420],
              [x, 1340],
              [x + 55, 1290],
              [x + 112, 1340],
              [x + 112, 1420],
            ],
            '#171225',
          ) + rect(x + 14, 1352, 84, 44, random.pick(['#ffb562', '#ff8a6a', '#ffe0a0', '#86c8ff']), 0.9)
        )
      })
      await drawSvg(canvas, rect(0, 1390, 1067, 210, '#0d0a18') + booths.join(''))
      const crowd = Array.from({ length: 30 }, () =>
        person(random, {
          x: random.between(0, 1067),
          y: random.between(1440, 1475),
          height: random.between(105, 130),
          colour: '#07060f',
          pose: random.chance(0.5) ? 'walking' : 'standing',
          facing: random.pick([1, -1] as const),
        }),
      )
      paintWater(canvas, random, { horizon: 1405, colour: '#0d0a18', rough: 0.2, clear: 0.5, streak: 60, mirror: 1.4 })
      await drawSvg(canvas, crowd.join(''), { blur: 1.2 })
    },
    development: { bloom: 0.8, bloomFrom: 0.55, contrast: 0.15, grain: 4 },
  },
  {
    id: 'fireworks',
    ...LANDSCAPE,
    light: 'night',
    months: [1, 5, 7, 8, 9, 12],
    categories: ['News', 'Time exposure'],
    tags: ['fireworks', 'night', 'harbour', 'celebration', 'sparks'],
    titles: ['Midnight, plus four seconds', 'The good wishes', 'Oh and ah', 'Finale', 'Smoke drifts east'],
    things: ['fireworks', 'rockets', 'celebration', 'sparks'],
    alt: 'Golden and red fireworks above a dark town, mirrored in the water',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#05070f', '#10142a', '#2d2338'),
        horizon: 740,
        clouds: { cover: 0.42, light: '#4a3540', shade: '#0c1020', opacity: 0.6 },
      })
      const town = skyline(random, 1600, {
        ground: 745,
        low: 20,
        high: 110,
        wall: '#0a0b14',
        windows: WARM_WINDOWS,
        lit: 0.22,
        cell: 8,
        narrow: 34,
        wide: 90,
      })
      await drawSvg(canvas, town.walls)
      await drawSvg(canvas, town.lights, { blend: 'add' })
      const burst = (
        x: number,
        y: number,
        radius: number,
        colour: string,
        tip: string,
        rays: number,
        fall: number,
      ): string => {
        let svg = ''
        for (let ray = 0; ray < rays; ray++) {
          const angle = random.between(0, Math.PI * 2)
          const flat = Math.sqrt(1 - random.between(-1, 1) ** 2) * 0.6 + 0.4
          const reach = radius * flat * random.between(0.8, 1.05)
          const points = [0.12, 0.4, 0.7, 1].map(
            (share): Point => [
              x + Math.cos(angle) * reach * share,
              y + Math.sin(angle) * reach * share + fall * radius * share * share,
            ],
          )
          svg += `<path d="${curve(points)}" stroke="${colour}" stroke-width="1.600" stroke-opacity="${random.between(0.25, 0.8).toFixed(2)}" fill="none"/>`
          const [tipX, tipY] = points[3]!
          svg += circle(tipX, tipY, random.between(1.2, 2.6), tip, 0.9)
        }
        return svg
      }
      const rockets = [
        [700, 745, 640, 300],
        [1030, 745, 1060, 230],
        [420, 745, 380, 420],
        [1290, 745, 1310, 430],
      ] as const
      const tails = rockets
        .map(([x, y, toX, toY]) =>
          lightTrail(
            [
              [x, y],
              [(x + toX) / 2 + 6, (y + toY) / 2],
              [toX, toY],
            ],
            '#ffb46a',
            1.4,
            0.35,
          ),
        )
        .join('')
      const smoke = rockets.map(([, , x, y]) => circle(x, y, 150, '#6b4a44', 0.5)).join('')
      await drawSvg(canvas, smoke, { blend: 'add', blur: 60, opacity: 0.6 })
      await drawSvg(
        canvas,
        tails +
          burst(640, 300, 250, '#ffb65c', '#ffe7b0', 150, 0.22) +
          burst(1060, 230, 190, '#ff5a4a', '#ffc0a8', 110, 0.1) +
          burst(380, 420, 130, '#8fc7ff', '#ffffff', 80, 0.12) +
          burst(1310, 430, 150, '#ffd98a', '#ffffff', 100, 0.4),
        { blend: 'add', gain: 1.2 },
      )
      paintWater(canvas, random, { horizon: 748, colour: '#05070f', rough: 0.4, clear: 0.62, streak: 50 })
    },
    development: { bloom: 0.7, bloomFrom: 0.5, grain: 5 },
  },
  {
    id: 'underground',
    ...PANORAMA,
    light: 'long exposure',
    terrain: 'city',
    categories: ['Time exposure', 'Humans', 'Street'],
    tags: ['underground', 'train', 'motion', 'platform', 'waiting'],
    titles: ['Between two trains', 'Mind the gap', 'Next one in four minutes', 'She does not look up', 'U3'],
    things: ['platform', 'last train', 'commuters', 'rush'],
    alt: 'A person stands still on a platform while an underground train rushes past as a blur of light',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const streak = layered(noise, x / 900, y / 7, 3)
          if (y < 150) out.set([0.1, 0.105, 0.11])
          else if (y < 690) {
            const band = Math.floor((y - 150) / 90)
            const windows = y > 250 && y < 470
            const door = 0.5 + 0.5 * Math.sin(x / 95 + band)
            const light = windows ? 0.86 + 0.2 * streak - 0.12 * door : 0
            const paint = 0.62 + 0.16 * streak + 0.05 * door
            out[0] = windows ? light * 1.02 : paint * (y > 520 ? 0.62 : 1.0)
            out[1] = windows ? light * 0.95 : paint * (y > 520 ? 0.12 : 0.2)
            out[2] = windows ? light * 0.76 : paint * (y > 520 ? 0.1 : 0.14)
          } else {
            const depth = (y - 690) / 210
            const tile = noise(x / 3, y / 2) * 0.012
            const level = 0.2 + depth * 0.1 + tile
            out[0] = level * 1.06
            out[1] = level
            out[2] = level * 0.95
          }
        },
        { step: 1 },
      )
      await drawSvg(
        canvas,
        rect(0, 0, 1600, 150, '#17191c') +
          rect(0, 138, 1600, 10, '#2c2f33') +
          rect(0, 236, 1600, 12, '#31100d') +
          rect(0, 472, 1600, 14, '#3b1310') +
          rect(0, 686, 1600, 10, '#0e0f11') +
          rect(0, 704, 1600, 14, '#d9d4c6', 0.8),
      )
      await drawSvg(
        canvas,
        rect(0, 96, 1600, 14, '#fff4dc') + [200, 620, 1040, 1460].map((x) => rect(x, 60, 260, 9, '#fff7e6')).join(''),
        { blend: 'add', gain: 1.8, blur: 1 },
      )
      paintReflection(canvas, 700, 0.3)
      const somebody = person(random, {
        x: 560,
        y: 812,
        height: 440,
        colour: '#15171b',
        pose: 'standing',
        carries: 'bag',
        dress: 'coat',
      })
      const ghost = person(random, {
        x: 1180,
        y: 790,
        height: 415,
        colour: '#191c22',
        pose: 'walking',
        facing: -1,
        dress: 'trousers',
      })
      await drawSvg(canvas, `<g transform="translate(0 1624) scale(1 -1)" opacity=".5">${somebody}</g>`, { blur: 5 })
      await drawSvg(
        canvas,
        ghost + ghost.replace('translate(1180', 'translate(1200') + ghost.replace('translate(1180', 'translate(1222'),
        { blur: 8, opacity: 0.42 },
      )
      await drawSvg(canvas, somebody, { blur: 0.7 })
      await drawSvg(
        canvas,
        [130, 1010]
          .map(
            (x) =>
              rect(x, 0, 62, 760, '#262a2e') + rect(x, 0, 12, 760, '#3c4247') + rect(x + 48, 0, 14, 760, '#181b1e'),
          )
          .join(''),
        { blur: 0.5 },
      )
    },
    development: { bloom: 0.45, bloomFrom: 0.8, contrast: 0.25, grain: 5, vignette: 0.35 },
  },
  {
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
  },
  {
    id: 'northern-lights',
    ...PORTRAIT,
    light: 'night',
    terrain: 'north',
    months: [...WINTER, 9, 10],
    countries: ['Norway', 'Iceland', 'Sweden', 'Finland'],
    categories: ['Nature', 'Time exposure'],
    tags: ['aurora', 'northern lights', 'stars', 'arctic', 'green'],
    titles: ['It was worth the cold', 'Green', 'KP 5', 'Curtains', 'We stopped the car'],
    things: ['northern lights', 'polar night', 'aurora', 'arctic sky'],
    alt: 'Green curtains of northern lights above a snowy shore, mirrored in the water',
    paint: (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#050817', '#0c1a33', '#1d3a4e'), horizon: 1100 })
      const noise = createNoise(random)
      const curtain = (x: number, y: number, seed: number, base: number, tall: number): number => {
        const foot =
          base + 150 * noise(x / 520, seed) + 60 * noise(x / 190, seed + 9) + (x - 533) * 0.28 * (seed > 5 ? -1 : 1)
        const up = (foot - y) / tall
        if (up < -0.12) return 0
        const ray =
          0.45 + 0.55 * Math.abs(noise(x / 26 + noise(x / 90, seed) * 2, seed + 3)) + 0.35 * noise(x / 9, seed)
        const strength = 0.35 + 0.65 * ease(-0.3, 0.5, noise(x / 300, seed + 20))
        return ease(-0.12, 0.03, up) * Math.exp(-Math.max(0, up) * 2.1) * ray * strength
      }
      paintField(
        canvas,
        (x, y, out) => {
          const near = curtain(x, y, 2.3, 760, 520)
          const far = curtain(x, y, 8.1, 560, 400) * 0.7
          const glow = near + far
          const high = ease(900, 150, y)
          const sky = y / 1100
          out[0] = 0.02 + sky * 0.09 + glow * (0.18 + 0.4 * high)
          out[1] = 0.035 + sky * 0.17 + glow * (0.95 - 0.45 * high)
          out[2] = 0.1 + sky * 0.17 + glow * (0.5 + 0.25 * high)
        },
        { bottom: 1130, step: 3 },
      )
      paintStars(canvas, random, 700, 1050, 0.8)
      paintRidges(canvas, random, {
        count: 2,
        from: 1075,
        to: 1105,
        far: '#27475a',
        near: '#0b1722',
        mist: '#27475a',
        misty: 0.2,
        relief: 110,
        span: 420,
      })
      paintWater(canvas, random, { horizon: 1130, colour: '#06111c', rough: 0.25, clear: 0.6, streak: 30 })
      paintField(
        canvas,
        (x, y, out) => {
          const shore = 1420 + 60 * noise(x / 260, 77) + 30 * noise(x / 60, 7)
          const seen = ease(shore - 6, shore + 8, y)
          if (seen === 0) return
          const drift = layered(noise, x / 130, y / 50, 4) * 0.12 + 0.3
          out[0] = out[0]! + (drift * 0.62 - out[0]!) * seen
          out[1] = out[1]! + (drift * 1.02 - out[1]!) * seen
          out[2] = out[2]! + (drift * 1.02 - out[2]!) * seen
        },
        { top: 1320 },
      )
    },
    development: { bloom: 0.35, bloomFrom: 0.4, grain: 5 },
  },
  {
    id: 'milky-way',
    ...PORTRAIT,
    light: 'night',
    terrain: 'country',
    months: [4, 5, 6, 7, 8, 9, 10],
    categories: ['Time exposure', 'Nature'],
    tags: ['milky way', 'stars', 'night', 'tent', 'summer'],
    titles: ['A hundred billion', 'One tent', 'No moon tonight', 'Looking up', 'Far from the next lamp'],
    things: ['milky way', 'tent', 'summer night', 'galaxy'],
    alt: 'The Milky Way above dark hills with a small lit tent',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const along = x * 0.45 + y * 0.9
          const off = (x * 0.9 - y * 0.45 - 190 + 60 * noise(along / 500, 3)) / 190
          const cloud = layered(noise, x / 150, y / 150, 5)
          const dust = ease(0.05, 0.5, layered(noise, x / 110 + 40, y / 130, 5) + 0.3 - Math.abs(off) * 0.6)
          const band = Math.exp(-off * off * 0.9) * (0.55 + 0.7 * cloud) * (1 - dust * 0.72)
          const low = (y / 1400) ** 2
          out[0] = 0.03 + band * 0.38 + low * 0.2
          out[1] = 0.045 + band * 0.34 + low * 0.19
          out[2] = 0.09 + band * 0.4 + low * 0.2
        },
        { step: 4, bottom: 1500 },
      )
      paintStars(canvas, random, 5200, 1380, 0.8)
      await drawSvg(
        canvas,
        ridgeLine(1067, 1600, '#141a26', (x) => 1330 - 60 * Math.sin(x / 260) + 20 * noise(x / 60, 1), 5),
      )
      await drawSvg(
        canvas,
        ridgeLine(1067, 1600, '#080b11', (x) => 1430 + 40 * Math.sin(x / 330 + 1) + 12 * noise(x / 40, 5), 5),
      )
      await drawSvg(
        canvas,
        `<path d="M560 1462Q600 1376 640 1368Q700 1390 742 1462Z" fill="#c4661f"/><path d="M640 1368Q650 1420 655 1462H742Q700 1390 640 1368Z" fill="#ffb14f"/><path d="M668 1462Q664 1420 655 1402Q682 1430 690 1462Z" fill="#fff0c2"/>`,
        { blur: 0.8 },
      )
      await drawSvg(canvas, circle(665, 1440, 60, '#ff9a3c', 0.5), { blend: 'add', blur: 26 })
    },
    development: { bloom: 0.35, bloomFrom: 0.55, grain: 6, contrast: 0.1 },
  },
  {
    id: 'city-bokeh',
    ...LANDSCAPE,
    light: 'night',
    terrain: 'city',
    categories: ['Abstract', 'Street'],
    tags: ['bokeh', 'rain', 'window', 'night', 'lights'],
    titles: ['Through the bus window', 'Out of focus', 'Rain on glass', 'Without my glasses', 'Wet Tuesday'],
    things: ['rain', 'window', 'city lights', 'drops'],
    alt: 'Blurred city lights seen through a window covered with raindrops',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const low = y / canvas.height
          const stain = layered(noise, x / 500, y / 400, 3) * 0.05
          out[0] = 0.05 + low * 0.1 + stain
          out[1] = 0.06 + low * 0.05 + stain
          out[2] = 0.12 + low * 0.02 + stain
        },
        { step: 8 },
      )
      const colours = ['#ff9c4a', '#ffd18a', '#ff5a3c', '#ffe9c8', '#66c3ff', '#ffb56a', '#58e0a0', '#ff6f91']
      const discs = Array.from({ length: 90 }, () => {
        const y = 560 + random.bell() * 330
        return bokeh(
          random.between(-40, 1640),
          y,
          random.between(26, 86),
          random.pick(colours),
          random.between(0.08, 0.36),
        )
      })
      await drawSvg(canvas, discs.join(''), { blend: 'add', blur: 3, gain: 1.1 })
      paintDroplets(canvas, random, 620)
    },
    development: { bloom: 0.35, bloomFrom: 0.6, contrast: 0.2, grain: 5, vignette: 0.35 },
  },
  {
    id: 'eclipse',
    ...SQUARE,
    light: 'night',
    categories: ['News', 'Nature', 'Time exposure'],
    tags: ['moon', 'eclipse', 'astronomy', 'night', 'red'],
    titles: ['Blood moon', 'Our own shadow', 'Total for an hour', 'Everybody on the balcony'],
    things: ['eclipse', 'lunar eclipse', 'red moon', 'shadow of the earth'],
    alt: 'The eclipsed moon, dark red with a bright rim, among faint stars',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      paintField(canvas, (_x, y, out) => out.set([0.012 + y / 90_000, 0.014 + y / 90_000, 0.026 + y / 60_000]), {
        step: 8,
      })
      paintStars(canvas, random, 420, 1599, 0.7)
      paintStars(canvas, random, 420, 3200, 0.7)
      paintDisc(canvas, 800, 790, 430, [-0.9, -0.95, -0.95], 1)
      paintField(
        canvas,
        (x, y, out) => {
          const u = (x - 800) / 432
          const v = (y - 790) / 432
          const far = u * u + v * v
          if (far > 1) return
          const rim = ease(1, 0.985, far)
          const depth = Math.sqrt(1 - far)
          const mare = ease(-0.1, 0.35, layered(noise, u * 1.6 + 3, v * 1.6, 5)) * 0.42
          const crater = layered(noise, u * 9, v * 9, 4) * 0.12
          const lit = (0.62 + 0.38 * depth) * (1 - mare + crater)
          const shadow = ease(1.75, 0.35, Math.hypot(u - 0.55, v + 0.42))
          const bright = 0.16 + 1.05 * (1 - shadow) ** 2.2
          out[0] = out[0]! + (lit * (bright * 0.9 + 0.3 * shadow) - out[0]!) * rim
          out[1] = out[1]! + (lit * (bright * 0.72 + 0.03 * shadow) - out[1]!) * rim
          out[2] = out[2]! + (lit * (bright * 0.6 - 0.03 * shadow) - out[2]!) * rim
        },
        { top: 350, bottom: 1230 },
      )
    },
    development: { bloom: 0.35, bloomFrom: 0.6, grain: 5 },
  },
]

/** A weak mirror image on a polished floor. */
function paintReflection(canvas: Canvas, floor: number, strength: number): void {
  const { width, height, data } = canvas
  for (let y = floor; y < height; y++) {
    const from = Math.max(0, 2 * floor - y * 1 - 6) * width * 3
    const seen = strength * (1 - ((y - floor) / (height - floor)) * 0.6)
    for (let at = 0; at < width * 3; at++) {
      const to = y * width * 3 + at
      data[to] = data[to]! + data[from + at]! * seen
    }
  }
}

/** Drops on a pane: each shows the scene behind it upside down, with a bright and a dark rim. */
function paintDroplets(canvas: Canvas, random: Random, count: number): void {
  const { width, height, data } = canvas
  const behind = Float32Array.from(data)
  for (let drop = 0; drop < count; drop++) {
    const radius = 2.5 + 20 * random.next() ** 4 + 3 * random.next()
    const centreX = random.between(0, width)
    const centreY = random.between(0, height)
    const tall = random.between(1, 1.3)
    for (let y = Math.max(0, Math.floor(centreY - radius * tall)); y < Math.min(height, centreY + radius * tall); y++) {
      for (let x = Math.max(0, Math.floor(centreX - radius)); x < Math.min(width, centreX + radius); x++) {
        const u = (x - centreX) / radius
        const v = (y - centreY) / radius / tall
        const far = u * u + v * v
        if (far > 1) continue
        const sourceX = Math.min(width - 1, Math.max(0, Math.round(centreX - u * radius * 9)))
        const sourceY = Math.min(height - 1, Math.max(0, Math.round(centreY - v * radius * 11)))
        const from = (sourceY * width + sourceX) * 3
        const rim = ease(0.55, 1, far) * 0.55
        const shine = ease(0.16, 0.02, (u + 0.35) ** 2 + (v + 0.42) ** 2) * 0.5
        const edge = ease(1, 0.82, far)
        const at = (y * width + x) * 3
        for (let part = 0; part < 3; part++) {
          const seen = behind[from + part]! * 1.25 * (1 - rim * (v < 0 ? 1 : 0.2)) + shine + 0.02
          data[at + part] = data[at + part]! + (seen - data[at + part]!) * edge
        }
      }
    }
  }
}
