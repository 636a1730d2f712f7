import {
  type Canvas,
  conifer,
  createHeightMap,
  createNoise,
  ease,
  layered,
  paintTerrain,
  type Random,
  ridged,
  ridgeLine,
} from '../../drawing/index.js'

export interface Massif {
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
export function paintMassif(canvas: Canvas, random: Random, massif: Massif): void {
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

export function slopeTrees(
  random: Random,
  canvas: Canvas,
  ground: (x: number) => number,
  size: number,
  fill: string,
): string {
  let svg = ridgeLine(canvas.width, canvas.height, fill, ground, 20)
  for (let x = -20; x < canvas.width + 20; x += size * random.between(0.1, 0.3))
    svg += conifer(random, x, ground(x) + size * 0.12, size * random.between(0.55, 1.25), fill)
  return svg
}

export const mountainTags = ['mountains', 'peak', 'alps', 'hiking', 'haze', 'ridge'] as const
