/** Pixels with the colour profile that tells what they mean. */
export interface TiffPicture {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  /** ICC; sRGB when left out. */
  readonly profile: Uint8Array | undefined
  /** The bytes of a row, from the top. */
  row(index: number): Uint8Array
}

/** Tags. @see TIFF 6.0; the profile: ICC.1, Annex B */
const TAGS = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  extraSamples: 338,
  profile: 34675,
} as const

const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const ROWS_PER_STRIP = 64

type Entry = readonly [tag: number, type: number, count: number, value: number | Buffer]

/** An uncompressed TIFF in memory: the way to hand pixels with their profile to libvips, which takes raw pixels without one. */
export function writeTiff({ width, height, channels, profile, row }: TiffPicture): Buffer {
  const rowBytes = width * channels
  const strips = Math.ceil(height / ROWS_PER_STRIP)
  const offsets = Buffer.alloc(4 * strips)
  const lengths = Buffer.alloc(4 * strips)
  const entries: Entry[] = [
    [TAGS.width, LONG, 1, width],
    [TAGS.height, LONG, 1, height],
    [TAGS.bitsPerSample, SHORT, channels, Buffer.from(new Uint16Array(channels).fill(8).buffer)],
    [TAGS.compression, SHORT, 1, 1],
    [TAGS.photometric, SHORT, 1, 2],
    [TAGS.stripOffsets, LONG, strips, offsets],
    [TAGS.samplesPerPixel, SHORT, 1, channels],
    [TAGS.rowsPerStrip, LONG, 1, ROWS_PER_STRIP],
    [TAGS.stripBytes, LONG, strips, lengths],
    // Unassociated alpha.
    ...(channels === 4 ? ([[TAGS.extraSamples, SHORT, 1, 2]] as const) : []),
    ...(profile === undefined ? [] : ([[TAGS.profile, UNDEFINED, profile.length, Buffer.from(profile)]] as const)),
  ]
  const directoryBytes = 2 + entries.length * ENTRY_BYTES + 4
  const valueBytes = entries.reduce((sum, [, , , value]) => sum + bytesOutside(value), 0)
  const pixelsAt = HEADER_BYTES + directoryBytes + valueBytes
  for (let strip = 0; strip < strips; strip++) {
    const rows = Math.min(ROWS_PER_STRIP, height - strip * ROWS_PER_STRIP)
    offsets.writeUInt32LE(pixelsAt + strip * ROWS_PER_STRIP * rowBytes, 4 * strip)
    lengths.writeUInt32LE(rows * rowBytes, 4 * strip)
  }

  const file = Buffer.allocUnsafe(pixelsAt + height * rowBytes).fill(0, 0, pixelsAt)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(HEADER_BYTES, 4)
  let at = file.writeUInt16LE(entries.length, HEADER_BYTES)
  let valueAt = HEADER_BYTES + directoryBytes
  for (const [tag, type, count, value] of entries) {
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    if (typeof value === 'number') file.writeUInt32LE(value, at + 8)
    else if (value.length > 4) {
      file.writeUInt32LE(valueAt, at + 8)
      value.copy(file, valueAt)
      valueAt += even(value.length)
    } else value.copy(file, at + 8)
    at += ENTRY_BYTES
  }
  for (let index = 0; index < height; index++) file.set(row(index), pixelsAt + index * rowBytes)
  return file
}

/** Bytes behind the directory; values of four bytes and fewer stand in it. */
function bytesOutside(value: number | Buffer): number {
  return typeof value === 'number' || value.length <= 4 ? 0 : even(value.length)
}

/** Values begin at even offsets. */
function even(bytes: number): number {
  return bytes + (bytes % 2)
}
