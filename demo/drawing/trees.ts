import type { Random } from './random.js'
import { fixed, type Point, polygon } from './shapes.js'

/** A spruce: a narrow cone of ragged boughs, standing at `x`, `ground`. */
export function conifer(random: Random, x: number, ground: number, height: number, fill: string, opacity = 1): string {
  const left: Point[] = []
  const right: Point[] = []
  const tiers = Math.max(9, Math.round(height / 11))
  const widest = height * random.between(0.15, 0.21)
  const lean = random.bell() * height * 0.012
  for (let tier = 0; tier <= tiers; tier++) {
    const down = tier / tiers
    const y = ground - height + height * 0.97 * down
    const reach = widest * down ** 0.8 * random.between(0.72, 1.12) + height * 0.003
    const droop = height * 0.016
    const middle = x + lean * (1 - down)
    left.push([middle - reach * 0.42, y], [middle - reach, y + droop * random.between(0.6, 1.7)])
    right.push([middle + reach * 0.42, y], [middle + reach, y + droop * random.between(0.6, 1.7)])
  }
  const trunk = height * 0.016
  return polygon(
    [
      [x + lean, ground - height * 1.04],
      ...right,
      [x + trunk, ground - height * 0.02],
      [x + trunk, ground],
      [x - trunk, ground],
      [x - trunk, ground - height * 0.02],
      ...left.reverse(),
    ],
    fill,
    opacity,
  )
}

export interface BareTreeOptions {
  readonly height: number
  readonly colour: string
  readonly depth?: number
  /** How far boughs spread, in radians. */
  readonly spread?: number
  readonly opacity?: number
  /** Sideways bias of growth: wind. */
  readonly lean?: number
}

interface BareTree {
  readonly svg: string
  readonly tips: readonly Point[]
}

/** A leafless broad-leaved tree down to its twigs; `tips` are the positions of leaves. */
export function bareTree(random: Random, x: number, ground: number, options: BareTreeOptions): BareTree {
  const { height, colour, depth = 8, spread = 0.52, opacity = 1, lean = 0 } = options
  const strokes: string[][] = Array.from({ length: depth + 1 }, () => [])
  const tips: Point[] = []
  const grow = (fromX: number, fromY: number, angle: number, length: number, level: number): void => {
    const bend = random.bell() * 0.22
    const middleX = fromX + Math.sin(angle + bend) * length * 0.5
    const middleY = fromY - Math.cos(angle + bend) * length * 0.5
    const toX = middleX + Math.sin(angle - bend * 0.6) * length * 0.5
    const toY = middleY - Math.cos(angle - bend * 0.6) * length * 0.5
    strokes[level]!.push(
      `M${fixed(fromX)} ${fixed(fromY)}Q${fixed(middleX)} ${fixed(middleY)} ${fixed(toX)} ${fixed(toY)}`,
    )
    if (level <= 3) tips.push([toX, toY])
    if (level === 0) return
    const boughs = level > depth - 2 ? random.whole(2, 3) : random.chance(0.25) ? 3 : 2
    const fan = spread * random.between(0.8, 1.25)
    for (let bough = 0; bough < boughs; bough++) {
      const aside = boughs === 1 ? 0 : (bough / (boughs - 1) - 0.5) * 2 * fan
      const turned = angle * 0.94 + aside + random.bell() * 0.2 + lean * 0.1
      grow(toX, toY, turned, length * random.between(0.66, 0.86), level - 1)
    }
  }
  grow(x, ground, lean * 0.2 + random.bell() * 0.05, height * 0.24, depth)
  const drawn = strokes.map((paths, level) => {
    const thickness = Math.max(height * 0.0011, height * 0.034 * (level / depth) ** 2.1)
    return `<path d="${paths.join('')}" stroke="${colour}" stroke-width="${thickness.toFixed(2)}" fill="none" stroke-linecap="round"/>`
  })
  return { svg: `<g opacity="${opacity}">${drawn.reverse().join('')}</g>`, tips }
}

/** A trunk that fills the picture from top to bottom, with a rough edge and a few broken boughs. */
export function trunk(
  random: Random,
  x: number,
  top: number,
  ground: number,
  thickness: number,
  fill: string,
  boughs = 4,
): string {
  const left: Point[] = []
  const right: Point[] = []
  const lean = random.bell() * thickness * 1.6
  let wander = 0
  for (let step = 0; step <= 24; step++) {
    const down = step / 24
    wander += random.bell() * thickness * 0.05
    const y = top + (ground - top) * down
    const middle = x + lean * (1 - down) + wander
    const foot = down > 0.93 ? 1 + (down - 0.93) * 9 : 1
    const half = thickness * (0.36 + 0.14 * down) * foot
    left.push([middle - half * random.between(0.94, 1.06), y])
    right.push([middle + half * random.between(0.94, 1.06), y])
  }
  let svg = polygon([...left, ...right.reverse()], fill)
  for (let bough = 0; bough < boughs; bough++) {
    const y = top + (ground - top) * random.between(0.02, 0.62)
    const side = random.chance(0.5) ? 1 : -1
    const reach = thickness * random.between(1.2, 4.2)
    const from = x + lean * (1 - (y - top) / (ground - top))
    const thick = thickness * random.between(0.05, 0.13)
    const tipX = from + side * reach
    const tipY = y - reach * random.between(-0.1, 0.5)
    svg += `<path d="M${fixed(from)} ${fixed(y + thick)}Q${fixed(from + side * reach * 0.5)} ${fixed(y)} ${fixed(tipX)} ${fixed(tipY)}Q${fixed(from + side * reach * 0.4)} ${fixed(y - thick)} ${fixed(from)} ${fixed(y - thick)}Z" fill="${fill}"/>`
  }
  return svg
}
