import type { PictureMeasures } from '../../photos/photo.js'
import { type Pixels, toSrgb } from './colour-space.js'
import { decodePicture } from './decode-picture.js'
import { hashPixels } from './difference-hash.js'
import { findColours } from './find-colours.js'
import { measureEdge } from './measure-edge.js'

/** @param pixels of a small rendition, in sRGB */
export async function measurePixels(pixels: Pixels): Promise<PictureMeasures> {
  const hash = await hashPixels(pixels)
  return { edge: measureEdge(pixels), colours: findColours(pixels), ...(hash !== undefined && { hash }) }
}

const MEASURED_PX = 240

export async function measureRendition(source: string): Promise<PictureMeasures> {
  return measurePixels(toSrgb(await decodePicture(source, { orientation: 1 }, MEASURED_PX)))
}
