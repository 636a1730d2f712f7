import type { ReadBytes } from './read-bytes.js'

/** One TIFF value, still as bytes: what its text is encoded in, the reader must find out. */
export interface TiffTag {
  readonly bytes: Buffer
  /** Its numbers, rationals divided; empty for text and opaque bytes. */
  readonly numbers: readonly number[]
}

/** The tags that matter, by number; those of the EXIF directory stand among those of the first. */
export type TiffTags = ReadonlyMap<number, TiffTag>

const EXIF_IFD = 34665
const MAX_ENTRIES = 1000
const MAX_VALUE_BYTES = 4 * 1024 ** 2
/** Of all values of a directory: a thousand tags can point at the same megabytes. */
const MAX_BYTES = 16 * 1024 ** 2
const MAX_NUMBERS = 16
/** TIFF 6.0, section 2, and Technical Note 1 for 13, a pointer to a directory: bytes of each type; 0 where there is none. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/**
 * Reads the first directory and its EXIF directory. It follows no other pointer, so that directories which point at
 * each other cannot keep it busy; what lies outside the block is left out.
 */
export function readTiffTags(read: ReadBytes): TiffTags {
  const header = read(0, 8)
  const tags = new Map<number, TiffTag>()
  if (header.length < 8 || !/^(II\*\0|MM\0\*)/.test(header.toString('latin1', 0, 4))) return tags
  const order = byteOrder(header[0] === 0x49)
  readDirectory(read, order, order.u32(header, 4), tags)
  const exif = tags.get(EXIF_IFD)?.numbers[0]
  if (exif !== undefined) readDirectory(read, order, exif, tags)
  return tags
}

interface ByteOrder {
  u16(bytes: Buffer, at: number): number
  u32(bytes: Buffer, at: number): number
  i32(bytes: Buffer, at: number): number
}

function byteOrder(little: boolean): ByteOrder {
  if (little)
    return { u16: (b, at) => b.readUInt16LE(at), u32: (b, at) => b.readUInt32LE(at), i32: (b, at) => b.readInt32LE(at) }
  return { u16: (b, at) => b.readUInt16BE(at), u32: (b, at) => b.readUInt32BE(at), i32: (b, at) => b.readInt32BE(at) }
}

function readDirectory(read: ReadBytes, order: ByteOrder, offset: number, tags: Map<number, TiffTag>): void {
  const head = read(offset, 2)
  if (head.length < 2) return
  const entries = read(offset + 2, Math.min(order.u16(head, 0), MAX_ENTRIES) * 12)
  let room = MAX_BYTES
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const tag = order.u16(entries, at)
    const type = order.u16(entries, at + 2)
    const length = order.u32(entries, at + 4) * (TYPE_BYTES[type] ?? 0)
    if (length === 0 || length > Math.min(MAX_VALUE_BYTES, room) || tags.has(tag)) continue
    const bytes = length <= 4 ? entries.subarray(at + 8, at + 8 + length) : read(order.u32(entries, at + 8), length)
    if (bytes.length < length) continue
    tags.set(tag, { bytes, numbers: readNumbers(bytes, type, order) })
    room -= length
  }
}

function readNumbers(bytes: Buffer, type: number, order: ByteOrder): number[] {
  const size = TYPE_BYTES[type] as number
  const readOne = NUMBER_READERS[type]
  if (readOne === undefined) return []
  const numbers: number[] = []
  for (let at = 0; at + size <= bytes.length && numbers.length < MAX_NUMBERS; at += size) {
    numbers.push(readOne(order, bytes, at))
  }
  return numbers
}

const NUMBER_READERS: Readonly<Record<number, (order: ByteOrder, bytes: Buffer, at: number) => number>> = {
  3: (order, bytes, at) => order.u16(bytes, at),
  4: (order, bytes, at) => order.u32(bytes, at),
  5: (order, bytes, at) => order.u32(bytes, at) / order.u32(bytes, at + 4),
  9: (order, bytes, at) => order.i32(bytes, at),
  10: (order, bytes, at) => order.i32(bytes, at) / order.i32(bytes, at + 4),
  13: (order, bytes, at) => order.u32(bytes, at),
}
