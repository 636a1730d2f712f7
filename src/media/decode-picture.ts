import { open, stat } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { RENDITION_PX } from '../archive/index.js'
import { createGate } from './gate.js'
import { openImage } from './open-image.js'
import { PictureError } from './picture-error.js'
import { type PictureKind, SNIFFED_BYTES, sniffPicture, type UnusableKind } from './sniff-picture.js'

/** A picture of the owner's: a file, its bytes, or pixels that the program drew. */
export type PictureSource =
  | string
  | Buffer
  | { readonly raw: Buffer; readonly width: number; readonly height: number; readonly channels: 3 | 4 }

/** What one picture may cost. */
export interface PictureLimits {
  readonly maxPixels: number
  /** Of pictures that cannot be decoded strip by strip: progressive JPEG, interlaced PNG, WebP, AVIF, GIF. */
  readonly maxPixelsInMemory: number
  readonly maxFileBytes: number
  readonly timeoutSeconds: number
}

export const PICTURE_LIMITS: PictureLimits = {
  maxPixels: 268_402_689,
  maxPixelsInMemory: 120_000_000,
  maxFileBytes: 2 * 1024 ** 3,
  timeoutSeconds: 60,
}

/** Upright sRGB pixels, no larger than the full rendition. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const ADVICE: Readonly<Record<UnusableKind, string>> = {
  empty: 'is empty; copy it again from the camera or the disk',
  heic: 'is a HEIC picture, which cannot be decoded here; export it as JPEG, TIFF or AVIF and add that',
  raw: 'is a camera raw file, which needs developing first; export it as JPEG or TIFF and add that',
  svg: 'is an SVG drawing and no photograph; export it as PNG and add that',
  pdf: 'is a PDF document and no photograph; export the picture as JPEG and add that',
  psd: 'is a Photoshop document, which cannot be decoded here; export it as JPEG or TIFF and add that',
  jxl: 'is a JPEG XL picture, which cannot be decoded here; export it as JPEG, TIFF or AVIF and add that',
  jpeg2000: 'is a JPEG 2000 picture, which cannot be decoded here; export it as JPEG or TIFF and add that',
  video: 'is a film or sound and no photograph; add a JPEG, PNG, TIFF, WebP or AVIF picture',
  text: 'holds text and no picture, whatever its name says; add a JPEG, PNG, TIFF, WebP or AVIF picture',
  unknown: 'is no picture that this program knows; add a JPEG, PNG, TIFF, WebP or AVIF picture',
}

/** What a file's header says of its picture. */
export interface PictureHeader {
  readonly kind: PictureKind
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  /** Pixels that have to lie in memory at once; 0 when it is decoded strip by strip. */
  readonly pixelsInMemory: number
}

/** Pictures that take over 100 MB each are decoded one after the other, or a few at once would take gigabytes. */
const HEAVY_PIXELS = 30_000_000
const oneHeavyPicture = createGate(1)

// Camera files often carry small faults that every viewer forgives; missing pixels nobody forgives.
const SHARP_OPTIONS = { failOn: 'error', limitInputPixels: false, sequentialRead: true, pages: 1 } as const

/** Looks at the first bytes only: enough to refuse what is no picture or too large. @throws PictureError */
export async function checkPicture(
  source: string | Buffer,
  name: string,
  limits: PictureLimits = PICTURE_LIMITS,
): Promise<PictureHeader> {
  const kind = await identify(source, name, limits)
  try {
    const metadata = await openImage(source, SHARP_OPTIONS).metadata()
    const pixelsInMemory = checkPixels(metadata, kind, name, limits)
    return { kind, orientation: metadata.orientation ?? 1, pixelsInMemory }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(name, explain(error as Error, kind, limits))
  }
}

/** Decodes a picture once, to upright sRGB pixels of at most 1600 on the longer side. @throws PictureError */
export async function decodePicture(source: PictureSource, name: string, limits: PictureLimits): Promise<Pixels> {
  if (typeof source === 'object' && 'raw' in source) {
    const { raw, width, height, channels } = source
    return shrink(openImage(raw, { raw: { width, height, channels } }), 1)
  }
  const { kind, orientation, pixelsInMemory } = await checkPicture(source, name, limits)
  const decode = () => shrink(openImage(source, SHARP_OPTIONS).timeout({ seconds: limits.timeoutSeconds }), orientation)
  try {
    return await (pixelsInMemory > HEAVY_PIXELS ? oneHeavyPicture(decode) : decode())
  } catch (error) {
    throw new PictureError(name, explain(error as Error, kind, limits))
  }
}

async function identify(source: string | Buffer, name: string, limits: PictureLimits): Promise<PictureKind> {
  const { head, bytes } = await readHead(source, name)
  if (bytes > limits.maxFileBytes) {
    const megabytes = (count: number) => `${Math.round(count / 1024 ** 2)} MB`
    throw new PictureError(
      name,
      `has ${megabytes(bytes)}, more than the ${megabytes(limits.maxFileBytes)} allowed; export it smaller`,
    )
  }
  const kind = sniffPicture(head)
  if (kind in ADVICE) throw new PictureError(name, ADVICE[kind as UnusableKind])
  return kind
}

async function readHead(source: string | Buffer, name: string): Promise<{ head: Buffer; bytes: number }> {
  if (typeof source !== 'string') return { head: source.subarray(0, SNIFFED_BYTES), bytes: source.length }
  try {
    const info = await stat(source)
    if (info.isDirectory()) throw Object.assign(new Error('directory'), { code: 'EISDIR' })
    if (!info.isFile()) throw new PictureError(name, 'is a device or a pipe and no file; name a picture')
    const file = await open(source)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
      return { head: buffer.subarray(0, bytesRead), bytes: info.size }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw error instanceof PictureError ? error : unreadableFile(name, error as NodeJS.ErrnoException)
  }
}

/** The one line for a file that the file system does not hand out. */
export function unreadableFile(name: string, error: NodeJS.ErrnoException): PictureError {
  if (error.code === 'ENOENT') return new PictureError(name, 'does not exist; check the name')
  if (error.code === 'EISDIR')
    return new PictureError(name, 'is a directory; name the pictures in it, as DIRECTORY/*.jpg')
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return new PictureError(name, 'cannot be read: permission denied; give yourself read access to it')
  }
  return new PictureError(name, `cannot be read (${error.code ?? error.message}); copy it again and retry`)
}

function checkPixels(metadata: Metadata, kind: PictureKind, name: string, limits: PictureLimits): number {
  const { width, height } = metadata
  const inStrips = (kind === 'jpeg' || kind === 'png' || kind === 'tiff') && metadata.isProgressive !== true
  const allowed = inStrips ? limits.maxPixels : Math.min(limits.maxPixels, limits.maxPixelsInMemory)
  if (width * height <= allowed) return inStrips ? 0 : width * height
  const size = `${width} × ${height} pixels`
  throw new PictureError(
    name,
    `has ${size}, more than the ${Math.floor(allowed / 1e6)} million allowed; export it smaller`,
  )
}

/**
 * Shrinks first and turns then, so that a picture lying on its side streams through memory like any other.
 * Colour is converted from whatever profile or space the picture has.
 */
async function shrink(picture: Sharp, orientation: number): Promise<Pixels> {
  const side = RENDITION_PX.full
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`unexpected ${info.channels} channels`)
  if (orientation < 2 || orientation > 8) return { data, width: info.width, height: info.height }
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const turned = await turn(openImage(data, { raw }), orientation).raw().toBuffer({ resolveWithObject: true })
  return { data: turned.data, width: turned.info.width, height: turned.info.height }
}

/** EXIF 2.32, 4.6.4. Turning by a quarter and mirroring top to bottom is mirroring left to right and turning then. */
function turn(picture: Sharp, orientation: number): Sharp {
  const turned = picture.rotate({ 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0)
  if (orientation === 2 || orientation === 4) return turned.flop()
  return orientation === 5 || orientation === 7 ? turned.flip() : turned
}

function explain(error: Error, kind: PictureKind, limits: PictureLimits): string {
  const format = kind.toUpperCase()
  if (/timeout/i.test(error.message)) {
    return `took more than ${limits.timeoutSeconds} s to decode; export it again, smaller or without compression tricks`
  }
  if (/out of memory|memory area|allocat/i.test(error.message))
    return 'needs more memory than there is; export it smaller'
  if (/premature|truncat|end of (file|input|data|stream)|eof|not enough|read error|incomplete/i.test(error.message)) {
    return `is cut short: the ${format} picture ends before its last pixels; copy it again from the original`
  }
  return `is a damaged ${format} picture and cannot be decoded; copy it again from the original or export it anew`
}
