import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { hasLeftoverData } from '../jpeg-scan.js'
import { exceedsSrgb, isWideProfile, type Pixels, toSrgb } from './colour-space.js'
import { decodeHeif } from './decode-heif.js'
import { decodeJxl } from './jxl/decode-jxl.js'
import { openImage } from './open-image.js'
import { type CodingPoints, type DeepPixels, toneMap } from './tone-map.js'

export interface RawPixels {
  readonly raw: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** Size and raw metadata in a picture's header. */
export type PictureFacts = Pick<Metadata, 'width' | 'height'> &
  Partial<Pick<Metadata, 'exif' | 'xmp' | 'iptc'>> & {
    /** EXIF orientation, 1 to 8. */
    readonly orientation: number
    readonly isProgressive: boolean
    /** Frames of an animated GIF or WebP. */
    readonly frames?: number | undefined
  }

// Tolerate the faulty headers that many cameras write, as every viewer does, but not missing pixels.
const SHARP_OPTIONS = { failOn: 'error', limitInputPixels: false, sequentialRead: true, pages: 1 } as const

const VERIFIED_PX = 16

/**
 * Warnings about wrong or missing pixels. libjpeg reports only its first warning, and counts the others. A single one about
 * the header is harmless: Samsung phones write one wrong number in it, and some cameras leave stray bytes between its segments.
 */
const DAMAGE =
  /Corrupt JPEG data: (?!\d+ extraneous bytes before marker 0x(?:c[0-2]|d[bd]|[ef].)\b)|^read gave (?!1 )\d+ warnings|Invalid frame data/

export async function readFacts(source: string | Buffer): Promise<PictureFacts> {
  const metadata = await openImage(source, SHARP_OPTIONS).metadata()
  const { format, width, height, orientation = 1, isProgressive = false, exif, xmp, iptc, pages } = metadata
  const frames = format === 'gif' || format === 'webp' ? pages : undefined
  return { width, height, orientation, isProgressive, exif, xmp, iptc, frames }
}

/** Reads every byte of a picture, decoding as few pixels as possible. */
export async function verifyPicture(source: string): Promise<PictureFacts> {
  await (await openPicture(source, { orientation: 1 })).open().resize({ width: VERIFIED_PX }).raw().toBuffer()
  return readFacts(source)
}

/** How to decode a picture, where libvips does not decide that by itself. */
export interface PictureCoding {
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  readonly hdr?: CodingPoints | undefined
  /** libvips does not know JPEG XL, and takes an AVIF with the general brand `mif1` for a HEIC. */
  readonly format?: 'jxl' | 'avif' | undefined
  /** A TIFF stored in tiles: libvips ignores damaged tiles unless it fails on warnings. */
  readonly isTiled?: boolean | undefined
  /** Whether to use the pixels that can be decoded, even if others are wrong or missing. */
  readonly acceptsDamaged?: boolean | undefined
}

/**
 * Decodes a picture once, to upright pixels: in Display P3 if it has colours outside sRGB, otherwise in sRGB.
 * @param side maximum pixels on the longer side
 * @throws Error when it cannot be decoded, or is damaged and `coding` does not accept that
 */
export async function decodePicture(source: string | Buffer, coding: PictureCoding, side: number): Promise<Pixels> {
  const picture = await openPicture(source, coding)
  const pixels = await decodeColours(picture, coding, side)
  if (coding.acceptsDamaged === true) return turn(pixels, coding.orientation)
  const damage = picture.warnings.find((warning) => DAMAGE.test(warning))
  if (damage !== undefined) throw new Error(damage)
  if (picture.isBaselineJpeg && hasLeftoverData(await readInput(source))) {
    throw new Error('data is left over after the last pixel')
  }
  return turn(pixels, coding.orientation)
}

/** Clockwise rotation and mirroring that make pixels upright; sharp always mirrors first. @see EXIF 2.32, 4.6.4 A, Orientation */
const TURNS: Readonly<Record<number, readonly [degrees: number, isMirrored: boolean]>> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
}

/** Makes pixels upright. An invalid orientation is ignored. */
export async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
  const { data, width, height } = pixels
  const [degrees, isMirrored] = TURNS[orientation] ?? [0, false]
  if (degrees === 0 && !isMirrored) return pixels
  const turned = await openImage(data, { raw: { width, height, channels: 3 } })
    .rotate(degrees)
    .flop(isMirrored)
    .raw()
    .toBuffer()
  const isOnItsSide = degrees % 180 !== 0
  return { ...pixels, data: turned, ...(isOnItsSide && { width: height, height: width }) }
}

/** Shrinks before rotating: rotating first would need the whole picture in memory. */
async function decodeColours(picture: OpenPicture, coding: PictureCoding, side: number): Promise<Pixels> {
  const hdr = picture.hdr ?? coding.hdr
  if (hdr !== undefined) {
    return narrowed(toneMap(await decodeDeep(picture.open({ ignoreIcc: true }), side), hdr))
  }
  if (!picture.isWide) return decodeShallow(picture.open(), side)
  // Converts from the picture's own profile after shrinking; an earlier conversion would be to sRGB.
  const own = picture.open({ ignoreIcc: true }).withIccProfile('p3')
  const { data, ...size } = picture.isDeep ? toShallow(await decodeDeep(own, side)) : await decodeShallow(own, side)
  return narrowed({ data, ...size, space: 'p3' })
}

/** Converts to sRGB if that is enough: most phone pictures are in Display P3 without needing it. */
function narrowed(pixels: Pixels): Pixels {
  return exceedsSrgb(pixels) ? pixels : toSrgb(pixels)
}

type OpenPicture = ReturnType<typeof describeInput>

/** Opens a picture with libvips, after decoding HEVC and JPEG XL, for which it ships no decoders. */
async function openPicture(
  source: string | Buffer,
  { format, isTiled, acceptsDamaged }: PictureCoding,
): Promise<OpenPicture> {
  if (format === 'jxl') {
    const { png, hdr } = await decodeJxl(await readInput(source))
    return describeInput(png, await openImage(png, SHARP_OPTIONS).metadata(), 'error', hdr)
  }
  const metadata = await openImage(source, SHARP_OPTIONS).metadata()
  if (metadata.compression !== 'hevc' || format === 'avif') {
    return describeInput(source, metadata, acceptsDamaged ? 'none' : isTiled ? 'warning' : 'error')
  }
  const tiff = decodeHeif(await readInput(source))
  // Release the decoder's memory before the renditions are made; something may hold it until the next turn of the event loop.
  await setImmediate()
  globalThis.gc?.()
  return describeInput(tiff, await openImage(tiff, SHARP_OPTIONS).metadata())
}

function describeInput(
  input: string | Buffer,
  { icc, space, depth, format, isProgressive }: Metadata,
  failOn: SharpOptions['failOn'] = 'error',
  hdr?: CodingPoints,
) {
  const warnings: string[] = []
  return {
    open: (options?: SharpOptions): Sharp =>
      openImage(input, { ...SHARP_OPTIONS, ...options, failOn }).on('warning', (warning) => warnings.push(warning)),
    warnings,
    /** Whether its profile has colours that sRGB lacks. */
    isWide: isWideProfile(icc) && /^s?rgb/.test(space ?? ''),
    isDeep: depth !== 'uchar',
    isBaselineJpeg: format === 'jpeg' && isProgressive !== true,
    hdr,
  }
}

function readInput(source: string | Buffer): Buffer | Promise<Buffer> {
  return typeof source === 'string' ? readFile(source) : source
}

export function shrinkRawPixels({ raw, width, height, channels }: RawPixels, side: number): Promise<Pixels> {
  return decodeShallow(openImage(raw, { raw: { width, height, channels } }), side)
}

/** Decodes to 8 bits, in sRGB unless the pipeline names another space. */
async function decodeShallow(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await shrink(picture, side)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data: checkChannels(data, info), width: info.width, height: info.height }
}

function toShallow({ data, width, height }: DeepPixels): Pixels {
  return { data: Buffer.from(data.map((level) => level >> 8)), width, height }
}

async function decodeDeep(picture: Sharp, side: number): Promise<DeepPixels> {
  const { data, info } = await shrink(picture, side)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  checkChannels(data, info)
  return {
    data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
    width: info.width,
    height: info.height,
  }
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
}

function checkChannels(data: Buffer, { channels }: OutputInfo): Buffer {
  if (channels !== 3) throw new Error(`unexpected ${channels} channels`)
  return data
}
