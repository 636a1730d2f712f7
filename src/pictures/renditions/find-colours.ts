import { formatColours } from '../../photos/colours.js'
import { getOrMake } from '../../photos/get-or-make.js'
import { oklabToHex, readOklab } from '../../photos/oklab.js'
import type { Pixels } from './colour-space.js'

const COLOURS = 5
/** Minimum number of samples along the longer side, if it has that many pixels. */
const SAMPLED_PX = 96
/** Cells of OKLab per unit of each axis; pixels in one cell are counted together. */
const CELLS_PER_UNIT = 25
/** Weight of a grey pixel. To this, coloured pixels add their chroma, which is at most 0.32. */
const GREY_WEIGHT = 0.03
const ROUNDS = 12

/** Colours that are counted together: their weight, and sums of lightness, a and b by weight. */
type Cell = [weight: number, lightness: number, a: number, b: number]
type Lab = readonly [lightness: number, a: number, b: number]

/**
 * Up to five colours with their shares: clusters in OKLab, where pixels count more the stronger their colour is.
 * @returns the text that `readColours` reads
 */
export function findColours(pixels: Pixels): string {
  const cells = countCells(pixels)
  let centres = spreadCentres(cells)
  let clusters: readonly Cell[] = []
  for (let round = 0; round < ROUNDS; round++) {
    clusters = assignCells(cells, centres)
    centres = clusters.map(meanOf)
  }
  const total = clusters.reduce((sum, [weight]) => sum + weight, 0)
  const sorted = clusters.toSorted((a, b) => b[0] - a[0])
  return formatColours(sorted.map((cluster) => ({ hex: oklabToHex(...meanOf(cluster)), share: cluster[0] / total })))
}

function countCells({ data, width, height }: Pixels): readonly Cell[] {
  const step = Math.max(1, Math.floor(Math.max(width, height) / SAMPLED_PX))
  const cells = new Map<number, Cell>()
  const lab = new Float64Array(3)
  for (let y = Math.min(step >> 1, height - 1); y < height; y += step) {
    for (let x = Math.min(step >> 1, width - 1); x < width; x += step) {
      const at = (y * width + x) * 3
      readOklab(data[at]!, data[at + 1]!, data[at + 2]!, lab)
      const [lightness, a, b] = lab as unknown as Lab
      addTo(cellAt(cells, lightness, a, b), GREY_WEIGHT + Math.hypot(a, b), lightness, a, b)
    }
  }
  return [...cells.values()]
}

function cellAt(cells: Map<number, Cell>, ...lab: Lab): Cell {
  // Coordinates from -0.4 to 1 span fewer than 64 cells.
  const key = lab.reduce((sum, value) => sum * 64 + Math.floor((value + 0.5) * CELLS_PER_UNIT), 0)
  return getOrMake(cells, key, () => [0, 0, 0, 0])
}

function addTo(cell: Cell, weight: number, lightness: number, a: number, b: number): void {
  cell[0] += weight
  cell[1] += weight * lightness
  cell[2] += weight * a
  cell[3] += weight * b
}

const meanOf = ([weight, lightness, a, b]: Cell): Lab => [lightness / weight, a / weight, b / weight]

function distance(one: Lab, other: Lab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}

/** The heaviest cell, then repeatedly one that is heavy and far from those before it. */
function spreadCentres(cells: readonly Cell[]): readonly Lab[] {
  const centres: Lab[] = []
  const far = cells.map(() => 1)
  while (centres.length < Math.min(COLOURS, cells.length)) {
    const scores = cells.map(([weight], index) => weight * far[index]!)
    const centre = meanOf(cells[scores.indexOf(Math.max(...scores))]!)
    centres.push(centre)
    for (const [index, cell] of cells.entries()) far[index] = Math.min(far[index]!, distance(meanOf(cell), centre))
  }
  return centres
}

/** The cells nearest to each centre, counted together; omits centres without any cells. */
function assignCells(cells: readonly Cell[], centres: readonly Lab[]): readonly Cell[] {
  const clusters = centres.map((): Cell => [0, 0, 0, 0])
  for (const cell of cells) {
    const mean = meanOf(cell)
    const distances = centres.map((centre) => distance(mean, centre))
    const cluster = clusters[distances.indexOf(Math.min(...distances))]!
    addTo(cluster, cell[0], ...mean)
  }
  return clusters.filter(([weight]) => weight > 0)
}
