import { brotliDecompressSync } from 'node:zlib'
import { type IsoBox, isoBoxes } from './iso-boxes.js'
import type { ReadBytes } from './read-bytes.js'

const CODESTREAM = 0xff0a
const MAX_METADATA_BYTES = 16 * 1024 ** 2
/** Size and orientation are in the first bits of the codestream. */
const HEADER_BYTES = 32

/** @returns the upright size; `undefined` when there is no codestream */
export function readJxlHeader(read: ReadBytes) {
  const stream = read(codestreamAt(read), HEADER_BYTES)
  if (stream.length < 2 || stream.readUInt16BE(0) !== CODESTREAM) return undefined
  const bits = createBitReader(stream.subarray(2))
  const { width, height } = readSize(bits)
  // Orientation is the first field of the metadata that follows.
  const hasExtraFields = bits(1) === 0 && bits(1) === 1
  const isOnItsSide = hasExtraFields && bits(3) + 1 > 4
  if (width === 0 || height === 0) return undefined
  return isOnItsSide ? { width: height, height: width } : { width, height }
}

/** The metadata of a JPEG XL file. Skips boxes that are damaged or too large. @see ISO/IEC 18181-2, 9 */
export function readJxlMetadata(read: ReadBytes) {
  let exif: Buffer | undefined
  let xmp: Buffer | undefined
  for (const { type: outer, from, to } of boxesOf(read)) {
    const isPacked = outer === 'brob'
    const type = isPacked ? read(from, 4).toString('latin1') : outer
    const length = to === END ? MAX_METADATA_BYTES : to - from
    if ((type !== 'Exif' && type !== 'xml ') || length > MAX_METADATA_BYTES) continue
    const content = isPacked ? unpack(read(from + 4, length - 4)) : read(from, length)
    if (type === 'xml ') xmp ??= content
    // Four bytes give the offset of the TIFF.
    else if (content !== undefined && content.length > 4) exif ??= content.subarray(4 + content.readUInt32BE(0))
  }
  return { exif, xmp }
}

function unpack(content: Buffer): Buffer | undefined {
  try {
    return brotliDecompressSync(content, { maxOutputLength: MAX_METADATA_BYTES })
  } catch {
    return undefined
  }
}

/** A file is a bare codestream or a series of boxes; in boxes, the codestream begins in the first `jxlc` or `jxlp`. */
function codestreamAt(read: ReadBytes): number {
  for (const { type, from } of boxesOf(read)) {
    if (type === 'jxlc') return from
    if (type === 'jxlp') return from + 4
  }
  return 0
}

/** End of a box that extends to the end of the file. */
const END = Number.MAX_SAFE_INTEGER

function boxesOf(read: ReadBytes): Iterable<IsoBox> {
  return read(4, 4).toString('latin1') === 'JXL ' ? isoBoxes(read, 0, END) : []
}

type ReadBits = (count: number) => number

/** Reads bits of a codestream, the least significant of each byte first; zeros after its end. */
function createBitReader(bytes: Buffer): ReadBits {
  let at = 0
  return (count) => {
    let value = 0
    for (let bit = 0; bit < count; bit++, at++) {
      value += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** bit
    }
    return value
  }
}

/** Ratios of width to height. */
const RATIOS = [1, 1, 12 / 10, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2]
const SIZE_BITS = [9, 13, 18, 30]

/** @see ISO/IEC 18181-1, SizeHeader */
function readSize(bits: ReadBits) {
  const isSmall = bits(1) === 1
  const readSide = () => (isSmall ? (bits(5) + 1) * 8 : bits(SIZE_BITS[bits(2)] as number) + 1)
  const height = readSide()
  const ratio = bits(3)
  const width = ratio === 0 ? readSide() : Math.floor(height * (RATIOS[ratio] as number))
  return { width, height }
}
