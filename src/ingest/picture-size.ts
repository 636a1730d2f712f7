import { type Picture, RENDITION_PX } from '../photos/photo.js'
import type { Site } from '../photos/site.js'

type Size = Pick<Picture, 'width' | 'height'>

/** Whether the longer side has too few pixels for the `full` rendition. */
export function isTooSmall({ width, height }: Size): boolean {
  return Math.max(width, height) < RENDITION_PX.full
}

export function noteSize(size: Size, site: Pick<Site, 'largestPicture'>): readonly string[] {
  return isTooSmall(size) ? [`only ${size.width} × ${size.height} pixels; ${adviseSize(site)}`] : []
}

/** `the longer side should have at least 1600, ideally 2560` */
export function adviseSize({ largestPicture }: Pick<Site, 'largestPicture'>): string {
  const advised = largestPicture > RENDITION_PX.full ? `, ideally ${largestPicture}` : ''
  return `the longer side should have at least ${RENDITION_PX.full}${advised}`
}
