import { addDays, type PhotoDate, yearOf } from '../../src/photos/days/photo-date.js'
import type { CameraFacts } from '../../src/photos/photo.js'
import type { Random } from '../drawing/random.js'
import type { Light, Scene } from '../scenes/scene.js'

interface Lens {
  readonly name: string
  readonly focal: readonly [number, number]
  /** Widest aperture. */
  readonly opens: number
  readonly use: 'zoom' | 'long' | 'fast' | 'macro'
}

interface Kit {
  readonly from: number
  readonly camera: string
  /** The highest sensitivity one would use. */
  readonly iso: number
  readonly lenses: readonly Lens[]
}

const lens = (name: string, low: number, high: number, opens: number, use: Lens['use']): Lens => ({
  name,
  focal: [low, high],
  opens,
  use,
})

const CANON_DSLR = [
  lens('EF 24-70mm f/2.8L USM', 24, 70, 2.8, 'zoom'),
  lens('EF 70-200mm f/4L USM', 70, 200, 4, 'long'),
  lens('EF 50mm f/1.4 USM', 50, 50, 1.4, 'fast'),
  lens('EF 100mm f/2.8 Macro USM', 100, 100, 2.8, 'macro'),
] as const
const CANON_RF = [
  lens('RF24-105mm F4 L IS USM', 24, 105, 4, 'zoom'),
  lens('RF70-200mm F4 L IS USM', 70, 200, 4, 'long'),
  lens('RF50mm F1.8 STM', 50, 50, 1.8, 'fast'),
  lens('RF35mm F1.8 MACRO IS STM', 35, 35, 1.8, 'macro'),
] as const
const NIKON_DX = [
  lens('AF-S DX 18-70mm f/3.5-4.5G', 18, 70, 4.5, 'zoom'),
  lens('AF-S VR 70-300mm f/4.5-5.6G', 70, 300, 5.6, 'long'),
  lens('AF 50mm f/1.8D', 50, 50, 1.8, 'fast'),
  lens('AF Micro 60mm f/2.8D', 60, 60, 2.8, 'macro'),
] as const
const NIKON_FX = [
  lens('AF-S 24-120mm f/4G ED VR', 24, 120, 4, 'zoom'),
  lens('AF-S 70-200mm f/4G ED VR', 70, 200, 4, 'long'),
  lens('AF-S 35mm f/1.8G ED', 35, 35, 1.8, 'fast'),
  lens('AF-S VR Micro 105mm f/2.8G', 105, 105, 2.8, 'macro'),
] as const
const NIKON_Z = [
  lens('NIKKOR Z 24-70mm f/4 S', 24, 70, 4, 'zoom'),
  lens('NIKKOR Z 70-200mm f/2.8 VR S', 70, 200, 2.8, 'long'),
  lens('NIKKOR Z 50mm f/1.8 S', 50, 50, 1.8, 'fast'),
  lens('NIKKOR Z MC 105mm f/2.8 VR S', 105, 105, 2.8, 'macro'),
] as const

/** Cameras of the two photographers, and the year of each purchase. */
const KITS: readonly (readonly Kit[])[] = [
  [
    { from: 2006, camera: 'Canon EOS 350D', iso: 1600, lenses: CANON_DSLR },
    { from: 2009, camera: 'Canon EOS 5D Mark II', iso: 3200, lenses: CANON_DSLR },
    { from: 2013, camera: 'Canon EOS 5D Mark III', iso: 6400, lenses: CANON_DSLR },
    { from: 2019, camera: 'Canon EOS R', iso: 6400, lenses: CANON_RF },
    { from: 2022, camera: 'Canon EOS R6', iso: 12_800, lenses: CANON_RF },
  ],
  [
    { from: 2006, camera: 'Nikon D70', iso: 1600, lenses: NIKON_DX },
    { from: 2008, camera: 'Nikon D300', iso: 3200, lenses: NIKON_DX },
    { from: 2015, camera: 'Nikon D750', iso: 6400, lenses: NIKON_FX },
    { from: 2020, camera: 'Nikon Z 6', iso: 6400, lenses: NIKON_Z },
    { from: 2024, camera: 'Nikon Z 8', iso: 12_800, lenses: NIKON_Z },
  ],
]

const STOPS = [1.4, 1.8, 2, 2.8, 4, 5.6, 8, 11, 16] as const
const SPEEDS = [1000, 800, 640, 500, 400, 320, 250, 200, 160, 125, 100, 80, 60] as const
/** Hours of sunrise and sunset in the middle of Europe, summer time included, by month. */
const SUNRISE = [8.3, 7.6, 6.5, 6.3, 5.3, 4.9, 5.1, 5.9, 6.8, 7.6, 7.6, 8.3] as const
const SUNSET = [16.3, 17.3, 18.2, 20.1, 20.9, 21.5, 21.4, 20.5, 19.4, 18.2, 16.4, 15.9] as const

/** How a picture of this scene was taken, with what its photographer carried in that year. */
export function makeCameraFacts(random: Random, scene: Scene, date: PhotoDate, photographer: number): CameraFacts {
  const kits = KITS[photographer % KITS.length]!
  const kit = kits.findLast(({ from }) => from <= yearOf(date)) ?? kits[0]!
  const isMacro = scene.categories.includes('Macro')
  const isSlow = scene.categories.includes('Time exposure') || scene.light === 'long exposure'
  const isDim = scene.light === 'night' || scene.light === 'indoors'
  const use = isMacro ? 'macro' : isDim && !isSlow ? 'fast' : random.chance(0.25) ? 'long' : 'zoom'
  const glass = kit.lenses.find((one) => one.use === use)!
  const narrow = isSlow || scene.categories.includes('Landscapes') || scene.categories.includes('Studio')
  const wide = Math.max(glass.opens, narrow ? 7 : isMacro ? 3.5 : isDim ? 1 : 2.5)
  const closed = isDim && !isSlow && !narrow ? 4 : narrow ? 16 : 11
  const aperture = random.pick(STOPS.filter((stop) => stop >= wide && stop <= Math.max(closed, wide * 1.5)))
  const focal = random.whole(glass.focal[0], glass.focal[1])
  return {
    takenAt: makeInstant(random, scene.light, date),
    camera: kit.camera,
    lens: glass.name,
    aperture: `f/${aperture}`,
    ...exposeFor(random, { isSlow, isDim, light: scene.light, limit: kit.iso }),
    focalLength: `${focal} mm`,
  }
}

function exposeFor(
  random: Random,
  { isSlow, isDim, light, limit }: { isSlow: boolean; isDim: boolean; light: Light; limit: number },
): { exposure: string; sensitivity: string } {
  if (isSlow)
    return {
      exposure: random.pick(
        light === 'night'
          ? ['10 s', '15 s', '20 s', '25 s', '30 s', '62 s']
          : ['0.5 s', '1 s', '2 s', '4 s', '8 s', '30 s', '121 s'],
      ),
      sensitivity: `ISO ${random.pick([100, 100, 200, light === 'night' ? 800 : 100])}`,
    }
  if (isDim)
    return {
      exposure: `1/${random.pick([15, 20, 25, 30, 40, 50, 60, 80])} s`,
      sensitivity: `ISO ${random.pick([400, 800, 1600, 3200, 6400].filter((iso) => iso <= limit))}`,
    }
  const speeds = light === 'day' ? SPEEDS.slice(0, 10) : SPEEDS.slice(4)
  return {
    exposure: `1/${random.pick(speeds)} s`,
    sensitivity: `ISO ${random.pick(light === 'day' ? [100, 100, 200] : [100, 200, 400])}`,
  }
}

/** Local time on the photo's day or one of the days before, when there is such light. */
function makeInstant(random: Random, light: Light, date: PhotoDate): string {
  const day = addDays(date, -Math.floor(random.next() ** 3 * 9) - (light === 'dawn' ? 0 : 1))
  const month = Number(day.slice(5, 7)) - 1
  const rise = SUNRISE[month]!
  const set = SUNSET[month]!
  const spans: Readonly<Record<Light, readonly [number, number]>> = {
    dawn: [rise - 0.4, rise + 0.9],
    day: [rise + 1.5, set - 1],
    dusk: [set - 0.6, set + 0.7],
    night: [Math.max(set + 1, 17.5), 23.9],
    indoors: [10, 18.5],
    'long exposure': random.chance(0.5) ? [set - 0.5, set + 0.9] : [rise - 0.6, rise + 0.5],
  }
  const [from, to] = spans[light]
  const seconds = Math.floor(random.between(from, to) * 3600)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${day}T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
