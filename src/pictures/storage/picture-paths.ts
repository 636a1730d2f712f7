import { join } from 'node:path'
import type { RenditionFormat, RenditionSize } from '../../photos/photo.js'

export type PicturePaths = ReturnType<typeof createPicturePaths>

/** The paths of a picture's files below `DATA_DIR`. A key is hexadecimal, so no path can escape. */
export function createPicturePaths(dataDir: string) {
  const pictures = join(dataDir, 'pictures')
  const originals = join(dataDir, 'originals')
  const pictureDir = (key: string) => join(pictures, key.slice(0, 2), key)
  return {
    incoming: join(dataDir, 'incoming'),
    pictures,
    originals,
    drawn: join(dataDir, 'drawn'),
    pictureDir,
    rendition: (key: string, size: RenditionSize, format: RenditionFormat) =>
      join(pictureDir(key), renditionName(size, format)),
    originalDir: (key: string) => join(originals, key.slice(0, 2)),
  }
}

export function renditionName(size: RenditionSize, format: RenditionFormat): string {
  return `${size}.${format}`
}

/** Keys are hexadecimal; anything else could be a path traversal. */
export function isPictureKey(text: string): boolean {
  return /^[0-9a-f]{16,64}$/.test(text)
}
