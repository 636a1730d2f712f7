import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { sharedDecoders } from '../cut/decoders.js'
import { readJpegSegments } from './jpeg-segments.js'
import { readIimBlock } from './photoshop-resources.js'
import { type PngText, readPngChunks } from './png-chunks.js'
import { type PictureKind, SNIFFED_BYTES, sniffPicture } from './sniff-picture.js'
import { type ReadBytes, readTiffTags, type TiffTags } from './tiff-tags.js'
import { unreadableFile } from './unreadable-file.js'

/** The metadata of a picture file as it lies there: taken out of its container, but not yet understood. */
export interface MetadataBlocks {
  readonly exif: TiffTags
  readonly iim?: Buffer
  /** Whether the IIM is as Photoshop last wrote it; `undefined` when the file does not say. */
  readonly iimDigestMatches?: boolean
  readonly xmp?: Buffer
  /** What did not fit into the first packet of a JPEG. */
  readonly extendedXmp?: Buffer
  /** The text chunks of a PNG. */
  readonly texts: readonly PngText[]
}

const NOTHING: MetadataBlocks = { exif: new Map(), texts: [] }
const ORIENTATION_TAG = 274
const XMP_TAG = 700
const IIM_TAG = 33723
const PHOTOSHOP_TAG = 34377
/** With which a dataset of IIM begins. */
const TAG_MARKER = 0x1c

/** Reads the metadata of a picture file. What is damaged is left out; only a file that cannot be read at all throws. */
export async function readMetadataBlocks(file: string, name = file): Promise<MetadataBlocks> {
  const { kind, blocks } = readOwnWalk(file, name)
  return blocks ?? (await readWithSharp(file, kind))
}

/** EXIF orientation of a PNG. libvips misses what stands behind the pixels, where the standard allows it. @see PNG Third Edition, 5.6 */
export function readPngOrientation(png: string | Buffer): number | undefined {
  const { exif } = typeof png === 'string' ? withFile(png, readPng) : readPng(within(png))
  return exif.get(ORIENTATION_TAG)?.numbers[0]
}

function withFile<Result>(file: string, work: (read: ReadBytes) => Result): Result {
  const descriptor = openSync(file, 'r')
  try {
    return work(readFrom(descriptor))
  } finally {
    closeSync(descriptor)
  }
}

function readOwnWalk(file: string, name: string): { kind: PictureKind; blocks?: MetadataBlocks } {
  try {
    return withFile(file, (read) => {
      const kind = sniffPicture(read(0, SNIFFED_BYTES))
      if (kind === 'jpeg') return { kind, blocks: readJpeg(read) }
      if (kind === 'tiff') return { kind, blocks: readTiff(read) }
      if (kind === 'png') return { kind, blocks: readPng(read) }
      return { kind }
    })
  } catch (error) {
    throw unreadableFile(name, error as NodeJS.ErrnoException)
  }
}

function readFrom(descriptor: number): ReadBytes {
  return (offset, length) => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset))
  }
}

function readJpeg(read: ReadBytes): MetadataBlocks {
  const { exif, xmp, extendedXmp, photoshop } = readJpegSegments(read)
  return {
    ...NOTHING,
    ...(exif && { exif: readTiffTags(within(exif)) }),
    ...(xmp && { xmp }),
    ...(extendedXmp && { extendedXmp }),
    ...iimOf(photoshop),
  }
}

function readPng(read: ReadBytes): MetadataBlocks {
  const { texts, exif, xmp, iptc } = readPngChunks(read)
  return {
    texts,
    exif: exif === undefined ? NOTHING.exif : readTiffTags(within(withoutExifSignature(exif))),
    ...(xmp && { xmp }),
    ...(iptc?.[0] === TAG_MARKER ? { iim: iptc } : iimOf(iptc && withoutPhotoshopSignature(iptc))),
  }
}

function readTiff(read: ReadBytes): MetadataBlocks {
  const tags = readTiffTags(read)
  const xmp = tags.get(XMP_TAG)?.bytes
  const iim = tags.get(IIM_TAG)?.bytes
  return {
    ...NOTHING,
    exif: tags,
    ...(xmp && { xmp }),
    ...(iim && { iim: inFileOrder(iim) }),
    ...iimOf(tags.get(PHOTOSHOP_TAG)?.bytes),
  }
}

/** Some writers store the IIM of a TIFF as 32-bit numbers, bytes swapped in each. */
function inFileOrder(iim: Buffer): Buffer {
  const swapped = iim[0] !== TAG_MARKER && iim[3] === TAG_MARKER && iim.length % 4 === 0
  return swapped ? Buffer.from(iim).swap32() : iim
}

function iimOf(photoshop: Buffer | undefined): Pick<MetadataBlocks, 'iim' | 'iimDigestMatches'> {
  const block = photoshop && readIimBlock(photoshop)
  if (block === undefined) return {}
  return { iim: block.iim, ...(block.digestMatches !== undefined && { iimDigestMatches: block.digestMatches }) }
}

/** WebP, AVIF and GIF: libvips takes the blocks out of them by reading their headers. */
async function readWithSharp(file: string, kind: PictureKind): Promise<MetadataBlocks> {
  if (kind !== 'webp' && kind !== 'avif' && kind !== 'gif') return NOTHING
  const metadata = await sharedDecoders()
    .run('facts', { source: resolve(file) })
    .catch(() => undefined)
  if (metadata === undefined) return NOTHING
  const { exif, xmp, iptc } = metadata
  return {
    ...NOTHING,
    exif: exif === undefined ? NOTHING.exif : readTiffTags(within(withoutExifSignature(exif))),
    ...(xmp && { xmp }),
    ...(iptc && { iim: iptc }),
  }
}

function withoutExifSignature(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function withoutPhotoshopSignature(resources: Buffer): Buffer {
  return resources.subarray(Math.max(0, resources.indexOf('8BIM')))
}

function within(block: Buffer): ReadBytes {
  return (offset, length) => block.subarray(offset, offset + length)
}
