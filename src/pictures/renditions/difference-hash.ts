import type { DifferenceHash } from '../../photos/photo.js'
import type { Pixels } from './colour-space.js'
import { openImage } from './open-image.js'

/** Grey levels. Pictures with less contrast are plain surfaces, which all look alike, so they get no hash. */
const MIN_CONTRAST = 12

/** @returns `undefined` for a plain surface */
export async function hashPixels({ data, width, height }: Pixels): Promise<DifferenceHash | undefined> {
  const picture = openImage(data, { raw: { width, height, channels: 3 } })
  return toDifferenceHash(await picture.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer())
}

/** @param grey nine columns and eight rows @returns `undefined` for a plain surface */
export function toDifferenceHash(grey: Uint8Array): DifferenceHash | undefined {
  if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return undefined
  let hash = ''
  for (let row = 0; row < 8; row++) {
    let byte = 0
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      byte = (byte << 1) | ((grey[at] as number) > (grey[at + 1] as number) ? 1 : 0)
    }
    hash += byte.toString(16).padStart(2, '0')
  }
  return hash
}
