import type { ReadBytes } from './read-bytes.js'

const HEADER_BYTES = 13
const EXTENSION = 0x21
const APPLICATION = 0xff
const IMAGE = 0x2c
const XMP_NAME = '\x0bXMP DataXMP'
const MAX_XMP_BYTES = 4 * 1024 ** 2
/** With which the 256 bytes begin that lead whoever takes the packet for blocks to its end. No text has them. */
const END_OF_PACKET = Buffer.from([0x01, 0xff, 0xfe, 0xfd])
const MAX_BLOCKS = 200_000
const WINDOW_BYTES = 64 * 1024

/** The XMP packet of a GIF, which stands as it is among its blocks. @see GIF89a; XMP Specification Part 3, 1.1.2 */
export function readGifXmp(readFile: ReadBytes): Buffer | undefined {
  const read = buffered(readFile)
  let at = HEADER_BYTES + paletteBytes(read(10, 1)[0])
  for (let count = 0; count < MAX_BLOCKS; count++) {
    const head = read(at, 14)
    if (head[0] === EXTENSION && head[1] === APPLICATION && head.toString('latin1', 2, 14) === XMP_NAME) {
      const packet = readFile(at + 14, MAX_XMP_BYTES)
      const end = packet.indexOf(END_OF_PACKET)
      return end === -1 ? undefined : packet.subarray(0, end)
    }
    if (head[0] === EXTENSION) at += 2
    else if (head[0] === IMAGE) at += 11 + paletteBytes(head[9])
    else return undefined
    // Blocks, each behind its length, up to an empty one.
    for (let bytes = read(at, 1)[0]; bytes !== 0; bytes = read(at, 1)[0], count++) {
      if (bytes === undefined || count === MAX_BLOCKS) return undefined
      at += 1 + bytes
    }
    at += 1
  }
  return undefined
}

/** @param flags of the screen or of a picture */
function paletteBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Reads a window at once: blocks have 255 bytes at most. */
function buffered(readFile: ReadBytes): ReadBytes {
  let from = 0
  let window: Buffer = Buffer.alloc(0)
  return (offset, length) => {
    if (offset < from || offset + length > from + window.length) {
      from = offset
      window = readFile(from, WINDOW_BYTES)
    }
    return window.subarray(offset - from, offset - from + length)
  }
}
