/** Pixels, no larger than the largest rendition. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  /** Display P3; sRGB when left out. */
  readonly space?: 'p3'
}

const CHANNELS = 3

/** Where the upright picture begins in the stored pixels, and the offsets of one pixel to the right and one down. */
interface Walk {
  readonly start: number
  readonly right: number
  readonly down: number
}

/**
 * Rotates and mirrors pixels to be upright. An invalid orientation is ignored.
 * @param orientation on which side of the picture the first stored row and the first stored column lie
 * @see EXIF 2.32, 4.6.4 A, Orientation
 */
export function orientPixels(pixels: Pixels, orientation: number): Pixels {
  const { data, width, height } = pixels
  const walk = WALKS[orientation]?.(width, height)
  if (walk === undefined) return pixels
  const isOnItsSide = Math.abs(walk.down) === 1
  const upright = isOnItsSide ? { width: height, height: width } : { width, height }
  const turned = Buffer.allocUnsafe(data.length)
  let to = 0
  for (let row = 0; row < upright.height; row++) {
    let from = (walk.start + row * walk.down) * CHANNELS
    for (let column = 0; column < upright.width; column++) {
      turned[to++] = data[from] as number
      turned[to++] = data[from + 1] as number
      turned[to++] = data[from + 2] as number
      from += walk.right * CHANNELS
    }
  }
  return { ...pixels, data: turned, ...upright }
}

const WALKS: Readonly<Record<number, (width: number, height: number) => Walk>> = {
  2: (width) => ({ start: width - 1, right: -1, down: width }),
  3: (width, height) => ({ start: width * height - 1, right: -1, down: -width }),
  4: (width, height) => ({ start: width * (height - 1), right: 1, down: -width }),
  5: (width) => ({ start: 0, right: width, down: 1 }),
  6: (width, height) => ({ start: width * (height - 1), right: -width, down: 1 }),
  7: (width, height) => ({ start: width * height - 1, right: -width, down: -1 }),
  8: (width) => ({ start: width - 1, right: width, down: -1 }),
}
