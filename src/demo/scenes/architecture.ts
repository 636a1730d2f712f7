import {
  bareTree,
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
  ramp,
  rect,
  ridgeLine,
  scale,
} from '../drawing/index.js'
import { LANDSCAPE, MONOCHROME, PANORAMA, PORTRAIT, type Scene, SQUARE } from './scene.js'

export const architectureScenes: readonly Scene[] = [
  {
    id: 'glass-facade',
    ...PORTRAIT,
    light: 'day',
    terrain: 'city',
    categories: ['Architecture', 'Abstract'],
    tags: ['facade', 'glass', 'reflection', 'windows', 'clouds'],
    titles: ['Clouds by the square metre', 'Curtain wall', 'Head office', 'Sky, in pieces', 'Nobody looks out'],
    things: ['glass', 'facade', 'reflected sky', 'office block'],
    alt: 'A glass facade reflects clouds and blue sky in slightly tilted panes',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      const panes = Array.from(
        { length: 40 * 40 },
        () =>
          [
            random.bell() * 0.16,
            random.bell() * 0.1,
            random.chance(0.05) ? random.between(0.35, 0.6) : 1,
            random.bell() * 0.035,
          ] as const,
      )
      const cloud = (u: number, v: number): number => ease(-0.05, 0.4, layered(noise, u * 1.5, v * 1.5, 4))
      paintField(
        canvas,
        (x, y, out) => {
          const tilt = x / canvas.width
          const level = y + (x - 533) * (0.17 - 0.34 * (y / canvas.height))
          const column = Math.floor((x + y * 0.03) / 89)
          const row = Math.floor(level / 118)
          const pane = panes[(column & 31) + ((row + 4) & 31) * 40]!
          const u = x / 800 + pane[0] * 1.1 + tilt * 0.3
          const v = y / 900 + pane[1] + ((x / 89) % 1) * pane[0] * 0.3
          const white = cloud(u, v)
          const high = 1 - y / canvas.height
          const dim = pane[2] * (0.94 + pane[3])
          out[0] = (0.2 + 0.12 * (1 - high) + white * 0.62) * dim
          out[1] = (0.36 + 0.13 * (1 - high) + white * 0.46) * dim
          out[2] = (0.55 + 0.06 * (1 - high) + white * 0.3) * dim
        },
        { step: 2 },
      )
      let frames = ''
      for (let column = 0; column < 14; column++)
        frames +=
          line([column * 89, -10], [column * 89 - 48, 1610], '#1f2b38', 5) +
          line([column * 89 + 3, -10], [column * 89 - 45, 1610], '#8fa9bd', 1.3, 0.6)
      for (let row = -3; row < 17; row++) {
        const points = [0, 533, 1067].map((x): Point => {
          const target = row * 118
          const y = (target - (x - 533) * 0.17) / (1 - ((x - 533) * 0.34) / canvas.height)
          return [x, y]
        })
        const path = points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join('L')
        frames += `<path d="M${path}" stroke="#1f2b38" stroke-width="6" fill="none"/><path d="M${path}" transform="translate(0 4)" stroke="#9db6c8" stroke-width="1.200" stroke-opacity=".6" fill="none"/>`
      }
      await drawSvg(canvas, frames)
    },
    development: { contrast: 0.3, vignette: 0.2 },
  },
  {
    id: 'concrete-balconies',
    ...SQUARE,
    light: 'day',
    terrain: 'city',
    categories: ['B&W', 'Architecture'],
    tags: ['concrete', 'brutalism', 'balconies', 'shadow', 'pattern'],
    titles: ['Two hundred and eight doors', 'Plattenbau', 'Somebody owns a plant', 'Grid', 'Social housing, 1972'],
    things: ['concrete', 'balconies', 'tower block', 'repetition'],
    alt: 'Rows of identical concrete balconies with hard shadows, black-and-white',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => out.fill(0.7 + layered(noise, x / 260, y / 90, 4) * 0.09 + noise(x / 3, y / 3) * 0.02),
        { step: 2 },
      )
      let svg =
        '<defs><linearGradient id="h" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#08090a"/><stop offset="1" stop-color="#33363a"/></linearGradient></defs>'
      for (let row = 0; row < 9; row++) {
        for (let column = 0; column < 7; column++) {
          const x = column * 236 - 20
          const y = row * 186 - 30
          svg += rect(x + 20, y + 16, 196, 104, 'url(#h)')
          const curtain = random.next()
          svg +=
            rect(x + 40, y + 40, 66, 80, curtain < 0.25 ? '#8f9296' : '#24272b') +
            rect(x + 124, y + 40, 66, 80, curtain > 0.75 ? '#a7a9ab' : '#1d2023')
          if (random.chance(0.22)) svg += rect(x + 126, y + 42, 30, 78, '#c9cacb', 0.8)
          svg += polygon(
            [
              [x + 20, y + 16],
              [x + 216, y + 16],
              [x + 216, y + 30],
              [x + 66, y + 120],
              [x + 20, y + 120],
            ],
            '#000',
            0.55,
          )
          svg +=
            rect(x + 8, y + 112, 220, 58, '#d9dadb') +
            rect(x + 8, y + 112, 220, 5, '#f5f5f5') +
            rect(x + 8, y + 165, 220, 5, '#8c8e90')
          svg += polygon(
            [
              [x + 8, y + 170],
              [x + 228, y + 170],
              [x + 228, y + 184],
              [x + 40, y + 184],
            ],
            '#000',
            0.5,
          )
          if (random.chance(0.16))
            for (let leaf = 0; leaf < 16; leaf++)
              svg += circle(x + 60 + random.bell() * 36, y + 104 + random.bell() * 14, random.between(4, 11), '#1b1d1e')
        }
      }
      await drawSvg(canvas, svg)
      paintField(canvas, (x, y, out) => {
        const stain = 1 + layered(noise, x / 40, y / 260, 3) * 0.1
        out[0] = out[0]! * stain
        out[1] = out[1]! * stain
        out[2] = out[2]! * stain
      })
    },
    development: { ...MONOCHROME, contrast: 0.55 },
  },
  {
    id: 'lit-windows',
    ...PORTRAIT,
    light: 'night',
    terrain: 'city',
    months: [10, 11, 12, 1, 2, 3],
    categories: ['Architecture', 'Street'],
    tags: ['windows', 'night', 'facade', 'home', 'winter'],
    titles: ['Neighbours', 'Advent calendar', 'Somebody is cooking', 'Fourth floor, left', 'Everyone is home'],
    things: ['windows', 'neighbours', 'tenement', 'evening'],
    alt: 'An old apartment house at night with some windows lit in warm colours',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const brick = layered(noise, x / 190, y / 300, 4) * 0.035 + noise(x / 9, y / 4) * 0.012
          const low = y / canvas.height
          out[0] = 0.13 + brick + low * 0.05
          out[1] = 0.125 + brick + low * 0.025
          out[2] = 0.17 + brick
        },
        { step: 2 },
      )
      let frames = ''
      let lights = ''
      let shapes = ''
      const warm = ['#ffc676', '#ffb25a', '#ffdca4', '#f7e3c0', '#ff9d57', '#9fc4e8']
      for (let row = 0; row < 6; row++) {
        const y = 60 + row * 262
        frames += rect(0, y + 214, 1067, 8, '#3a3743') + rect(0, y + 222, 1067, 4, '#0e0e14')
        for (let column = 0; column < 5; column++) {
          const x = 52 + column * 204
          frames +=
            rect(x - 14, y - 14, 172 - 24, 208, '#34323e') +
            rect(x - 20, y + 186, 160, 12, '#4b4853') +
            rect(x - 18, y - 26, 156, 14, '#45424e') +
            rect(x, y, 120, 182, '#0c1018')
          if (random.chance(0.46)) {
            const colour = random.pick(warm)
            lights += rect(x, y, 120, 182, colour, random.between(0.55, 0.95))
            if (random.chance(0.45))
              shapes +=
                rect(x, y, random.between(20, 40), 182, '#7a4a22', 0.65) + rect(x + 84, y, 36, 182, '#7a4a22', 0.65)
            if (random.chance(0.35))
              shapes += circle(x + 60, y + 42, 17, '#fff4d8') + line([x + 60, y], [x + 60, y + 26], '#5b3a1c', 2)
            if (random.chance(0.3))
              shapes += person(random, {
                x: x + random.between(40, 80),
                y: y + 270,
                height: 225,
                colour: '#2c1c14',
                pose: 'standing',
              }).replace('<g ', '<g clip-path="none" ')
            if (random.chance(0.4))
              for (let leaf = 0; leaf < 9; leaf++)
                shapes += circle(
                  x + 26 + random.bell() * 16,
                  y + 158 + random.bell() * 14,
                  random.between(5, 10),
                  '#2a2416',
                )
          } else lights += rect(x, y, 120, 182, '#30425f', random.between(0.15, 0.5))
          frames += ''
        }
      }
      await drawSvg(canvas, frames)
      await drawSvg(canvas, lights + shapes, { blur: 0.8 })
      let bars = ''
      for (let row = 0; row < 6; row++)
        for (let column = 0; column < 5; column++) {
          const x = 52 + column * 204
          const y = 60 + row * 262
          bars +=
            rect(x + 57, y, 6, 182, '#191820') +
            rect(x, y + 60, 120, 6, '#191820') +
            rect(x - 20, y + 182, 160, 44, '#24232c') +
            rect(x - 20, y + 186, 160, 10, '#4b4853') +
            rect(x - 14, y, 14, 182, '#2b2934') +
            rect(x + 120, y, 14, 182, '#2b2934')
        }
      await drawSvg(canvas, bars)
      await drawSvg(canvas, bareTree(random, 930, 1640, { height: 1350, colour: '#07070c', lean: -0.25 }).svg, {
        blur: 1.3,
      })
    },
    development: { bloom: 0.6, bloomFrom: 0.6, contrast: 0.2, grain: 6, vignette: 0.4 },
  },
  {
    id: 'spiral-stairs',
    ...SQUARE,
    light: 'indoors',
    terrain: 'city',
    categories: ['Architecture', 'Abstract'],
    tags: ['staircase', 'spiral', 'geometry', 'looking up', 'light'],
    titles: ['Nautilus', 'Fifth floor without lift', 'Snail shell', 'Hold on to the rail', 'Dizzy'],
    things: ['staircase', 'spiral', 'banister', 'skylight'],
    alt: 'View up a spiral staircase to a bright skylight, steps winding like a shell',
    paint: async (canvas) => {
      paintField(canvas, (x, y, out) => {
        const u = (x - 830) / 800
        const v = (y - 760) / 800
        const radius = Math.hypot(u, v) + 0.0001
        const angle = Math.atan2(v, u) / (Math.PI * 2)
        const turn = Math.log(radius) / Math.log(1.9) - angle
        const wind = turn - Math.floor(turn)
        const steps = angle * 26 + Math.floor(turn) * 7
        const step = steps - Math.floor(steps)
        const depth = ease(0.05, 1.35, radius)
        let level: number
        if (radius < 0.115) level = 1.25 - ease(0.06, 0.115, radius) * 0.25
        else if (wind < 0.09) level = 0.1 + 0.16 * ease(0.0, 0.045, wind) * ease(0.09, 0.05, wind)
        else if (wind < 0.5)
          level =
            (0.62 + 0.24 * step - 0.22 * ease(0.42, 0.5, wind) + (step < 0.05 ? -0.25 : 0)) * (1.12 - depth * 0.62)
        else
          level =
            (0.86 - 0.42 * ease(0.5, 0.98, wind)) * (1.05 - depth * 0.5) -
            0.1 * ease(0.5, 0.56, wind) * ease(0.62, 0.56, wind)
        const side = 0.86 + 0.2 * Math.cos((angle - 0.1) * Math.PI * 2)
        const warm = wind >= 0.09 && wind < 0.5 ? 1 : 0
        out[0] = level * side * (1.02 + 0.02 * warm)
        out[1] = level * side * (0.95 - 0.1 * warm)
        out[2] = level * side * (0.86 - 0.28 * warm)
      })
      await drawSvg(
        canvas,
        circle(830, 760, 88, '#ffffff', 0.4) +
          line([742, 760], [918, 760], '#5d5446', 4, 0.7) +
          line([830, 672], [830, 848], '#5d5446', 4, 0.7),
        { blur: 1 },
      )
    },
    development: { bloom: 0.5, bloomFrom: 0.85, contrast: 0.25, vignette: 0.35 },
  },
  {
    id: 'colonnade',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'city',
    categories: ['B&W', 'Architecture', 'Humans'],
    tags: ['columns', 'shadow', 'light', 'perspective', 'figure'],
    titles: ['Light, shadow, light', 'Half past two', 'Walking the stripes', 'Twelve columns', 'Closed on Mondays'],
    things: ['columns', 'arcade', 'long shadows', 'light and shade'],
    alt: 'A lone figure walks through a long colonnade striped by light and shadow, black-and-white',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      const vanishX = 620
      const vanishY = 520
      paintField(canvas, (x, y, out) => {
        const right = (x - vanishX) / 900
        const left = (vanishX - x) / 470
        const floor = (y - vanishY) / 460
        const roof = (vanishY - y) / 480
        const most = Math.max(right, left, floor, roof, 0.02)
        const depth = 1 / most
        const fade = 1 - Math.exp(-depth / 12)
        let level: number
        if (most === floor) {
          const band = (depth * 1.25 + (x - vanishX) * 0.0016 * depth) % 1
          level = 0.16 + 0.7 * ease(0.42, 0.47, band) * ease(0.98, 0.93, band) + noise(x / 3, y / 2) * 0.015
        } else if (most === roof) level = 0.2 + 0.06 * Math.sin(depth * 7.8) ** 4
        else if (most === left) {
          const band = (depth * 1.25 + 0.3 + floor * 0.4) % 1
          level =
            (0.25 + 0.42 * ease(0.45, 0.5, band) * ease(1, 0.95, band)) *
            (0.85 + 0.15 * layered(noise, depth * 2, y / 130, 3))
        } else level = 1.02
        out.fill(level * (1 - fade * 0.5) + 0.5 * fade)
      })
      let columns =
        '<defs><linearGradient id="k" x1="0" x2="1"><stop offset="0" stop-color="#45484c"/><stop offset=".45" stop-color="#141517"/><stop offset=".8" stop-color="#2a2c2f"/><stop offset="1" stop-color="#e8e8e8"/></linearGradient></defs>'
      for (let column = 13; column >= 0; column--) {
        const depth = 0.85 + column * 0.8
        const x = vanishX + 900 / depth
        const wide = 150 / depth
        const top = vanishY - 480 / depth
        const foot = vanishY + 460 / depth
        columns +=
          rect(x - wide * 0.5, top, wide, foot - top, 'url(#k)') +
          rect(x - wide * 0.72, top, wide * 1.44, wide * 0.42, '#25272a') +
          rect(x - wide * 0.72, foot - wide * 0.32, wide * 1.44, wide * 0.32, '#1c1e20')
        columns += rect(x - wide * 0.5, foot - 1, wide, wide * 0.1, '#000', 0.4)
      }
      await drawSvg(canvas, columns)
      const figure = person(random, {
        x: 705,
        y: 668,
        height: 205,
        colour: '#060607',
        pose: 'walking',
        dress: 'coat',
        facing: -1,
      })
      await drawSvg(canvas, `<path d="M700 668L420 730L470 742L716 672Z" fill="#000" fill-opacity=".6"/>${figure}`, {
        blur: 0.8,
      })
    },
    development: { ...MONOCHROME, contrast: 0.6, bloom: 0.3, bloomFrom: 0.9 },
  },
  {
    id: 'truss-bridge',
    ...PANORAMA,
    light: 'dawn',
    categories: ['Architecture', 'Landscapes'],
    tags: ['bridge', 'steel', 'river', 'railway', 'morning'],
    titles: ['Rivets', 'The 7.14 to the north', 'Iron lace', 'Across', 'Border river'],
    things: ['railway bridge', 'steel', 'river', 'girders'],
    alt: 'A steel railway bridge with curved trusses crosses a wide river at sunrise',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#54749c', '#a4aab8', '#efc9a4', '#f8d3a0'),
        horizon: 600,
        sun: { x: 1120, y: 520, colour: '#ffe8bd', reach: 300, disc: 26, strength: 0.8 },
        clouds: { cover: 0.4, light: '#f5cfae', shade: '#7f89a2', stretch: 3, opacity: 0.7 },
      })
      await drawSvg(
        canvas,
        ridgeLine(1600, 610, '#8a8288', (x) => 578 - 12 * Math.sin(x / 140) - 6 * Math.sin(x / 43), 6),
        { blur: 1.5 },
      )
      const dark = '#2a2730'
      let bridge = rect(-10, 486, 1620, 16, dark) + rect(-10, 506, 1620, 5, dark)
      for (let span = 0; span < 4; span++) {
        const left = -60 + span * 430
        const wide = 424
        const arch = (share: number): number => 486 - 178 * (1 - (2 * share - 1) ** 2) ** 0.8 - 22
        const joints = 14
        for (let joint = 0; joint < joints; joint++) {
          const a = joint / joints
          const b = (joint + 1) / joints
          bridge +=
            line([left + a * wide, arch(a)], [left + b * wide, arch(b)], dark, 9) +
            line([left + a * wide, 490], [left + a * wide, arch(a)], dark, 4)
          bridge +=
            joint < joints / 2
              ? line([left + a * wide, arch(a)], [left + b * wide, 490], dark, 2.6)
              : line([left + a * wide, 490], [left + b * wide, arch(b)], dark, 2.6)
        }
        bridge +=
          polygon(
            [
              [left - 26, 600],
              [left - 20, 500],
              [left + 20, 500],
              [left + 26, 600],
            ],
            '#37323a',
          ) + rect(left - 32, 592, 64, 14, '#2d2931')
      }
      let train = ''
      for (let wagon = 0; wagon < 5; wagon++)
        train +=
          rect(360 + wagon * 126, 458, 121, 30, '#1d1b22') +
          Array.from({ length: 8 }, (_, window) =>
            rect(368 + wagon * 126 + window * 14, 464, 9, 10, '#f2b878', 0.85),
          ).join('')
      await drawSvg(canvas, train + bridge)
      paintWater(canvas, random, { horizon: 604, colour: '#4d5668', rough: 0.3, clear: 0.65, streak: 14 })
    },
    development: { bloom: 0.4, bloomFrom: 0.82, contrast: 0.2 },
  },
  {
    id: 'stone-bridge',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'country',
    months: [9, 10, 11],
    categories: ['Architecture', 'Landscapes'],
    tags: ['bridge', 'stone', 'autumn', 'reflection', 'river'],
    titles: ['Full circle', 'Three and a half arches', 'Leaves going under', 'The old road', 'Built to stay'],
    things: ['stone bridge', 'arches', 'slow river', 'autumn river'],
    alt: 'An old stone bridge with three arches and its reflection form circles, among autumn trees',
    paint: async (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#9fb4c2', '#d3d5cb', '#efe2c4'), horizon: 600 })
      const leaves = (
        count: number,
        low: number,
        high: number,
        sizes: readonly [number, number],
        colours: readonly string[],
      ): string => {
        const clumps = Array.from(
          { length: 16 },
          (_, clump) => [clump * 110 + random.between(-40, 40), random.between(low, high)] as const,
        )
        return Array.from({ length: count }, () => {
          const [x, y] = random.pick(clumps)
          return circle(
            x + random.bell() * 130,
            y + random.bell() * 100,
            random.between(sizes[0], sizes[1]),
            random.pick(colours),
            random.between(0.4, 0.9),
          )
        }).join('')
      }
      await drawSvg(
        canvas,
        rect(0, 500, 1600, 130, '#8f8458') +
          leaves(900, 300, 480, [10, 34], ['#a98a4a', '#c49a4b', '#8b8a55', '#b5763c', '#d1ae5f', '#7b7d50']),
        { blur: 5 },
      )
      await drawSvg(
        canvas,
        leaves(1500, 360, 520, [3, 12], ['#c98b35', '#b0612a', '#dcae4e', '#8a7a3c', '#a84d26', '#6d6a3a']),
        { blur: 1 },
      )
      const arch = (x: number, half: number, rise: number): string =>
        `M${x - half} 640A${half} ${rise} 0 0 1 ${x + half} 640Z`
      const noise = createNoise(random)
      const body = `M-10 640V470Q800 330 1610 470V640Z${arch(390, 178, 168)}${arch(800, 210, 205)}${arch(1210, 178, 168)}`
      await drawSvg(canvas, `<path d="${body}" fill="#8d8271" fill-rule="evenodd"/>`)
      let stones = ''
      for (let stone = 0; stone < 1300; stone++) {
        const x = random.between(-10, 1600)
        const row = random.whole(0, 17)
        const crown = 470 - 140 * (1 - ((x - 800) / 810) ** 2) * 0.5
        const y = crown + row * 15
        if (y > 635) continue
        stones += rect(
          x,
          y,
          random.between(18, 44),
          14,
          random.pick(['#9b907d', '#7c7161', '#a89c86', '#6d6455', '#867a68']),
          random.between(0.35, 0.8),
        )
      }
      const rings = [
        [390, 178, 168],
        [800, 210, 205],
        [1210, 178, 168],
      ].map(
        ([x, half, rise]) =>
          `<path d="M${x! - half! - 8} 640A${half! + 8} ${rise! + 8} 0 0 1 ${x! + half! + 8} 640" fill="none" stroke="#b3a891" stroke-width="16" stroke-dasharray="20 2.500"/><path d="M${x! - half!} 640A${half!} ${rise!} 0 0 1 ${x! + half!} 640" fill="none" stroke="#2d2822" stroke-opacity=".7" stroke-width="6"/>`,
      )
      await drawSvg(
        canvas,
        `<defs><clipPath id="c"><path d="${body}" clip-rule="evenodd"/></clipPath></defs><g clip-path="url(#c)">${stones}<path d="M-10 470Q800 330 1610 470" transform="translate(0 10)" fill="none" stroke="#b9ad95" stroke-width="15"/><path d="M-10 470Q800 330 1610 470" transform="translate(0 24)" fill="none" stroke="#3c352c" stroke-opacity=".5" stroke-width="8"/></g>${rings.join('')}`,
      )
      paintField(
        canvas,
        (x, y, out) => {
          const light = 1 + layered(noise, x / 240, y / 160, 3) * 0.14
          for (let part = 0; part < 3; part++) out[part] = out[part]! * light
        },
        { top: 330, bottom: 640 },
      )
      paintWater(canvas, random, { horizon: 640, colour: '#3d4434', rough: 0.2, clear: 0.7, streak: 6 })
      const drift = Array.from({ length: 130 }, () => {
        const y = 660 + 400 * random.next() ** 0.7
        const size = 1.5 + (y - 640) / 70
        return `<ellipse cx="${random.between(0, 1600).toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(1)}" ry="${(size * 0.4).toFixed(1)}" fill="${random.pick(['#d99b3f', '#c2662c', '#e0b95a'])}"/>`
      })
      await drawSvg(canvas, drift.join(''))
    },
    development: { contrast: 0.25, bloom: 0.15, bloomFrom: 0.85, vignette: 0.3 },
  },
  {
    id: 'cable-stays',
    ...PORTRAIT,
    light: 'day',
    terrain: 'city',
    categories: ['B&W', 'Architecture', 'Abstract'],
    tags: ['bridge', 'cables', 'lines', 'looking up', 'contrast'],
    titles: ['Harp', 'Strings', 'Tension', 'Forty cables', 'Counterpoint'],
    things: ['cables', 'pylon', 'bridge', 'lines'],
    alt: 'View up a bridge pylon with cables fanning out against a dark sky, black-and-white',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#1a1c1f', '#3d4146', '#8a8e93'),
        horizon: 1600,
        clouds: { cover: 0.4, light: '#e9eaea', shade: '#5a5e64', size: 1.3, opacity: 0.75 },
      })
      let cables = ''
      for (let cable = 0; cable < 34; cable++) {
        const up = 210 + cable * 21
        cables += line(
          [560 + cable * 1.5, up],
          [1130 + cable * 26, 900 + cable * 62],
          '#e3e4e5',
          2.2 + cable * 0.11,
          0.9,
        )
        cables += line(
          [520 - cable * 1.5, up],
          [-60 - cable * 26, 820 + cable * 66],
          '#0c0d0e',
          2.2 + cable * 0.12,
          0.95,
        )
      }
      const pylon = `<defs><linearGradient id="p" x1="0" x2="1"><stop offset="0" stop-color="#0d0e0f"/><stop offset=".5" stop-color="#2c2e31"/><stop offset=".52" stop-color="#d7d8d9"/><stop offset="1" stop-color="#a5a7a9"/></linearGradient></defs>${polygon(
        [
          [500, 120],
          [580, 120],
          [690, 1620],
          [390, 1620],
        ],
        'url(#p)',
      )}`
      await drawSvg(canvas, cables)
      await drawSvg(
        canvas,
        pylon +
          [330, 620, 960, 1340]
            .map((y) => line([500 - (y - 120) * 0.073, y], [580 + (y - 120) * 0.073, y], '#000', 2, 0.35))
            .join(''),
      )
    },
    development: { ...MONOCHROME, contrast: 0.55, vignette: 0.4 },
  },
  {
    id: 'nave',
    ...PORTRAIT,
    light: 'indoors',
    terrain: 'city',
    categories: ['Architecture'],
    tags: ['church', 'gothic', 'vault', 'light', 'nave'],
    titles: [
      'A draught and an organ',
      'Built for the voice',
      'Six hundred years',
      'Sit down for a while',
      'Quiet, please',
    ],
    things: ['nave', 'vault', 'pillars', 'coloured light'],
    alt: 'The high nave of a Gothic church, pointed arches one behind the other, light from a tall window at the end',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => out.set([0.17 + y / 9000, 0.145 + y / 11_000, 0.12 + Math.abs(x - 533) / 9000]),
        { step: 8 },
      )
      const arch = (half: number, foot: number, spring: number): string => {
        const rise = half * 1.75
        return `M${533 - half} ${foot}V${spring}Q${533 - half} ${spring - rise * 0.62} 533 ${spring - rise}Q${533 + half} ${spring - rise * 0.62} ${533 + half} ${spring}V${foot}Z`
      }
      let svg = ''
      for (let bay = 0; bay < 9; bay++) {
        const depth = 1 / (1 + bay * 0.42)
        const half = 560 * depth
        const foot = 980 + 640 * depth
        const spring = 980 - 330 * depth
        const light = bay / 8
        const stone = css(mix(hex('#3a2f28'), hex('#e2c79c'), light ** 1.3))
        const rib = css(mix(hex('#5d4b3d'), hex('#f5dfb8'), light ** 1.2))
        svg += `<path d="${arch(half, foot, spring)}" fill="${stone}"/><path d="${arch(half * 0.97, foot, spring)}" fill="none" stroke="${rib}" stroke-width="${(half * 0.05).toFixed(1)}"/>`
        const inner = half * 0.84
        svg += `<path d="${arch(inner, foot, spring + half * 0.03)}" fill="${css(mix(hex('#251d19'), hex('#d9bb8d'), light ** 1.5))}"/>`
        for (const side of [-1, 1]) {
          svg +=
            rect(533 + side * half * 0.92 - half * 0.05, spring, half * 0.1, foot - spring, rib, 0.75) +
            rect(533 + side * half * 0.9 - half * 0.085, spring - half * 0.03, half * 0.17, half * 0.05, rib)
          svg += line([533, spring - half * 1.7], [533 + side * half * 0.9, spring], rib, half * 0.018, 0.8)
        }
      }
      await drawSvg(canvas, svg)
      await drawSvg(
        canvas,
        polygon(
          [
            [-20, 1600],
            [405, 1126],
            [661, 1126],
            [1087, 1600],
          ],
          '#2d241d',
        ) +
          Array.from({ length: 9 }, (_, row) =>
            line(
              [533 - 128 - row * row * 9, 1126 + row * row * 7.4],
              [533 + 128 + row * row * 9, 1126 + row * row * 7.4],
              '#5a4a3a',
              1.5,
              0.6,
            ),
          ).join('') +
          Array.from({ length: 11 }, (_, file) =>
            line([533 + (file - 5) * 24, 1126], [533 + (file - 5) * 130, 1610], '#5a4a3a', 1.5, 0.5),
          ).join(''),
      )
      let glass = ''
      for (let lancet = 0; lancet < 3; lancet++) {
        const x = 484 + lancet * 34
        glass += `<path d="M${x} 1030V860Q${x} 836 ${x + 13} 822Q${x + 26} 836 ${x + 26} 860V1030Z" fill="#fff1cf"/>`
        for (let pane = 0; pane < 9; pane++)
          glass += rect(
            x + (pane % 2) * 13,
            866 + pane * 18,
            12,
            16,
            random.pick(['#5f8fe0', '#e0604a', '#f0c04a', '#6fb887', '#a45fc4']),
            0.55,
          )
      }
      await drawSvg(canvas, glass + circle(533, 775, 30, '#ffe9bf'), { gain: 1.35 })
      const shafts = Array.from({ length: 4 }, (_, shaft) =>
        polygon(
          [
            [1090, 260 + shaft * 190],
            [1090, 330 + shaft * 190],
            [250 + shaft * 120, 1500],
            [110 + shaft * 120, 1500],
          ],
          '#ffdf9f',
          0.22,
        ),
      ).join('')
      await drawSvg(canvas, shafts, { blend: 'add', blur: 20, opacity: 0.7 })
      await drawSvg(
        canvas,
        Array.from({ length: 7 }, (_, row) =>
          [-1, 1]
            .map((side) => {
              const depth = 1 + (6 - row) * 0.34
              const y = 980 + 640 / depth
              return polygon(
                [
                  [533 + (side * 120) / depth, y],
                  [533 + (side * 440) / depth, y],
                  [533 + (side * 440) / depth, y - 110 / depth],
                  [533 + (side * 120) / depth, y - 110 / depth],
                ],
                css(mix(hex('#1a1410'), hex('#6d563e'), (6 - row) / 8)),
              )
            })
            .join(''),
        ).join(''),
      )
      paintField(canvas, (x, y, out) => {
        const light = 1 + layered(noise, x / 130, y / 130, 3) * 0.1
        for (let part = 0; part < 3; part++) out[part] = out[part]! * light
      })
    },
    development: { bloom: 0.6, bloomFrom: 0.7, contrast: 0.25, vignette: 0.4, grain: 5 },
  },
  {
    id: 'white-stairs',
    ...SQUARE,
    light: 'day',
    terrain: 'city',
    countries: ['Greece', 'Spain', 'Portugal', 'Malta', 'Italy', 'Morocco'],
    categories: ['Architecture', 'Abstract'],
    tags: ['stairs', 'white', 'blue', 'shadow', 'minimal'],
    titles: ['Up', 'Southern light', 'White, blue, white', 'Siesta', 'Eleven steps'],
    things: ['steps', 'white wall', 'noon', 'blue sky'],
    alt: 'White steps and walls in hard sunlight against a deep blue sky',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintSky(canvas, random, { colours: ramp('#1c4f93', '#3f7fbd', '#7fb0d4'), horizon: 1500 })
      let svg =
        polygon(
          [
            [-10, 560],
            [620, 300],
            [620, 1610],
            [-10, 1610],
          ],
          '#f3efe6',
        ) +
        polygon(
          [
            [620, 300],
            [700, 330],
            [700, 1610],
            [620, 1610],
          ],
          '#b9bdc9',
        )
      for (let step = 0; step < 11; step++) {
        const x = 660 + step * 92
        const y = 1500 - step * 92
        svg +=
          rect(x, y, 1000, 102, '#e9e4d9') +
          rect(x, y - 14, 1000, 26, '#fffdf6') +
          rect(x, y + 12, 1000, 10, '#a9afbf', 0.8) +
          polygon(
            [
              [x, y + 14],
              [x + 26, y + 14],
              [x + 26, y + 104],
              [x, y + 104],
            ],
            '#9fa8bd',
            0.9,
          )
      }
      svg +=
        polygon(
          [
            [1410, -10],
            [1610, -10],
            [1610, 700],
            [1410, 620],
          ],
          '#f7f2e7',
        ) +
        polygon(
          [
            [1380, -10],
            [1412, -10],
            [1412, 622],
            [1380, 650],
          ],
          '#a8b0c3',
        )
      svg += polygon(
        [
          [700, 1500],
          [760, 1410],
          [1060, 1110],
          [1220, 1190],
          [800, 1610],
          [640, 1610],
        ],
        '#7f8aa8',
        0.5,
      )
      svg += polygon(
        [
          [-10, 1120],
          [420, 860],
          [620, 980],
          [620, 1610],
          [-10, 1610],
        ],
        '#8d97b2',
        0.45,
      )
      svg += `<path d="M180 1000V800Q180 700 260 690Q340 700 340 800V960Z" fill="#24548f"/><path d="M180 1000V800Q180 700 260 690Q340 700 340 800V960" fill="none" stroke="#c8ccd6" stroke-width="9"/>${line([260, 692], [260, 980], '#173c6c', 4)}`
      await drawSvg(canvas, svg)
      paintField(canvas, (x, y, out) => {
        const plaster = 1 + layered(noise, x / 170, y / 120, 4) * 0.05 + noise(x / 5, y / 5) * 0.012
        for (let part = 0; part < 3; part++) out[part] = out[part]! * plaster
      })
    },
    development: { contrast: 0.2, bloom: 0.25, bloomFrom: 0.92 },
  },
  {
    id: 'rooftops',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'city',
    categories: ['Architecture', 'Street'],
    tags: ['roofs', 'chimneys', 'old town', 'evening', 'swifts'],
    titles: ['Swifts', 'Above the courtyards', 'Tiles', 'Seven chimneys', 'Television hour'],
    things: ['roofs', 'old town', 'chimneys', 'church tower'],
    alt: 'Tiled roofs and chimneys of an old town with a church tower in warm evening haze',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#7690b4', '#c6b3b5', '#f3c79f', '#f8d5a6'),
        horizon: 620,
        sun: { x: 300, y: 420, colour: '#fff0cc', reach: 360, strength: 0.8 },
        clouds: { cover: 0.42, light: '#f8d9ba', shade: '#9a94a8', stretch: 3, opacity: 0.6 },
      })
      const tower = (x: number, ground: number, tall: number, wall: string): string =>
        polygon(
          [
            [x - tall * 0.09, ground],
            [x - tall * 0.09, ground - tall * 0.55],
            [x - tall * 0.1, ground - tall * 0.56],
            [x, ground - tall],
            [x + tall * 0.1, ground - tall * 0.56],
            [x + tall * 0.09, ground - tall * 0.55],
            [x + tall * 0.09, ground],
          ],
          wall,
        )
      for (let row = 0; row < 7; row++) {
        const share = row / 6
        const base = 560 + 480 * share ** 1.3
        const size = 70 + 220 * share
        const air = 1 - share
        let svg =
          row === 1
            ? tower(1120, base, 330, css(mix(hex('#3c3138'), hex('#e9bd9a'), air * 0.8)))
            : row === 0
              ? tower(640, base, 230, '#dab298')
              : ''
        let lamps = ''
        for (let x = -60; x < 1660; ) {
          const wide = size * random.between(0.8, 1.6)
          const high = size * random.between(0.5, 0.85)
          const top = base - size * random.between(0.4, 0.9)
          const roof = mix(
            scale(
              hex(random.pick(['#8a4a35', '#7b4236', '#95553a', '#6a4440', '#7d5647'])),
              0.55 + 0.35 * random.next(),
            ),
            hex('#eec09a'),
            air * 0.75,
          )
          const wall = mix(hex(random.pick(['#6d5a52', '#7d6a58', '#5d5058'])), hex('#f0c8a2'), air * 0.75)
          svg += rect(x, top + high * 0.8, wide, size * 3, css(scale(wall, 0.7)))
          svg += polygon(
            [
              [x - size * 0.06, top + high],
              [x + wide * 0.12, top],
              [x + wide * 0.88, top],
              [x + wide + size * 0.06, top + high],
            ],
            css(roof),
          )
          for (let tile = 1; tile < 7; tile++) {
            const y = top + (high * tile) / 7
            const inset = wide * 0.12 * (1 - tile / 7)
            svg += line([x + inset, y], [x + wide - inset, y], css(scale(roof, 0.8)), Math.max(0.7, size * 0.009), 0.7)
          }
          svg += line([x + wide * 0.12, top], [x + wide * 0.88, top], css(scale(roof, 1.35)), Math.max(1, size * 0.015))
          const stack = x + wide * random.between(0.25, 0.75)
          svg +=
            rect(stack, top - size * 0.2, size * 0.13, size * 0.3, css(scale(roof, 0.75))) +
            rect(stack - size * 0.015, top - size * 0.22, size * 0.16, size * 0.035, css(scale(roof, 0.55)))
          if (random.chance(0.4))
            lamps += rect(x + wide * 0.3, top + high * 1.15, size * 0.11, size * 0.15, '#ffd28c', 0.9)
          x += wide * random.between(0.85, 1.15)
        }
        await drawSvg(canvas, svg)
        if (row > 2) await drawSvg(canvas, lamps, { blend: 'add', opacity: 0.8 })
      }
      const swifts = Array.from(
        { length: 12 },
        () =>
          `<path transform="translate(${random.between(500, 1500).toFixed(0)} ${random.between(90, 360).toFixed(0)}) rotate(${random.between(-50, 50).toFixed(0)}) scale(${random.between(0.5, 1.1).toFixed(2)})" d="M-14 -4Q-6 -5 0 2Q6 -5 14 -4Q6 -1 1 5L0 12L-1 5Q-6 -1 -14 -4Z" fill="#3b3540"/>`,
      )
      await drawSvg(canvas, swifts.join(''))
    },
    development: { bloom: 0.3, bloomFrom: 0.85, contrast: 0.25 },
  },
]
