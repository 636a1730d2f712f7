import {
  bareTree,
  type Canvas,
  circle,
  createNoise,
  css,
  drawSvg,
  ease,
  hex,
  layered,
  line,
  mix,
  paintDisc,
  paintField,
  paintGlitter,
  paintSky,
  paintStars,
  paintWater,
  person,
  polygon,
  type Random,
  ramp,
  rect,
  ridgeLine,
  scale,
} from '../drawing/index.js'
import { LANDSCAPE, MONOCHROME, PANORAMA, PORTRAIT, type Scene, SQUARE, SUMMER } from './scene.js'

function lighthouse(x: number, ground: number, height: number, wall: string, dark: string, lamp: string): string {
  const half = height * 0.075
  const top = ground - height
  const body = polygon(
    [
      [x - half, ground],
      [x - half * 0.62, top + height * 0.16],
      [x + half * 0.62, top + height * 0.16],
      [x + half, ground],
    ],
    wall,
  )
  const bands = [0.3, 0.58]
    .map((down) => {
      const wide = half * (0.62 + (0.38 * (down - 0.16)) / 0.84)
      const wider = half * (0.62 + (0.38 * (down + 0.12 - 0.16)) / 0.84)
      return polygon(
        [
          [x - wide, top + height * down],
          [x + wide, top + height * down],
          [x + wider, top + height * (down + 0.12)],
          [x - wider, top + height * (down + 0.12)],
        ],
        dark,
      )
    })
    .join('')
  const shade = polygon(
    [
      [x + half * 0.2, ground],
      [x + half * 0.1, top + height * 0.16],
      [x + half * 0.62, top + height * 0.16],
      [x + half, ground],
    ],
    '#000',
    0.28,
  )
  const gallery = rect(x - half * 0.95, top + height * 0.135, half * 1.9, height * 0.025, dark)
  const lantern = rect(x - half * 0.5, top + height * 0.055, half, height * 0.08, lamp)
  const bars = [-0.5, -0.17, 0.17, 0.5]
    .map((at) => line([x + half * at, top + height * 0.055], [x + half * at, top + height * 0.135], dark, 1.6))
    .join('')
  const roof = `<path d="M${x - half * 0.66} ${top + height * 0.058}Q${x} ${top - height * 0.035} ${x + half * 0.66} ${top + height * 0.058}Z" fill="${dark}"/>${line([x, top], [x, top - height * 0.05], dark, 2)}`
  return body + bands + shade + gallery + lantern + bars + roof
}

/** A gantry crane of a container harbour, jib to the left or right. */
function crane(x: number, ground: number, height: number, colour: string, side: 1 | -1): string {
  const leg = height * 0.16
  const thick = height * 0.016
  const deck = ground - height * 0.62
  const top = ground - height
  const parts = [
    line([x - leg, ground], [x - leg, deck], colour, thick),
    line([x + leg, ground], [x + leg, deck], colour, thick),
    line([x - leg, ground - height * 0.22], [x + leg, ground - height * 0.22], colour, thick),
    line([x - leg, ground - height * 0.22], [x + leg, deck], colour, thick * 0.6),
    line([x - side * height * 0.34, deck], [x + side * height * 0.78, deck - height * 0.02], colour, thick * 1.5),
    line([x - leg * 0.4, deck], [x, top], colour, thick),
    line([x + leg * 0.8, deck], [x, top], colour, thick),
    line([x, top], [x + side * height * 0.74, deck - height * 0.02], colour, thick * 0.4),
    line([x, top], [x + side * height * 0.42, deck - height * 0.02], colour, thick * 0.4),
    line([x, top], [x - side * height * 0.33, deck], colour, thick * 0.5),
    rect(x - side * height * 0.22 - height * 0.05, deck - height * 0.07, height * 0.1, height * 0.07, colour),
    rect(x + side * height * 0.36, deck, height * 0.035, height * 0.045, colour),
    line([x + side * height * 0.377, deck], [x + side * height * 0.377, deck + height * 0.3], colour, thick * 0.25),
  ]
  return parts.join('')
}

function containerShip(
  random: Random,
  x: number,
  water: number,
  length: number,
  hull: string,
  cargo: readonly string[],
): string {
  const high = length * 0.07
  const deck = water - high
  let svg = polygon(
    [
      [x, water],
      [x - length * 0.02, deck - high * 0.25],
      [x + length * 0.12, deck],
      [x + length * 0.9, deck],
      [x + length * 1.02, deck - high * 0.35],
      [x + length * 0.97, water],
    ],
    hull,
  )
  const box = length * 0.026
  for (let column = 0; column < 25; column++) {
    const at = x + length * 0.19 + column * box * 1.07
    if (column === 5 || column === 6) continue
    const stack = Math.round(2 + 3 * Math.sin((column / 25) * 2.6 + 0.3) + random.bell())
    for (let row = 0; row < stack; row++)
      svg += rect(at, deck - (row + 1) * box * 0.5, box, box * 0.46, random.pick(cargo))
  }
  svg +=
    rect(x + length * 0.045, deck - high * 2, length * 0.075, high * 2.1, cargo[0]!) +
    rect(x + length * 0.03, deck - high * 2.1, length * 0.105, high * 0.22, cargo[0]!)
  svg +=
    rect(x + length * 0.145, deck - high * 1.6, length * 0.03, high * 1.7, hull) +
    line([x + length * 0.08, deck - high * 2], [x + length * 0.08, deck - high * 2.7], hull, 2)
  return svg
}

function sailboat(x: number, water: number, height: number, hull: string, sail: string): string {
  const mast = `M${x} ${water - height * 0.06}L${x} ${water - height}`
  return (
    `<path d="M${x - height * 0.24} ${water - height * 0.07}Q${x} ${water - height * 0.05} ${x + height * 0.27} ${water - height * 0.085}L${x + height * 0.2} ${water}L${x - height * 0.2} ${water}Z" fill="${hull}"/>` +
    `<path d="${mast}" stroke="${hull}" stroke-width="${height * 0.012}"/>` +
    `<path d="M${x - height * 0.012} ${water - height * 0.97}Q${x - height * 0.2} ${water - height * 0.5} ${x - height * 0.23} ${water - height * 0.12}L${x - height * 0.012} ${water - height * 0.12}Z" fill="${sail}"/>` +
    `<path d="M${x + height * 0.012} ${water - height * 0.86}Q${x + height * 0.16} ${water - height * 0.45} ${x + height * 0.23} ${water - height * 0.12}L${x + height * 0.02} ${water - height * 0.13}Z" fill="${sail}" fill-opacity=".85"/>`
  )
}

function cutter(x: number, water: number, length: number, hull: string, house: string, trim: string): string {
  const u = length / 100
  return (
    `<g transform="translate(${x} ${water}) scale(${u})"><path d="M-50 -17Q-20 -10 20 -12Q40 -14 52 -23Q48 -8 41 0L-44 0Q-50 -8 -50 -17Z" fill="${hull}"/>` +
    `<path d="M-50 -17Q-20 -10 20 -12Q40 -14 52 -23L51.500 -20Q40 -11.500 20 -9.500Q-20 -7.500 -49.500 -14Z" fill="${trim}"/>` +
    `<path d="M-34 -13V-30H-10V-12Z" fill="${house}"/><path d="M-31 -27h5v6h-5Zm8 0h5v6h-5Z" fill="${hull}"/><path d="M-37 -31h30v2h-30Z" fill="${trim}"/>` +
    `<path d="M8 -12V-62M-22 -30V-54M8 -60L-22 -34M8 -60L50 -22M8 -26L34 -50M-22 -52L-49 -18" stroke="${hull}" stroke-width="1" fill="none"/><path d="M8 -14V-62" stroke="${hull}" stroke-width="1.600"/></g>`
  )
}

/** Wet and dry sand from `top` down, with the sheen of the sky on it. */
function paintSand(canvas: Canvas, random: Random, top: number, dry: string, wet: string): void {
  const noise = createNoise(random)
  const dryColour = hex(dry)
  const wetColour = hex(wet)
  paintField(
    canvas,
    (x, y, out) => {
      const down = (y - top) / (canvas.height - top)
      const depth = 1 / (down + 0.12)
      const edge = layered(noise, x / 380, depth * 0.7, 3) * 0.12
      const soaked = ease(0.5, 0.16, down + edge)
      const ripple = noise(((x - 800) / 60) * depth * 0.4, depth * 40) * 0.03 + noise(x / 3.1, y / 2.3) * 0.025
      for (let part = 0; part < 3; part++)
        out[part] = (dryColour[part]! + (wetColour[part]! - dryColour[part]!) * soaked) * (0.9 + down * 0.12 + ripple)
    },
    { top },
  )
}

/** The soft edge of breaking waves: bands of foam parallel to the shore. */
function foam(random: Random, canvas: Canvas, rows: readonly number[], colour: string): string {
  const noise = createNoise(random)
  return rows
    .map((row, index) => {
      const thick = 3 + index * 5
      let upper = ''
      let lower = ''
      for (let x = -20; x <= canvas.width + 20; x += 12) {
        const y = row + layered(noise, x / 330 + index * 7, index, 3) * (16 + index * 12)
        const width = thick * (0.25 + 1.3 * Math.abs(noise(x / 120, index * 3 + 50)))
        upper += `${upper === '' ? 'M' : 'L'}${x} ${(y - width).toFixed(1)}`
        lower = `L${x} ${(y + width * 0.5).toFixed(1)}${lower}`
      }
      return `<path d="${upper}${lower}Z" fill="${colour}" fill-opacity="${0.5 + 0.08 * index}"/>`
    })
    .join('')
}

function gulls(
  random: Random,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  return Array.from({ length: count }, () => {
    const x = random.between(left, right)
    const y = random.between(top, bottom)
    const s = random.between(6, 15)
    const tilt = random.between(-20, 20)
    return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${tilt.toFixed(0)}) scale(${(s / 10).toFixed(2)})" d="M-12 -3Q-6 -8 0 0Q6 -8 12 -3Q6 -5 .6 2.200Q0 2.800 -.6 2.200Q-6 -5 -12 -3Z" fill="${colour}"/>`
  }).join('')
}

export const coastScenes: readonly Scene[] = [
  {
    id: 'low-sun-sea',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'coast',
    categories: ['Landscapes', 'Nature'],
    tags: ['sea', 'sunset', 'horizon', 'light', 'waves'],
    titles: ['Straight into the sun', 'The day goes under', 'A path of light', 'West', 'Half past nine'],
    things: ['horizon', 'sundown', 'open sea', 'glitter'],
    alt: 'The sun just above the horizon of the sea, with a glittering path of light on the water and a small sailing boat',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#3d5575', '#8c7d8d', '#e0a078', '#f7c888'),
        horizon: 560,
        sun: { x: 960, y: 500, colour: '#ffe2a6', reach: 360, disc: 34, strength: 0.75 },
        clouds: { cover: 0.44, light: '#f8c69a', shade: '#6c5f76', size: 0.75, stretch: 3.3, opacity: 0.8 },
      })
      await drawSvg(canvas, sailboat(430, 563, 120, '#2a2530', '#57464f'))
      paintWater(canvas, random, { horizon: 561, colour: '#1d2f42', rough: 0.9, clear: 0.45, streak: 26 })
      paintGlitter(canvas, random, { x: 960, horizon: 561, colour: '#ffd79a', width: 95, strength: 1.1 })
    },
    development: { bloom: 0.5, contrast: 0.2 },
  },
  {
    id: 'lighthouse-dusk',
    ...PORTRAIT,
    light: 'dusk',
    terrain: 'coast',
    categories: ['Landscapes', 'Architecture'],
    tags: ['lighthouse', 'coast', 'dusk', 'beam', 'sea'],
    titles: ['One long, two short', 'Keeper', 'The light comes round', 'Last light, first light', 'Every nine seconds'],
    things: ['lighthouse', 'beam', 'headland', 'dusk at the cape'],
    alt: 'A striped lighthouse on a headland at dusk, its lamp lit and its beam faint over the sea',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#16233f', '#3b4f78', '#9a86a0', '#e3a88f'),
        horizon: 1160,
        clouds: { cover: 0.45, light: '#c79ba1', shade: '#35456a', size: 0.8, opacity: 0.8 },
      })
      paintWater(canvas, random, { horizon: 1160, colour: '#1a2a40', rough: 0.8, clear: 0.5, streak: 20 })
      const beams =
        `<defs><linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#fff1c8" stop-opacity=".55"/><stop offset="1" stop-color="#fff1c8" stop-opacity="0"/></linearGradient>` +
        `<linearGradient id="c" x1="1" x2="0"><stop offset="0" stop-color="#fff1c8" stop-opacity=".4"/><stop offset="1" stop-color="#fff1c8" stop-opacity="0"/></linearGradient></defs>` +
        `<path d="M640 622L1500 470V720Z" fill="url(#b)"/><path d="M640 622L-300 520V700Z" fill="url(#c)"/>`
      await drawSvg(canvas, beams, { blend: 'add', blur: 7 })
      const noise = createNoise(random)
      const cliff = (x: number): number =>
        1165 + (x - 640) ** 2 / 2600 - ease(200, 640, x) * 60 + layered(noise, x / 120, 3, 5) * 34
      await drawSvg(canvas, ridgeLine(canvas.width, 1600, '#141924', cliff, 4))
      const grass = Array.from({ length: 420 }, () => {
        const x = random.between(0, canvas.width)
        const y = cliff(x) + random.between(0, 50)
        return `<path d="M${x.toFixed(0)} ${(y + 8).toFixed(0)}q${random.between(-4, 8).toFixed(1)} -12 ${random.between(2, 14).toFixed(1)} ${random.between(-26, -12).toFixed(1)}" stroke="#232a35" stroke-width="1.500" fill="none"/>`
      })
      await drawSvg(
        canvas,
        grass.join('') +
          lighthouse(640, 1118, 570, '#a9a3ae', '#5c2a32', '#fff3c9') +
          polygon(
            [
              [430, 1130],
              [430, 1070],
              [490, 1032],
              [552, 1070],
              [552, 1130],
            ],
            '#2b2f3d',
          ) +
          rect(470, 1085, 16, 20, '#ffd48a') +
          rect(508, 1085, 16, 20, '#ffd48a'),
      )
      await drawSvg(canvas, circle(640, 622, 16, '#ffeec2'), { blend: 'add', gain: 2.4, blur: 3 })
    },
    development: { bloom: 0.7, contrast: 0.2 },
  },
  {
    id: 'posts-in-the-sea',
    ...SQUARE,
    light: 'long exposure',
    terrain: 'coast',
    countries: ['Germany', 'Denmark', 'Poland', 'Netherlands', 'Belgium', 'Lithuania', 'Sweden'],
    categories: ['B&W', 'Time exposure'],
    tags: ['groynes', 'seaside', 'minimal', 'monochrome', 'calm'],
    titles: ['Two minutes', 'Nine posts', 'As if it were silk', 'Less', 'Groyne'],
    things: ['groyne', 'still sea', 'posts', 'long breath'],
    alt: 'A curved row of wooden posts leads into a smooth white sea, black-and-white long exposure',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const down = y / canvas.height
          const cloud = layered(noise, x / 1100, y / 240, 3) * 0.09 * (1 - down)
          const sea = down > 0.42 ? layered(noise, x / 700, y / 60, 2) * 0.03 : 0
          const level =
            0.5 +
            0.36 * Math.exp(-((down - 0.42) ** 2) / 0.03) +
            cloud +
            sea -
            ease(0.55, 1, down) * 0.22 -
            ease(0.3, 0, down) * 0.18
          out.fill(level)
        },
        { step: 8 },
      )
      let posts = ''
      let mirrored = ''
      for (let post = 0; post < 17; post++) {
        const share = post / 16
        const x = 1120 - 720 * share ** 0.75 + 260 * share ** 3
        const y = 700 + 800 * share ** 1.9
        const high = (16 + 190 * share ** 1.5) * random.between(0.75, 1.15)
        const wide = 4 + 34 * share ** 1.5
        const lean = random.bell() * wide * 0.2
        posts += polygon(
          [
            [x - wide / 2, y],
            [x - wide / 2.2 + lean, y - high],
            [x + wide / 2.4 + lean, y - high * 0.97],
            [x + wide / 2, y],
          ],
          '#15171a',
        )
        mirrored += polygon(
          [
            [x - wide / 2, y],
            [x - wide / 2 - lean, y + high * 0.8],
            [x + wide / 2 - lean, y + high * 0.8],
            [x + wide / 2, y],
          ],
          '#1c1e21',
          0.4,
        )
      }
      await drawSvg(canvas, mirrored, { blur: 9 })
      await drawSvg(canvas, posts)
    },
    development: { ...MONOCHROME, contrast: 0.3, vignette: 0.4 },
  },
  {
    id: 'beach-walkers',
    ...PANORAMA,
    light: 'day',
    terrain: 'coast',
    categories: ['Humans', 'Landscapes'],
    tags: ['beach', 'dog', 'walk', 'seaside', 'haze'],
    titles: ['Off season', 'Sunday walk', 'The dog decides', 'Wind from behind', 'Two and a dog', 'Low tide'],
    things: ['low tide', 'walk', 'wide beach', 'sea air'],
    alt: 'Two people and a dog walk along a wide wet beach in hazy light',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#8fa9b8', '#c8d2d2', '#e9e2d4'),
        horizon: 430,
        clouds: { cover: 0.5, light: '#f6f1e8', shade: '#a9b8c0', opacity: 0.5 },
      })
      paintWater(canvas, random, { horizon: 430, bottom: 560, colour: '#8fa3a6', rough: 0.7, clear: 0.5 })
      await drawSvg(canvas, foam(random, canvas, [470, 505, 548], '#f7f5f0'), { blur: 1.5 })
      paintSand(canvas, random, 556, '#cdbb9c', '#b9b3a6')
      const people =
        person(random, { x: 980, y: 668, height: 172, colour: '#34383d', pose: 'walking', dress: 'coat', facing: -1 }) +
        person(random, {
          x: 1060,
          y: 672,
          height: 184,
          colour: '#2b2f36',
          pose: 'walking',
          dress: 'trousers',
          facing: -1,
        })
      const dog = `<path transform="translate(770 664) scale(-1.1 1.1)" d="M-30 -30Q-5 -34 16 -32L24 -44L36 -45L44 -38L34 -33L26 -22Q26 -10 30 0H25L19 -16L-14 -18L-22 0H-28L-26 -18Q-33 -22 -38 -40L-34 -41Z" fill="#2a2b2e"/>`
      await drawSvg(canvas, `<g transform="translate(0 1338) scale(1 -1)" opacity=".32">${people}</g>`, { blur: 4 })
      await drawSvg(canvas, people + dog + gulls(random, 7, 200, 700, 180, 380, '#6b7479'), { blur: 0.6 })
    },
    development: { contrast: 0.1, lift: 0.04 },
  },
  {
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
  },
  {
    id: 'blue-harbour',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'coast',
    categories: ['Landscapes', 'Time exposure'],
    tags: ['harbour', 'boats', 'blue hour', 'lights', 'fishing'],
    titles: ['Blue hour at the quay', 'Back from sea', 'Nobody on deck', 'Moored', 'Diesel and herring'],
    things: ['fishing boats', 'quay', 'blue hour', 'harbour lights'],
    alt: 'Fishing boats moored in a small harbour at blue hour, house lights reflected in the water',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#0f1d3d', '#2c4a78', '#6c88ab', '#c1a9a4'),
        horizon: 560,
        clouds: { cover: 0.36, light: '#8898b8', shade: '#2a3d63', opacity: 0.6 },
      })
      const walls = ['#3a3340', '#46333a', '#333a4d', '#4b4143', '#2f3445', '#523c38']
      let houses = ridgeLine(1600, 600, '#1b2740', (x) => 440 - 90 * Math.sin(x / 500 + 0.8), 20)
      let lights = ''
      for (let x = -10; x < 1600; ) {
        const wide = random.between(66, 110)
        const high = random.between(90, 165)
        const top = 570 - high
        const wall = random.pick(walls)
        houses +=
          rect(x, top, wide, high, wall) +
          polygon(
            [
              [x - 3, top + 2],
              [x + wide / 2, top - wide * 0.5],
              [x + wide + 3, top + 2],
            ],
            '#1c1d2a',
          )
        for (let row = top + 16; row < 530; row += 36)
          for (let column = 0; column < 3; column++)
            if (random.chance(0.42))
              lights += rect(
                x + wide * (0.16 + 0.27 * column),
                row,
                wide * 0.14,
                19,
                random.pick(['#ffcf87', '#ffdfa8', '#ffb765']),
                random.between(0.5, 1),
              )
        x += wide + random.between(-1, 4)
      }
      const lamps = [90, 330, 560, 830, 1080, 1290, 1520].map((x) => circle(x, 538, 4.5, '#ffe0a0')).join('')
      await drawSvg(canvas, houses + rect(0, 566, 1600, 16, '#14161f'))
      await drawSvg(canvas, lights, { blend: 'add', gain: 1.25 })
      await drawSvg(canvas, lamps, { blend: 'add', gain: 3, blur: 1 })
      await drawSvg(
        canvas,
        cutter(420, 592, 330, '#1d2b3e', '#5d6472', '#7c2f2c') +
          cutter(850, 600, 380, '#26323a', '#77746e', '#3d6577') +
          cutter(1270, 592, 300, '#301f24', '#6a6763', '#8d8f90'),
      )
      await drawSvg(canvas, circle(350, 520, 3.5, '#fff2cf') + circle(820, 440, 3, '#ffd28a'), {
        blend: 'add',
        gain: 3,
        blur: 1,
      })
      paintWater(canvas, random, { horizon: 588, colour: '#0d1a33', rough: 0.34, clear: 0.6, streak: 46 })
    },
    development: { bloom: 0.85, bloomFrom: 0.7, contrast: 0.2 },
  },
  {
    id: 'moon-over-sea',
    ...PORTRAIT,
    light: 'night',
    terrain: 'coast',
    categories: ['Time exposure', 'Nature'],
    tags: ['moon', 'sea', 'night', 'reflection', 'calm'],
    titles: ['Moon path', 'Somebody left the light on', 'Insomnia', 'A quiet crossing', 'High water at two'],
    things: ['moon', 'night sea', 'moonlight', 'calm'],
    alt: 'The moon over a dark sea with its light glittering on the waves',
    paint: (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#070c18', '#122038', '#2c4260'),
        horizon: 900,
        sun: { x: 560, y: 380, colour: '#a9bbd4', reach: 300, strength: 0.5 },
        clouds: { cover: 0.47, light: '#9fb0c8', shade: '#101a2c', size: 0.8, opacity: 0.8 },
      })
      paintStars(canvas, random, 200, 700, 0.5)
      paintDisc(canvas, 560, 380, 48, [1, 0.97, 0.88], 1.25)
      paintWater(canvas, random, { horizon: 900, colour: '#060d1a', rough: 0.9, clear: 0.4, streak: 24 })
      paintGlitter(canvas, random, { x: 560, horizon: 900, colour: '#cfdcf0', width: 105, strength: 0.95 })
    },
    development: { bloom: 0.7, bloomFrom: 0.6, grain: 5 },
  },
  {
    id: 'storm-surf',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'coast',
    months: [9, 10, 11, 12, 1, 2, 3],
    categories: ['News', 'Nature'],
    tags: ['storm', 'surf', 'gale', 'wind', 'waves'],
    titles: ['Force ten', 'The ferry is cancelled', 'Storm warning', 'It comes in rows', 'West wind, all night'],
    things: ['storm', 'surf', 'gale', 'high water'],
    alt: 'Rows of breaking waves under a dark stormy sky, gulls in the wind',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#2f3a42', '#5b6a70', '#a9aea6'),
        horizon: 460,
        clouds: { cover: 0.72, light: '#b5bbb6', shade: '#2d373e', size: 0.9, opacity: 0.95 },
      })
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const down = (y - 455) / (canvas.height - 455)
          const depth = 1 / (down + 0.07)
          const u = ((x - 800) / 1000) * depth
          const bend = layered(noise, u * 1.6, depth * 0.9, 3) * 0.9
          const phase = depth * 2.1 + bend
          const wave = phase - Math.floor(phase)
          const crest = ease(0.72, 0.97, wave) * ease(1, 0.97, wave)
          const spray = ease(0.05, 0.75, crest + layered(noise, u * 9, depth * 11, 3) * 0.75 - 0.12)
          const lace = ease(0.18, 0.6, ridgedLace(noise, u * 7, depth * 9)) * ease(0.55, 0, wave) * 0.55
          const face = 0.2 + 0.28 * wave + layered(noise, u * 14, depth * 20, 2) * 0.07
          const white = Math.min(1, spray + lace) * ease(0.0, 0.16, down)
          const air = ease(0.3, 0, down) * 0.6
          out[0] = (face * 0.78 * (1 - white) + 0.9 * white) * (1 - air) + 0.6 * air
          out[1] = (face * 1.02 * (1 - white) + 0.92 * white) * (1 - air) + 0.63 * air
          out[2] = (face * 1.0 * (1 - white) + 0.9 * white) * (1 - air) + 0.62 * air
        },
        { top: 455, step: 2 },
      )
      await drawSvg(canvas, gulls(random, 9, 300, 1400, 140, 420, '#d9dcd8'), { blur: 0.7 })
    },
    development: { contrast: 0.35, grain: 5 },
  },
  {
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
      paintWater(canvas, random, { horizon: 640, bottom: 760, colour: '#3f7f96', rough: 0.8, clear: 0.35 })
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
  },
  {
    id: 'long-pier',
    ...LANDSCAPE,
    light: 'long exposure',
    terrain: 'coast',
    categories: ['Architecture', 'Time exposure'],
    tags: ['pier', 'sea', 'lines', 'pastel', 'seaside'],
    titles: ['To the end and back', 'Three hundred steps', 'Vanishing point', 'Plank by plank', 'Walking on water'],
    things: ['pier', 'planks', 'pastel evening', 'smooth sea'],
    alt: 'A wooden pier runs straight out into a smooth pastel-coloured sea',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#8fa6c6', '#c5b9c9', '#efc9bb', '#f6d9bf'),
        horizon: 500,
        clouds: { cover: 0.38, light: '#f7dccd', shade: '#a9a6bf', size: 0.6, stretch: 4, opacity: 0.55 },
      })
      paintWater(canvas, random, { horizon: 500, colour: '#8a97b0', rough: 0.06, clear: 0.7, streak: 40 })
      const at = (across: number, depth: number): [number, number] => [800 + (across / depth) * 560, 500 + 330 / depth]
      let planks = ''
      for (let plank = 0; plank < 150; plank++) {
        const near = 0.42 * 1.028 ** plank
        const far = near * 1.026
        const tone = random.between(0.82, 1.12)
        planks += polygon(
          [at(-1, near), at(1, near), at(1, far), at(-1, far)],
          css(mix(scale(hex('#6d6068'), tone), hex('#d8bfbb'), 1 - Math.exp(-near / 16))),
        )
      }
      let rail = ''
      for (let post = 26; post >= 0; post--) {
        const depth = 0.55 * 1.17 ** post
        for (const side of [-1, 1]) {
          const [x, y] = at(side, depth)
          const tall = 200 / depth
          const colour = css(mix(hex('#473f4b'), hex('#d5bdbb'), 1 - Math.exp(-depth / 16)))
          rail += line([x, y + 60 / depth], [x, y - tall], colour, Math.max(0.8, 17 / depth))
          const [nextX, nextY] = at(side, depth * 1.17)
          for (const high of [1, 0.55])
            rail += line([x, y - tall * high], [nextX, nextY - (tall / 1.17) * high], colour, Math.max(0.7, 8 / depth))
        }
      }
      await drawSvg(canvas, planks)
      await drawSvg(
        canvas,
        rail + person(random, { x: 806, y: 540, height: 24, colour: '#5a505c', pose: 'standing', dress: 'coat' }),
      )
    },
    development: { contrast: 0.12, bloom: 0.2, bloomFrom: 0.85, lift: 0.03 },
  },
  {
    id: 'drift-ice',
    ...PANORAMA,
    light: 'dusk',
    terrain: 'north',
    months: [1, 2, 3],
    countries: ['Sweden', 'Finland', 'Norway', 'Estonia'],
    categories: ['Landscapes', 'Nature'],
    tags: ['ice', 'winter', 'sea', 'frozen', 'pink'],
    titles: ['Minus fourteen', 'The sea has stopped', 'Pack ice', 'Thin ice', 'Three in the afternoon'],
    things: ['ice', 'frozen sea', 'floes', 'deep winter'],
    alt: 'Ice floes on a calm sea in the pink light of a winter afternoon',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#6d87b0', '#b3b0cb', '#eec0bd', '#f6d5bd'),
        horizon: 330,
        clouds: { cover: 0.4, light: '#f6cfc4', shade: '#9a9fc0', size: 0.6, stretch: 3.5, opacity: 0.6 },
      })
      await drawSvg(
        canvas,
        ridgeLine(1600, 345, '#8f93b5', (x) => 318 - 16 * Math.sin(x / 260) - 8 * Math.sin(x / 70), 8),
      )
      paintWater(canvas, random, { horizon: 332, colour: '#3d5578', rough: 0.18, clear: 0.55 })
      let shadows = ''
      let floes = ''
      for (let floe = 0; floe < 120; floe++) {
        const share = floe / 120
        const depth = 1 / (0.02 + share ** 1.5 * 0.98)
        const y = 332 + 568 / depth
        const x = random.between(-100, 1700)
        const wide = (150 * random.between(0.4, 1.5)) / depth ** 0.9 + 3
        const flat = wide * 0.16 * (0.4 + 0.6 / depth ** 0.3)
        const corners = Array.from({ length: 9 }, (_, corner) => {
          const angle = (corner / 9) * Math.PI * 2
          const reach = random.between(0.72, 1.12)
          return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * flat * reach] as const
        })
        const thick = flat * 0.22 + 0.5
        shadows += polygon(
          corners.map(([cx, cy]) => [cx, cy + thick] as const),
          '#6f83a8',
        )
        floes +=
          polygon(
            corners.map(([cx, cy]) => [cx, cy + thick] as const),
            '#7f93b5',
          ) + polygon(corners, random.pick(['#e9dfe6', '#f3e3e0', '#d8d6e6', '#eed9d9']))
      }
      await drawSvg(canvas, shadows, { blur: 3, opacity: 0.5 })
      await drawSvg(canvas, floes)
    },
    development: { contrast: 0.15, bloom: 0.2, bloomFrom: 0.85 },
  },
  {
    id: 'outbound',
    ...PANORAMA,
    light: 'day',
    terrain: 'coast',
    countries: ['Germany', 'Netherlands', 'Belgium', 'Poland', 'United Kingdom'],
    categories: ['News', 'Landscapes'],
    tags: ['container ship', 'river', 'trade', 'gulls', 'harbour'],
    titles: ['Outbound', 'Twenty thousand boxes', 'The largest one yet', 'Bound for Shanghai', 'Maiden call'],
    things: ['container ship', 'maiden voyage', 'world trade', 'river'],
    alt: 'A loaded container ship passes on a wide river, gulls in the foreground, a bare tree on the bank',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#7f9aae', '#b9c6cb', '#e8dfcc'),
        horizon: 560,
        sun: { x: 1300, y: 300, colour: '#fff1d6', reach: 420, strength: 0.5 },
        clouds: { cover: 0.55, light: '#f6efe3', shade: '#8a9aa6', opacity: 0.8 },
      })
      await drawSvg(
        canvas,
        ridgeLine(1600, 570, '#9aa6a8', (x) => 546 - 7 * Math.sin(x / 90) - 9 * Math.sin(x / 37), 6) +
          crane(180, 560, 110, '#9ba7aa', 1) +
          crane(300, 560, 100, '#9ba7aa', 1),
        { blur: 1.2 },
      )
      await drawSvg(
        canvas,
        containerShip(random, 330, 590, 960, '#32404c', [
          '#9aa0a0',
          '#8f4a3e',
          '#3f6b86',
          '#a8834f',
          '#5a6f5d',
          '#7d8287',
          '#70434b',
          '#456078',
        ]),
      )
      paintWater(canvas, random, { horizon: 588, colour: '#5f6f74', rough: 0.75, clear: 0.45, streak: 14 })
      await drawSvg(
        canvas,
        bareTree(random, 1520, 930, { height: 900, colour: '#23221f', lean: -0.5 }).svg +
          gulls(random, 8, 120, 900, 120, 420, '#525b60') +
          polygon(
            [
              [1100, 900],
              [1250, 868],
              [1420, 850],
              [1600, 836],
              [1600, 900],
            ],
            '#2a2822',
          ),
      )
    },
    development: { contrast: 0.2, bloom: 0.2, bloomFrom: 0.85 },
  },
]

function ridgedLace(noise: (x: number, y: number) => number, u: number, v: number): number {
  const fold = 1 - Math.abs(noise(u, v))
  return fold * fold * (0.6 + 0.4 * noise(u * 0.4, v * 0.4))
}
