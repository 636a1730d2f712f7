import { once } from '../../photos/once.js'
import { type Position, readPacked } from './gazetteer.js'
import { azimuthal, equalEarth, type Point } from './projections.js'

export interface Mark {
  readonly name: string
  readonly path: string
  readonly photos: number
  readonly at: Position
}

/** The outline of a country or of the world, as `scripts/write-map.ts` wrote it. */
interface Outline {
  /** The middle of a country and of its projection; absent for the world. */
  readonly middle?: Position
  /** Units of this outline per Earth radius. */
  readonly scale: number
  readonly box: Box
  /** SVG path data, and the same with fewer points. */
  readonly land: string
  readonly small: string
}

export type Box = readonly [left: number, top: number, right: number, bottom: number]

export type DrawnMap = ReturnType<typeof drawMap>

export type Dot = DrawnMap['dots'][number]

/** Width-to-height ratios of a map; `site.css` has the same. */
export const RATIOS = { wide: 2, broad: 4 / 3, tall: 4 / 5 } as const
export type Shape = keyof typeof RATIOS

const MARGIN = 1.08
/** Minimum width of the part of the world that a map shows, in the units of the world's outline. */
const MIN_WORLD = 360
const [MIN_RADIUS, MAX_RADIUS] = [0.7, 2.2]

const readOutlines = once(() => JSON.parse(readPacked('outlines.br')) as Readonly<Record<string, Outline>>)

export function middleOf(country: string): Position | undefined {
  return readOutlines()[country]?.middle
}

/**
 * Draws a country, with room for marks on islands outside its outline, or the part of the world around the marks.
 * @param country code of the country; `undefined`, or a country without an outline, for the world
 */
export function drawMap(country: string | undefined, marks: readonly Mark[], size: 'land' | 'small') {
  const all = readOutlines()
  const outline = (country === undefined ? undefined : all[country]) ?? all.world!
  const { middle, scale } = outline
  const project = middle === undefined ? equalEarth : azimuthal(middle)
  const points = marks.map(({ at }): Point => {
    const [x, y] = project(at)
    return [x * scale, y * scale]
  })
  const [left, top, right, bottom] = middle === undefined ? partOfWorld(points, outline.box) : join(outline.box, points)
  const shape = shapeOf((right - left) / (bottom - top))
  const width = Math.max(right - left, (bottom - top) * RATIOS[shape]) * MARGIN
  const height = width / RATIOS[shape]
  const corner = [(left + right - width) / 2, (top + bottom - height) / 2] as const
  const most = Math.max(...marks.map(({ photos }) => photos))
  /** Each mark with its distance from the left and upper edges, in percent of the map. */
  const dots = marks.map((mark, index) => ({
    mark,
    x: percent(points[index]![0] - corner[0], width),
    y: percent(points[index]![1] - corner[1], height),
    radius: percent(MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(mark.photos / most), 100),
  }))
  return {
    shape,
    viewBox: [...corner, width, height].map(Math.round).join(' '),
    /** SVG path data. */
    land: outline[size],
    /** The dots, those with the most photos first. */
    dots: dots.sort((a, b) => b.mark.photos - a.mark.photos),
  }
}

function percent(value: number, whole: number): number {
  return Math.round((value / whole) * 1000) / 10
}

/** Enlarges a box to contain the points too. */
function join([left, top, right, bottom]: Box, points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(left, ...xs), Math.min(top, ...ys), Math.max(right, ...xs), Math.max(bottom, ...ys)]
}

/** The part of the world around the points, or the whole world if that part would be wider than half of it. */
function partOfWorld(points: readonly Point[], world: Box): Box {
  const [x, y] = points[0]!
  const [left, top, right, bottom] = join([x, y, x, y], points)
  const width = Math.max(MIN_WORLD, (right - left) * 1.2)
  if (width > (world[2] - world[0]) / 2) return world
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
  return join([middle - width / 2, centre - width / 4, middle + width / 2, centre + width / 4], points)
}

function shapeOf(ratio: number): Shape {
  if (ratio > 1.7) return 'wide'
  return ratio > 0.9 ? 'broad' : 'tall'
}
