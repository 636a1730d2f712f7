import type { PictureEdge } from '../../photos/photo.js'
import type { Pixels } from './colour-space.js'

/** The middle grey level of each page background: `--ground` in `site.css`. */
const GROUNDS = { light: 251, dark: 17 } as const
/** A little more than the difference of pure white and pure black from these levels. */
const NEARLY = 20
/** Share of the outermost pixels: a little less than one side of a square. */
const MIN_SHARE = 0.2

/** The page background that the outermost pixels of a picture, or many of them, nearly match; otherwise `other`. */
export function measureEdge({ data, width, height }: Pixels): PictureEdge {
  const count = { light: 0, dark: 0 }
  let all = 0
  for (let y = 0; y < height; y++) {
    const isInside = y > 0 && y < height - 1
    for (let x = 0; x < width; x += isInside ? Math.max(1, width - 1) : 1) {
      const at = (y * width + x) * 3
      const equals = (level: number) => [0, 1, 2].every((channel) => Math.abs(data[at + channel]! - level) <= NEARLY)
      if (equals(GROUNDS.light)) count.light++
      else if (equals(GROUNDS.dark)) count.dark++
      all++
    }
  }
  const more = count.light >= count.dark ? 'light' : 'dark'
  return count[more] >= all * MIN_SHARE ? more : 'other'
}
