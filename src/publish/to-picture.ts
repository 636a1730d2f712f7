import { createHash } from 'node:crypto'
import type { Picture } from '../archive/index.js'
import type { CutPicture } from '../media/index.js'

const DIGEST_DIGITS = 16

/** What the archive keeps of a picture that was cut. */
export function toPicture(key: string, { width, height, colour, placeholder, files }: CutPicture): Picture {
  const renditions = files.map(({ data, ...file }) => ({ ...file, bytes: data.length, digest: digestOf(data) }))
  return { key, width, height, colour, placeholder, renditions }
}

function digestOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, DIGEST_DIGITS)
}
