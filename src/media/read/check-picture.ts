import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PictureFacts } from '../cut/decode-picture.js'
import { DecoderError, type DecoderLimits } from '../cut/decoder.js'
import { type Decoders, sharedDecoders } from '../cut/decoders.js'
import { readPngOrientation } from './metadata-blocks.js'
import { PictureError } from './picture-error.js'
import { withFile } from './read-bytes.js'
import { type PictureKind, SNIFFED_BYTES, sniffPicture, type UnusableKind } from './sniff-picture.js'
import { unreadableFile } from './unreadable-file.js'

/** How large one picture may be. */
export interface PictureLimits {
  readonly maxPixels: number
  /** Of pictures that cannot be decoded strip by strip: progressive JPEG, interlaced PNG, WebP, AVIF, GIF. */
  readonly maxPixelsInMemory: number
  readonly maxFileBytes: number
}

export const PICTURE_LIMITS: PictureLimits = {
  maxPixels: 268_402_689,
  maxPixelsInMemory: 120_000_000,
  maxFileBytes: 2 * 1024 ** 3,
}

const ADVICE: Readonly<Record<UnusableKind, string>> = {
  empty: 'is empty; copy it again from the camera or the disk',
  heic: 'is a HEIC picture, which cannot be decoded here; export it as JPEG, TIFF or AVIF and add that',
  hdr: 'is an HDR picture (PQ), which ordinary screens would show flat and grey; export it as SDR, in sRGB or Display P3, and add that',
  animation:
    'is an animated AVIF, which cannot be decoded here; export one of its pictures as JPEG, PNG or AVIF and add that',
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

export interface CheckOptions {
  readonly limits?: Partial<PictureLimits> | undefined
  /** Those of the program when left out. */
  readonly decoders?: Decoders | undefined
}

/** Looks at the first bytes only: enough to refuse what is no picture or too large. @throws PictureError */
export async function checkPicture(
  source: string | Buffer,
  name: string,
  options: CheckOptions = {},
): Promise<PictureHeader> {
  const limits = { ...PICTURE_LIMITS, ...options.limits }
  const decoders = options.decoders ?? sharedDecoders()
  const kind = identify(source, name, limits)
  const facts = await explained(decoders.run('facts', { source: place(source) }), name, kind, decoders)
  const orientation = (kind === 'png' ? readPngOrientation(source) : undefined) ?? facts.orientation
  return { kind, orientation, pixelsInMemory: checkPixels(facts, kind, name, limits) }
}

/** As a process with another working directory finds it. */
export function place<Source extends string | Buffer>(source: Source): Source {
  return typeof source === 'string' ? (resolve(source) as Source) : source
}

/** What a decoding process cannot do becomes one clear line about the picture. @throws PictureError */
export async function explained<Result>(
  result: Promise<Result>,
  name: string,
  kind: PictureKind,
  limits: DecoderLimits,
): Promise<Result> {
  try {
    return await result
  } catch (error) {
    throw error instanceof DecoderError ? new PictureError(name, explain(error, kind, limits)) : error
  }
}

/** What a file is by its first bytes. @throws PictureError when that is nothing to decode, or it has too many */
export function identify(
  source: string | Buffer,
  name: string,
  { maxFileBytes }: Pick<PictureLimits, 'maxFileBytes'> = PICTURE_LIMITS,
): PictureKind {
  const { head, bytes } = readHead(source, name)
  if (bytes > maxFileBytes) {
    const megabytes = (count: number) => `${Math.round(count / 1024 ** 2)} MB`
    throw new PictureError(
      name,
      `has ${megabytes(bytes)}, more than the ${megabytes(maxFileBytes)} allowed; export it smaller`,
    )
  }
  const kind = sniffPicture(head)
  if (kind in ADVICE) throw new PictureError(name, ADVICE[kind as UnusableKind])
  return kind
}

function readHead(source: string | Buffer, name: string): { head: Buffer; bytes: number } {
  if (typeof source !== 'string') return { head: source.subarray(0, SNIFFED_BYTES), bytes: source.length }
  try {
    const info = statSync(source)
    if (info.isDirectory()) throw Object.assign(new Error('directory'), { code: 'EISDIR' })
    if (!info.isFile()) throw new PictureError(name, 'is a device or a pipe and no file; name a picture')
    return { head: withFile(source, (read) => read(0, SNIFFED_BYTES)), bytes: info.size }
  } catch (error) {
    throw error instanceof PictureError ? error : unreadableFile(name, error as NodeJS.ErrnoException)
  }
}

function checkPixels(facts: PictureFacts, kind: PictureKind, name: string, limits: PictureLimits): number {
  const { width, height } = facts
  const inStrips = (kind === 'jpeg' || kind === 'png' || kind === 'tiff') && !facts.isProgressive
  const allowed = inStrips ? limits.maxPixels : Math.min(limits.maxPixels, limits.maxPixelsInMemory)
  if (width * height <= allowed) return inStrips ? 0 : width * height
  const size = `${width} × ${height} pixels`
  throw new PictureError(
    name,
    `has ${size}, more than the ${Math.floor(allowed / 1e6)} million allowed; export it smaller`,
  )
}

function explain({ why, message }: DecoderError, kind: PictureKind, limits: DecoderLimits): string {
  const format = kind.toUpperCase()
  if (why === 'timeout') {
    return `took more than ${limits.timeoutSeconds} s to decode; export it again, smaller or without compression tricks`
  }
  if (why === 'memory') {
    return `needs more than ${Math.round(limits.maxMemoryBytes / 1024 ** 2)} MB of memory to decode; export it smaller`
  }
  if (why === 'crashed')
    return `made the program that decodes it crash (${message}); export it anew or in another format`
  if (/out of memory|memory area|allocat/i.test(message)) return 'needs more memory than there is; export it smaller'
  if (/labq/i.test(message))
    return 'is a TIFF in Lab colours of 8 bits, which cannot be decoded here; export it in sRGB, or with 16 bits'
  if (/premature|truncat|end of (file|input|data|stream)|eof|not enough|read error|incomplete/i.test(message)) {
    return `is cut short: the ${format} picture ends before its last pixels; copy it again from the original`
  }
  return `is a damaged ${format} picture and cannot be decoded; copy it again from the original or export it anew`
}
