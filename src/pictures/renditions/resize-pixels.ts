import type { Sharp } from 'sharp'
import { strongestColour } from '../../photos/colours.js'
import {
  type Picture,
  type PictureFormat,
  RENDITION_PX,
  type Rendition,
  type RenditionFormat,
  type RenditionSize,
} from '../../photos/photo.js'
import type { PictureQuality } from '../../photos/site.js'
import { EMPTY_XMP, joinGainMap, markHdr } from '../join-gain-map.js'
import type { UprightGainMap } from '../open-gain-map.js'
import { renditionName } from '../storage/picture-paths.js'
import { writeRendition } from '../storage/place-files.js'
import { chooseFiles } from './choose-files.js'
import { displayP3Profile, type Pixels, toSrgb } from './colour-space.js'
import { measurePixels } from './measure-picture.js'
import { openImage } from './open-image.js'
import { writeTiff } from './write-tiff.js'

export type RenderedPicture = Omit<Picture, 'key' | 'digitalSourceType'>

export interface RenditionJob {
  /** The absolute target directory; the files must not exist there. */
  readonly directory: string
  readonly formats: readonly PictureFormat[]
  /** Pixels on the longer side of the largest file. */
  readonly largestPx: number
  readonly quality: PictureQuality
  readonly except: readonly string[]
  /** Embedded in every file; without it, only HDR files have XMP, which announces their gain map. */
  readonly xmp: string | undefined
}

const PLACEHOLDER_PX = 16

/** Resizes decoded pixels to renditions, each from the next larger one. */
export async function resizePixels(
  decoded: Pixels,
  order: RenditionJob,
  gainMap?: UprightGainMap,
): Promise<RenderedPicture> {
  const sized: { readonly file: ReturnType<typeof chooseFiles>[number]; readonly pixels: Pixels }[] = []
  const side = Math.max(decoded.width, decoded.height)
  let pixels = decoded
  for (const file of chooseFiles(side, order.largestPx, order.formats)) {
    pixels = await shrinkPixels(pixels, RENDITION_PX[file.size])
    // A profile would make up a tenth of such a small file.
    if (file.size === 'small') pixels = toSrgb(pixels)
    sized.push({ file, pixels })
  }
  const least = toSrgb(pixels)
  const tiny = await shrinkPixels(least, PLACEHOLDER_PX)
  const has = (format: RenditionFormat, { size, formats }: ReturnType<typeof chooseFiles>[number]) =>
    format === 'hdr' ? RENDITION_PX[size] >= RENDITION_PX.full : formats.includes(format)
  const formats: readonly RenditionFormat[] = gainMap === undefined ? order.formats : [...order.formats, 'hdr']
  const [placeholder, ...renditions] = await Promise.all([
    drawPlaceholder(tiny),
    ...formats.flatMap((format) =>
      sized
        .filter(({ file }) => has(format, file) && !order.except.includes(renditionName(file.size, format)))
        .map(({ file, pixels }) => encode(pixels, file.size, format, order, gainMap)),
    ),
  ])
  const { width, height } = sized.find(({ file }) => file.size === 'full')?.pixels ?? decoded
  const measures = await measurePixels(least)
  return { width, height, colour: strongestColour(measures), placeholder, renditions, ...measures }
}

async function shrinkPixels(pixels: Pixels, side: number): Promise<Pixels> {
  if (Math.max(pixels.width, pixels.height) <= side) return pixels
  const { data, info } = await fromPixels(pixels)
    .resize({ width: side, height: side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...pixels, data, width: info.width, height: info.height }
}

async function encode(
  pixels: Pixels,
  size: RenditionSize,
  format: RenditionFormat,
  { directory, quality, xmp }: RenditionJob,
  gainMap?: UprightGainMap,
): Promise<Rendition> {
  const coloured = await withProfile(pixels)
  const { width, height } = pixels
  const isHdr = format === 'hdr'
  const codec = isHdr ? 'jpeg' : format
  const packet = isHdr ? markHdr(xmp ?? EMPTY_XMP) : xmp
  const picture = packet === undefined ? coloured : coloured.withXmp(packet)
  const coded = await compress(picture, codec, qualityOf(size, codec, quality)).toBuffer()
  const map = isHdr ? await gainMap?.(Math.max(width, height)) : undefined
  return writeRendition(directory, { size, format, width, height }, map ? joinGainMap(coded, map) : coded)
}

/** Subtracted from the quality of sizes beyond `full`: only dense screens show them, where artefacts are too small to see. */
const LESS_WHERE_LARGER = 4
/** Subtracted for smaller sizes, because loading time matters more there. JPEG is for programs, which may enlarge it. */
const LESS_WHERE_SMALLER: PictureQuality = { jpeg: 0, webp: 8, avif: 0 }

function qualityOf(size: RenditionSize, format: PictureFormat, full: PictureQuality): number {
  if (RENDITION_PX[size] > RENDITION_PX.full) return full[format] - LESS_WHERE_LARGER
  return RENDITION_PX[size] < RENDITION_PX.full ? full[format] - LESS_WHERE_SMALLER[format] : full[format]
}

/** @see docs/decisions/018-picture-sizes-and-quality.md */
function compress(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true, optimiseCoding: true, chromaSubsampling: '4:2:0' })
    case 'webp':
      return picture.webp({ quality, effort: 2 })
    case 'avif':
      return picture.avif({ quality, effort: 2 })
  }
}

async function drawPlaceholder(tiny: Pixels): Promise<string> {
  const data = await fromPixels(tiny).webp({ quality: 30, effort: 4 }).toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}

/** Adds the Display P3 profile to pixels in that space, so that the file carries it. */
async function withProfile(pixels: Pixels): Promise<Sharp> {
  if (pixels.space === undefined) return fromPixels(pixels)
  const { data, width, height } = pixels
  const row = (index: number) => data.subarray(index * width * 3, (index + 1) * width * 3)
  return openImage(writeTiff({ width, height, channels: 3, profile: await displayP3Profile(), row })).keepIccProfile()
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return openImage(data, { raw: { width, height, channels: 3 } })
}
