import type { RenditionFormat } from '../archive/index.js'
import { type CheckOptions, checkPicture, explained, type PictureHeader, place } from './check-picture.js'
import { type CutPicture, cutPixels } from './cut-pixels.js'
import { type DrawnPixels, shrinkDrawn } from './decode-picture.js'
import { sharedDecoders } from './decoders.js'
import { createGate } from './gate.js'
import { type PictureRights, writeRightsXmp } from './picture-rights.js'

/** A picture of the owner's: a file, its bytes, or pixels that the program drew. */
export type PictureSource = string | Buffer | DrawnPixels

export interface CutOptions extends CheckOptions {
  /** What errors call the picture; the file's path when left out. */
  readonly name?: string
  /** What `checkPicture` found in it; it is looked at here when left out. */
  readonly header?: PictureHeader
  /** Which files to write of each size: JPEG and WebP when left out. AVIF costs about ten times as much. */
  readonly formats?: readonly RenditionFormat[]
  /** Written into every file; without them a file carries no metadata at all. */
  readonly rights?: PictureRights
}

const DEFAULT_FORMATS: readonly RenditionFormat[] = ['jpeg', 'webp']
/** Pictures that take over 100 MB each are decoded one after the other, or a few at once would take gigabytes. */
const HEAVY_PIXELS = 30_000_000
const oneHeavyPicture = createGate(1)

/**
 * Cuts the renditions of one picture: upright, sRGB, never enlarged, free of all that its camera or editor wrote into it.
 * What somebody else made is decoded in a process of its own, so that a picture that crashes it costs that picture only.
 * @throws PictureError when the source is no picture, is damaged or exceeds the limits
 */
export async function cutRenditions(source: PictureSource, options: CutOptions = {}): Promise<CutPicture> {
  const { formats = DEFAULT_FORMATS, rights, decoders = sharedDecoders() } = options
  const order = { formats, xmp: rights && writeRightsXmp(rights) }
  if (typeof source === 'object' && 'raw' in source) return cutPixels(await shrinkDrawn(source), order)

  const name = options.name ?? (typeof source === 'string' ? source : 'the picture')
  const { kind, orientation, pixelsInMemory } = options.header ?? (await checkPicture(source, name, options))
  const cut = () => decoders.run('cut', { source: place(source), orientation, files: order })
  return explained(pixelsInMemory > HEAVY_PIXELS ? oneHeavyPicture(cut) : cut(), name, kind, decoders)
}
