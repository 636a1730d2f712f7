import { resolve } from 'node:path'
import { type PictureFormat, RENDITION_PX, type Rendition } from '../photos/photo.js'
import { type PictureQuality, SPECIFIED_SITE } from '../photos/site.js'
import { type CheckOptions, checkPicture, explained, type PictureHeader, pictureIn } from './read/check-picture.js'
import type { PictureKind } from './read/sniff-picture.js'
import { type RawPixels, shrinkRawPixels } from './renditions/decode-picture.js'
import { sharedDecoders } from './renditions/decoders.js'
import { type RenderedPicture, type RenditionJob, resizePixels } from './renditions/resize-pixels.js'
import { type PictureRights, writeRightsXmp } from './rights/picture-rights.js'
import { createSemaphore } from './semaphore.js'
import { renditionName } from './storage/picture-paths.js'

export interface FileOptions {
  /** JPEG and WebP by default; two sizes get a JPEG only if no newer format is chosen. AVIF takes about ten times as long. */
  readonly formats?: readonly PictureFormat[]
  /** Pixels on the longer side of the largest rendition. */
  readonly largestPx?: number
  readonly quality?: PictureQuality
  readonly except?: readonly Pick<Rendition, 'size' | 'format'>[]
  /** Embedded in every file; without rights, only HDR files have XMP, which announces their gain map. */
  readonly rights?: PictureRights | undefined
}

export interface RenditionOptions extends FileOptions, CheckOptions {
  /** The picture's name in messages; by default the file's path, or `the picture` for bytes. */
  readonly name?: string
  /** The result of `checkPicture`, if it has run already. */
  readonly header?: PictureHeader
  /** Whether to use those pixels of a damaged picture that can be decoded. */
  readonly acceptsDamaged?: boolean | undefined
}

const DEFAULT_LARGEST_PX = RENDITION_PX.large
const DEFAULT_FORMATS: readonly PictureFormat[] = ['jpeg', 'webp']
/** Pictures over 60 MB in memory are decoded one at a time, because a few of them together would take gigabytes. */
const HEAVY_PIXELS = 20_000_000
/** The JPEG XL decoder takes 35 bytes for each pixel. */
const HEAVY_JXL_PIXELS = 2_000_000
const oneHeavyPicture = createSemaphore({ running: 1 })
/** Formats whose decoders return the pixels before an error, and sometimes those after it. */
const DECODED_IN_PARTS: readonly PictureKind[] = ['jpeg', 'raw', 'png', 'tiff', 'gif']

/**
 * Makes the renditions of one picture: upright, in sRGB or Display P3, never enlarged, without metadata from its camera or
 * editor. A separate process decodes it, so that a crash affects that picture only.
 * @param directory where the renditions are written, but not synced
 * @throws PictureError when the source cannot be read, is not a supported picture, is damaged or exceeds the limits; a file
 * system error when a file cannot be written; Error when no decoder process starts
 */
export async function makeRenditions(
  source: string | Buffer,
  directory: string,
  options: RenditionOptions = {},
): Promise<RenderedPicture> {
  const { decoders = sharedDecoders(), acceptsDamaged = false } = options
  const name = options.name ?? (typeof source === 'string' ? source : 'the picture')
  const header = options.header ?? (await checkPicture(source, name, options))
  const { kind, orientation, hdr, pixelsInMemory, isTiled, embedded } = header
  const format = kind === 'jxl' || kind === 'avif' ? kind : undefined
  const order = {
    source: pictureIn(source, embedded),
    coding: { orientation, hdr, format, isTiled, acceptsDamaged },
    files: orderFiles(directory, options),
  }
  const make = () => decoders.run('make', order)
  const isHeavy = pixelsInMemory > (kind === 'jxl' ? HEAVY_JXL_PIXELS : HEAVY_PIXELS)
  const mayAccept = !acceptsDamaged && DECODED_IN_PARTS.includes(kind)
  return explained(isHeavy ? oneHeavyPicture(make) : make(), name, kind, decoders, mayAccept)
}

/** Makes renditions of pixels that the program drew. They are trusted, so this process handles them. */
export async function makeRenditionsOfPixels(
  pixels: RawPixels,
  directory: string,
  options: FileOptions = {},
): Promise<RenderedPicture> {
  const order = orderFiles(directory, options)
  return resizePixels(await shrinkRawPixels(pixels, order.largestPx), order)
}

function orderFiles(directory: string, options: FileOptions): RenditionJob {
  const { formats = DEFAULT_FORMATS, largestPx = DEFAULT_LARGEST_PX, except = [], rights } = options
  const { quality = SPECIFIED_SITE.quality } = options
  return {
    directory: resolve(directory),
    formats,
    largestPx,
    quality,
    except: except.map(({ size, format }) => renditionName(size, format)),
    xmp: rights && writeRightsXmp(rights),
  }
}
