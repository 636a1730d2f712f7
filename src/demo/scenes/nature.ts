import {
  bareTree,
  type Canvas,
  circle,
  conifer,
  createHeightMap,
  createNoise,
  css,
  drawSvg,
  ease,
  fixed,
  hex,
  layered,
  line,
  mix,
  paintDisc,
  paintField,
  paintRidges,
  paintSky,
  paintTerrain,
  paintWater,
  polygon,
  type Random,
  ramp,
  ridgeLine,
  scale,
  trunk,
} from '../drawing/index.js'
import {
  AUTUMN,
  LANDSCAPE,
  MONOCHROME,
  PANORAMA,
  PORTRAIT,
  type Scene,
  SPRING,
  SQUARE,
  SUMMER,
  WINTER,
} from './scene.js'

/** Leaves around points: each a small ellipse turned at random. */
function leaves(
  random: Random,
  points: readonly (readonly [number, number])[],
  each: number,
  spread: number,
  size: number,
  colours: readonly string[],
): string {
  const groups = new Map<string, string>()
  for (const [x, y] of points) {
    for (let leaf = 0; leaf < each; leaf++) {
      const s = size * random.between(0.5, 1.3)
      const cx = x + random.bell() * spread
      const cy = y + random.bell() * spread
      const turn = random.between(0, Math.PI)
      const dx = Math.cos(turn) * s
      const dy = Math.sin(turn) * s
      const colour = random.pick(colours)
      const path = `M${fixed(cx - dx)} ${fixed(cy - dy)}Q${fixed(cx - dy * 0.8)} ${fixed(cy + dx * 0.8)} ${fixed(cx + dx)} ${fixed(cy + dy)}Q${fixed(cx + dy * 0.8)} ${fixed(cy - dx * 0.8)} ${fixed(cx - dx)} ${fixed(cy - dy)}`
      groups.set(colour, (groups.get(colour) ?? '') + path)
    }
  }
  return [...groups].map(([colour, path]) => `<path d="${path}" fill="${colour}" fill-opacity=".85"/>`).join('')
}

interface RowsOptions {
  readonly horizon: number
  /** Rows per unit across. */
  readonly rows: number
  readonly crop: string
  readonly cropDark: string
  readonly soil: string
  readonly air: string
  readonly tuft: number
  readonly turn?: number
}

/** A gently rolling field planted in rows that run to the horizon. */
function paintRows(canvas: Canvas, random: Random, options: RowsOptions): void {
  const noise = createNoise(random)
  const map = createHeightMap(256, 24, (u, v) => layered(noise, u * 0.16, v * 0.16, 3) * 0.5)
  const crop = hex(options.crop)
  const dark = hex(options.cropDark)
  const soil = hex(options.soil)
  const air = hex(options.air)
  const turn = options.turn ?? 0
  const row = (across: number, away: number): number => Math.cos((across + away * turn) * options.rows * Math.PI * 2)
  paintTerrain(canvas, {
    height: (across, away) => {
      const plant = ease(-0.35, 0.5, row(across, away)) * ease(9, 3, away)
      const tufts = plant * (0.7 + 0.6 * noise(across * 26, away * 22) * ease(4, 1, away))
      return map(across, away) * ease(1.5, 6, away) - 0.2 + tufts * 0.075
    },
    eye: 0.42,
    horizon: options.horizon,
    spread: 0.5,
    near: 0.55,
    far: 20,
    growth: 1.0062,
    light: [-0.6, 0.7, 0.1],
    colour: (across, away, _high, lit, out) => {
      const plant = ease(-0.2, 0.55, row(across, away) + noise(across * 30, away * 26) * 0.4)
      const speck = noise(across * 80, away * 66)
      const patch = 1 + layered(noise, across * 0.7, away * 0.7, 2) * 0.16
      const shade = Math.min(1, Math.max(0, 0.62 + speck * options.tuft))
      const bright = (0.55 + 0.65 * lit) * patch
      for (let part = 0; part < 3; part++) {
        const leaf = dark[part]! + (crop[part]! - dark[part]!) * shade
        out[part] = (soil[part]! + (leaf - soil[part]!) * plant) * bright
      }
    },
    haze: (away, _high, out) => {
      out.set(air)
      return 1 - Math.exp(-away / 17)
    },
  })
}

export const natureScenes: readonly Scene[] = [
  {
    id: 'fog-forest',
    ...LANDSCAPE,
    light: 'dawn',
    terrain: 'country',
    months: [9, 10, 11, 12, 2, 3],
    categories: ['Nature', 'Landscapes'],
    tags: ['forest', 'fog', 'trees', 'morning', 'silence'],
    titles: ['Cathedral', 'Among tall ones', 'Fog stands', 'Twenty steps off the path', 'The wood breathes'],
    things: ['forest', 'fog', 'trunks', 'beeches'],
    alt: 'Tall trunks in a foggy forest, paler with distance, with light coming from behind',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 930) / 620) ** 2) - ((y - 300) / 520) ** 2)
          const mist = layered(noise, x / 420, y / 300, 3) * 0.05
          out[0] = 0.58 + glow * 0.4 + mist - y / 4400
          out[1] = 0.63 + glow * 0.31 + mist - y / 4400
          out[2] = 0.6 + glow * 0.2 + mist - y / 4200
        },
        { step: 8 },
      )
      for (let depth = 0; depth < 6; depth++) {
        const share = depth / 5
        const colour = css(mix(hex('#a9b5ac'), hex('#1b211f'), share ** 1.15))
        const ground = 720 + 240 * share
        const count = 20 - depth * 3
        let svg = ''
        for (let tree = 0; tree < count; tree++)
          svg += trunk(
            random,
            (tree + random.between(0.1, 0.9)) * (1600 / count),
            -20,
            ground + random.between(-14, 18),
            14 + 74 * share ** 1.5 * random.between(0.7, 1.25),
            colour,
            depth > 1 ? 5 : 2,
          )
        svg += ridgeLine(
          1600,
          1067,
          css(mix(hex('#a3ae9f'), hex('#232a1f'), share)),
          (x) => ground + 22 * noise(x / 260, depth * 9) + 8 * noise(x / 50, depth),
          10,
        )
        await drawSvg(canvas, svg, { blur: depth < 2 ? 2.4 : depth < 4 ? 0.8 : 0 })
      }
      const shafts = Array.from({ length: 7 }, (_, shaft) =>
        polygon(
          [
            [930 + shaft * 16, -60],
            [960 + shaft * 22, -60],
            [100 + shaft * 290, 1100],
            [0 + shaft * 270, 1100],
          ],
          '#fff0cc',
          0.16,
        ),
      ).join('')
      await drawSvg(canvas, shafts, { blend: 'add', blur: 22, opacity: 0.8 })
      const fern = Array.from({ length: 240 }, () => {
        const x = random.between(-20, 1620)
        const y = random.between(960, 1067)
        return `<path d="M${fixed(x)} ${fixed(y)}q${fixed(random.bell() * 26)} ${fixed(-random.between(16, 50))} ${fixed(random.bell() * 60)} ${fixed(-random.between(14, 46))}" stroke="${random.pick(['#39442c', '#4a5533', '#2c3524', '#5f5a36'])}" stroke-width="2.200" fill="none"/>`
      })
      await drawSvg(canvas, fern.join(''))
    },
    development: { bloom: 0.35, bloomFrom: 0.8, contrast: 0.2 },
  },
  {
    id: 'birches',
    ...PORTRAIT,
    light: 'day',
    terrain: 'north',
    months: AUTUMN,
    categories: ['Nature'],
    tags: ['birch', 'autumn', 'yellow', 'trunks', 'leaves'],
    titles: ['Birches', 'Yellow weeks', 'Black on white', 'Nine of them', 'Gold leaf'],
    things: ['birches', 'yellow leaves', 'birch wood', 'autumn light'],
    alt: 'White birch trunks with black marks in front of glowing yellow autumn leaves',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const patch = layered(noise, x / 170, y / 150, 4)
          const low = ease(1100, 1600, y)
          out[0] = 0.78 + patch * 0.2 - low * 0.3
          out[1] = 0.62 + patch * 0.18 - low * 0.3
          out[2] = 0.27 + patch * 0.1 - low * 0.12
        },
        { step: 6 },
      )
      const foliage = (
        count: number,
        top: number,
        bottom: number,
        spread: number,
        size: number,
        colours: readonly string[],
      ): string =>
        leaves(
          random,
          Array.from({ length: count }, () => [random.between(-40, 1107), random.between(top, bottom)] as const),
          26,
          spread,
          size,
          colours,
        )
      await drawSvg(canvas, foliage(46, 40, 1200, 90, 22, ['#e3b43c', '#f0cf6a', '#c9922c', '#f7e3a0', '#a8802e']), {
        blur: 9,
      })
      const birch = (x: number, wide: number, lean: number, light: number): string => {
        const id = `t${Math.round(x)}`
        let svg = `<defs><linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${css(scale(hex('#8f8a84'), light))}"/><stop offset=".35" stop-color="${css(scale(hex('#f6f2ea'), light))}"/><stop offset=".65" stop-color="${css(scale(hex('#ded8d0'), light))}"/><stop offset="1" stop-color="${css(scale(hex('#6a6561'), light))}"/></linearGradient></defs>`
        const at = (y: number): number => x + lean * (1600 - y)
        svg += polygon(
          [
            [at(-20) - wide * 0.36, -20],
            [at(-20) + wide * 0.36, -20],
            [at(1620) + wide * 0.55, 1620],
            [at(1620) - wide * 0.55, 1620],
          ],
          `url(#${id})`,
        )
        for (let mark = 0; mark < 42; mark++) {
          const y = random.between(-10, 1610)
          const from = at(y) - wide * 0.42 + random.between(0, wide * 0.6)
          const long = wide * random.between(0.12, 0.42) * (random.chance(0.2) ? 1.6 : 1)
          svg += `<path d="M${fixed(from)} ${fixed(y)}q${fixed(long / 2)} ${fixed(-wide * random.between(0.02, 0.1))} ${fixed(Math.min(long, at(y) + wide * 0.42 - from))} ${fixed(random.bell() * 3)}q${fixed(-long / 2)} ${fixed(wide * random.between(0.03, 0.12))} ${fixed(-Math.min(long, at(y) + wide * 0.42 - from))} ${fixed(-random.bell() * 2)}" fill="#1f1c1a" fill-opacity="${random.between(0.55, 0.95).toFixed(2)}"/>`
        }
        return svg
      }
      await drawSvg(
        canvas,
        [60, 250, 330, 520, 700, 790, 990]
          .map((x) => birch(x, random.between(24, 38), random.between(-0.03, 0.03), 0.86))
          .join(''),
        { blur: 2.4 },
      )
      await drawSvg(canvas, foliage(30, 0, 900, 110, 13, ['#e9bf4c', '#f5d873', '#cf9a30', '#fbe9ae']), { blur: 2.2 })
      await drawSvg(
        canvas,
        [150, 440, 620, 910].map((x) => birch(x, random.between(62, 92), random.between(-0.05, 0.05), 1)).join(''),
      )
      await drawSvg(canvas, foliage(17, 60, 620, 120, 15, ['#f2c94f', '#ffe28a', '#d9a136', '#e8b340']))
    },
    development: { contrast: 0.2, bloom: 0.2, bloomFrom: 0.9 },
  },
  {
    id: 'snow-forest',
    ...PORTRAIT,
    light: 'day',
    months: WINTER,
    terrain: 'north',
    categories: ['Nature', 'Landscapes'],
    tags: ['snow', 'forest', 'spruce', 'winter', 'white'],
    titles: ['Heavy branches', 'Kneedeep', 'It snowed all night', 'White noise', 'The track ends here'],
    things: ['snow', 'spruces', 'winter forest', 'fresh snow'],
    alt: 'Spruces bending under fresh snow along a smooth white clearing in soft light',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#b3c3d3', '#d5dade', '#eee5dc'),
        horizon: 1050,
        sun: { x: 560, y: 760, colour: '#fff1df', reach: 420, strength: 0.6 },
      })
      const noise = createNoise(random)
      for (let depth = 0; depth < 5; depth++) {
        const share = depth / 4
        const dark = css(mix(hex('#aebbc8'), hex('#24323a'), share))
        const snow = css(mix(hex('#dfe3e6'), hex('#f7f9fb'), share))
        const shade = css(mix(hex('#c6d0da'), hex('#9fb1c6'), share))
        const ground = 1010 + 250 * share
        let svg = ''
        const count = 15 - depth * 2
        for (let tree = 0; tree < count; tree++) {
          const x = (tree + random.between(0.2, 0.8)) * (1107 / count) - 20
          if (depth > 1 && Math.abs(x - 560) < 120 + depth * 62) continue
          svg += snowySpruce(
            random,
            x,
            ground + random.between(-10, 24),
            (300 + 780 * share) * random.between(0.65, 1.1),
            dark,
            snow,
            shade,
          )
        }
        await drawSvg(canvas, svg, depth < 2 ? { blur: 2.2 } : { blur: 0.5 })
      }
      paintField(
        canvas,
        (x, y, out) => {
          const top = 1190 + 34 * Math.sin(x / 300 + 0.6) + 10 * noise(x / 80, 3)
          const seen = ease(top - 4, top + 10, y)
          if (seen === 0) return
          const drift = layered(noise, x / 340, y / 90, 4)
          const track =
            ease(26, 8, Math.abs(x - 560 - 60 * Math.sin(y / 160) + (y - 1400) * 0.12) / (0.4 + (y - 1180) / 420)) * 0.1
          const level = 0.9 + drift * 0.09 - track + noise(x / 2.4, y / 2.4) * 0.02
          const blue = 0.05 - drift * 0.05
          out[0] = out[0]! + (level - blue - out[0]!) * seen
          out[1] = out[1]! + (level - blue * 0.4 - out[1]!) * seen
          out[2] = out[2]! + (level + 0.03 - out[2]!) * seen
        },
        { top: 1130 },
      )
    },
    development: { contrast: 0.12, bloom: 0.25, bloomFrom: 0.92, lift: 0.02 },
  },
  {
    id: 'lavender',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'country',
    months: [6, 7, 8],
    countries: ['France'],
    categories: ['Landscapes', 'Nature'],
    tags: ['lavender', 'rows', 'fragrant', 'summer', 'purple'],
    titles: ['The smell is missing', 'Purple to the horizon', 'Bees, mostly', 'Plateau', 'High summer'],
    things: ['lavender', 'rows', 'plateau', 'summer evening'],
    alt: 'Rows of lavender run towards low hills in warm evening light',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#6f8cc0', '#c3b3c8', '#f6c9a4', '#fbd9a8'),
        horizon: 440,
        sun: { x: 380, y: 400, colour: '#ffeec8', reach: 360, strength: 0.85 },
        clouds: { cover: 0.42, light: '#fde0c2', shade: '#a59bbd', stretch: 3, opacity: 0.7 },
      })
      paintRidges(canvas, random, {
        count: 3,
        from: 400,
        to: 440,
        far: '#b9a3b3',
        near: '#6f6f86',
        mist: '#f0c9ac',
        misty: 0.5,
        relief: 60,
        span: 380,
      })
      paintRows(canvas, random, {
        horizon: 430,
        rows: 2.6,
        crop: '#a98ad8',
        cropDark: '#4a3a7a',
        soil: '#5d5138',
        air: '#d9b9b4',
        tuft: 0.6,
      })
      await drawSvg(
        canvas,
        bareTree(random, 1230, 470, { height: 210, colour: '#3b3a3f', depth: 7 }).svg +
          leaves(random, bareTree(random, 1230, 470, { height: 205, colour: '#3b3a3f', depth: 7 }).tips, 5, 16, 8, [
            '#4a5540',
            '#5c6647',
            '#3c4638',
            '#6f7450',
          ]),
      )
    },
    development: { contrast: 0.2, bloom: 0.3, bloomFrom: 0.85 },
  },
  {
    id: 'rapeseed',
    ...PANORAMA,
    light: 'day',
    terrain: 'country',
    months: [4, 5],
    categories: ['Landscapes', 'Nature'],
    tags: ['rapeseed', 'yellow', 'spring', 'field', 'clouds'],
    titles: ['As yellow as it gets', 'Spring, in two colours', 'Tramlines', 'Hay fever', 'Two weeks of this'],
    things: ['rapeseed', 'yellow field', 'spring fields', 'big sky'],
    alt: 'A bright yellow rapeseed field with tractor lines beneath a sky of white clouds, a line of trees on the horizon',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#3f7cbb', '#86b5d8', '#d3e2e6'),
        horizon: 470,
        clouds: { cover: 0.52, light: '#ffffff', shade: '#9fb3c6', size: 0.85, opacity: 0.95 },
      })
      const noise = createNoise(random)
      let wood = ridgeLine(
        1600,
        500,
        '#56703f',
        (x) => 452 - 9 * Math.abs(noise(x / 30, 3)) - 12 * ease(-0.1, 0.4, noise(x / 190, 9)),
        4,
      )
      for (let tree = 0; tree < 26; tree++)
        wood += circle(
          random.between(0, 1600),
          452,
          random.between(8, 19),
          random.pick(['#4c6638', '#5c7744', '#43592f']),
        )
      await drawSvg(canvas, wood)
      const map = createHeightMap(256, 24, (u, v) => layered(noise, u * 0.12, v * 0.12, 3) * 0.45)
      paintTerrain(canvas, {
        height: (across, away) =>
          map(across, away) * ease(1, 7, away) -
          0.22 +
          (noise(across * 30, away * 30) * 0.02 + noise(across * 75, away * 75) * 0.012) * ease(4, 1, away) -
          ease(0.05, 0.025, Math.abs(Math.abs(across + 0.3 + 0.12 * Math.sin(away)) - 0.16)) * 0.06,
        eye: 0.34,
        horizon: 462,
        spread: 0.55,
        near: 0.5,
        far: 20,
        growth: 1.0065,
        light: [-0.5, 0.8, -0.1],
        colour: (across, away, _high, lit, out) => {
          const speck = noise(across * 90, away * 80) * 0.6 + noise(across * 210, away * 180) * 0.4
          const patch = layered(noise, across * 0.5, away * 0.5, 3)
          const rut = ease(0.055, 0.025, Math.abs(Math.abs(across + 0.3 + 0.12 * Math.sin(away)) - 0.16))
          const green = Math.min(1, ease(0.05, -0.55, speck) * 0.75 * ease(7, 1, away) + rut * 0.8)
          const bright = (0.6 + 0.45 * lit) * (1 + patch * 0.14)
          out[0] = (0.96 - 0.58 * green) * bright
          out[1] = (0.84 - 0.36 * green) * bright
          out[2] = (0.14 + 0.06 * green) * bright
        },
        haze: (away, _high, out) => {
          out.set([0.85, 0.84, 0.62])
          return 1 - Math.exp(-away / 30)
        },
      })
    },
    development: { contrast: 0.25 },
  },
  {
    id: 'vineyard',
    ...LANDSCAPE,
    light: 'dusk',
    terrain: 'country',
    months: [9, 10, 11],
    categories: ['Landscapes'],
    tags: ['vineyard', 'autumn', 'vines', 'hills', 'harvest'],
    titles: ['Late harvest', 'Riesling', 'Row 14', 'After the pickers', 'South-west slope'],
    things: ['vineyard', 'vines', 'harvest', 'autumn slope'],
    alt: 'Rows of autumn-coloured vines run over a hill towards blue ridges in evening light',
    paint: (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#7a97bd', '#c9c2c4', '#f4d3a8'),
        horizon: 470,
        sun: { x: 1260, y: 380, colour: '#fff0ce', reach: 380, strength: 0.8 },
        clouds: { cover: 0.4, light: '#fbe4c6', shade: '#a3a0b3', stretch: 3, opacity: 0.6 },
      })
      paintRidges(canvas, random, {
        count: 4,
        from: 400,
        to: 470,
        far: '#aeb0bd',
        near: '#65706a',
        mist: '#e9cfb0',
        misty: 0.5,
        relief: 90,
        span: 420,
        trees: 10,
      })
      paintRows(canvas, random, {
        horizon: 470,
        rows: 1.7,
        crop: '#d9a042',
        cropDark: '#6f3f22',
        soil: '#7a7a46',
        air: '#dcc3a0',
        tuft: 0.75,
        turn: -0.12,
      })
    },
    development: { contrast: 0.25, bloom: 0.25, bloomFrom: 0.85 },
  },
  {
    id: 'cypress-hill',
    ...LANDSCAPE,
    light: 'dawn',
    terrain: 'country',
    months: SPRING,
    countries: ['Italy'],
    categories: ['Landscapes'],
    tags: ['hills', 'cypress', 'farmhouse', 'green', 'mist'],
    titles: ['Six cypresses', 'Postcard, admittedly', 'Podere', 'The light was late', 'Green waves'],
    things: ['hills', 'cypresses', 'farmhouse', 'green spring'],
    alt: 'Soft green hills with a farmhouse and cypresses in low morning light and mist',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#86a8c4', '#c9cfc8', '#f6dcb2'),
        horizon: 430,
        sun: { x: 260, y: 360, colour: '#fff1cf', reach: 420, strength: 0.85 },
      })
      const noise = createNoise(random)
      const map = createHeightMap(256, 24, (u, v) => layered(noise, u * 0.24, v * 0.24, 2, 0.35) * 1.25)
      paintTerrain(canvas, {
        height: (across, away) => map(across, away) * ease(0.8, 5, away) - 0.1,
        eye: 0.75,
        horizon: 400,
        spread: 0.42,
        near: 0.8,
        far: 22,
        growth: 1.007,
        light: [-0.9, 0.32, 0.25],
        colour: (across, away, high, lit, out) => {
          const field = noise(
            Math.floor(across * 0.55 + noise(across, away) * 0.2) * 3.7,
            Math.floor(away * 0.42) * 5.1,
          )
          const furrow = Math.sin((across * (1 + field) + away * field * 2) * 34) * 0.05 * ease(8, 2, away)
          const bright = 0.32 + 1.0 * ease(0.05, 0.75, lit) + furrow + noise(across * 40, away * 40) * 0.05
          const soil = ease(0.25, 0.4, field)
          out[0] = (0.42 + 0.28 * soil + high * 0.03) * bright
          out[1] = (0.47 + 0.1 * soil) * bright
          out[2] = (0.2 + 0.14 * soil) * bright
        },
        haze: (away, high, out) => {
          out.set([0.93, 0.86, 0.72])
          return Math.max(1 - Math.exp(-away / 13), ease(0.05, -0.5, high) * ease(2.5, 7, away) * 0.8)
        },
      })
      const cypress = (x: number, y: number, tall: number): string =>
        `<path d="M${x} ${y}C${x - tall * 0.16} ${y - tall * 0.2} ${x - tall * 0.09} ${y - tall * 0.75} ${x} ${y - tall}C${x + tall * 0.09} ${y - tall * 0.75} ${x + tall * 0.16} ${y - tall * 0.2} ${x} ${y}Z" fill="#2b3a2a"/><path d="M${x} ${y}C${x - tall * 0.15} ${y - tall * 0.2} ${x - tall * 0.09} ${y - tall * 0.75} ${x} ${y - tall}C${x - tall * 0.03} ${y - tall * 0.6} ${x - tall * 0.06} ${y - tall * 0.2} ${x} ${y}Z" fill="#64703f"/>`
      const ground = findGround(canvas, 960)
      await drawSvg(
        canvas,
        `${polygon(
          [
            [905, ground],
            [905, ground - 42],
            [960, ground - 42],
            [960, ground],
          ],
          '#d9b992',
        )}${polygon(
          [
            [960, ground],
            [960, ground - 42],
            [1020, ground - 38],
            [1020, ground],
          ],
          '#8f7560',
        )}${polygon(
          [
            [898, ground - 40],
            [932, ground - 60],
            [990, ground - 60],
            [1026, ground - 36],
            [960, ground - 40],
          ],
          '#9a5f42',
        )}${[840, 862, 886, 1048, 1072, 1110].map((x) => cypress(x, ground + 6, random.between(66, 104))).join('')}`,
      )
    },
    development: { contrast: 0.25, bloom: 0.3, bloomFrom: 0.85 },
  },
  {
    id: 'desert-dunes',
    ...PORTRAIT,
    light: 'dusk',
    terrain: 'coast',
    countries: ['Morocco', 'Spain'],
    categories: ['Landscapes', 'Abstract'],
    tags: ['dunes', 'sand', 'shadow', 'lines', 'desert'],
    titles: ['The wind’s handwriting', 'Ridge walk', 'Warm side, cold side', 'Nothing for miles', 'Slip face'],
    things: ['dunes', 'sand', 'desert', 'crest'],
    alt: 'Curved crests of high sand dunes, one side in warm light and the other in deep shadow',
    paint: (canvas, random) => {
      paintSky(canvas, random, { colours: ramp('#4a6f9c', '#9fb0bb', '#ecd2b0'), horizon: 700 })
      const noise = createNoise(random)
      const dune = (u: number, v: number): number => {
        const phase = v * 0.42 + u * 0.12 + layered(noise, u * 0.18, v * 0.12, 2) * 1.6
        const wave = phase - Math.floor(phase)
        const profile = wave < 0.72 ? ease(0, 0.72, wave) : 1 - ease(0.72, 1, wave) * 0.98
        return profile * (0.6 + 0.4 * noise(u * 0.2 + 4, v * 0.2)) * 0.9 + layered(noise, u * 0.1, v * 0.1, 2) * 0.7
      }
      const map = createHeightMap(512, 24, dune)
      paintTerrain(canvas, {
        height: (across, away) => map(across, away) * ease(0.3, 3, away) - 0.1,
        eye: 1.15,
        horizon: 640,
        spread: 0.3,
        near: 0.9,
        far: 22,
        growth: 1.0055,
        light: [-0.85, 0.38, 0.35],
        colour: (across, away, _high, lit, out) => {
          const ripple =
            Math.sin((across * 2.2 + away * 9 + noise(across * 2, away * 2) * 2.2) * 6) * 0.06 * ease(5, 1.2, away)
          const bright =
            0.2 + 1.0 * ease(0.02, 0.8, lit) + ripple * (0.4 + lit) + noise(across * 120, away * 120) * 0.03
          const warm = ease(0.05, 0.6, lit)
          out[0] = (0.78 + 0.22 * warm) * bright
          out[1] = (0.55 + 0.13 * warm) * bright
          out[2] = (0.5 - 0.1 * warm) * bright
        },
        haze: (away, _high, out) => {
          out.set([0.9, 0.76, 0.62])
          return 1 - Math.exp(-away / 26)
        },
      })
    },
    development: { contrast: 0.25, bloom: 0.15, bloomFrom: 0.9 },
  },
  {
    id: 'lone-tree',
    ...SQUARE,
    light: 'dawn',
    months: WINTER,
    terrain: 'country',
    categories: ['B&W', 'Nature'],
    tags: ['tree', 'snow', 'minimal', 'winter', 'field'],
    titles: ['One', 'Still here', 'Oak on the parish border', 'White sheet', 'Second visit'],
    things: ['oak', 'white field', 'lone tree', 'snow'],
    alt: 'A single bare tree on a snowy field with faint furrows, almost white on white',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) =>
          out.fill(
            0.8 + ease(200, 1050, y) * 0.13 + layered(noise, x / 700, y / 300, 3) * 0.03 - ease(1100, 1600, y) * 0.03,
          ),
        { step: 8 },
      )
      await drawSvg(
        canvas,
        ridgeLine(1600, 1100, '#c9cacb', (x) => 1046 - 6 * Math.abs(noise(x / 22, 2)) - 9 * noise(x / 160, 4), 4),
        { blur: 3, opacity: 0.6 },
      )
      let furrows = ''
      for (let furrow = 0; furrow < 26; furrow++) {
        const y = 1090 + 510 * (furrow / 26) ** 1.6
        let path = ''
        for (let x = -20; x <= 1620; x += 40)
          path += `${path === '' ? 'M' : 'L'}${x} ${fixed(y + 26 * Math.sin(x / 520 + 1) * (0.3 + furrow / 26) + 3 * noise(x / 90, furrow))}`
        furrows += `<path d="${path}" stroke="#9a9c9f" stroke-width="${fixed(1 + furrow * 0.22)}" stroke-opacity="${random.between(0.1, 0.4).toFixed(2)}" fill="none" stroke-dasharray="${random.between(40, 300).toFixed(0)} ${random.between(20, 140).toFixed(0)}"/>`
      }
      await drawSvg(canvas, furrows, { blur: 1 })
      await drawSvg(
        canvas,
        bareTree(random, 1000, 1120, { height: 620, colour: '#161617', depth: 9, spread: 0.58 }).svg +
          Array.from({ length: 40 }, () =>
            line(
              [1000 + random.bell() * 60, 1124],
              [1000 + random.bell() * 70, 1108 - random.between(0, 14)],
              '#2b2b2c',
              1.4,
            ),
          ).join(''),
      )
    },
    development: { ...MONOCHROME, contrast: 0.2, vignette: 0.25, grain: 5 },
  },
  {
    id: 'waterfall',
    ...PORTRAIT,
    light: 'long exposure',
    terrain: 'mountains',
    months: [4, 5, 6, 7, 8, 9, 10],
    categories: ['Time exposure', 'Nature'],
    tags: ['waterfall', 'silk', 'rocks', 'moss', 'gorge'],
    titles: ['Four seconds of water', 'White thread', 'Behind the mill', 'Louder than it looks', 'Wet boots'],
    things: ['waterfall', 'gorge', 'moss', 'stream'],
    alt: 'A waterfall like white silk between dark mossy rocks, long exposure',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const rough = layered(noise, x / 150, y / 120, 5)
          const crack = 1 - Math.abs(noise(x / 90 + rough, y / 230))
          const moss = ease(0.0, 0.4, layered(noise, x / 210 + 9, y / 170 + 3, 4) + 0.1)
          const edge =
            130 + 60 * noise(y / 260, 4) + 190 * ease(520, 1120, y) * (0.5 + 0.6 * Math.abs(noise(y / 330, 8)))
          const middle = 545 + 46 * noise(y / 360, 1) + 20 * noise(y / 90, 6)
          const off = Math.abs(x - middle) / edge
          const rock = 0.13 + rough * 0.1 + crack ** 5 * -0.06 + ease(1.4, 3, off) * -0.03
          let red = rock * 0.95 + moss * 0.1
          let green = rock + moss * 0.17
          let blue = rock * 0.98 + moss * 0.02
          if (y < 330) {
            const leaf = ease(330, 120, y) * (0.55 + layered(noise, x / 60, y / 50, 3) * 0.6)
            red += leaf * 0.26
            green += leaf * 0.4
            blue += leaf * 0.14
          }
          const u = (x - middle) / (edge * 1.1)
          const threads = layered(noise, u * 9 + noise(y / 240, 3) * 0.5, y / 620, 4)
          const veil = ease(1.05, 0.35, off + threads * 0.35) * (0.45 + 0.55 * ease(-0.3, 0.45, threads))
          const pool = ease(1180, 1280, y)
          const swirl = layered(noise, x / 300 + noise(x / 160, y / 60), y / 46, 4)
          const foamy = pool * ease(-0.15, 0.5, swirl + 0.28 - Math.abs(x - middle) / 900) * 0.75
          const spray = Math.exp(-(((y - 1200) / 110) ** 2) - ((x - middle) / 340) ** 2) * 0.5
          const dark = pool * 0.72
          red = red * (1 - dark) + dark * 0.07
          green = green * (1 - dark) + dark * 0.11
          blue = blue * (1 - dark) + dark * 0.12
          const water = Math.min(0.97, veil * (1 - pool) + foamy + spray)
          out[0] = red + (0.88 - red) * water
          out[1] = green + (0.93 - green) * water
          out[2] = blue + (0.95 - blue) * water
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.25, bloom: 0.3, bloomFrom: 0.75, vignette: 0.4 },
  },
  {
    id: 'poppies',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'country',
    months: [5, 6, 7],
    categories: ['Nature', 'Macro'],
    tags: ['poppies', 'meadow', 'red', 'summer', 'bokeh'],
    titles: ['Roadside', 'Red, briefly', 'Stopped for these', 'Paper thin', 'Wild border'],
    things: ['poppies', 'meadow', 'red petals', 'early summer'],
    alt: 'Red poppies in a green meadow, a few sharp in front and many blurred behind',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const patch = layered(noise, x / 260, y / 120, 3)
          const low = y / 1067
          out[0] = 0.72 - low * 0.42 + patch * 0.09
          out[1] = 0.78 - low * 0.3 + patch * 0.1
          out[2] = 0.62 - low * 0.44 + patch * 0.05
        },
        { step: 8 },
      )
      const grass = (count: number, top: number, tall: number, wide: number, colours: readonly string[]): string =>
        Array.from({ length: count }, () => {
          const x = random.between(-30, 1630)
          const y = top + random.between(0, 160)
          return `<path d="M${fixed(x)} ${fixed(y + tall)}Q${fixed(x + random.bell() * 20)} ${fixed(y + tall * 0.4)} ${fixed(x + random.bell() * 90)} ${fixed(y)}" stroke="${random.pick(colours)}" stroke-width="${fixed(wide * random.between(0.5, 1.4))}" fill="none" stroke-linecap="round"/>`
        }).join('')
      await drawSvg(
        canvas,
        grass(160, 420, 420, 7, ['#7f9a4f', '#a8b56a', '#5f7d3c']) +
          Array.from({ length: 60 }, () =>
            circle(
              random.between(0, 1600),
              470 + 240 * random.next() ** 1.4,
              random.between(12, 34),
              random.pick(['#d8402f', '#e2604a', '#c22d25']),
              0.8,
            ),
          ).join(''),
        { blur: 13 },
      )
      await drawSvg(
        canvas,
        grass(170, 560, 520, 5, ['#6c8a41', '#8ea658', '#4e6c31']) +
          Array.from({ length: 16 }, () =>
            poppy(random, random.between(40, 1560), random.between(560, 760), random.between(40, 62)),
          ).join(''),
        { blur: 5 },
      )
      await drawSvg(canvas, grass(120, 640, 520, 3.4, ['#58792f', '#7d984a', '#3f5c26']))
      const stems = (
        [
          [420, 520, 122],
          [930, 440, 138],
          [1230, 650, 100],
          [690, 700, 86],
        ] as const
      ).map(
        ([x, y, size]) =>
          `<path d="M${x} ${y}Q${x + 26} ${y + 260} ${x - 14} 1090" stroke="#5d7a3a" stroke-width="5" fill="none"/>${poppy(random, x, y, size)}`,
      )
      await drawSvg(
        canvas,
        `${stems.join('')}<path d="M560 1080Q600 780 566 690Q556 664 540 668Q524 676 530 702Q536 716 548 716" stroke="#6b8743" stroke-width="4.500" fill="none"/><path d="M528 696q-18 26 -4 52q20 -4 24 -36q-4 -14 -20 -16Z" fill="#738f4c"/>`,
      )
      await drawSvg(canvas, grass(26, 640, 560, 14, ['#4a6a2a', '#6f8c40']), { blur: 11 })
    },
    development: { contrast: 0.2, bloom: 0.2, bloomFrom: 0.85 },
  },
  {
    id: 'wind-turbines',
    ...PANORAMA,
    light: 'dawn',
    terrain: 'country',
    categories: ['News', 'Landscapes'],
    tags: ['wind power', 'turbines', 'energy', 'fog', 'morning'],
    titles: ['Two megawatts each', 'New neighbours', 'Against the wind', 'Energy transition', 'They all face west'],
    things: ['wind turbines', 'wind park', 'ground fog', 'early wind'],
    alt: 'Wind turbines rise from ground fog over flat fields at sunrise',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#5f86b4', '#b7bcc6', '#f4c79a', '#fbd8a0'),
        horizon: 600,
        sun: { x: 540, y: 540, colour: '#fff0c8', reach: 380, disc: 30, strength: 0.85 },
        clouds: { cover: 0.36, light: '#fbd8b4', shade: '#98a3b8', stretch: 4, size: 0.7, opacity: 0.6 },
      })
      const turbine = (x: number, foot: number, tall: number, colour: string): string => {
        const turn = random.between(0, 120)
        const hub = foot - tall
        const blades = [0, 120, 240].map(
          (angle) =>
            `<path transform="rotate(${(turn + angle).toFixed(0)} ${x} ${hub})" d="M${x - tall * 0.012} ${hub}L${x - tall * 0.018} ${hub - tall * 0.16}L${x} ${hub - tall * 0.62}L${x + tall * 0.008} ${hub}Z" fill="${colour}"/>`,
        )
        return (
          polygon(
            [
              [x - tall * 0.02, foot],
              [x - tall * 0.009, hub],
              [x + tall * 0.009, hub],
              [x + tall * 0.02, foot],
            ],
            colour,
          ) +
          blades.join('') +
          circle(x, hub, tall * 0.019, colour)
        )
      }
      const fog = (top: number, strength: number): void =>
        paintField(
          canvas,
          (x, y, out) => {
            const wave = top + 26 * Math.sin(x / 310 + top) + 14 * Math.sin(x / 97)
            const seen = ease(wave, wave + 90, y) * strength
            out[0] = out[0]! + (0.95 - out[0]!) * seen
            out[1] = out[1]! + (0.83 - out[1]!) * seen
            out[2] = out[2]! + (0.7 - out[2]!) * seen
          },
          { top: top - 50 },
        )
      await drawSvg(
        canvas,
        ridgeLine(1600, 900, '#b99d92', (x) => 588 - 6 * Math.sin(x / 60) - 9 * Math.sin(x / 171), 6) +
          [120, 260, 700, 880, 1010, 1370].map((x) => turbine(x, 600, random.between(130, 170), '#b39b95')).join(''),
      )
      fog(560, 0.75)
      await drawSvg(
        canvas,
        ridgeLine(1600, 900, '#7c6c68', (x) => 662 - 8 * Math.sin(x / 83 + 2) - 12 * Math.sin(x / 260), 6) +
          [400, 1180, 1510].map((x) => turbine(x, 672, random.between(270, 330), '#857880')).join(''),
      )
      fog(632, 0.8)
      await drawSvg(
        canvas,
        turbine(840, 800, 560, '#4d4a55') +
          Array.from({ length: 22 }, (_, tree) =>
            conifer(random, 60 + tree * 22 + random.between(-9, 9), 790, random.between(40, 90), '#3a3a3d'),
          ).join(''),
      )
      fog(745, 0.7)
    },
    development: { bloom: 0.4, bloomFrom: 0.85, contrast: 0.2 },
  },
  {
    id: 'high-water',
    ...LANDSCAPE,
    light: 'day',
    terrain: 'country',
    months: [1, 2, 3, 6, 8, 12],
    categories: ['News', 'Landscapes'],
    tags: ['flood', 'river', 'high water', 'trees', 'grey'],
    titles: [
      'The river came in',
      '7.41 metres',
      'The path is under there',
      'Closed until further notice',
      'Crest expected tonight',
    ],
    things: ['flood', 'high water', 'meadows', 'the river'],
    alt: 'Flooded meadows with rows of bare trees and fence posts mirrored in calm grey water',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#76858f', '#a9b2b4', '#dcdad0'),
        horizon: 540,
        clouds: { cover: 0.62, light: '#e4e3dc', shade: '#77858f', opacity: 0.85 },
      })
      await drawSvg(
        canvas,
        ridgeLine(1600, 560, '#98a09f', (x) => 526 - 7 * Math.sin(x / 71) - 9 * Math.sin(x / 190), 6),
        { blur: 1.5 },
      )
      const trees = [
        [90, 560, 170],
        [210, 556, 130],
        [330, 558, 150],
        [1330, 560, 190],
        [1450, 562, 210],
        [1230, 557, 140],
        [690, 566, 330],
        [900, 552, 120],
        [1010, 553, 110],
      ] as const
      await drawSvg(
        canvas,
        trees
          .map(
            ([x, y, tall]) =>
              bareTree(random, x, y, {
                height: tall,
                colour: tall > 300 ? '#2f3331' : '#6a716f',
                depth: tall > 300 ? 8 : 7,
              }).svg,
          )
          .join(''),
      )
      await drawSvg(
        canvas,
        polygon(
          [
            [1080, 560],
            [1080, 515],
            [1120, 490],
            [1162, 515],
            [1162, 560],
          ],
          '#7a6f68',
        ) +
          polygon(
            [
              [1072, 518],
              [1120, 486],
              [1170, 518],
            ],
            '#6a4a42',
          ),
      )
      paintWater(canvas, random, { horizon: 556, colour: '#66716f', rough: 0.24, clear: 0.72, streak: 10 })
      let posts = ''
      for (let post = 0; post < 15; post++) {
        const depth = 1 + (14 - post) * 0.55
        const x = 760 + (post - 14) * -58 * (1 / depth) * 2.2 - 720 / depth
        const y = 556 + 420 / depth
        const tall = 130 / depth
        posts +=
          line([x, y], [x + random.bell() * tall * 0.06, y - tall], '#2a2927', 14 / depth) +
          `<path d="M${fixed(x)} ${fixed(y)}v${fixed(tall * 0.9)}" stroke="#2a2927" stroke-opacity=".35" stroke-width="${fixed(13 / depth)}"/>`
      }
      await drawSvg(canvas, posts)
      await drawSvg(
        canvas,
        line([1290, 900], [1290, 640], '#4a4c4c', 9) +
          `<g transform="rotate(-4 1290 640)">${polygon(
            [
              [1290, 560],
              [1362, 690],
              [1218, 690],
            ],
            '#b3372c',
          )}${polygon(
            [
              [1290, 592],
              [1337, 677],
              [1243, 677],
            ],
            '#efece2',
          )}</g>` +
          `<path d="M1290 900v150" stroke="#3a3c3c" stroke-opacity=".3" stroke-width="9"/>`,
      )
    },
    development: { contrast: 0.2, grain: 4 },
  },
  {
    id: 'reeds',
    ...PORTRAIT,
    light: 'dusk',
    terrain: 'country',
    categories: ['Nature', 'Landscapes'],
    tags: ['reeds', 'lake', 'evening', 'silhouette', 'calm'],
    titles: ['Coot, unseen', 'Evening at the lake', 'The jetty was taken', 'Grebes', 'Still enough'],
    things: ['reeds', 'lake', 'evening calm', 'mirror'],
    alt: 'Reeds in silhouette in front of a lake that mirrors a pink and blue evening sky',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#3f5b8c', '#8f93b8', '#e3b0a8', '#f8cfa0'),
        horizon: 760,
        sun: { x: 700, y: 720, colour: '#ffe4b4', reach: 330, strength: 0.8 },
        clouds: { cover: 0.46, light: '#f7c2a8', shade: '#6d76a0', stretch: 3, opacity: 0.8 },
      })
      const noise = createNoise(random)
      await drawSvg(
        canvas,
        ridgeLine(1067, 780, '#4d4a63', (x) => 742 - 15 * Math.abs(noise(x / 34, 3)) - 18 * noise(x / 200, 6), 4),
      )
      paintWater(canvas, random, { horizon: 762, colour: '#33456b', rough: 0.14, clear: 0.72 })
      const reeds = (count: number, from: number, tall: number, wide: number, colour: string): string =>
        Array.from({ length: count }, () => {
          const x = random.chance(0.6) ? random.between(-20, 480) : random.between(-20, 1087)
          const top = from - tall * random.between(0.5, 1.1) + x * 0.1
          const lean = random.between(-10, 60)
          const plume = random.chance(0.5)
            ? `<path d="M${fixed(x + lean)} ${fixed(top)}q${fixed(wide * 4)} ${fixed(wide * 4)} ${fixed(wide * 2)} ${fixed(wide * 20)}q${fixed(-wide * 4)} ${fixed(-wide * 6)} ${fixed(-wide * 2)} ${fixed(-wide * 20)}" fill="${colour}"/>`
            : `<path d="M${fixed(x + lean * 0.4)} ${fixed(top + tall * 0.4)}q${fixed(random.bell() * 60)} ${fixed(-tall * 0.2)} ${fixed(random.bell() * 140)} ${fixed(-tall * 0.12)}" stroke="${colour}" stroke-width="${fixed(wide * 1.4)}" fill="none"/>`
          return `<path d="M${fixed(x)} 1620Q${fixed(x)} ${fixed(top + tall * 0.4)} ${fixed(x + lean)} ${fixed(top)}" stroke="${colour}" stroke-width="${fixed(wide)}" fill="none"/>${plume}`
        }).join('')
      await drawSvg(canvas, reeds(90, 1250, 420, 2.4, '#3a3448'), { blur: 1.5 })
      await drawSvg(canvas, reeds(110, 1480, 700, 4, '#1a1722'))
    },
    development: { bloom: 0.35, bloomFrom: 0.82, contrast: 0.2 },
  },
  {
    id: 'autumn-path',
    ...PORTRAIT,
    light: 'day',
    terrain: 'country',
    months: AUTUMN,
    categories: ['Nature', 'Landscapes'],
    tags: ['avenue', 'autumn', 'leaves', 'path', 'beech'],
    titles: ['Rustling', 'Avenue', 'The last warm Sunday', 'Chestnuts in every pocket', 'Down the middle'],
    things: ['avenue', 'autumn leaves', 'beech avenue', 'path'],
    alt: 'An avenue of tall trees in autumn colours with fallen leaves on the path and light at its end',
    paint: async (canvas, random) => {
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 533) / 260) ** 2) - ((y - 880) / 330) ** 2)
          out[0] = 0.62 + glow * 0.42 - y / 9000
          out[1] = 0.5 + glow * 0.42 - y / 7000
          out[2] = 0.27 + glow * 0.38 - y / 9000
        },
        { step: 8 },
      )
      const palette = ['#d98c2b', '#e8b44a', '#b8622a', '#c97a2c', '#f0cc6e', '#9a4d24']
      for (let row = 0; row < 6; row++) {
        const depth = 1 + (5 - row) * 0.95
        const share = row / 5
        const bark = css(mix(hex('#b98f52'), hex('#1d1512'), share ** 0.8))
        const tint = palette.map((colour) => css(mix(hex('#f4d692'), hex(colour), 0.35 + 0.65 * share)))
        let svg = ''
        let foliage = ''
        for (const side of [-1, 1]) {
          const x = 533 + (side * 520) / depth
          const foot = 960 + 470 / depth
          const tree = bareTree(random, x, foot, {
            height: 1750 / depth,
            colour: bark,
            depth: 7,
            spread: 0.42,
            lean: -side * 0.35,
          })
          svg += tree.svg
          foliage += leaves(random, tree.tips, row > 3 ? 4 : 6, 90 / depth, 26 / depth + 3, tint)
        }
        await drawSvg(canvas, svg, row < 3 ? { blur: 1.2 } : {})
        await drawSvg(canvas, foliage, row < 2 ? { blur: 3 } : row < 4 ? { blur: 1 } : {})
      }
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const depth = 560 / (y - 930)
          const across = ((x - 533) * depth) / 300
          const path = ease(0.85, 0.6, Math.abs(across) + noise(x / 60, y / 24) * 0.16)
          const leaf =
            noise(((x - 533) * depth) / 11, depth * 46) * 0.5 + noise(((x - 533) * depth) / 4.5, depth * 110) * 0.5
          const glow = ease(1250, 1010, y) * 0.42
          const shade = 0.72 + leaf * 0.42 - path * 0.12
          const seen = ease(1000, 1040, y)
          out[0] = out[0]! + (0.62 * shade - path * 0.06 + glow - out[0]!) * seen
          out[1] = out[1]! + (0.37 * shade + path * 0.03 + glow * 0.86 - out[1]!) * seen
          out[2] = out[2]! + (0.15 * shade + path * 0.1 + glow * 0.5 - out[2]!) * seen
        },
        { top: 1000 },
      )
    },
    development: { contrast: 0.25, bloom: 0.35, bloomFrom: 0.82, vignette: 0.35 },
  },
  {
    id: 'sun-and-geese',
    ...PANORAMA,
    light: 'dusk',
    terrain: 'country',
    months: [2, 3, 9, 10, 11],
    categories: ['Nature'],
    tags: ['geese', 'migration', 'sky', 'evening', 'birds'],
    titles: ['South', 'You hear them first', 'Formation', 'No map needed', 'Going, going'],
    things: ['geese', 'bird migration', 'flight', 'autumn sky'],
    alt: 'A wedge of geese crosses a large low sun above a marsh',
    paint: async (canvas, random) => {
      paintSky(canvas, random, {
        colours: ramp('#7b7f9a', '#c79a94', '#eeae7c', '#f6c890'),
        horizon: 760,
        sun: { x: 900, y: 560, colour: '#ffdca0', reach: 330, strength: 0.6 },
        clouds: { cover: 0.4, light: '#f8c7a0', shade: '#8a8199', stretch: 4, size: 0.6, opacity: 0.6 },
      })
      paintDisc(canvas, 900, 560, 150, [1, 0.78, 0.5], 1.12)
      paintRidges(canvas, random, {
        count: 3,
        from: 740,
        to: 850,
        far: '#a3807a',
        near: '#2a2228',
        mist: '#d99f7c',
        misty: 0.7,
        relief: 30,
        span: 260,
        trees: 26,
      })
      const bird = (x: number, y: number, size: number, flap: number): string =>
        `<path transform="translate(${fixed(x)} ${fixed(y)}) scale(${(size / 40).toFixed(2)})" d="M-30 2Q-10 -4 4 -2Q18 -6 32 ${-7}L36 -6L33 -3Q20 0 10 4Q2 ${6} -8 5L-30 6ZM2 -1Q-4 ${-12 * flap} -20 ${-24 * flap}Q-2 ${-16 * flap} 12 0ZM6 2Q6 ${-14 * flap} -2 ${-30 * flap}Q14 ${-16 * flap} 16 1Z" fill="#241c22"/>`
      let flock = ''
      for (let goose = 0; goose < 31; goose++) {
        const wing = goose % 2 === 0 ? 1 : -0.62
        const back = Math.ceil(goose / 2)
        flock += bird(
          1040 - back * 47 + random.bell() * 6,
          330 + back * 19 * wing * 0.9 + random.bell() * 7 + back * 4,
          random.between(30, 38),
          random.pick([1, 0.5, -0.6, 0.9]),
        )
      }
      await drawSvg(canvas, flock)
    },
    development: { bloom: 0.4, bloomFrom: 0.88, contrast: 0.25 },
  },
]

/** The first row from above that is darker than the sky over it. */
function findGround({ width, height, data }: Canvas, x: number): number {
  for (let y = Math.round(height * 0.42); y < height * 0.8; y++) {
    const at = (y * width + x) * 3
    if (data[at]! < 0.72) return y + 4
  }
  return Math.round(height * 0.5)
}

function snowySpruce(
  random: Random,
  x: number,
  ground: number,
  height: number,
  dark: string,
  snow: string,
  shade: string,
): string {
  const tiers = 13
  const wide = height * 0.19
  let svg = line([x, ground], [x, ground - height * 0.9], dark, height * 0.02)
  for (let tier = tiers; tier >= 0; tier--) {
    const down = (tier + 0.6) / (tiers + 0.6)
    const y = ground - height + height * 0.95 * down
    const half = wide * down ** 0.85 * random.between(0.85, 1.1)
    const drop = height * 0.075
    const left = half * random.between(0.85, 1.1)
    const right = half * random.between(0.85, 1.1)
    svg += `<path d="M${fixed(x)} ${fixed(y - drop)}Q${fixed(x - left * 0.5)} ${fixed(y - drop * 0.1)} ${fixed(x - left)} ${fixed(y + drop * 0.45)}Q${fixed(x - left * 0.3)} ${fixed(y + drop * 0.3)} ${fixed(x)} ${fixed(y + drop * 0.75)}Q${fixed(x + right * 0.3)} ${fixed(y + drop * 0.3)} ${fixed(x + right)} ${fixed(y + drop * 0.45)}Q${fixed(x + right * 0.5)} ${fixed(y - drop * 0.1)} ${fixed(x)} ${fixed(y - drop)}Z" fill="${dark}"/>`
    svg += `<path d="M${fixed(x)} ${fixed(y - drop * 1.1)}Q${fixed(x - left * 0.45)} ${fixed(y - drop * 0.35)} ${fixed(x - left * 0.98)} ${fixed(y + drop * 0.36)}Q${fixed(x - left * 0.5)} ${fixed(y + drop * 0.02)} ${fixed(x - left * 0.22)} ${fixed(y + drop * 0.16)}Q${fixed(x)} ${fixed(y - drop * 0.1)} ${fixed(x + right * 0.25)} ${fixed(y + drop * 0.14)}Q${fixed(x + right * 0.5)} ${fixed(y)} ${fixed(x + right * 0.98)} ${fixed(y + drop * 0.36)}Q${fixed(x + right * 0.45)} ${fixed(y - drop * 0.35)} ${fixed(x)} ${fixed(y - drop * 1.1)}Z" fill="${snow}"/>`
    svg += `<path d="M${fixed(x)} ${fixed(y - drop * 0.7)}Q${fixed(x + right * 0.45)} ${fixed(y - drop * 0.15)} ${fixed(x + right * 0.95)} ${fixed(y + drop * 0.34)}Q${fixed(x + right * 0.5)} ${fixed(y)} ${fixed(x + right * 0.25)} ${fixed(y + drop * 0.14)}Z" fill="${shade}" fill-opacity=".6"/>`
  }
  return svg
}

/** A poppy seen from the side: four crumpled petals and a dark heart. */
function poppy(random: Random, x: number, y: number, size: number): string {
  const petal = (turn: number, colour: string, long: number): string =>
    `<path transform="translate(${x} ${y}) rotate(${turn.toFixed(0)}) scale(${(size / 100).toFixed(3)})" d="M0 18C-62 10 -96 -40 -70 -84C-50 -104 -22 -88 -6 -96C20 -106 58 -100 74 -72C90 -34 56 12 0 18Z" fill="${colour}" fill-opacity="${long}"/>`
  const tilt = random.between(-14, 14)
  let folds = ''
  for (let fold = 0; fold < 9; fold++)
    folds += `<path transform="translate(${x} ${y}) rotate(${(tilt - 52 + fold * 13).toFixed(0)})" d="M0 ${fixed(size * 0.05)}Q${fixed(random.bell() * size * 0.08)} ${fixed(-size * 0.4)} ${fixed(random.bell() * size * 0.06)} ${fixed(-size * random.between(0.55, 0.84))}" stroke="#7f120f" stroke-width="${fixed(size * 0.016)}" stroke-opacity=".35" fill="none"/>`
  return `${petal(tilt - 34, '#a81d17', 1)}${petal(tilt + 36, '#b5231a', 1)}${petal(tilt, '#d6352a', 0.95)}${folds}${petal(tilt + 4, '#f06a4a', 0.22)}<path transform="translate(${x} ${y}) rotate(${(tilt + 180).toFixed(0)}) scale(${(size / 190).toFixed(3)})" d="M0 -30C-62 -20 -96 40 -60 74C-30 96 20 92 60 74C92 40 62 -20 0 -30Z" fill="#c92a21" fill-opacity=".85"/>`
}
