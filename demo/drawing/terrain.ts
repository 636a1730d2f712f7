import type { Canvas } from './canvas.js'

export interface TerrainOptions {
  /** Height at a place of the ground plane: `across` to the right, `away` from the eye, all in the same unit. */
  readonly height: (across: number, away: number) => number
  /** Colour of the ground at a point; `lit` is 0 in shade to 1 facing the light. */
  readonly colour: (across: number, away: number, height: number, lit: number, out: Float32Array) => void
  /** The colour of the air and how much of it lies between, for a distance and a height. */
  readonly haze: (away: number, height: number, out: Float32Array) => number
  readonly eye: number
  /** Row of the canvas at eye level. */
  readonly horizon: number
  /** Half the field of view as a slope: 0.5 is a normal lens, 0.2 a long one. */
  readonly spread: number
  readonly near: number
  readonly far: number
  /** Direction to the light. */
  readonly light: readonly [across: number, up: number, away: number]
  /** Each step is longer than the last by this factor. */
  readonly growth?: number
}

/** A landscape of heights seen from one eye, column by column from near to far, over the sky already painted. */
export function paintTerrain(canvas: Canvas, options: TerrainOptions): void {
  const { columns, rows, detail, data } = canvas
  const { height, colour, haze, eye, spread, near, far } = options
  const horizon = options.horizon * detail
  const growth = options.growth ?? 1.012
  const focal = columns / 2 / spread
  const lightLength = Math.hypot(...options.light)
  const [lightX, lightY, lightZ] = options.light.map((part) => part / lightLength) as [number, number, number]
  const shown = new Float32Array(3)
  const last = new Float32Array(3)
  const air = new Float32Array(3)
  const behind = new Float32Array(3)
  let covered = rows
  let fraction = 0

  /** Row of the ground at a distance, if nothing nearer hides it. */
  const rowAt = (across: number, away: number): number => horizon - ((height(across, away) - eye) / away) * focal

  const paintGround = (column: number, across: number, away: number, row: number): void => {
    const high = height(across, away)
    const reach = away * 0.004 + 0.0005
    const riseAcross = (height(across + reach, away) - high) / reach
    const riseAway = (height(across, away + reach) - high) / reach
    const steepness = Math.sqrt(1 + riseAcross * riseAcross + riseAway * riseAway)
    const facing = (lightY - riseAcross * lightX - riseAway * lightZ) / steepness
    colour(across, away, high, facing < 0 ? 0 : facing, shown)
    const thick = haze(away, high, air)
    for (let part = 0; part < 3; part++) shown[part] = shown[part]! + (air[part]! - shown[part]!) * thick
    if (covered === rows) last.set(shown)
    else blendPixel(data, (covered * columns + column) * 3, last, shown, fraction)
    const top = Math.max(0, Math.floor(row))
    const topAt = (top * columns + column) * 3
    for (let part = 0; part < 3; part++) behind[part] = data[topAt + part]!
    const span = covered - top
    for (let y = top; y < covered; y++) {
      const share = (y - top) / span
      const at = (y * columns + column) * 3
      data[at] = shown[0]! + (last[0]! - shown[0]!) * share
      data[at + 1] = shown[1]! + (last[1]! - shown[1]!) * share
      data[at + 2] = shown[2]! + (last[2]! - shown[2]!) * share
    }
    fraction = Math.max(0, row - top)
    blendPixel(data, topAt, shown, behind, fraction)
    covered = top
    last.set(shown)
  }

  for (let column = 0; column < columns; column++) {
    const slope = ((column - columns / 2) / columns) * 2 * spread
    covered = rows
    let before = near
    for (let away = near; away < far && covered > 0; away *= growth) {
      const row = rowAt(slope * away, away)
      if (row < covered) {
        // A steep slope fills many rows at once: it is looked at more often, or it would be drawn out into streaks.
        const looks = covered === rows ? 1 : Math.min(9, Math.ceil((covered - row) / STREAK))
        for (let look = 1; look <= looks; look++) {
          const there = before + ((away - before) * look) / looks
          const exact = look === looks ? row : rowAt(slope * there, there)
          if (exact < covered) paintGround(column, slope * there, there, exact)
        }
      }
      before = away
    }
  }
}

/** Rows that may be filled from one look at the ground. */
const STREAK = 3

function blendPixel(data: Float32Array, at: number, near: Float32Array, far: Float32Array, share: number): void {
  for (let part = 0; part < 3; part++) data[at + part] = near[part]! + (far[part]! - near[part]!) * share
}

/** A map of heights over a square that repeats, for `paintTerrain`: looking up is cheaper than computing. */
export function createHeightMap(
  size: number,
  extent: number,
  compute: (u: number, v: number) => number,
): (across: number, away: number) => number {
  const cells = new Float32Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      cells[row * size + column] = compute((column / size) * extent, (row / size) * extent)
  const perUnit = size / extent
  const mask = size - 1
  return (across, away) => {
    const exactX = across * perUnit + size * 0.5
    const exactY = away * perUnit
    const left = Math.floor(exactX)
    const top = Math.floor(exactY)
    const right = exactX - left
    const down = exactY - top
    const row = (top & mask) * size
    const nextRow = ((top + 1) & mask) * size
    const column = left & mask
    const nextColumn = (left + 1) & mask
    const upper = cells[row + column]! + (cells[row + nextColumn]! - cells[row + column]!) * right
    const lower = cells[nextRow + column]! + (cells[nextRow + nextColumn]! - cells[nextRow + column]!) * right
    return upper + (lower - upper) * down
  }
}
