import { RENDITION_PX, RENDITION_SIZES, type RenditionSize } from '../../photos/photo.js'

/**
 * How many pixels a picture has to exceed on its longer side to be cut to a size. `thumbnail` and `full` are always cut,
 * and the last one holds all there is: so nothing is enlarged, and no other repeats the pixels of another.
 * @see Spec 2.1
 */
const MADE_ABOVE_PX: Readonly<Record<RenditionSize, number>> = {
  ...RENDITION_PX,
  thumbnail: 0,
  full: 0,
  large: RENDITION_PX.full,
  largest: RENDITION_PX.large,
}
const LARGEST_FIRST = [...RENDITION_SIZES].reverse()

/**
 * The sizes that a picture is cut into, the largest first.
 * @param sidePx pixels on its longer side
 * @param largestPx how many of them readers may see
 */
export function chooseSizes(sidePx: number, largestPx: number): readonly RenditionSize[] {
  return LARGEST_FIRST.filter((size) => sidePx > MADE_ABOVE_PX[size] && RENDITION_PX[size] <= largestPx)
}
