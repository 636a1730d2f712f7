import type { Picture } from '../archive/index.js'
import { findTooSmall } from '../publish/index.js'
import type { Workplace } from './workplace.js'

/** What the owner is told of a picture with too few pixels; nothing when they are enough. */
export function sayTooSmall(
  picture: Pick<Picture, 'width' | 'height'>,
  { site, words }: Pick<Workplace, 'site' | 'words'>,
): readonly string[] {
  const found = findTooSmall(picture, site)
  if (found === undefined) return []
  const { width, height, wantedPx, advisedPx } = found
  return [words.photo.tooSmall(width, height, wantedPx, advisedPx)]
}
