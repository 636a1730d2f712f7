import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readGainMap } from '../gain-map.js'
import { MAX_HEIF_MEMORY_BYTES } from '../renditions/decode-heif.js'
import type { PictureFacts } from '../renditions/decode-picture.js'
import { DecoderError, type DecoderLimits } from '../renditions/decoder.js'
import { type Decoders, sharedDecoders } from '../renditions/decoders.js'
import type { CodingPoints } from '../renditions/tone-map.js'
import { readHdrCoding } from './coding-points.js'
import { type EmbeddedJpeg, readRawContent } from './embedded-jpeg.js'
import { readJxlHeader } from './jxl-header.js'
import { readOrientation } from './metadata-blocks.js'
import { PictureError, unreadableFile, type WhyUnusable } from './picture-error.js'
import { countPngFrames } from './png-chunks.js'
import { readSource, withFile } from './read-bytes.js'
import { type PictureKind, SNIFFED_BYTES, sniffPicture, type UnusableKind } from './sniff-picture.js'
import { readTiffTags } from './tiff-tags.js'

export interface PictureLimits {
  readonly maxPixels: number
  /** Limit for what cannot be decoded in strips: progressive JPEG, interlaced PNG, WebP, AVIF, HEIC, JPEG XL, GIF. */
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
  animation: 'is an animated AVIF, which is not supported; export one frame as JPEG, PNG or AVIF and add that',
  raw: 'is a camera raw file without a full-size JPEG inside, so it must be developed first; export it as JPEG or TIFF and add that',
  svg: 'is an SVG drawing, not a photograph; export it as PNG and add that',
  pdf: 'is a PDF document, not a photograph; export the picture as JPEG and add that',
  psd: 'is a Photoshop document, which is not supported; export it as JPEG or TIFF and add that',
  jpeg2000: 'is a JPEG 2000 picture, which is not supported; export it as JPEG or TIFF and add that',
  video: 'is a video or audio file, not a photograph; add a JPEG, HEIC, PNG, TIFF, WebP, AVIF or JPEG XL picture',
  text: 'contains text, not a picture; add a JPEG, HEIC, PNG, TIFF, WebP, AVIF or JPEG XL picture',
  unknown: 'is not a picture in a known format; add a JPEG, HEIC, PNG, TIFF, WebP, AVIF or JPEG XL picture',
}

export interface PictureHeader {
  readonly kind: PictureKind
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  readonly hdr?: CodingPoints | undefined
  readonly hasGainMap: boolean
  /** Pixels of the upright picture. */
  readonly width: number
  readonly height: number
  readonly side: number
  /** Pixels in memory at once; 0 if the picture is decoded in strips. */
  readonly pixelsInMemory: number
  /** A TIFF that is stored in tiles instead of strips. */
  readonly isTiled?: boolean
  /** Frames of an animation; only the first is published. */
  readonly frames?: number | undefined
  /** The JPEG inside a raw file, which is published. */
  readonly embedded?: EmbeddedJpeg
}

export interface CheckOptions {
  readonly limits?: Partial<PictureLimits> | undefined
  /** The program's own pool by default. */
  readonly decoders?: Decoders | undefined
}

/** TIFF 6.0, section 15 */
const TILE_WIDTH_TAG = 322
const COMPRESSION_TAG = 259
/** TIFF 6.0, section 22; superseded in 1995. */
const OLD_JPEG = 6

/** Decodes no pixels. @throws PictureError when the source cannot be read, is damaged, unsupported or beyond the limits */
export async function checkPicture(
  source: string | Buffer,
  name: string,
  options: CheckOptions = {},
): Promise<PictureHeader> {
  const limits = { ...PICTURE_LIMITS, ...options.limits }
  const decoders = options.decoders ?? sharedDecoders()
  const kind = identify(source, name, limits)
  const embedded = kind === 'raw' ? findEmbedded(source, name) : undefined
  const picture = pictureIn(source, embedded)
  const facts =
    kind === 'jxl'
      ? readJxlFacts(source, name)
      : await explained(decoders.run('facts', { source: picture }), name, kind, decoders)
  const pixelsInMemory = checkPixels(facts, embedded === undefined ? kind : 'jpeg', name, limits)
  const own = kind === 'png' || (embedded !== undefined && facts.exif === undefined)
  const orientation = (own ? readOrientation(source, kind) : undefined) ?? facts.orientation
  // In EXIF orientations 5 to 8, the stored picture lies on its side.
  const [width, height] = orientation > 4 ? [facts.height, facts.width] : [facts.width, facts.height]
  const side = Math.max(width, height)
  const hdr = readHdrCoding(readHead(source, name).head)
  const tags = kind === 'tiff' ? readSource(source, readTiffTags) : undefined
  // libvips leaves parts with this compression white.
  if (tags?.get(COMPRESSION_TAG)?.numbers[0] === OLD_JPEG) throw new PictureError(name, ...rare('TIFF'))
  const isTiled = tags?.has(TILE_WIDTH_TAG) ?? false
  const frames = kind === 'png' ? readSource(source, countPngFrames) : facts.frames
  const hasGainMap = kind === 'jpeg' && readSource(source, readGainMap) !== undefined
  const size = { width, height, side, pixelsInMemory }
  return { kind, orientation, hdr, hasGainMap, ...size, isTiled, frames, ...(embedded && { embedded }) }
}

/** The decoder makes a JPEG XL upright according to its header; the EXIF orientation is a copy. */
function readJxlFacts(source: string | Buffer, name: string): PictureFacts {
  const size = readSource(source, readJxlHeader)
  if (size === undefined) throw new PictureError(name, damaged('JPEG XL'), { code: 'damaged' })
  return { ...size, orientation: 1, isProgressive: true }
}

/** @throws PictureError when the raw file has nothing to publish */
function findEmbedded(source: string | Buffer, name: string): EmbeddedJpeg {
  const { jpeg, isFullSize } = readSource(source, readRawContent)
  if (jpeg !== undefined && isFullSize) return jpeg
  const preview = jpeg && ` (only a preview of ${jpeg.width} × ${jpeg.height} pixels)`
  throw new PictureError(name, ADVICE.raw.replace(' inside,', ` inside${preview ?? ''},`), { code: 'raw' })
}

/** The picture to decode: the file itself, or the JPEG inside it. */
export function pictureIn(source: string | Buffer, embedded: EmbeddedJpeg | undefined): string | Buffer {
  if (embedded === undefined) return place(source)
  const { from, bytes } = embedded
  return readSource(source, (read) => read(from, bytes))
}

/** An absolute path, for another process. */
export function place<Source extends string | Buffer>(source: Source): Source {
  return typeof source === 'string' ? (resolve(source) as Source) : source
}

/**
 * Turns a decoder's failure into one clear line about the picture.
 * @param mayAccept whether the owner may accept a damaged picture
 * @throws PictureError instead of a `DecoderError`; other errors unchanged
 */
export async function explained<Result>(
  result: Promise<Result>,
  name: string,
  kind: PictureKind,
  limits: DecoderLimits,
  mayAccept = false,
): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof DecoderError)) throw error
    const [reason, fault] = explain(error, kind, limits)
    const isDamaged = fault.code === 'damaged' || fault.code === 'truncated'
    if (!mayAccept || !isDamaged) throw new PictureError(name, reason, fault)
    const accept = 'or accept the damage with --accept-damaged'
    throw new PictureError(name, `${reason}, ${accept}`, { code: 'partly damaged' })
  }
}

/** Detects a format from the first bytes. @throws PictureError when the file cannot be read, is too large or unsupported */
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
      `is ${megabytes(bytes)}, more than the ${megabytes(maxFileBytes)} allowed; export a smaller version`,
      { code: 'too large', bytes, allowed: maxFileBytes },
    )
  }
  const kind = sniffPicture(head)
  const unusable = kind as UnusableKind
  if (kind in ADVICE && kind !== 'raw') throw new PictureError(name, ADVICE[unusable], { code: unusable })
  return kind
}

function readHead(source: string | Buffer, name: string): { head: Buffer; bytes: number } {
  if (typeof source !== 'string') return { head: source.subarray(0, SNIFFED_BYTES), bytes: source.length }
  try {
    const info = statSync(source)
    if (info.isDirectory()) throw Object.assign(new Error('directory'), { code: 'EISDIR' })
    if (!info.isFile()) throw new PictureError(name, 'is a device, pipe or socket, not a file; name a picture')
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
    `has ${size}, more than the ${Math.floor(allowed / 1e6)} million allowed; export a smaller version`,
    { code: 'too many pixels', width, height, allowed },
  )
}

/** Messages about rare codings, such as TIFF in 12 bits, Lab or fax compression, lossless JPEG, or JPEG XL colours. */
const RARE =
  /not a whole number of bytes|samples out of range|tiff2vips: not \d bands|planes not supported|support is not configured|unsupported (?:tiff|jpeg)|labq|colours not supported|marker type 0xf7|process: SOF type 0xc3|lossless parameters/i

/** A JPEG whose data segment ends prematurely may continue after it, so it is not truncated. */
const TRUNCATED =
  /premature(?! end of data segment)|truncat|end of (file|input|data(?! segment)|stream)|eof|not enough|read error|incomplete/i

type Explained = readonly [reason: string, fault: WhyUnusable]

function explain({ why, message }: DecoderError, kind: PictureKind, limits: DecoderLimits): Explained {
  const format = kind === 'jxl' ? 'JPEG XL' : kind.toUpperCase()
  const isRare = { code: 'rare' } as const
  const tooMuch = { code: 'too much memory' } as const
  if (why === 'timeout') {
    const { timeoutSeconds } = limits
    const reason = `took more than ${timeoutSeconds} s to decode; export it again, smaller or with simpler compression`
    return [reason, { code: 'too slow' }]
  }
  if (why === 'memory') {
    const megabytes = Math.round(limits.maxMemoryBytes / 1024 ** 2)
    return [`needs more than ${megabytes} MB of memory to decode; export a smaller version`, tooMuch]
  }
  if (why === 'crashed') {
    return [`crashed the decoder (${message}); export it again or in another format`, { code: 'crashed' }]
  }
  if (kind === 'heic' && /security limit/i.test(message)) {
    const megabytes = MAX_HEIF_MEMORY_BYTES / 1024 ** 2
    return [`needs more than ${megabytes} MB of memory to decode; export a smaller version`, tooMuch]
  }
  if (/out of memory|memory area|allocat/i.test(message)) {
    return ['needs more memory than is available; export a smaller version', tooMuch]
  }
  if (kind === 'heic' && /unsupported|not supported/i.test(message)) {
    const advice = 'export it as JPEG and add that (on an iPhone: Settings, Camera, Formats, Most Compatible)'
    return [`is compressed in a way that is not supported (${message}); ${advice}`, isRare]
  }
  if (RARE.test(message)) return rare(format)
  if (TRUNCATED.test(message)) {
    const reason = `is truncated: the ${format} picture ends before its last pixels; copy it again from the original`
    return [reason, { code: 'truncated' }]
  }
  return [damaged(format), { code: 'damaged' }]
}

function rare(format: string): Explained {
  const advice = 'which is not supported; export it as an 8-bit JPEG and add that'
  return [`is a ${format} picture whose pixels are stored in a rare way, ${advice}`, { code: 'rare' }]
}

function damaged(format: string): string {
  return `is a damaged ${format} picture; copy it again from the original or export it again`
}
