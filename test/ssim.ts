/** Grey values, row by row. */
export interface Luma {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

const WINDOW = 8
const STEP = 4
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
/** How much each scale counts, the finest first. */
const WEIGHTS = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333]

/**
 * How alike two pictures look, 1 for the same: structural similarity at five scales, as an eye sees them from near and far.
 * @see Wang, Simoncelli, Bovik: Multi-scale structural similarity, Asilomar Conference 2003, equation 7
 */
export function multiScaleSsim(one: Luma, other: Luma): number {
  let [a, b, product] = [one, other, 1]
  for (const [scale, weight] of WEIGHTS.entries()) {
    const { luminance, structure } = compare(a, b)
    product *= (scale === WEIGHTS.length - 1 ? luminance * structure : structure) ** weight
    ;[a, b] = [halve(a), halve(b)]
  }
  return product
}

/** The means over windows of 8 × 8 pixels. */
function compare(one: Luma, other: Luma): { luminance: number; structure: number } {
  const { width, height } = one
  if (width !== other.width || height !== other.height) throw new RangeError('the pictures differ in size')
  let [luminance, structure, windows] = [0, 0, 0]
  for (let top = 0; top + WINDOW <= height; top += STEP) {
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + WINDOW; y++) {
        for (let at = y * width + left, end = at + WINDOW; at < end; at++) {
          const x = one.data[at] as number
          const z = other.data[at] as number
          a += x
          b += z
          aa += x * x
          bb += z * z
          ab += x * z
        }
      }
      const count = WINDOW * WINDOW
      const [meanA, meanB] = [a / count, b / count]
      const variances = aa / count - meanA ** 2 + bb / count - meanB ** 2
      const near = (2 * meanA * meanB + C1) / (meanA ** 2 + meanB ** 2 + C1)
      const alike = (2 * (ab / count - meanA * meanB) + C2) / (variances + C2)
      luminance += near
      structure += alike
      windows++
    }
  }
  return { luminance: luminance / windows, structure: structure / windows }
}

/** Each pixel the mean of four. */
function halve({ data, width, height }: Luma): Luma {
  const [columns, rows] = [width >> 1, height >> 1]
  const halved = new Float32Array(columns * rows)
  for (let y = 0, to = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, to++) {
      const at = 2 * y * width + 2 * x
      const [right, below, across] = [data[at + 1]!, data[at + width]!, data[at + width + 1]!]
      halved[to] = (data[at]! + right + below + across) / 4
    }
  }
  return { data: halved, width: columns, height: rows }
}
