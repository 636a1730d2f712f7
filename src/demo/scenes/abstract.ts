import {
  type Canvas,
  circle,
  createNoise,
  drawSvg,
  ease,
  fixed,
  hex,
  layered,
  paintField,
  polygon,
  ramp,
  ridged,
} from '../drawing/index.js'
import { LANDSCAPE, MONOCHROME, PANORAMA, PORTRAIT, type Scene, SQUARE } from './scene.js'

/** Lights a relief from one side: `height` is sampled beside each point. */
function paintRelief(
  canvas: Canvas,
  height: (x: number, y: number) => number,
  shade: (lit: number, high: number, x: number, y: number, out: Float32Array) => void,
  slope: number,
  step = 2,
): void {
  paintField(
    canvas,
    (x, y, out) => {
      const here = height(x, y)
      const lit = (here - height(x + 3, y + 2)) * slope
      shade(Math.min(1, Math.max(0, 0.5 + lit)), here, x, y, out)
    },
    { step },
  )
}

export const abstractScenes: readonly Scene[] = [
  {
    id: 'sand-ripples',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'coast',
    categories: ['Abstract', 'Nature'],
    tags: ['sand', 'ripples', 'tide', 'pattern', 'shadow'],
    titles: ['What the tide wrote', 'Corduroy', 'Low light, low water', 'Ribs', 'Until the next flood'],
    things: ['sand ripples', 'mudflats', 'tidal lines', 'wet sand'],
    alt: 'Ripples in wet sand, one side lit warm by a low sun and the other in blue shade',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      const height = (x: number, y: number): number => {
        const depth = 1 + (1067 - y) / 900
        const u = (x - 800) * depth
        const v = y * depth * 1.7
        const phase = v / 74 + layered(noise, u / 520, v / 420, 2) * 2.6 + noise(u / 130, v / 90) * 0.28
        const wave = phase - Math.floor(phase)
        return (
          (wave < 0.68 ? ease(0, 0.68, wave) : 1 - ease(0.68, 1, wave)) * (0.75 + 0.35 * noise(u / 210 + 9, v / 160)) +
          noise(x / 3, y / 3) * 0.02
        )
      }
      paintRelief(
        canvas,
        height,
        (lit, high, x, y, out) => {
          const wet = ease(0.3, 0.05, high) * 0.35
          out[0] = 0.3 + 0.66 * lit - wet * 0.2
          out[1] = 0.27 + 0.5 * lit - wet * 0.06
          out[2] = 0.33 + 0.28 * lit + wet * 0.22
          const far = (1067 - y) / 1067
          for (let part = 0; part < 3; part++) out[part] = out[part]! * (1.04 - far * 0.16) + x / 30_000
        },
        3.4,
        2,
      )
    },
    development: { contrast: 0.3, vignette: 0.3 },
  },
  {
    id: 'pool-light',
    ...SQUARE,
    light: 'day',
    months: [5, 6, 7, 8, 9],
    categories: ['Abstract'],
    tags: ['water', 'pool', 'caustics', 'turquoise', 'summer'],
    titles: ['Lane four', 'Chlorine', 'The net of light', 'Before the first swimmer', 'Deep end'],
    things: ['water', 'pool', 'net of light', 'turquoise'],
    alt: 'A net of light on the tiled floor of a turquoise swimming pool',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      const web = (u: number, v: number): number => {
        const bendU = noise(u * 0.8, v * 0.8 + 7) * 0.7
        const bendV = noise(u * 0.8 + 5, v * 0.8) * 0.7
        return (1 - Math.abs(noise(u * 1.5 + bendU, v * 1.5 + bendV))) ** 7
      }
      paintField(
        canvas,
        (x, y, out) => {
          const depth = 1 + (1600 - y) / 1500
          const u = ((x - 800) * depth) / 250
          const v = (y * depth * 1.15) / 250
          const bendX = noise(u * 0.9, v * 0.9) * 0.09
          const bendY = noise(u * 0.9 + 40, v * 0.9) * 0.09
          const tileX = Math.abs((u * 2.3 + bendX * 5) % 1)
          const tileY = Math.abs((v * 2.3 + bendY * 5) % 1)
          const joint = Math.max(
            ease(0.05, 0.02, Math.min(tileX, 1 - tileX)),
            ease(0.05, 0.02, Math.min(tileY, 1 - tileY)),
          )
          const light = web(u, v) * 0.75 + web(u * 1.6 + 20, v * 1.6) * 0.4
          const lane = ease(0.3, 0.27, Math.abs(u + 0.9 + bendX * 3)) * 0.55
          const dim = 1 - joint * 0.1
          out[0] = (0.12 + light * 0.62 + (1600 - y) / 16_000) * dim * (1 - lane * 0.8)
          out[1] = (0.56 + light * 0.42) * dim * (1 - lane * 0.62)
          out[2] = (0.68 + light * 0.3) * dim * (1 - lane * 0.3)
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.15, bloom: 0.25, bloomFrom: 0.9 },
  },
  {
    id: 'old-paint',
    ...SQUARE,
    light: 'day',
    terrain: 'city',
    categories: ['Abstract', 'Macro'],
    tags: ['paint', 'rust', 'texture', 'decay', 'blue'],
    titles: ['Third coat', 'Island with harbour', 'Years of weather', 'Garage door', 'Atlas of a wall'],
    things: ['old paint', 'rust', 'peeling wall', 'layers'],
    alt: 'Blue paint peeling off in flakes from a rusty metal surface',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      const coat = (x: number, y: number): number =>
        layered(noise, x / 420 + 3, y / 420, 6, 0.55) + 0.16 * noise(x / 1200, y / 1200)
      paintField(
        canvas,
        (x, y, out) => {
          const here = coat(x, y)
          const beside = coat(x - 7, y - 9)
          const flake = ease(-0.035, -0.02, here)
          const upper = ease(0.1, 0.115, here)
          const edge = (here - beside) * 5
          const rust = layered(noise, x / 90, y / 130, 4)
          const run = layered(noise, x / 34, y / 520, 3)
          const grain = noise(x / 4, y / 4) * 0.03
          const shadow = ease(-0.02, -0.09, here) * ease(0, 0.06, beside - here + 0.05) * 0.3
          const lip = flake * ease(0.012, -0.012, here) * 0.22
          out[0] = 0.42 + rust * 0.2 + run * 0.06 - shadow
          out[1] = 0.22 + rust * 0.12 + run * 0.03 - shadow * 0.7
          out[2] = 0.13 + rust * 0.06 - shadow * 0.4
          const blue = [0.2 + run * 0.05, 0.42 + run * 0.06, 0.5 + run * 0.05] as const
          const white = [0.79, 0.77, 0.7] as const
          for (let part = 0; part < 3; part++) {
            out[part] = out[part]! + (white[part]! * (0.9 + run * 0.16) - out[part]!) * flake
            out[part] = out[part]! + (blue[part]! * (1 + rust * 0.16) - out[part]!) * upper
            out[part] =
              out[part]! +
              grain +
              edge * 0.09 * (flake + upper) +
              lip +
              ease(0.13, 0.1, here) * upper * 0.14 -
              ease(0.085, 0.1, here) * (1 - upper) * 0.16
          }
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.3, vignette: 0.25 },
  },
  {
    id: 'colour-fields',
    ...PORTRAIT,
    light: 'indoors',
    categories: ['Abstract'],
    tags: ['colour', 'blur', 'minimal', 'red', 'evening'],
    titles: ['Red over plum', 'Intentional movement', 'No horizon', 'Two and a half colours', 'After Rothko'],
    things: ['colour', 'dusk', 'blur', 'red'],
    alt: 'Soft-edged fields of red, orange and plum one above the other, without any object',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      const field = (y: number, from: number, to: number, x: number): number =>
        ease(from - 26, from + 26, y + noise(x / 240, from) * 26) * ease(to + 30, to - 26, y + noise(x / 210, to) * 28)
      paintField(
        canvas,
        (x, y, out) => {
          const brush = layered(noise, x / 520, y / 60, 4) * 0.045 + layered(noise, x / 70, y / 34, 3) * 0.02
          const side = ease(40, 110, x + noise(y / 160, 3) * 22) * ease(1030, 958, x + noise(y / 180, 8) * 22)
          out[0] = 0.36 + brush
          out[1] = 0.09 + brush * 0.6
          out[2] = 0.12 + brush * 0.7
          const bands = [
            [120, 700, [0.87, 0.31, 0.14]],
            [760, 1010, [0.93, 0.6, 0.25]],
            [1070, 1480, [0.3, 0.1, 0.22]],
          ] as const
          for (const [from, to, colour] of bands) {
            const seen = field(y, from, to, x) * side * 0.94
            for (let part = 0; part < 3; part++)
              out[part] = out[part]! + (colour[part]! * (1 + brush * 2.4) - out[part]!) * seen
          }
        },
        { step: 4 },
      )
    },
    development: { contrast: 0.12, grain: 6, vignette: 0.15 },
  },
  {
    id: 'moving-trees',
    ...LANDSCAPE,
    light: 'long exposure',
    months: [9, 10, 11],
    terrain: 'country',
    categories: ['Abstract', 'Time exposure', 'Nature'],
    tags: ['icm', 'trees', 'movement', 'autumn', 'blur'],
    titles: ['Camera downwards', 'Half a second', 'Trees, remembered', 'Painted with the shutter', 'Upright'],
    things: ['trees', 'movement', 'autumn colours', 'trunks'],
    alt: 'Autumn trees drawn out into vertical streaks by moving the camera during the exposure',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      const foliage = ramp('#2e3427', '#7d6b34', '#c98a35', '#e6b45a', '#f2dca0', '#c7d0cf')
      paintField(
        canvas,
        (x, y, out) => {
          const low = y / 1067
          const streak = layered(noise, x / 34, y / 900, 4, 0.6)
          const crown = layered(noise, x / 260, y / 520, 3)
          foliage(0.48 + crown * 0.42 + streak * 0.2 - ease(0.62, 1, low) * 0.16 + ease(0.3, 0, low) * 0.12, out)
          const floor = ease(0.68, 0.86, low + streak * 0.1)
          out[0] = out[0]! + (0.44 + streak * 0.14 - out[0]!) * floor * 0.8
          out[1] = out[1]! + (0.26 + streak * 0.1 - out[1]!) * floor * 0.8
          out[2] = out[2]! + (0.13 + streak * 0.05 - out[2]!) * floor * 0.8
          const stem = noise(x / 92, 3.3 + y / 5200) + noise(x / 27, 8 + y / 3000) * 0.34
          const bark = ease(0.16, 0.52, stem) * ease(0.98, 0.8, low) * 0.86
          const light = ease(0.2, 0.5, noise(x / 30 + 0.4, 3.3)) * 0.14
          out[0] = out[0]! + (0.13 + light - out[0]!) * bark
          out[1] = out[1]! + (0.115 + light * 0.9 - out[1]!) * bark
          out[2] = out[2]! + (0.11 + light * 0.8 - out[2]!) * bark
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.25, bloom: 0.2, bloomFrom: 0.8 },
  },
  {
    id: 'smoke',
    ...PORTRAIT,
    light: 'indoors',
    categories: ['Studio', 'Abstract', 'B&W'],
    tags: ['smoke', 'incense', 'black', 'flow', 'backlight'],
    titles: ['One match', 'Incense', 'Never the same twice', 'Upwards', 'Handwriting without a hand'],
    things: ['smoke', 'incense', 'curls', 'air'],
    alt: 'Fine curls of white smoke rise in front of black',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      let sheets = ''
      for (let thread = 0; thread < 210; thread++) {
        const off = (thread / 210 - 0.5) * 2
        let x = 533 + off * 8
        let path = ''
        for (let step = 0; step <= 90; step++) {
          const up = step / 90
          const y = 1620 - up * 1700
          const wild = ease(0.22, 0.75, up)
          x +=
            noise(x / 260 + 3, y / 420) * 16 * wild +
            noise(off * 1.4 + 7, y / 300) * 15 * wild +
            Math.sin(y / 170 + off * 2.2) * 3.2 * wild
          path += `${step === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`
        }
        sheets += `<path d="${path}" stroke="#e9eef4" stroke-width="2.200" stroke-opacity=".11" fill="none"/>`
      }
      await drawSvg(canvas, sheets, { blend: 'add', gain: 1.3 })
      await drawSvg(canvas, sheets, { blend: 'add', blur: 9, gain: 1.1 })
      await drawSvg(
        canvas,
        `<path d="M533 1600V1560" stroke="#7a6a58" stroke-width="7"/>${circle(533, 1560, 5, '#ffffff')}`,
      )
    },
    development: { saturation: 0, contrast: 0.2, grain: 5, bloom: 0.3, bloomFrom: 0.6, vignette: 0.2 },
  },
  {
    id: 'blinds',
    ...LANDSCAPE,
    light: 'dusk',
    categories: ['B&W', 'Abstract'],
    tags: ['shadow', 'blinds', 'wall', 'light', 'plant'],
    titles: ['Twenty past six', 'Film noir', 'The wall at four', 'Slats', 'Somebody turned the blind'],
    things: ['shadows', 'blinds', 'afternoon wall', 'slats'],
    alt: 'The striped shadow of a window blind and the shadow of a plant on a rough wall',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const u = x + (y - 500) * 0.12
          const v = y + (x - 800) * 0.26
          const inside = ease(250, 300, u) * ease(1370, 1310, u) * ease(60, 100, v) * ease(1010, 960, v)
          const slat = ((v - 60) / 46) % 1
          const open = ease(0.3, 0.46, slat) * ease(0.98, 0.84, slat)
          const frame = ease(14, 22, Math.abs(u - 790))
          const wall = layered(noise, x / 120, y / 120, 4) * 0.05 + noise(x / 5, y / 5) * 0.025
          const light = 0.13 + inside * open * frame * 0.68 * (1.08 - x / 4200)
          out.fill(light * (1 + wall * 2.4) + wall * 0.25)
        },
        { step: 1 },
      )
      const leaf = (x: number, y: number, turn: number, long: number): string =>
        `<path transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)})" d="M0 0C${fixed(long * 0.3)} ${fixed(-long * 0.28)} ${fixed(long * 0.75)} ${fixed(-long * 0.2)} ${fixed(long)} 0C${fixed(long * 0.75)} ${fixed(long * 0.2)} ${fixed(long * 0.3)} ${fixed(long * 0.28)} 0 0Z" fill="#050505"/>`
      let plant = ''
      for (let stem = 0; stem < 7; stem++) {
        const lean = (stem - 3) * 0.24 + random.bell() * 0.1
        const tall = random.between(330, 560)
        const tipX = 1010 + Math.sin(lean) * tall
        const tipY = 1010 - Math.cos(lean) * tall
        plant += `<path d="M1010 1020Q${fixed(1010 + Math.sin(lean) * tall * 0.3)} ${fixed(1010 - tall * 0.6)} ${fixed(tipX)} ${fixed(tipY)}" stroke="#050505" stroke-width="5" fill="none"/>`
        for (let pair = 0; pair < 8; pair++) {
          const share = 0.3 + pair * 0.1
          const x = 1010 + Math.sin(lean) * tall * share ** 1.35
          const y = 1010 - Math.cos(lean) * tall * share
          for (const side of [-1, 1])
            plant += leaf(
              x,
              y,
              (lean * 180) / Math.PI - 90 + side * random.between(30, 62),
              random.between(70, 120) * (1.2 - share * 0.5),
            )
        }
      }
      await drawSvg(
        canvas,
        `${plant}${polygon(
          [
            [930, 1010],
            [1090, 1010],
            [1076, 1080],
            [944, 1080],
          ],
          '#050505',
        )}`,
        { blend: 'multiply', blur: 5, opacity: 0.86 },
      )
    },
    development: { ...MONOCHROME, contrast: 0.4, tint: [1.02, 1, 0.96] },
  },
  {
    id: 'agate',
    ...PANORAMA,
    light: 'indoors',
    categories: ['Macro', 'Abstract', 'Studio'],
    tags: ['stone', 'agate', 'layers', 'colour', 'mineral'],
    titles: ['Slow colours', 'Three hundred million years', 'Cross-section', 'Coastline', 'Inside a stone'],
    things: ['agate', 'mineral', 'stone layers', 'bands'],
    alt: 'Polished agate with fine bands of blue, white, ochre and brown around a crystal heart',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      const bands = ramp(
        '#17243d',
        '#3f6f95',
        '#bcd3da',
        '#f1ece0',
        '#d9a35e',
        '#8d4a24',
        '#4a2418',
        '#c98d52',
        '#efe2cb',
        '#7ba3b5',
        '#22405f',
        '#0f1a2d',
      )
      paintField(
        canvas,
        (x, y, out) => {
          const u = (x - 900) / 620
          const v = (y - 430) / 430
          const bend = layered(noise, u * 1.1 + 4, v * 1.1, 4) * 0.42
          const far = Math.hypot(u * 0.82, v) + bend
          const fine = Math.sin(far * 130 + noise(u * 6, v * 6) * 2) * 0.5 + 0.5
          bands(((far * 1.25 + 0.05 * noise(u * 3, v * 3)) % 1.6) / 1.6, out)
          const light = 0.86 + fine * 0.17 + layered(noise, x / 30, y / 30, 2) * 0.04
          const core = ease(0.3, 0.16, far)
          const crystal = Math.abs(ridged(noise, u * 9, v * 9, 3))
          for (let part = 0; part < 3; part++) {
            const quartz = 0.5 + crystal * 0.55 + [0.06, 0.02, 0.1][part]!
            out[part] = (out[part]! + (quartz - out[part]!) * core) * light
          }
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.25, bloom: 0.15, bloomFrom: 0.9 },
  },
  {
    id: 'wet-glass-stripes',
    ...LANDSCAPE,
    light: 'night',
    terrain: 'city',
    categories: ['Abstract'],
    tags: ['glass', 'refraction', 'ribbed', 'colours', 'lights'],
    titles: ['Ribbed glass', 'Translated traffic light', 'Bar code', 'The bathroom window', 'Someone passed in yellow'],
    things: ['ribbed glass', 'refraction', 'colours', 'pane'],
    alt: 'Coloured lights broken into vertical bands by ribbed glass',
    paint: (canvas, random) => {
      const spots = Array.from({ length: 15 }, () => ({
        x: random.between(0, 1600),
        y: random.between(150, 920),
        r: random.between(70, 230),
        colour: hex(random.pick(['#ff7a3c', '#ffd27a', '#2f9bd6', '#f2416a', '#3fc8a0', '#fff0d0', '#7a4fd0'])),
        strength: random.between(0.25, 0.75),
      }))
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const rib = x / 44
          const inside = rib - Math.floor(rib) - 0.5
          const source = x + inside * 210 + noise(Math.floor(rib) * 3.1, y / 400) * 30
          let red = 0.05
          let green = 0.06
          let blue = 0.12 + (y / 1067) * 0.06
          for (const spot of spots) {
            const far = ((source - spot.x) ** 2 + (y - spot.y) ** 2) / (spot.r * spot.r)
            if (far > 5) continue
            const light = Math.exp(-far * 1.2) * spot.strength
            red += spot.colour[0] * light
            green += spot.colour[1] * light
            blue += spot.colour[2] * light
          }
          const edge = 1 - ease(0.4, 0.5, Math.abs(inside)) * 0.55 + ease(0.1, 0, Math.abs(inside + 0.24)) * 0.16
          out[0] = red * edge
          out[1] = green * edge
          out[2] = blue * edge
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.2, bloom: 0.35, bloomFrom: 0.8, grain: 5 },
  },
]
