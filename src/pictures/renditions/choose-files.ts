import { type PictureFormat, RENDITION_PX, RENDITION_SIZES, type RenditionSize } from '../../photos/photo.js'

/**
 * Pixels that the longer side of a picture must exceed for a size to be made. `thumbnail` and `full` are always made; another
 * size only if it adds pixels, so it neither enlarges the picture nor repeats another size.
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
/** Intermediate sizes that only browsers use; every browser that uses them supports the newer formats. */
const BETWEEN: readonly RenditionSize[] = ['phone', 'laptop']

/**
 * The sizes of a picture, largest first, with the formats of each.
 * @param sidePx pixels on its longer side
 * @param largestPx pixels on the longer side that readers may see
 */
export function chooseFiles(sidePx: number, largestPx: number, formats: readonly PictureFormat[]) {
  const newer = formats.filter((format) => format !== 'jpeg')
  return LARGEST_FIRST.filter((size) => sidePx > MADE_ABOVE_PX[size] && RENDITION_PX[size] <= largestPx).map(
    (size) => ({ size, formats: BETWEEN.includes(size) && newer.length > 0 ? newer : formats }),
  )
}
