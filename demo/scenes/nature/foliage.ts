import {
  type Canvas,
  createHeightMap,
  createNoise,
  ease,
  fixed,
  hex,
  layered,
  paintTerrain,
  type Random,
} from '../../drawing/index.js'

/** Leaves around points: each a small ellipse turned at random. */
export function leaves(
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

export interface RowsOptions {
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
export function paintRows(canvas: Canvas, random: Random, options: RowsOptions): void {
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
