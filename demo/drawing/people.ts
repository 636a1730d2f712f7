import type { Random } from './random.js'
import { fixed } from './shapes.js'

export interface PersonOptions {
  /** Where the feet stand. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly colour: string
  readonly pose: 'walking' | 'standing' | 'seated'
  readonly carries?: 'umbrella' | 'bag' | 'camera' | 'sign' | 'nothing'
  /** 1 looks right, -1 left. */
  readonly facing?: 1 | -1
  readonly dress?: 'coat' | 'trousers' | 'skirt'
  readonly umbrellaColour?: string
}

/** The silhouette of a person, seven and a half heads tall. */
export function person(random: Random, options: PersonOptions): string {
  const { x, y, height, colour, pose, carries = 'nothing', facing = 1 } = options
  const dress = options.dress ?? random.pick(['coat', 'trousers', 'trousers', 'skirt'] as const)
  const parts =
    pose === 'seated' ? seatedBody() : pose === 'walking' ? walkingBody(random, dress) : standingBody(random, dress)
  const scale = height / 100
  return (
    `<g transform="translate(${fixed(x)} ${fixed(y)}) scale(${(scale * facing).toFixed(4)} ${scale.toFixed(4)})"` +
    ` fill="${colour}" stroke="${colour}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">` +
    `${parts}${carried(random, carries, options.umbrellaColour ?? colour)}</g>`
  )
}

function limb(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke-width="${width}"/>`
}

function head(random: Random, x: number): string {
  const hair = random.pick([
    '',
    `<path d="M${x - 5.4} -94c-1 -8 11.500 -8.500 11 0c.4 4 .3 7 1.200 10.500l-4 .5c.5 -4 -5 -8 -6 -2.500Z"/>`,
    `<path d="M${x - 6.5} -95.500c1 -6 11.500 -6.500 12.500 -.5l2 .6v1.200h-14.600Z"/>`,
    `<circle cx="${x - 4.6}" cy="-97.500" r="2.700"/>`,
  ])
  return `<ellipse cx="${x}" cy="-93.200" rx="4.700" ry="6.200"/><path d="M${x - 2.3} -90h4.400l.8 8h-6.200Z"/>${hair}`
}

type Dress = NonNullable<PersonOptions['dress']>

function walkingBody(random: Random, dress: Dress): string {
  const stride = random.between(9, 14)
  const front = `M1.500 -49Q${fixed(stride * 0.8)} -36 ${fixed(stride * 0.75)} -25L${fixed(stride * 1.05)} -2.600`
  const back = `M-1 -49Q${fixed(-stride * 0.15)} -34 ${fixed(-stride * 0.35)} -25L${fixed(-stride * 1.15)} -5`
  const shoes = `M${fixed(stride * 1.05 - 1)} -1.800l5.200 .4M${fixed(-stride * 1.15)} -4.200l3.800 2.600`
  const leg = dress === 'trousers' ? 6.4 : 5
  const swing = random.between(3, 8)
  const arm = `M0 -78Q${fixed(-swing * 0.7)} -66 ${fixed(-swing * 0.5)} -60L${fixed(swing * 0.7)} -48`
  const otherArm = `M-1 -78Q${fixed(-swing)} -68 ${fixed(-swing * 1.2)} -60L${fixed(-swing * 1.5)} -49`
  const trunk =
    dress === 'coat'
      ? 'M-4.500 -84C-8.500 -82 -8.400 -72 -7.800 -62C-8.200 -52 -10.500 -40 -11 -33L8.800 -32C7.600 -46 7 -56 7 -64C8 -74 7.500 -82 3.500 -84.500Z'
      : dress === 'skirt'
        ? 'M-4 -84C-7.500 -82 -7 -72 -6 -64C-7.500 -54 -10 -44 -11.500 -35L10.500 -36C8 -46 6.500 -54 5.500 -63C7 -74 6.500 -82 3 -84.500Z'
        : 'M-4.500 -84C-8 -82 -7.800 -72 -7.200 -62C-7 -56 -6.800 -50 -6.500 -46L6.200 -46C6.600 -52 6.600 -58 6.600 -64C7.600 -74 7 -82 3.500 -84.500Z'
  return `${limb(front, leg)}${limb(back, leg)}${limb(shoes, 3.4)}<path d="${trunk}"/>${limb(arm, 4.6)}${limb(otherArm, 4.2)}${head(random, 0.8)}`
}

function standingBody(random: Random, dress: Dress): string {
  const apart = random.between(2.8, 4.6)
  const shift = random.between(-1, 1.5)
  const legs = `M-2.600 -50L${fixed(-apart)} -3M2.600 -50L${fixed(apart + shift)} -3`
  const shoes = `M${fixed(-apart)} -1.800l-1.800 .3M${fixed(apart + shift)} -1.800l2.200 .3`
  const trunk =
    dress === 'coat'
      ? 'M-5 -84C-11.500 -82.500 -11.500 -74 -11 -64C-10 -54 -10.200 -42 -10.400 -33L10.400 -33C10.200 -42 10 -54 11 -64C11.500 -74 11.500 -82.500 5 -84Z'
      : dress === 'skirt'
        ? 'M-4.500 -84C-10 -82.500 -10 -74 -7.500 -64C-7.500 -56 -10.500 -46 -12 -36L12 -36C10.500 -46 7.500 -56 7.500 -64C10 -74 10 -82.500 4.500 -84Z'
        : 'M-5 -84C-11.500 -82.500 -10.500 -72 -8.400 -62L-7.800 -45L7.800 -45L8.400 -62C10.500 -72 11.500 -82.500 5 -84Z'
  const arms = random.chance(0.5)
    ? 'M-9.500 -79L-11.500 -62L-9.500 -47M9.500 -79L11.500 -62L9.500 -47'
    : 'M-9.500 -79L-12 -63L-6 -53M9.500 -79L11.500 -62L10 -47'
  return `${limb(legs, dress === 'trousers' ? 6.8 : 5)}${limb(shoes, 3.6)}<path d="${trunk}"/>${limb(arms, 4.8)}${head(random, 0)}`
}

/** Sitting on something 26 high, seen from the side. */
function seatedBody(): string {
  const body = 'M-8 -57C-10.500 -50 -9.500 -36 -8.500 -26L6 -26C7 -36 5 -50 2 -58Z'
  return (
    `<path d="${body}"/>${limb('M-3 -28L15 -27L17 -3', 6.4)}${limb('M-2 -28L12 -26L10.500 -3', 6)}${limb('M16.500 -1.800l4.500 .3M10 -1.800l4 .3', 3.4)}` +
    `${limb('M-2 -53L2 -40L12 -36', 4.6)}<ellipse cx="0" cy="-66.500" rx="4.700" ry="6.200"/><path d="M-3.500 -63h5l1 7h-7Z"/>`
  )
}

function carried(random: Random, what: NonNullable<PersonOptions['carries']>, colour: string): string {
  switch (what) {
    case 'umbrella': {
      const tilt = random.between(-7, 7)
      return (
        `<g transform="rotate(${fixed(tilt)} 4 -80)">${limb('M5 -70L5 -118', 0.9)}${limb('M3 -78L5 -66', 4.4)}` +
        `<path fill="${colour}" stroke="${colour}" d="M-23 -103C-19 -124 29 -124 33 -103Q28 -106 23.500 -102.600Q19 -106.500 14 -102.600Q9.500 -106.500 5 -102.600Q.5 -106.500 -4 -102.600Q-9 -106.500 -13.500 -102.600Q-18 -106 -23 -103Z"/>${limb('M5 -119v-4', 1)}</g>`
      )
    }
    case 'bag':
      return `${limb('M-5 -80L-8 -56', 1.2)}<rect x="-15" y="-58" width="12" height="15" rx="2"/>`
    case 'camera':
      return `${limb('M6 -79L10 -84L5 -91M-6 -79L-2 -82L4 -90', 4.4)}<rect x="2" y="-95" width="8" height="5.600" rx="1"/>`
    case 'sign': {
      const tilt = random.between(-9, 9)
      return `<g transform="rotate(${fixed(tilt)} 6 -70)">${limb('M7 -62L7 -112', 1.5)}${limb('M4 -79L8 -70', 4.4)}<rect fill="${colour}" x="-10" y="-128" width="34" height="23"/></g>`
    }
    case 'nothing':
      return ''
  }
}
