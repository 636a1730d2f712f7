import {
  type Canvas,
  conifer,
  createHeightMap,
  createNoise,
  drawSvg,
  ease,
  layered,
  type Noise,
  paintDisc,
  paintRidges,
  paintSky,
  paintStars,
  paintTerrain,
  paintWater,
  type Random,
  ramp,
  ridged,
} from '../drawing/index.js'
import { AUTUMN, LANDSCAPE, MONOCHROME, PANORAMA, PORTRAIT, type Scene, SUMMER, WINTER } from './scene.js'

interface Massif {
  readonly horizon: number
  readonly eye: number
  readonly haze: readonly [red: number, green: number, blue: number]
  readonly hazeReach: number
  readonly light: readonly [number, number, number]
  readonly warmth: readonly [number, number, number]
  readonly shadow: readonly [number, number, number]
  /** Height above which snow lies. */
  readonly snow: number
  readonly relief: number
  readonly spread?: number
  readonly rock?: readonly [number, number, number]
  readonly grass?: readonly [number, number, number]
  /** Mist in the valleys: its upper limit. */
  readonly mist?: number
  readonly near?: number
}

/** Peaks with rock, snow and light, in the air of a given day. */
function paintMassif(canvas: Canvas, random: Random, massif: Massif): void {
  const noise = createNoise(random)
  const { relief, snow, warmth, shadow, haze, hazeReach, mist } = massif
  const rock = massif.rock ?? [0.42, 0.39, 0.38]
  const grass = massif.grass ?? [0.24, 0.27, 0.17]
  const map = createHeightMap(512, 24, (u, v) => {
    const rough = ridged(noise, u * 0.21 + noise(u * 0.5, v * 0.5) * 0.13, v * 0.21, 7)
    return (rough ** 1.25 * 0.9 + layered(noise, u * 0.13 + 9, v * 0.13, 2) * 0.45) * relief
  })
  const rise = (across: number, away: number): number =>
    map(across, away) * (0.3 + 0.7 * ease(2, 8, away)) - 0.22 * relief
  paintTerrain(canvas, {
    height: rise,
    eye: massif.eye,
    horizon: massif.horizon,
    spread: massif.spread ?? 0.55,
    near: massif.near ?? 0.8,
    far: 22,
    growth: 1.0075,
    light: massif.light,
    colour: (across, away, high, lit, out) => {
      const grain = noise(across * 9, away * 9) * 0.6 + noise(across * 27, away * 27) * 0.4
      const steep = ease(0.25, 0.6, lit + grain * 0.06)
      const covered = ease(snow - 0.16, snow + 0.16, high + grain * 0.16 + (lit - 0.4) * 0.28)
      const green = ease(0.1, -0.25, high - snow * 0.7 + grain * 0.2) * 0.85
      for (let part = 0; part < 3; part++) {
        const ground = rock[part]! * (1 + grain * 0.34) * (1 - green) + grass[part]! * (1 + grain * 0.4) * green
        const surface = ground * (1 - covered) + 0.94 * covered
        const bright = 0.12 + 0.95 * lit * (0.65 + 0.35 * steep)
        out[part] = surface * (shadow[part]! * (1 - lit * 0.75) + warmth[part]! * bright)
      }
    },
    haze: (away, high, out) => {
      out[0] = haze[0]
      out[1] = haze[1]
      out[2] = haze[2]
      const air = 1 - Math.exp(-away / hazeReach)
      if (mist === undefined) return air
      return Math.max(air, ease(mist + 0.22, mist - 0.06, high) * ease(1.5, 5, away))
    },
  })
}

function slopeTrees(random: Random, canvas: Canvas, ground: (x: number) => number, size: number, fill: string): string {
  let svg = ''
  for (let x = -20; x < canvas.width + 20; x += size * random.between(0.1, 0.3))
    svg += conifer(random, x, ground(x) + size * 0.12, size * random.between(0.55, 1.25), fill)
  return svg
}

const mountainTags = ['mountains', 'peak', 'alps', 'hiking', 'haze', 'ridge'] as const

export const mountainScenes: readonly Scene[] = [
  {
    id: 'misty-ridges',
    ...LANDSCAPE,
    light: 'dawn',
    terrain: 'mountains',
    categories: ['Landscapes', 'Nature'],
    tags: ['mountains', 'mist', 'morning', 'layers', 'blue'],
    titles: ['Seven ranges', 'One behind the other', 'Before the valley wakes', 'Blue upon blue', 'Paper mountains'],
    things: ['ridges', 'morning mist', 'ranges', 'valley'],
    alt: 'Wooded ridges one behind the other, paler and bluer with distance, with mist in the valleys between them',
    paint: (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#7f9bb8', '#b8c4cb', '#f2dcc0', '#f6cfa8'),
        horizon: 560,
        sun: { x: 1090, y: 330, colour: '#fff0d4', reach: 420, strength: 0.75 },
      })
      paintRidges(canvas, random, {
        count: 7,
        from: 430,
        to: 960,
        far: '#b9bcc4',
        near: '#16242e',
        mist: '#dccfc4',
        misty: 0.75,
        relief: 190,
        span: 420,
        trees: 34,
      })
    },
    development: { bloom: 0.25, bloomFrom: 0.85, contrast: 0.15 },
  },
  {
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
  },
  {
    id: 'winter-peak',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'mountains',
    months: WINTER,
    categories: ['Landscapes', 'Nature'],
    tags: [...mountainTags, 'snow', 'winter'],
    titles: ['First tracks', 'Above the tree line', 'Cold light', 'Firn', 'Two thousand metres', 'Nobody up there'],
    things: ['summit', 'snow slope', 'north face', 'thin air'],
    alt: 'A snow-covered mountain range under a clear winter sky, with blue shadows on the slopes',
    paint: (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#2f5d93', '#6f9cc6', '#c6d8e4'),
        horizon: 620,
        clouds: { cover: 0.3, light: '#ffffff', shade: '#c2cedb', size: 0.9, stretch: 3, opacity: 0.7 },
      })
      paintMassif(canvas, random, {
        horizon: 560,
        eye: 0.62,
        haze: [0.74, 0.83, 0.91],
        hazeReach: 34,
        light: [-0.8, 0.6, -0.25],
        warmth: [1.0, 0.96, 0.9],
        shadow: [0.34, 0.42, 0.56],
        snow: 0.06,
        relief: 1.9,
        rock: [0.3, 0.3, 0.33],
      })
    },
    development: { contrast: 0.25, vignette: 0.2 },
  },
  {
    id: 'alpenglow',
    ...PORTRAIT,
    light: 'dawn',
    terrain: 'mountains',
    categories: ['Landscapes', 'Nature'],
    tags: [...mountainTags, 'sunrise', 'alpenglow'],
    titles: ['Alpenglow', 'Ten minutes of pink', 'Worth getting up for', 'First to see the sun'],
    things: ['first light', 'peaks', 'early hour', 'rock and light'],
    alt: 'High peaks lit pink by the first sun while the valley still lies in blue shade',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#3c5488', '#8d8fb5', '#d9aeb4', '#f0c3ae'), horizon: 900 })
      paintMassif(canvas, random, {
        horizon: 960,
        eye: 0.5,
        haze: [0.68, 0.62, 0.72],
        hazeReach: 40,
        light: [0.9, 0.35, -0.45],
        warmth: [1.25, 0.72, 0.55],
        shadow: [0.3, 0.32, 0.5],
        snow: 0.5,
        relief: 3.4,
        spread: 0.3,
      })
      await drawSvg(
        canvas,
        slopeTrees(random, canvas, (x) => 1500 + 110 * Math.sin(x / 400 + 2.6), 210, '#141a2c'),
        { blur: 0.8 },
      )
    },
    development: { contrast: 0.2, bloom: 0.2, bloomFrom: 0.85 },
  },
  {
    id: 'tarn',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'mountains',
    months: SUMMER,
    categories: ['Landscapes', 'Nature'],
    tags: ['lake', 'mountains', 'reflection', 'still', 'summer'],
    titles: ['Twice the mountain', 'Too cold to swim', 'Upside down', 'The lake holds still'],
    things: ['mountain lake', 'reflection', 'still water', 'tarn'],
    alt: 'A mountain range mirrored in a still lake, with a dark line of spruces on the far shore',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#4f7fae', '#9cbdd3', '#dfe6e2'),
        horizon: 600,
        clouds: { cover: 0.46, light: '#ffffff', shade: '#aebccb', size: 0.8, opacity: 0.85 },
      })
      paintMassif(canvas, random, {
        horizon: 610,
        eye: 0.16,
        haze: [0.72, 0.8, 0.86],
        hazeReach: 26,
        light: [0.7, 0.65, -0.4],
        warmth: [1.05, 0.98, 0.86],
        shadow: [0.3, 0.36, 0.46],
        snow: 0.85,
        relief: 1.5,
        near: 3.2,
      })
      await drawSvg(
        canvas,
        slopeTrees(random, canvas, (x) => 612 - 14 * Math.sin(x / 310 + 1) ** 2, 46, '#17261f'),
      )
      paintWater(canvas, random, { horizon: 616, colour: '#0f2a30', rough: 0.12, clear: 0.62 })
    },
    development: { contrast: 0.25 },
  },
  {
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
  },
  {
    id: 'sea-of-fog',
    ...LANDSCAPE,
    light: 'dawn',
    terrain: 'mountains',
    months: [...AUTUMN, 12, 1],
    categories: ['Landscapes', 'Nature'],
    tags: ['fog', 'mountains', 'inversion', 'sunrise', 'clouds'],
    titles: ['Sea of fog', 'Islands', 'Above it all', 'Down there it is Monday', 'Inversion'],
    things: ['fog', 'summits', 'sea of clouds', 'high path'],
    alt: 'Mountain tops rise like islands from a sea of fog in warm morning light',
    paint: (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#5a83b3', '#a9bfce', '#f3dcb6', '#f8d09c'),
        horizon: 470,
        sun: { x: 1180, y: 395, colour: '#fff0cf', reach: 360, strength: 0.9 },
      })
      paintRidges(canvas, random, {
        count: 6,
        from: 450,
        to: 830,
        far: '#b9a9a6',
        near: '#26303d',
        mist: '#f0dcc6',
        misty: 1.65,
        relief: 210,
        span: 330,
        trees: 22,
      })
    },
    development: { bloom: 0.35, bloomFrom: 0.85, contrast: 0.2 },
  },
  {
    id: 'black-peak',
    ...PORTRAIT,
    light: 'day',
    terrain: 'mountains',
    categories: ['B&W', 'Landscapes'],
    tags: ['mountains', 'monochrome', 'clouds', 'contrast', 'rock'],
    titles: ['Red filter', 'Stone', 'After Ansel', 'The wall', 'Weather moving in'],
    things: ['north face', 'rock', 'storm light', 'crest'],
    alt: 'Black-and-white picture of a jagged snowy mountain under a dark sky with bright clouds',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#16181b', '#3a3e44', '#9aa0a6'),
        horizon: 900,
        clouds: { cover: 0.48, light: '#ffffff', shade: '#565b62', size: 0.8, opacity: 0.9 },
      })
      paintMassif(canvas, random, {
        horizon: 980,
        eye: 0.5,
        haze: [0.7, 0.7, 0.7],
        hazeReach: 60,
        light: [0.85, 0.4, -0.2],
        warmth: [1.1, 1.1, 1.1],
        shadow: [0.16, 0.16, 0.16],
        snow: 0.35,
        relief: 3.8,
        spread: 0.3,
        rock: [0.25, 0.25, 0.25],
        grass: [0.15, 0.15, 0.15],
      })
      await drawSvg(
        canvas,
        slopeTrees(random, canvas, (x) => 1530 - 90 * Math.sin(x / 380), 170, '#08090a'),
        { blur: 0.8 },
      )
    },
    development: MONOCHROME,
  },
  {
    id: 'moonlit-range',
    ...LANDSCAPE,
    light: 'night',
    terrain: 'mountains',
    months: WINTER,
    categories: ['Time exposure', 'Landscapes'],
    tags: ['night', 'stars', 'snow', 'moonlight', 'mountains'],
    titles: ['By moonlight', 'Thirty seconds of winter', 'Night in the hut', 'Cold and clear', 'Moonset'],
    things: ['moonlight', 'winter night', 'stars', 'silence'],
    alt: 'Snowy mountains under a starry sky, lit by the moon',
    paint: (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#050a16', '#0f1c33', '#27405e', '#4a6379'), horizon: 640 })
      paintStars(canvas, random, 1500, 640, 0.9)
      paintMassif(canvas, random, {
        horizon: 600,
        eye: 0.5,
        haze: [0.2, 0.29, 0.39],
        hazeReach: 26,
        light: [-0.7, 0.5, -0.5],
        warmth: [0.5, 0.58, 0.7],
        shadow: [0.06, 0.1, 0.18],
        snow: 0.0,
        relief: 2,
        rock: [0.16, 0.18, 0.22],
      })
    },
    development: { bloom: 0.4, bloomFrom: 0.5, grain: 5, contrast: 0.1 },
  },
  {
    id: 'green-highland',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'north',
    months: SUMMER,
    countries: ['Iceland', 'Faroe Islands', 'United Kingdom', 'Ireland'],
    categories: ['Landscapes', 'Nature'],
    tags: ['highlands', 'green', 'clouds', 'hills', 'rain'],
    titles: ['Between two showers', 'Sheep country', 'Patches of sun', 'Moss', 'Nothing but weather'],
    things: ['hills', 'moss', 'passing shower', 'wide valley'],
    alt: 'Green treeless hills under heavy clouds, with patches of sunlight on the slopes',
    paint: (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#5f7488', '#93a3ae', '#cfd3d0'),
        horizon: 560,
        clouds: { cover: 0.62, light: '#e9ebea', shade: '#5a6874', size: 0.75, opacity: 0.95 },
      })
      const noise: Noise = createNoise(random)
      const map = createHeightMap(
        512,
        24,
        (u, v) => (ridged(noise, u * 0.24, v * 0.24, 6) * 0.8 + layered(noise, u * 0.17, v * 0.17, 3)) * 1.0,
      )
      paintTerrain(canvas, {
        height: (across, away) => map(across, away) * ease(0.5, 6, away) - 0.15,
        eye: 0.55,
        horizon: 520,
        spread: 0.6,
        near: 0.7,
        far: 22,
        growth: 1.0075,
        light: [-0.7, 0.55, -0.3],
        colour: (across, away, high, lit, out) => {
          const patch = ease(-0.1, 0.5, layered(noise, across * 0.35 + 5, away * 0.35, 2))
          const grain = noise(across * 14, away * 14) * 0.5 + noise(across * 45, away * 45) * 0.5
          const moss = ease(0.9, 0.1, high + grain * 0.3)
          const bright = (0.3 + 0.75 * lit) * (0.5 + 0.75 * patch) * (1 + grain * 0.22)
          out[0] = (0.4 - 0.1 * moss) * bright
          out[1] = (0.37 + 0.08 * moss) * bright
          out[2] = (0.27 - 0.12 * moss) * bright
        },
        haze: (away, _high, out) => {
          out[0] = 0.66
          out[1] = 0.72
          out[2] = 0.76
          return 1 - Math.exp(-away / 15)
        },
      })
    },
    development: { contrast: 0.3, vignette: 0.25 },
  },
  {
    id: 'moon-over-pass',
    ...PORTRAIT,
    light: 'dusk',
    terrain: 'mountains',
    categories: ['Landscapes', 'Nature'],
    tags: ['moon', 'forest', 'blue hour', 'mountains', 'evening'],
    titles: ['Moonrise', 'Full moon, empty road', 'The other lamp', 'A round thing'],
    things: ['full moon', 'spruces', 'blue hour', 'moonrise'],
    alt: 'A full moon above blue mountain ridges, with the tips of spruces in the foreground',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#1f3358', '#4a6390', '#a090aa', '#dba79f'), horizon: 1000 })
      paintDisc(canvas, 690, 470, 62, [1, 0.93, 0.82], 1.05)
      paintRidges(canvas, random, {
        count: 4,
        from: 960,
        to: 1290,
        far: '#6f7396',
        near: '#151d2c',
        mist: '#8a86a5',
        misty: 0.7,
        relief: 190,
        span: 360,
        trees: 26,
      })
      await drawSvg(
        canvas,
        slopeTrees(random, canvas, (x) => 1640 - 70 * Math.sin(x / 330), 330, '#090d14'),
        { blur: 1.2 },
      )
    },
    development: { bloom: 0.45, bloomFrom: 0.7, contrast: 0.15 },
  },
]
