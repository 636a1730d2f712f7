import { type Box, type Dot, type DrawnMap, RATIOS, type Shape } from './draw-map.js'

/** A link on a map: its position is in percent of the map, its size in pixels of the screen. */
export interface MapLink {
  readonly dot: Dot
  /** Whether only wide screens have room for it. */
  readonly isWide: boolean
  readonly label: { readonly side: Side; readonly isWide: boolean } | undefined
}

type Side = 'right' | 'left'

/** Widths of a map in pixels: on the narrowest phone, and where `site.css` shows `if-wide`. */
const NARROW_PX = 290
const WIDE_PX: Readonly<Record<Shape, number>> = { wide: 860, broad: 640, tall: 384 }
/** WCAG 2.2, 2.5.8 Target Size (Minimum), level AA. */
export const TARGET_PX = 24
/** Width of a letter, an average for our typefaces, and height of a line in labels. */
const [LETTER_PX, LINE_PX] = [7.5, 18]
const MAX_LINKS = 60

const SIDES = ['right', 'left'] as const satisfies readonly Side[]

/**
 * Gives dots links and labels where there is room, up to a limit, starting with the dots that have the most photos.
 * Only the label of the first dot may cover another dot.
 */
export function labelMap({ dots, shape }: DrawnMap): readonly MapLink[] {
  const links = new Map<Dot, MapLink>()
  for (const isWide of [false, true]) {
    const width = isWide ? WIDE_PX[shape] : NARROW_PX
    const height = width / RATIOS[shape]
    const taken: Box[] = []
    /** Reserves the box of a label, or of a dot's target. @returns whether it was free and within the map */
    const take = ({ x, y, mark }: Dot, side?: Side): boolean => {
      const box = boxAt((x * width) / 100, (y * height) / 100, mark.name, side)
      const isFree = box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height
      if (!isFree || taken.some((other) => overlap(box, other))) return false
      taken.push(box)
      return true
    }
    /** Whether a label covers no other dot at this width or a larger one, where dots move away from the label's start. */
    const isClear = (dot: Dot, side: Side): boolean => {
      const [left, top, right, bottom] = boxAt((dot.x * width) / 100, (dot.y * height) / 100, dot.mark.name, side)
      const path: Box =
        side === 'right' ? [left - TARGET_PX / 2, top, right, bottom] : [left, top, right + TARGET_PX / 2, bottom]
      return !dots.some((other) => other !== dot && overlap(path, circleAt(other, width, height)))
    }
    // Links shown on phones are shown on wide screens too.
    for (const { dot, label } of links.values()) {
      take(dot)
      if (label !== undefined) take(dot, label.side)
    }
    for (const dot of dots.slice(0, MAX_LINKS)) {
      const known = links.get(dot)
      if (known?.label !== undefined || (known === undefined && !take(dot))) continue
      const side =
        SIDES.find((one) => isClear(dot, one) && take(dot, one)) ??
        (dot === dots[0] ? SIDES.find((one) => take(dot, one)) : undefined)
      links.set(dot, { dot, isWide: known?.isWide ?? isWide, label: side && { side, isWide } })
    }
  }
  return [...links.values()]
}

function boxAt(x: number, y: number, name: string, side: Side | undefined): Box {
  const half = TARGET_PX / 2
  if (side === undefined) return [x - half, y - half, x + half, y + half]
  const width = name.length * LETTER_PX
  const left = side === 'right' ? x + half : x - half - width
  return [left, y - LINE_PX / 2, left + width, y + LINE_PX / 2]
}

function circleAt({ x, y, radius }: Dot, width: number, height: number): Box {
  const [left, top, half] = [(x * width) / 100, (y * height) / 100, (radius * width) / 100]
  return [left - half, top - half, left + half, top + half]
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
