import type { ReadBytes } from './read-bytes.js'

/** One TIFF value as bytes: its consumer detects the encoding of text. */
export interface TiffTag {
  readonly bytes: Buffer
  /** Its first integers, or rationals as quotients; empty for text, bytes and rare types. */
  readonly numbers: readonly number[]
}

/** Tags of the first directory and of its EXIF and GPS directories, by number. */
export type TiffTags = ReadonlyMap<number, TiffTag>

const EXIF_IFD = 34665
const GPS_IFD = 34853
const MAX_ENTRIES = 1000
const MAX_VALUE_BYTES = 4 * 1024 ** 2
/** Limit for all values of a directory: a thousand tags can point at the same megabytes. */
const MAX_BYTES = 16 * 1024 ** 2
const MAX_NUMBERS = 16
/**
 * Bytes of each type, 0 for unknown types. TIFF 6.0, section 2; Technical Note 1 for 13, a pointer to a directory; BigTIFF for
 * 16 to 18.
 */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

/**
 * Reads the first directory and its EXIF and GPS directories. Follows no other pointer, because directories may point at each
 * other, and skips values outside the block.
 */
export function readTiffTags(read: ReadBytes): TiffTags {
  const tags = new Map<number, TiffTag>()
  if (!/^(II[*+]\0|MM\0[*+])/.test(read(0, 4).toString('latin1'))) return tags
  const { layout, first } = readTiffHeader(read)
  readTags(read, layout, first, tags)
  for (const pointer of [EXIF_IFD, GPS_IFD]) {
    const directory = tags.get(pointer)?.numbers[0]
    if (directory !== undefined) readTags(read, layout, directory, tags)
  }
  return tags
}

/** The layout of a TIFF or similar raw file, and the offset of its first directory; 0 if the file is truncated. */
export function readTiffHeader(read: ReadBytes): { readonly layout: Layout; readonly first: number } {
  const head = read(0, 16)
  const order = byteOrder(head[0] === 0x49)
  const layout = head.length >= 4 && order.u16(head, 2) === BIG_TIFF ? bigTiff(order) : tiff(order)
  return { layout, first: head.length < layout.firstAt + layout.inlineBytes ? 0 : layout.place(head, layout.firstAt) }
}

function readTags(read: ReadBytes, layout: Layout, offset: number, tags: Map<number, TiffTag>): void {
  let room = MAX_BYTES
  for (const { tag, type, from, bytes: length } of readDirectory(read, layout, offset).entries) {
    if (length === 0 || length > Math.min(MAX_VALUE_BYTES, room) || tags.has(tag)) continue
    const bytes = read(from, length)
    if (bytes.length < length) continue
    tags.set(tag, { bytes, numbers: readNumbers(bytes, type, layout) })
    room -= length
  }
}

/** An entry of a directory: its tag, type, count and position. */
export interface TiffEntry {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly from: number
  /** 0 when the type is unknown. */
  readonly bytes: number
}

/** The entries of a directory, and the offset of the next one; 0 if there is none, or the directory is truncated. */
export function readDirectory(
  read: ReadBytes,
  { order, countBytes, entryBytes, inlineBytes, place }: Layout,
  offset: number,
): { readonly entries: readonly TiffEntry[]; readonly next: number } {
  // No file is large enough for an offset beyond the safe integers.
  const head = Number.isSafeInteger(offset) ? read(offset, countBytes) : Buffer.alloc(0)
  if (offset === 0 || head.length < countBytes) return { entries: [], next: 0 }
  const length = Math.min(countBytes === 2 ? order.u16(head, 0) : place(head, 0), MAX_ENTRIES) * entryBytes
  const start = offset + countBytes
  const all = read(start, length + inlineBytes)
  const entries: TiffEntry[] = []
  for (let at = 0; at < length && at + entryBytes <= all.length; at += entryBytes) {
    const type = order.u16(all, at + 2)
    const count = place(all, at + 4)
    const bytes = count * (TYPE_BYTES[type] ?? 0)
    const valueAt = at + entryBytes - inlineBytes
    const from = bytes <= inlineBytes ? start + valueAt : place(all, valueAt)
    if (Number.isSafeInteger(from)) entries.push({ tag: order.u16(all, at), type, count, from, bytes })
  }
  return { entries, next: all.length < length + inlineBytes ? 0 : place(all, length) }
}

interface Layout {
  readonly order: ByteOrder
  /** Position of the pointer to the first directory. */
  readonly firstAt: number
  /** Bytes of the entry count, which precedes the entries. */
  readonly countBytes: number
  readonly entryBytes: number
  /** Maximum bytes of a value that is stored in its entry. */
  readonly inlineBytes: number
  place(bytes: Buffer, at: number): number
}

function tiff(order: ByteOrder): Layout {
  return { order, firstAt: 4, countBytes: 2, entryBytes: 12, inlineBytes: 4, place: order.u32 }
}

const BIG_TIFF = 43

/** TIFF for files over 4 GB; some programs use it for all. @see https://www.awaresystems.be/imaging/tiff/bigtiff.html */
function bigTiff(order: ByteOrder): Layout {
  return { order, firstAt: 8, countBytes: 8, entryBytes: 20, inlineBytes: 8, place: order.u64 }
}

type ByteOrder = ReturnType<typeof byteOrder>

function byteOrder(isLittle: boolean) {
  return {
    u16: (b: Buffer, at: number) => (isLittle ? b.readUInt16LE(at) : b.readUInt16BE(at)),
    u32: (b: Buffer, at: number) => (isLittle ? b.readUInt32LE(at) : b.readUInt32BE(at)),
    i32: (b: Buffer, at: number) => (isLittle ? b.readInt32LE(at) : b.readInt32BE(at)),
    u64: (b: Buffer, at: number) => Number(isLittle ? b.readBigUInt64LE(at) : b.readBigUInt64BE(at)),
  }
}

/** The first numbers of a value, at most `MAX_NUMBERS`; empty for types without a reader, such as text. */
export function readNumbers(bytes: Buffer, type: number, { order }: Layout): number[] {
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
  16: (order, bytes, at) => order.u64(bytes, at),
  18: (order, bytes, at) => order.u64(bytes, at),
}
