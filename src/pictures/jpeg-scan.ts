import { START_OF_SCAN, walkJpegSegments } from './read/jpeg-segments.js'
import { within } from './read/read-bytes.js'

const HUFFMAN_TABLES = 0xc4
const RESTART_INTERVAL = 0xdd
/** Baseline and extended. libjpeg reads all data of a progressive JPEG itself. */
const FRAMES = [0xc0, 0xc1]
const ZERO_RUN = 0xf0
/** Some cameras pad their data. */
const MAX_FILLING_BYTES = 16

/**
 * For each value of the next 16 bits: the bits that a code and the number after it take (low byte), and the coefficients that it
 * stands for (high byte).
 */
type Codes = Uint16Array

/**
 * Whether a baseline or extended JPEG of one scan has data left over after the last pixel of the photo or of a restart
 * interval: other data has then replaced part of the photo, which libvips does not notice. Decodes no pixels.
 * @see ITU-T T.81, B.2 and F.2.2
 */
export function hasLeftoverData(jpeg: Buffer): boolean {
  const tables = new Map<number, Codes>()
  let frame: Buffer | undefined
  let interval = Number.POSITIVE_INFINITY
  for (const { marker, from, to } of walkJpegSegments(within(jpeg))) {
    const body = jpeg.subarray(from + 4, to)
    if (marker === HUFFMAN_TABLES) readTables(body, tables)
    else if (marker === RESTART_INTERVAL) interval = body.readUInt16BE(0) || interval
    else if (FRAMES.includes(marker)) frame = body
    else if (marker === START_OF_SCAN && frame !== undefined) {
      const scan = readScan(frame, body, tables)
      return scan !== undefined && isLeftOver(jpeg, to, scan, interval)
    }
  }
  return false
}

function readTables(body: Buffer, tables: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const id = body[at]!
    const codes = new Uint16Array(0x10000)
    let symbolAt = at + 17
    let first = 0
    for (let length = 1; length <= 16; length++) {
      for (let left = body[at + length]!; left > 0; left--) {
        const symbol = body[symbolAt++] ?? 0
        const bits = symbol & 15
        const coefficients = bits === 0 && symbol !== ZERO_RUN ? 64 : (symbol >> 4) + 1
        codes.fill((coefficients << 8) | (length + bits), first, first + (1 << (16 - length)))
        first += 1 << (16 - length)
      }
    }
    tables.set(id, codes)
    at = symbolAt
  }
}

interface Scan {
  /** Codes for the first coefficient of each block and for the others. A unit is 8 × 8 pixels or a multiple. */
  readonly blocks: readonly (readonly [Codes, Codes])[]
  readonly units: number
}

/** @returns `undefined` for damaged headers, and for the first of several scans: libjpeg itself reads all of them */
function readScan(frame: Buffer, scan: Buffer, tables: ReadonlyMap<number, Codes>): Scan | undefined {
  const components = frame[5]!
  if (scan[0] !== components || frame.length < 6 + 3 * components || scan.length < 1 + 2 * components) return undefined
  const blocks: [Codes, Codes][] = []
  let [across, down] = [1, 1]
  for (let index = 0; index < components; index++) {
    const [factors, ids] = [frame[7 + 3 * index]!, scan[2 + 2 * index]!]
    const [first, others] = [tables.get(ids >> 4), tables.get(16 + (ids & 15))]
    if (first === undefined || others === undefined) return undefined
    // One component alone is not interleaved.
    const [x, y] = components === 1 ? [1, 1] : [factors >> 4, factors & 15]
    across = Math.max(across, x)
    down = Math.max(down, y)
    for (let count = x * y; count > 0; count--) blocks.push([first, others])
  }
  const units = Math.ceil(frame.readUInt16BE(3) / (8 * across)) * Math.ceil(frame.readUInt16BE(1) / (8 * down))
  return units === 0 ? undefined : { blocks, units }
}

function isLeftOver(jpeg: Buffer, from: number, { blocks, units }: Scan, interval: number): boolean {
  const data = Buffer.allocUnsafe(jpeg.length - from + 4)
  let at = from
  for (let left = units; left > 0; left -= interval) {
    const { bytes, end } = copyUnstuffed(jpeg, at, data)
    const read = Math.ceil(countBits(data, bytes * 8, blocks, Math.min(left, interval)) / 8)
    if (bytes - read > MAX_FILLING_BYTES) return true
    at = end
  }
  return false
}

/** Copies the data up to the next marker. @returns the number of bytes, and where the data after the marker begins */
function copyUnstuffed(jpeg: Buffer, from: number, data: Buffer): { bytes: number; end: number } {
  let bytes = 0
  for (let at = from; ; ) {
    const found = jpeg.indexOf(0xff, at)
    const next = found === -1 ? jpeg.length : found
    bytes += jpeg.copy(data, bytes, at, next)
    let markerAt = next + 1
    while (jpeg[markerAt] === 0xff) markerAt++
    if (jpeg[markerAt] !== 0) {
      data.fill(0, bytes, bytes + 4)
      return { bytes, end: markerAt + 1 }
    }
    data[bytes++] = 0xff
    at = markerAt + 1
  }
}

/** The number of bits that the units take. An invalid code ends the count. */
function countBits(data: Buffer, length: number, blocks: Scan['blocks'], units: number): number {
  let at = 0
  const next = (codes: Codes): number => {
    const byte = at >> 3
    const bits = (data[byte]! << 16) | (data[byte + 1]! << 8) | data[byte + 2]!
    return codes[(bits >> (8 - (at & 7))) & 0xffff]!
  }
  for (let unit = 0; unit < units; unit++) {
    for (const [first, others] of blocks) {
      at += next(first) & 0xff
      for (let coefficient = 1; coefficient < 64 && at < length; ) {
        const code = next(others)
        if (code === 0) return at
        at += code & 0xff
        coefficient += code >> 8
      }
      if (at >= length) return at
    }
  }
  return at
}
