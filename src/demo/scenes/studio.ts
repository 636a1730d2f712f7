import {
  type Canvas,
  circle,
  createNoise,
  css,
  drawSvg,
  ease,
  fixed,
  hex,
  layered,
  line,
  mix,
  paintField,
  polygon,
  type Random,
  scale,
} from '../drawing/index.js'
import { LANDSCAPE, MONOCHROME, PORTRAIT, type Scene, SPRING, SQUARE } from './scene.js'

interface Vessel {
  readonly x: number
  /** Row on which it stands. */
  readonly foot: number
  readonly height: number
  /** Half its width at a height from 0 (foot) to 1 (top). */
  readonly profile: (up: number) => number
  readonly colour: readonly [number, number, number]
  /** 0 matt to 1 mirror. */
  readonly gloss: number
  /** 0 opaque to 1 clear. */
  readonly clear?: number
  /** Changes colour by place: `across` -1 to 1, `up` 0 to 1. */
  readonly skin?: (across: number, up: number, out: number[]) => void
}

/** A turned body lit by a large window from the left and a faint one from the right. */
function paintVessel(canvas: Canvas, vessel: Vessel): void {
  const { width, height: rows, data } = canvas
  const { x: middle, foot, height, profile, colour, gloss, clear = 0 } = vessel
  const skin = [...colour]
  for (let y = Math.max(0, Math.floor(foot - height)); y < Math.min(rows, foot + height * 0.06); y++) {
    const up = (foot - y) / height
    const half = up >= 0 ? profile(Math.min(1, up)) : profile(0) * Math.sqrt(Math.max(0, 1 - (up / 0.05) ** 2))
    if (!(half > 0.5)) continue
    const slope = up > 0.01 && up < 0.99 ? (profile(up + 0.01) - profile(up - 0.01)) / (0.02 * height) : 0
    for (let x = Math.max(0, Math.floor(middle - half - 1)); x <= Math.min(width - 1, middle + half + 1); x++) {
      const across = (x - middle) / half
      const edge = ease(half + 0.8, half - 0.8, Math.abs(x - middle))
      if (edge <= 0) continue
      const bounded = Math.max(-1, Math.min(1, across))
      const normalX = bounded
      const normalZ = Math.sqrt(Math.max(0, 1 - bounded * bounded))
      const normalY = slope
      const diffuse = Math.max(0, normalX * -0.62 + normalY * 0.42 + normalZ * 0.5)
      const fill = Math.max(0, normalX * 0.8 + normalZ * 0.1) * 0.1
      const reflectX = 2 * normalZ * normalX
      const window = ease(0.86, 0.8, Math.abs(reflectX + 0.83) * 5.2) * ease(0.08, 0.14, up) * ease(0.94, 0.86, up)
      const strip = ease(0.05, 0.02, Math.abs(reflectX - 0.88)) * 0.5 * ease(0.1, 0.2, up) * ease(0.95, 0.8, up)
      const rim = (1 - normalZ) ** 3 * 0.35
      skin[0] = colour[0]
      skin[1] = colour[1]
      skin[2] = colour[2]
      vessel.skin?.(bounded, up, skin)
      const shine = gloss * (window * 0.62 + strip * 0.4 + rim * 0.5)
      const ground = ease(0.16, 0, up) * 0.35
      const at = (y * width + x) * 3
      for (let part = 0; part < 3; part++) {
        const body = skin[part]! * (0.1 + diffuse * 1.12 + fill) * (1 - ground)
        const through = data[at + part]! * (0.55 + 0.5 * normalZ) * (0.35 + skin[part]! * 0.9)
        const seen = body * (1 - clear) + through * clear + shine
        data[at + part] = data[at + part]! + (seen - data[at + part]!) * edge
      }
    }
  }
}

/** A table before a wall, lit from the left. */
function paintTable(canvas: Canvas, random: Random, edge: number, wall: string, table: string): void {
  const noise = createNoise(random)
  const wallColour = hex(wall)
  const tableColour = hex(table)
  paintField(
    canvas,
    (x, y, out) => {
      const light = 1.12 - 0.75 * (x / canvas.width) ** 1.2
      if (y < edge) {
        const plaster = 1 + layered(noise, x / 330, y / 330, 4) * 0.13
        const lit =
          light *
          plaster *
          (0.78 +
            0.3 *
              Math.exp(
                -(((x - canvas.width * 0.32) / (canvas.width * 0.4)) ** 2) - ((y - edge * 0.55) / (edge * 0.6)) ** 2,
              ))
        for (let part = 0; part < 3; part++) out[part] = wallColour[part]! * lit
      } else {
        const grain = 1 + layered(noise, x / 420, y / 9, 3) * 0.16
        const lit = light * grain * (0.8 + ((y - edge) / (canvas.height - edge)) * 0.25)
        for (let part = 0; part < 3; part++) out[part] = tableColour[part]! * lit
      }
      const soft = ease(edge - 5, edge + 5, y) * ease(edge + 16, edge + 5, y)
      for (let part = 0; part < 3; part++) out[part] = out[part]! * (1 - soft * 0.25)
    },
    { step: 2 },
  )
}

/** Shadows that fall to the right on the table. */
async function castShadows(
  canvas: Canvas,
  things: readonly (readonly [x: number, foot: number, half: number, length: number])[],
): Promise<void> {
  const soft = things
    .map(([x, foot, half, length]) =>
      polygon(
        [
          [x - half, foot],
          [x + half, foot - half * 0.1],
          [x + length, foot + length * 0.05],
          [x + length * 0.9, foot + length * 0.16],
          [x, foot + half * 0.3],
        ],
        '#000',
      ),
    )
    .join('')
  const contact = things
    .map(
      ([x, foot, half]) =>
        `<ellipse cx="${fixed(x + half * 0.15)}" cy="${fixed(foot + 1)}" rx="${fixed(half * 1.1)}" ry="${fixed(half * 0.17)}" fill="#000"/>`,
    )
    .join('')
  await drawSvg(canvas, soft, { blur: 18, opacity: 0.5 })
  await drawSvg(canvas, contact, { blur: 6, opacity: 0.75 })
}

const bottleProfile =
  (half: number, shoulder: number, neck: number) =>
  (up: number): number =>
    up < 0.03
      ? half * (0.93 + up * 2.3)
      : up < shoulder
        ? half
        : up < shoulder + 0.16
          ? half + (neck - half) * ease(shoulder, shoulder + 0.16, up)
          : up > 0.95
            ? neck * 1.22
            : neck

const pearProfile =
  (half: number) =>
  (up: number): number => {
    const belly = Math.sqrt(Math.max(0, 1 - ((up - 0.34) / 0.36) ** 2))
    const top = Math.sqrt(Math.max(0, 1 - ((up - 0.72) / 0.29) ** 2)) * 0.52
    const waist = ease(0.3, 0.52, up) * ease(0.95, 0.66, up) * 0.52
    return half * Math.max(belly, top, waist, belly * 0.55 + top * 0.5)
  }

const eggProfile =
  (half: number) =>
  (up: number): number => {
    const place = up * 2 - 1
    return half * Math.sqrt(Math.max(0, 1 - place * place)) * (1 - place * 0.13)
  }

export const studioScenes: readonly Scene[] = [
  {
    id: 'four-bottles',
    ...LANDSCAPE,
    light: 'indoors',
    categories: ['Studio'],
    tags: ['still life', 'bottles', 'window light', 'ceramics', 'quiet'],
    titles: ['For Giorgio', 'Family portrait', 'Four of a kind', 'North window', 'The tall one'],
    things: ['bottles', 'still life', 'window light', 'jugs'],
    alt: 'Four pale bottles and a bowl in muted colours on a table, lit softly from the left',
    paint: async (canvas, random) => {
      paintTable(canvas, random, 690, '#b3a893', '#8f7d68')
      const vessels: readonly Vessel[] = [
        {
          x: 560,
          foot: 800,
          height: 470,
          profile: bottleProfile(82, 0.52, 26),
          colour: [0.82, 0.79, 0.71],
          gloss: 0.14,
        },
        { x: 750, foot: 812, height: 590, profile: bottleProfile(74, 0.56, 22), colour: [0.45, 0.5, 0.49], gloss: 0.3 },
        {
          x: 1120,
          foot: 806,
          height: 390,
          profile: (up) => 96 * (0.72 + 0.34 * Math.sin(up * 3.1)) * (up > 0.8 ? 1 - (up - 0.8) * 1.9 : 1),
          colour: [0.69, 0.45, 0.33],
          gloss: 0.16,
        },
        {
          x: 925,
          foot: 826,
          height: 330,
          profile: bottleProfile(88, 0.58, 46),
          colour: [0.86, 0.82, 0.76],
          gloss: 0.35,
        },
        {
          x: 420,
          foot: 858,
          height: 150,
          profile: (up) => 130 * (0.45 + 0.55 * Math.sqrt(up)),
          colour: [0.35, 0.4, 0.47],
          gloss: 0.25,
        },
      ]
      await castShadows(
        canvas,
        vessels.map((vessel) => [vessel.x, vessel.foot, vessel.profile(0.3), vessel.height * 0.7]),
      )
      for (const vessel of vessels) paintVessel(canvas, vessel)
      await drawSvg(
        canvas,
        `<ellipse cx="420" cy="709" rx="128" ry="17" fill="#1e242c"/><ellipse cx="420" cy="709" rx="128" ry="17" fill="none" stroke="#8b949f" stroke-width="4"/>`,
      )
    },
    development: { contrast: 0.15, vignette: 0.35, grain: 5 },
  },
  {
    id: 'pears',
    ...SQUARE,
    light: 'indoors',
    months: [8, 9, 10, 11],
    categories: ['Studio'],
    tags: ['pears', 'fruit', 'still life', 'dark', 'chiaroscuro'],
    titles: ['Three pears', 'Ripe on Thursday', 'Dutch evening', 'Abbé Fetel', 'Before the cake'],
    things: ['pears', 'fruit', 'still life', 'dark table'],
    alt: 'Three ripe pears on a dark wooden table, lit from the side like an old painting',
    paint: async (canvas, random) => {
      paintTable(canvas, random, 1010, '#2d2925', '#3d2c20')
      const noise = createNoise(random)
      const skin =
        (warm: number) =>
        (across: number, up: number, out: number[]): void => {
          const blush = ease(0.1, 0.7, across * 0.7 + layered(noise, across * 1.6 + warm * 9, up * 2, 3) * 0.7) * warm
          const freckle = ease(0.34, 0.5, noise(across * 26 + warm * 40, up * 40)) * 0.22
          out[0] = 0.72 + blush * 0.1 - freckle * 0.6
          out[1] = 0.63 - blush * 0.36 - freckle * 0.6
          out[2] = 0.2 - blush * 0.08 - freckle * 0.2
        }
      const pears: readonly Vessel[] = [
        {
          x: 520,
          foot: 1180,
          height: 520,
          profile: pearProfile(200),
          colour: [0.7, 0.6, 0.2],
          gloss: 0.16,
          skin: skin(0.35),
        },
        {
          x: 1080,
          foot: 1190,
          height: 500,
          profile: pearProfile(196),
          colour: [0.7, 0.6, 0.2],
          gloss: 0.16,
          skin: skin(1.2),
        },
        {
          x: 800,
          foot: 1260,
          height: 560,
          profile: pearProfile(214),
          colour: [0.7, 0.6, 0.2],
          gloss: 0.18,
          skin: skin(0.8),
        },
      ]
      await castShadows(
        canvas,
        pears.map((pear) => [pear.x, pear.foot, 170, 420]),
      )
      for (const pear of pears) {
        paintVessel(canvas, pear)
        const top = pear.foot - pear.height
        await drawSvg(
          canvas,
          `<path d="M${pear.x} ${top + 16}Q${pear.x + 4} ${top - 40} ${pear.x + 36} ${top - 74}" stroke="#3b2818" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M${pear.x - 2} ${top + 12}Q${pear.x} ${top - 40} ${pear.x + 32} ${top - 74}" stroke="#8d6c45" stroke-width="3" fill="none"/>`,
        )
      }
    },
    development: { contrast: 0.25, vignette: 0.5, grain: 5, bloom: 0.1, bloomFrom: 0.85 },
  },
  {
    id: 'eggs',
    ...LANDSCAPE,
    light: 'indoors',
    categories: ['B&W', 'Studio'],
    tags: ['eggs', 'still life', 'light', 'round', 'minimal'],
    titles: ['Half a dozen', 'Exercise in grey', 'Sunday breakfast', 'Not one alike', 'Shell'],
    things: ['eggs', 'shells', 'side light', 'greys'],
    alt: 'Six eggs on a table in soft side light, black-and-white',
    paint: async (canvas, random) => {
      paintTable(canvas, random, 480, '#3a3a3a', '#8a8a88')
      const noise = createNoise(random)
      const eggs = [
        [520, 640, 1.0, 0.9],
        [880, 610, 0.92, 0.72],
        [1180, 660, 0.98, 0.86],
        [360, 800, 1.08, 0.78],
        [740, 850, 1.12, 0.92],
        [1090, 880, 1.1, 0.55],
      ] as const
      await castShadows(
        canvas,
        eggs.map(([x, foot, size]) => [x, foot - 6, 100 * size, 260 * size]),
      )
      for (const [x, foot, size, tone] of eggs)
        paintVessel(canvas, {
          x,
          foot,
          height: 300 * size,
          profile: eggProfile(118 * size),
          colour: [tone, tone, tone],
          gloss: 0.12,
          skin: (across, up, out) => {
            const speck = 1 - ease(0.36, 0.5, noise(across * 17 + x, up * 26)) * (tone < 0.8 ? 0.28 : 0.06)
            for (let part = 0; part < 3; part++) out[part] = tone * speck
          },
        })
    },
    development: { ...MONOCHROME, contrast: 0.3 },
  },
  {
    id: 'lemons',
    ...PORTRAIT,
    light: 'indoors',
    months: [3, 4, 5, 6, 7, 8],
    categories: ['Studio'],
    tags: ['lemons', 'glass', 'blue', 'yellow', 'still life'],
    titles: ['Sour', 'Yellow against blue', 'Lemonade, later', 'From Sorrento', 'A glass of water'],
    things: ['lemons', 'glass', 'yellow', 'blue wall'],
    alt: 'Lemons beside a glass of water on a pale table in front of a blue wall',
    paint: async (canvas, random) => {
      paintTable(canvas, random, 1030, '#3f6283', '#c9bfae')
      const noise = createNoise(random)
      const lemon = (x: number, foot: number, size: number, turn: number): Vessel => ({
        x,
        foot,
        height: 230 * size,
        gloss: 0.28,
        colour: [0.95, 0.78, 0.16],
        profile: (up) => {
          const place = up * 2 - 1
          return 175 * size * Math.sqrt(Math.max(0, 1 - place * place)) * (1 + 0.1 * place * turn)
        },
        skin: (across, up, out) => {
          const pore = noise(across * 38 + x, up * 30) * 0.07
          const green = ease(0.2, 0.8, layered(noise, across + x, up, 2)) * 0.2
          out[0] = 0.96 - green * 0.5 + pore
          out[1] = 0.79 + pore
          out[2] = 0.15 + pore * 0.4
        },
      })
      const glass: Vessel = {
        x: 660,
        foot: 1180,
        height: 520,
        profile: (up) => 118 + 26 * up,
        colour: [0.93, 0.97, 1],
        gloss: 0.9,
        clear: 0.93,
      }
      const lemons = [lemon(330, 1190, 1.0, 1), lemon(500, 1290, 1.12, -1), lemon(860, 1270, 0.98, 1)] as const
      await castShadows(canvas, [
        [330, 1186, 140, 330],
        [660, 1180, 110, 420],
        [500, 1286, 150, 340],
        [860, 1266, 140, 300],
      ])
      paintVessel(canvas, lemons[0])
      paintVessel(canvas, glass)
      await drawSvg(
        canvas,
        `<ellipse cx="660" cy="664" rx="144" ry="21" fill="none" stroke="#eaf4fb" stroke-width="4" stroke-opacity=".85"/><ellipse cx="660" cy="800" rx="137" ry="19" fill="#dbeaf4" fill-opacity=".22"/><path d="M523 800A137 19 0 0 0 797 800" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".7"/><ellipse cx="660" cy="1168" rx="112" ry="15" fill="#fff" fill-opacity=".18"/>${line([548, 1176], [772, 1176], '#f4fbff', 4, 0.6)}`,
      )
      for (const vessel of lemons.slice(1)) paintVessel(canvas, vessel)
      await drawSvg(
        canvas,
        (
          [
            [330, 1190 - 118, -1],
            [500, 1290 - 132, 1],
            [860, 1270 - 114, 1],
          ] as const
        )
          .map(
            ([x, y, side]) =>
              `<path d="M${x + side * 168} ${y - 16}q${side * 34} 4 ${side * 40} 18q${-side * 6} 18 ${-side * 42} 18Z" fill="#d9ac1e"/>`,
          )
          .join(''),
        { blur: 1 },
      )
    },
    development: { contrast: 0.2, vignette: 0.3, bloom: 0.15, bloomFrom: 0.92 },
  },
  {
    id: 'tulips-in-vase',
    ...PORTRAIT,
    light: 'indoors',
    months: SPRING,
    categories: ['Studio'],
    tags: ['tulips', 'vase', 'flowers', 'fading', 'window light'],
    titles: ['Day five', 'They bow', 'A bunch for the kitchen', 'Late tulips', 'Letting go'],
    things: ['tulips', 'vase', 'bouquet', 'fading flowers'],
    alt: 'Drooping pink tulips in a dark vase before a grey wall, some petals fallen on the table',
    paint: async (canvas, random) => {
      paintTable(canvas, random, 1210, '#8b8c8a', '#5c5149')
      await castShadows(canvas, [[533, 1380, 120, 420]])
      const tulip = (x: number, y: number, turn: number, size: number, colour: string): string => {
        const light = css(mix(hex(colour), [1, 0.92, 0.86], 0.4))
        const dark = css(scale(hex(colour), 0.55))
        const id = `t${x}`
        return `<defs><linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C-46 -8 -58 -70 -34 -128C-20 -116 -10 -104 -2 -96C8 -110 22 -122 36 -128C58 -70 44 -6 0 0Z" fill="${dark}"/><path d="M0 2C-60 -10 -66 -80 -46 -118C-26 -100 -8 -60 0 2Z" fill="url(#${id})"/><path d="M0 2C60 -10 66 -80 46 -118C26 -100 8 -60 0 2Z" fill="${dark}"/><path d="M0 4C-36 -6 -34 -74 0 -122C34 -74 36 -6 0 4Z" fill="url(#${id})"/><path d="M-2 0C-10 -40 -8 -80 0 -112M4 0C12 -40 12 -70 8 -96M-9 -2C-22 -40 -20 -70 -12 -92" stroke="${light}" stroke-width="1.600" stroke-opacity=".5" fill="none"/></g>`
      }
      const flowers = [
        [250, 640, -52, 1.5, '#c2506a'],
        [410, 430, -16, 1.7, '#d8718a'],
        [640, 380, 12, 1.75, '#b8405c'],
        [820, 560, 44, 1.55, '#cf6580'],
        [900, 850, 118, 1.45, '#c45a72'],
        [180, 930, -126, 1.4, '#d27c90'],
        [540, 610, 4, 1.5, '#a93a55'],
      ] as const
      let stems = ''
      let heads = ''
      for (const [x, y, turn, size, colour] of flowers) {
        const bend = Math.abs(turn) > 90 ? 300 : 120
        stems += `<path d="M${533 + (x - 533) * 0.08} 1010C${533 + (x - 533) * 0.1} 800 ${x + (turn < 0 ? bend * 0.4 : -bend * 0.4)} ${y - (Math.abs(turn) > 90 ? 240 : -130)} ${x} ${y}" stroke="#5d7440" stroke-width="15" fill="none"/><path d="M${529 + (x - 533) * 0.08} 1010C${529 + (x - 533) * 0.1} 800 ${x - 4 + (turn < 0 ? bend * 0.4 : -bend * 0.4)} ${y - (Math.abs(turn) > 90 ? 240 : -130)} ${x - 4} ${y}" stroke="#9fb173" stroke-width="4" fill="none"/>`
        heads += tulip(x, y, turn, size, colour)
      }
      const leaf = `<path d="M520 1010C440 860 330 780 210 760C250 860 380 980 510 1030Z" fill="#4f6b3c"/><path d="M520 1010C440 880 340 800 210 760" stroke="#8aa06a" stroke-width="3" fill="none"/><path d="M545 1010C620 800 760 720 860 690C820 840 700 960 560 1030Z" fill="#3d5630"/><path d="M545 1010C640 850 760 760 860 690" stroke="#6f8a55" stroke-width="3" fill="none"/>`
      await drawSvg(
        canvas,
        stems.replaceAll('#5d7440', '#000').replaceAll('#9fb173', '#000') +
          heads.replaceAll(/fill="[^"]+"/g, 'fill="#000"'),
        { blur: 26, opacity: 0.22 },
      )
      await drawSvg(canvas, leaf + stems + heads)
      paintVessel(canvas, {
        x: 533,
        foot: 1380,
        height: 390,
        profile: (up) => 128 * (0.66 + 0.36 * Math.sin(0.5 + up * 2.5)) * (up > 0.82 ? 1 + (up - 0.82) * 0.9 : 1),
        colour: [0.17, 0.22, 0.26],
        gloss: 0.55,
      })
      const petals = [
        [300, 1430, 20],
        [720, 1460, -35],
        [820, 1400, 60],
      ] as const
      await drawSvg(
        canvas,
        petals.map(([x, y]) => `<ellipse cx="${x + 8}" cy="${y + 12}" rx="60" ry="14" fill="#000"/>`).join(''),
        { blur: 6, opacity: 0.5 },
      )
      await drawSvg(
        canvas,
        petals
          .map(
            ([x, y, turn]) =>
              `<path transform="translate(${x} ${y}) rotate(${turn}) scale(1.100 .6)" d="M-56 10C-50 -36 20 -44 58 -4C30 30 -30 36 -56 10Z" fill="#c9647e"/><path transform="translate(${x} ${y}) rotate(${turn}) scale(1.100 .6)" d="M-56 10C-40 -20 20 -30 58 -4C20 0 -20 6 -56 10Z" fill="#e39bab"/>`,
          )
          .join(''),
      )
    },
    development: { contrast: 0.2, vignette: 0.4, grain: 5 },
  },
  {
    id: 'rim-light',
    ...PORTRAIT,
    light: 'indoors',
    categories: ['Studio', 'Humans', 'B&W'],
    tags: ['portrait', 'profile', 'rim light', 'low key', 'contrast'],
    titles: ['Profile', 'My brother, thinking', 'One lamp behind', 'Line drawing', 'Not to be recognised'],
    things: ['portrait', 'profile', 'one lamp', 'outline'],
    alt: 'A face in profile, only its outline lit from behind, black-and-white',
    paint: async (canvas) => {
      paintField(
        canvas,
        (x, y, out) => out.fill(0.015 + 0.13 * Math.exp(-(((x - 700) / 380) ** 2) - ((y - 620) / 520) ** 2)),
        { step: 8 },
      )
      const face =
        'M520 1620V1330C470 1300 350 1330 330 1270C322 1236 338 1212 330 1186C322 1170 300 1160 304 1138C306 1122 318 1116 314 1102C304 1086 296 1072 306 1052C312 1036 322 1022 312 1006C292 986 244 962 236 938C232 918 262 884 280 846C296 810 296 780 290 742C284 690 300 600 350 520C420 420 560 370 690 400C830 430 920 540 920 690C920 820 880 900 856 980C836 1050 850 1140 900 1210C960 1290 1060 1330 1110 1360V1620Z'
      await drawSvg(canvas, `<path d="${face}" fill="#070707"/>`)
      const outline =
        'M330 1270C322 1236 338 1212 330 1186C322 1170 300 1160 304 1138C306 1122 318 1116 314 1102C304 1086 296 1072 306 1052C312 1036 322 1022 312 1006C292 986 244 962 236 938C232 918 262 884 280 846C296 810 296 780 290 742C284 690 300 600 350 520'
      const under = 'M520 1600V1330C470 1300 350 1330 330 1270'
      const hair =
        'M350 520C420 420 560 370 690 400C830 430 920 540 920 690C920 820 880 900 856 980C836 1050 850 1140 900 1210C960 1290 1060 1330 1110 1360'
      const clipped = (path: string, wide: number, seen: number, shade = '#fff'): string =>
        `<defs><clipPath id="f"><path d="${face}"/></clipPath></defs><g clip-path="url(#f)"><path d="${path}" stroke="${shade}" stroke-width="${wide}" stroke-opacity="${seen}" fill="none" stroke-linejoin="round"/></g>`
      await drawSvg(canvas, clipped(outline, 90, 0.3), { blend: 'add', blur: 16 })
      await drawSvg(canvas, clipped(outline, 17, 0.95) + clipped(under, 9, 0.4), { blend: 'add', blur: 3.5 })
      await drawSvg(canvas, clipped(hair, 12, 0.34), { blend: 'add', blur: 5 })
      await drawSvg(
        canvas,
        `<path d="M372 806C352 812 336 822 322 836C346 846 368 840 388 826" stroke="#cfcfcf" stroke-width="4" stroke-opacity=".5" fill="none"/><path d="M318 834C310 846 300 850 292 852M330 846C322 858 312 864 304 866" stroke="#e8e8e8" stroke-width="3.500" stroke-opacity=".7" fill="none"/><path d="M308 752C340 724 390 726 420 742" stroke="#bdbdbd" stroke-width="9" stroke-opacity=".28" fill="none"/><path d="M318 1102C350 1096 376 1104 392 1116" stroke="#8a8a8a" stroke-width="5" stroke-opacity=".4" fill="none"/><path d="M300 958C320 950 336 958 340 976" stroke="#999" stroke-width="6" stroke-opacity=".35" fill="none"/>`,
        { blend: 'add', blur: 1.6 },
      )
      let strands = ''
      for (let strand = 0; strand < 90; strand++) {
        const share = strand / 89
        const x = 352 + 560 * share
        const y = 520 - 150 * Math.sin(share * Math.PI * 0.86)
        strands += `<path d="M${fixed(x)} ${fixed(y + 6)}C${fixed(x + 60)} ${fixed(y + 60)} ${fixed(740 + share * 150)} ${fixed(640 + share * 60)} ${fixed(760 + share * 110)} ${fixed(900 + share * 60)}" stroke="#fff" stroke-width="1.500" stroke-opacity="${(0.05 + 0.1 * Math.abs(Math.sin(strand * 2.7))).toFixed(2)}" fill="none"/>`
      }
      await drawSvg(canvas, clipped('M0 0', 1, 0).replace('</g>', `${strands}</g>`), { blend: 'add', blur: 0.8 })
    },
    development: { saturation: 0, contrast: 0.25, grain: 8, bloom: 0.35, bloomFrom: 0.7, vignette: 0.3, lift: 0.015 },
  },
  {
    id: 'apples-and-jug',
    ...LANDSCAPE,
    light: 'indoors',
    months: [9, 10, 11, 12],
    categories: ['Studio'],
    tags: ['apples', 'jug', 'still life', 'harvest', 'table'],
    titles: ['From the old tree', 'One is missing', 'Boskoop', 'Kitchen table', 'Apples and a jug'],
    things: ['apples', 'jug', 'kitchen table', 'harvest'],
    alt: 'Red and yellow apples around an enamel jug on a wooden table before a dark green wall',
    paint: async (canvas, random) => {
      paintTable(canvas, random, 640, '#2c3a35', '#7a5a3c')
      const noise = createNoise(random)
      const apple = (x: number, foot: number, size: number, red: number): Vessel => ({
        x,
        foot,
        height: 190 * size,
        gloss: 0.36,
        colour: [0.7, 0.2, 0.12],
        profile: (up) => {
          const place = up * 2 - 1
          return 112 * size * Math.max(0, 1 - Math.abs(place) ** 2.6) ** 0.5 * (1 + 0.08 * place)
        },
        skin: (across, up, out) => {
          const stripe = layered(noise, across * 7 + x, up * 1.2, 3) * 0.5 + red + across * 0.25
          const share = ease(-0.1, 0.5, stripe)
          const dot = ease(0.4, 0.55, noise(across * 30 + x, up * 34)) * 0.16
          out[0] = 0.82 - share * 0.12 + dot
          out[1] = 0.68 - share * 0.55 + dot
          out[2] = 0.24 - share * 0.12 + dot
        },
      })
      const jug: Vessel = {
        x: 700,
        foot: 760,
        height: 470,
        profile: (up) =>
          128 *
          (up < 0.62 ? 0.92 + 0.14 * Math.sin(up * 4.4) : 1.0 - 0.34 * ease(0.6, 0.86, up) + 0.2 * ease(0.88, 1, up)),
        colour: [0.87, 0.85, 0.8],
        gloss: 0.5,
        skin: (_across, up, out) => {
          if (up > 0.965) out.splice(0, 3, 0.13, 0.22, 0.36)
        },
      }
      const apples = [
        apple(980, 780, 1.05, 0.3),
        apple(460, 800, 1.0, 0.05),
        apple(1180, 812, 0.96, 0.42),
        apple(840, 862, 1.12, 0.22),
        apple(330, 868, 1.06, 0.4),
        apple(1060, 890, 1.05, -0.05),
      ] as const
      await castShadows(canvas, [[700, 760, 118, 460], ...apples.map((one) => [one.x, one.foot, 90, 230] as const)])
      await drawSvg(
        canvas,
        `<path d="M818 400C930 380 950 560 828 620" stroke="#b9b5ab" stroke-width="22" fill="none"/><path d="M818 396C934 374 954 556 830 614" stroke="#f4f1ea" stroke-width="5" stroke-opacity=".7" fill="none"/>`,
      )
      paintVessel(canvas, jug)
      await drawSvg(
        canvas,
        '<ellipse cx="700" cy="291" rx="110" ry="14" fill="#1a1f22"/><ellipse cx="700" cy="291" rx="110" ry="14" fill="none" stroke="#25426a" stroke-width="5"/>',
      )
      for (const one of apples) {
        paintVessel(canvas, one)
        const top = one.foot - one.height
        await drawSvg(
          canvas,
          `<ellipse cx="${one.x}" cy="${top + 13}" rx="30" ry="8" fill="#3a1d10" fill-opacity=".55"/><path d="M${one.x} ${top + 14}q2 -26 14 -40" stroke="#3d2817" stroke-width="6" fill="none" stroke-linecap="round"/>`,
          { blur: 0.8 },
        )
      }
    },
    development: { contrast: 0.25, vignette: 0.4, grain: 5 },
  },
  {
    id: 'old-lens',
    ...SQUARE,
    light: 'indoors',
    categories: ['Studio', 'Macro'],
    tags: ['lens', 'camera', 'glass', 'coating', 'tool'],
    titles: [
      'Looking back',
      'Fifty millimetres',
      'Self-portrait, sort of',
      'Eight elements',
      'The old one still works',
    ],
    things: ['lens', 'glass', 'old camera', 'coating'],
    alt: 'The front of an old lens with coloured reflections in its glass, against black',
    paint: async (canvas) => {
      paintField(canvas, (x, y, out) => {
        const u = (x - 800) / 640
        const v = (y - 800) / 640
        const radius = Math.hypot(u, v)
        const angle = Math.atan2(v, u)
        const turned = 0.5 + 0.5 * Math.cos(2 * (angle + 0.7))
        const base = 0.035 + 0.03 * Math.exp(-((x / 1600) ** 2))
        out.set([base, base, base * 1.05])
        if (radius > 1) return
        let level = 0.05 + 0.22 * turned ** 6
        if (radius > 0.93) level = 0.12 + 0.5 * turned ** 5 * ease(1, 0.985, radius)
        else if (radius > 0.72) level = 0.045 + 0.1 * turned ** 4 * (0.6 + 0.4 * Math.sin(radius * 420))
        else if (radius > 0.685) level = 0.07 + 0.62 * turned ** 7
        out.set([level, level, level * 1.02])
        if (radius > 0.685) return
        const glass = radius / 0.685
        const deep = 0.016 + 0.05 * ease(0.35, 1, glass) * turned
        const ring = ease(0.02, 0, Math.abs(glass - 0.62)) * 0.1 + ease(0.03, 0, Math.abs(glass - 0.82)) * 0.12
        const iris = ease(0.3, 0.27, Math.hypot(u, v) * (1 + 0.035 * Math.cos(angle * 7)))
        out.set([deep + ring * 0.7, deep * 1.05 + ring * 0.8, deep * 1.3 + ring])
        const spot = (
          cx: number,
          cy: number,
          wide: number,
          high: number,
          red: number,
          green: number,
          blue: number,
        ): void => {
          const light = ease(
            1,
            0.72,
            Math.max(Math.abs((u - cx) / wide + (v - cy) * 0.35), Math.abs((v - cy) / high - (u - cx) * 0.35)),
          )
          out[0] = out[0]! + red * light
          out[1] = out[1]! + green * light
          out[2] = out[2]! + blue * light
        }
        spot(-0.24, -0.32, 0.17, 0.14, 0.62, 0.5, 0.86)
        spot(-0.13, -0.17, 0.09, 0.075, 0.16, 0.34, 0.52)
        spot(0.2, 0.26, 0.12, 0.1, 0.5, 0.24, 0.1)
        spot(0.11, 0.14, 0.06, 0.05, 0.1, 0.34, 0.24)
        spot(0.31, 0.4, 0.07, 0.05, 0.3, 0.08, 0.3)
        const bow = Math.exp(-(((glass - 0.9) / 0.05) ** 2)) * Math.max(0, Math.cos(angle + 2.3)) ** 3 * 0.35
        out[0] = out[0]! + bow * 0.5 - iris * 0.012
        out[1] = out[1]! + bow * 0.3
        out[2] = out[2]! + bow * 0.9
      })
      const marks = Array.from({ length: 60 }, (_, mark) => {
        const angle = (mark / 60) * Math.PI * 2
        const long = mark % 5 === 0 ? 30 : 15
        return mark > 34 && mark < 56
          ? ''
          : line(
              [800 + Math.cos(angle) * 548, 800 + Math.sin(angle) * 548],
              [800 + Math.cos(angle) * (548 + long), 800 + Math.sin(angle) * (548 + long)],
              mark % 5 === 0 ? '#d9d2c0' : '#9a9588',
              mark % 5 === 0 ? 4 : 2,
              0.75,
            )
      })
      await drawSvg(
        canvas,
        marks.join('') + circle(800 + Math.cos(-1.2) * 560, 800 + Math.sin(-1.2) * 560, 9, '#b3261e'),
      )
    },
    development: { contrast: 0.15, bloom: 0.35, bloomFrom: 0.7, vignette: 0.3, grain: 5 },
  },
]
