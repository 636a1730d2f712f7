import { resolve } from 'node:path'
import { sharedDecoders } from '../renditions/decoders.js'
import { readCanonMetadata } from './canon-boxes.js'
import { readRawContent } from './embedded-jpeg.js'
import { readJpegSegments } from './jpeg-segments.js'
import { readJxlMetadata } from './jxl-header.js'
import { readIimBlock } from './photoshop-resources.js'
import { unreadableFile } from './picture-error.js'
import { type PngText, readPngChunks } from './png-chunks.js'
import { type ReadBytes, readSource, withFile, within } from './read-bytes.js'
import { type PictureKind, SNIFFED_BYTES, sniffPicture } from './sniff-picture.js'
import { readTiffTags, type TiffTags } from './tiff-tags.js'

/** The metadata of a picture file, taken out of its container but not yet parsed. */
export interface MetadataBlocks {
  readonly exif: TiffTags
  readonly iim?: Buffer | undefined
  /** Whether the IIM is as Photoshop last wrote it; `undefined` without an IIM or a usable digest. */
  readonly iimDigestMatches?: boolean
  readonly xmp?: Buffer | undefined
  /** The rest of a packet that was too long for one segment of a JPEG. */
  readonly extendedXmp?: Buffer | undefined
  readonly texts: readonly PngText[]
}

const NOTHING: MetadataBlocks = { exif: new Map(), texts: [] }
const ORIENTATION_TAG = 274
const XMP_TAG = 700
const IIM_TAG = 33723
const PHOTOSHOP_TAG = 34377
const TAG_MARKER = 0x1c

/** Reads the metadata of a picture file. Skips damaged blocks, and throws only if the file cannot be read. */
export async function readMetadataBlocks(file: string): Promise<MetadataBlocks> {
  const { kind, blocks } = readOwnWalk(file)
  return blocks ?? (await readWithSharp(file, kind))
}

/**
 * EXIF orientation, for PNG and raw files: libvips misses EXIF after the pixels of a PNG, and a JPEG in a raw file may lack it.
 * @see PNG Third Edition, 5.6
 */
export function readOrientation(source: string | Buffer, kind: PictureKind): number | undefined {
  const readBlocks = OWN_READERS[kind] ?? (() => NOTHING)
  const { exif } = readSource(source, readBlocks)
  return exif.get(ORIENTATION_TAG)?.numbers[0]
}

const OWN_READERS: Partial<Record<PictureKind, (read: ReadBytes) => MetadataBlocks>> = {
  jpeg: readJpeg,
  png: readPng,
  tiff: readTiff,
  raw: readRaw,
  jxl: readJxl,
  gif: (read) => ({ ...NOTHING, xmp: readGifXmp(read) }),
}

function readOwnWalk(file: string): { kind: PictureKind; blocks: MetadataBlocks | undefined } {
  try {
    return withFile(file, (read) => {
      const kind = sniffPicture(read(0, SNIFFED_BYTES))
      return { kind, blocks: OWN_READERS[kind]?.(read) }
    })
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
}

function readJpeg(read: ReadBytes): MetadataBlocks {
  const { exif, xmp, extendedXmp, photoshop } = readJpegSegments(read)
  return { ...NOTHING, exif: readExif(exif), xmp, extendedXmp, ...readIimBlock(photoshop) }
}

function readPng(read: ReadBytes): MetadataBlocks {
  const { texts, exif, xmp, iptc } = readPngChunks(read)
  const iim = iptc?.[0] === TAG_MARKER ? { iim: iptc } : readIimBlock(iptc?.subarray(Math.max(0, iptc.indexOf('8BIM'))))
  return { texts, exif: readExif(exif), xmp, ...iim }
}

function readTiff(read: ReadBytes): MetadataBlocks {
  const exif = readTiffTags(read)
  const iim = exif.get(IIM_TAG)?.bytes
  const photoshop = exif.get(PHOTOSHOP_TAG)?.bytes
  return {
    ...NOTHING,
    exif,
    xmp: exif.get(XMP_TAG)?.bytes,
    iim: iim && inFileOrder(iim),
    ...readIimBlock(photoshop),
  }
}

function readJxl(read: ReadBytes): MetadataBlocks {
  const { exif, xmp } = readJxlMetadata(read)
  return { ...NOTHING, exif: readExif(exif), xmp }
}

/** The camera's own metadata or, if the raw file is neither a TIFF nor a CR3, the metadata of the JPEG inside it. */
function readRaw(read: ReadBytes): MetadataBlocks {
  const blocks = readTiff(read)
  if (blocks.exif.size > 0) return blocks
  const canon = readCanonMetadata(read)
  if (canon.exif.size > 0) return { ...NOTHING, ...canon }
  const { jpeg } = readRawContent(read)
  return jpeg === undefined ? blocks : readJpeg((offset, length) => read(jpeg.from + offset, length))
}

/** Start of an application extension with a packet. Compressed pixels do not contain these 14 bytes by chance. */
const GIF_XMP = Buffer.from('!\xff\x0bXMP DataXMP', 'latin1')
const MAX_GIF_BYTES = 32 * 1024 ** 2
const MAX_GIF_XMP_BYTES = 4 * 1024 ** 2
/** Start of the 258-byte trailer that leads decoders past the packet as if it were sub-blocks. Not part of any text. */
const END_OF_PACKET = Buffer.from([0x01, 0xff, 0xfe, 0xfd])

/** The XMP packet of a GIF, which is stored uncompressed. @see GIF89a; XMP Specification Part 3, 1.1.2 */
export function readGifXmp(read: ReadBytes): Buffer | undefined {
  const file = read(0, MAX_GIF_BYTES)
  const at = file.indexOf(GIF_XMP)
  if (at === -1) return undefined
  const packet = file.subarray(at + GIF_XMP.length, at + GIF_XMP.length + MAX_GIF_XMP_BYTES)
  const end = packet.indexOf(END_OF_PACKET)
  return end === -1 ? undefined : packet.subarray(0, end)
}

/** Some writers store the IIM of a TIFF as 32-bit numbers, with the bytes of each swapped. */
function inFileOrder(iim: Buffer): Buffer {
  const swapped = iim[0] !== TAG_MARKER && iim[3] === TAG_MARKER && iim.length % 4 === 0
  return swapped ? Buffer.from(iim).swap32() : iim
}

/** WebP, AVIF and HEIC: libvips finds the blocks in their headers. */
async function readWithSharp(file: string, kind: PictureKind): Promise<MetadataBlocks> {
  if (kind !== 'webp' && kind !== 'avif' && kind !== 'heic') return NOTHING
  const metadata = await sharedDecoders()
    .run('facts', { source: resolve(file) })
    .catch(() => undefined)
  if (metadata === undefined) return NOTHING
  const { exif, xmp, iptc } = metadata
  return { ...NOTHING, exif: readExif(exif), xmp, iim: iptc }
}

/**
 * Limit for the bytes before the TIFF header of EXIF: a signature, and in HEIC files from Xiaomi phones the marker of a
 * JPEG segment. The files state how many there are, but libvips omits that number.
 * @see ISO/IEC 23008-12:2022, A.2.1
 */
const MAX_BEFORE_TIFF = 32

function readExif(exif: Buffer | undefined): TiffTags {
  if (exif === undefined) return NOTHING.exif
  const header = exif.toString('latin1', 0, MAX_BEFORE_TIFF).search(/II\*\0|MM\0\*/)
  return readTiffTags(within(exif.subarray(Math.max(0, header))))
}
