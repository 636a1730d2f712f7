import { resolve } from 'node:path'
import type { RenditionFormat } from '../archive/index.js'
import { type CutOrder, type CutPicture, cutPixels } from './cut/cut-pixels.js'
import { type DrawnPixels, shrinkDrawn } from './cut/decode-picture.js'
import { sharedDecoders } from './cut/decoders.js'
import { createGate } from './cut/gate.js'
import { type CheckOptions, checkPicture, explained, type PictureHeader, place } from './read/check-picture.js'
import { type PictureRights, writeRightsXmp } from './rights/picture-rights.js'

/** What is written of each picture. */
export interface FileOptions {
  /** Which files to write of each size: JPEG and WebP when left out. AVIF costs about ten times as much. */
  readonly formats?: readonly RenditionFormat[]
  /** Written into every file; without them a file carries no metadata at all. */
  readonly rights?: PictureRights
}

export interface CutOptions extends FileOptions, CheckOptions {
  /** What errors call the picture; the file's path when left out. */
  readonly name?: string
  /** What `checkPicture` found in it; it is looked at here when left out. */
  readonly header?: PictureHeader
}

const DEFAULT_FORMATS: readonly RenditionFormat[] = ['jpeg', 'webp']
/** Pictures that take over 60 MB each are decoded one after the other, or a few at once would take gigabytes. */
const HEAVY_PIXELS = 20_000_000
const oneHeavyPicture = createGate(1)

/**
 * Cuts the renditions of one picture: upright, sRGB, never enlarged, free of all that its camera or editor wrote into it.
 * It is decoded in a process of its own, so that a picture that crashes it costs that picture only.
 * @param directory where they are written, not yet durably
 * @throws PictureError when the source is no picture, is damaged or exceeds the limits; the error of the file system when
 * it does not take a file
 */
export async function cutRenditions(
  source: string | Buffer,
  directory: string,
  options: CutOptions = {},
): Promise<CutPicture> {
  const { decoders = sharedDecoders() } = options
  const name = options.name ?? (typeof source === 'string' ? source : 'the picture')
  const { kind, orientation, pixelsInMemory } = options.header ?? (await checkPicture(source, name, options))
  const order = { source: place(source), orientation, files: orderFiles(directory, options) }
  const cut = () => decoders.run('cut', order)
  return explained(pixelsInMemory > HEAVY_PIXELS ? oneHeavyPicture(cut) : cut(), name, kind, decoders)
}

/** The same for pixels that the program drew: nobody else made them, so they are cut here. */
export async function cutDrawn(pixels: DrawnPixels, directory: string, options: FileOptions = {}): Promise<CutPicture> {
  return cutPixels(await shrinkDrawn(pixels), orderFiles(directory, options))
}

function orderFiles(directory: string, { formats = DEFAULT_FORMATS, rights }: FileOptions): CutOrder {
  return { directory: resolve(directory), formats, xmp: rights && writeRightsXmp(rights) }
}
