import { readFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { decodeHeif } from './decode-heif.js'
import { openImage } from './open-image.js'
import { orientPixels, type Pixels } from './orient-pixels.js'

/** Pixels that the program drew. */
export interface DrawnPixels {
  readonly raw: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** What libvips reads from a picture's header: its size and its raw metadata. */
export type PictureFacts = Pick<Metadata, 'width' | 'height' | 'exif' | 'xmp' | 'iptc'> & {
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  readonly isProgressive: boolean
}

// Tolerate the small faults of many camera files, as every viewer does, but not missing pixels.
const SHARP_OPTIONS = { failOn: 'error', limitInputPixels: false, sequentialRead: true, pages: 1 } as const

const VERIFIED_PX = 16

export async function readFacts(source: string | Buffer): Promise<PictureFacts> {
  const metadata = await openImage(source, SHARP_OPTIONS).metadata()
  const { width, height, orientation = 1, isProgressive = false, exif, xmp, iptc } = metadata
  return { width, height, orientation, isProgressive, exif, xmp, iptc }
}

/** Reads every byte of a picture, decoding as few pixels as possible. */
export async function verifyPicture(source: string): Promise<PictureFacts> {
  await (await openPicture(source)).resize({ width: VERIFIED_PX }).raw().toBuffer()
  return readFacts(source)
}

/** Decodes a picture once, to upright sRGB pixels. @param side how many of them at most on the longer side */
export async function decodePicture(source: string | Buffer, orientation: number, side: number): Promise<Pixels> {
  return shrink(await openPicture(source), orientation, side)
}

/** What libvips decodes itself, or what libheif has decoded for it: HEVC, whose decoder libvips is shipped without. */
async function openPicture(source: string | Buffer): Promise<Sharp> {
  const picture = openImage(source, SHARP_OPTIONS)
  if ((await picture.metadata()).compression !== 'hevc') return picture
  const file = typeof source === 'string' ? await readFile(source) : source
  return openImage(decodeHeif(file), SHARP_OPTIONS)
}

/** The same for pixels that the program drew. */
export function shrinkDrawn({ raw, width, height, channels }: DrawnPixels, side: number): Promise<Pixels> {
  return shrink(openImage(raw, { raw: { width, height, channels } }), 1, side)
}

/**
 * Shrinks before it rotates, so that a rotated picture streams through memory like any other.
 * Converts colours from the picture's own profile or colour space.
 */
async function shrink(picture: Sharp, orientation: number, side: number): Promise<Pixels> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`unexpected ${info.channels} channels`)
  return orientPixels({ data, width: info.width, height: info.height }, orientation)
}
