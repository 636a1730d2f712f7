import { type Picture, RENDITION_PX } from '../photos/photo.js'
import type { Site } from '../photos/site.js'

/** A picture too small for the pages. */
export interface TooSmall {
  readonly width: number
  readonly height: number
  /** Minimum of the longer side; below it, the picture on the photo's page is smaller than all others. */
  readonly wantedPx: number
  /** The largest size that readers can view. */
  readonly advisedPx: number
}

/** @returns `undefined` if the picture is large enough */
export function findTooSmall(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { largestPicture }: Pick<Site, 'largestPicture'>,
): TooSmall | undefined {
  const wantedPx = RENDITION_PX.full
  return Math.max(width, height) < wantedPx ? { width, height, wantedPx, advisedPx: largestPicture } : undefined
}

/** Warning about a picture that is too small. */
export function noteSize(
  size: Pick<Picture, 'width' | 'height'>,
  site: Pick<Site, 'largestPicture'>,
): readonly string[] {
  if (findTooSmall(size, site) === undefined) return []
  return [`only ${size.width} × ${size.height} pixels; ${adviseSize(site)}`]
}

/** `at least 1600 on the longer side are wanted, 2560 advised` */
export function adviseSize({ largestPicture }: Pick<Site, 'largestPicture'>): string {
  const advised = largestPicture > RENDITION_PX.full ? `, ${largestPicture} advised` : ''
  return `at least ${RENDITION_PX.full} on the longer side are wanted${advised}`
}
