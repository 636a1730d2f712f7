/** Pixels with the colour profile that defines them. */
export interface TiffPicture {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  /** ICC; sRGB when omitted. */
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
/** Four 16-bit numbers, directly after the header. */
const BITS = Buffer.from(new Uint16Array(4).fill(8).buffer)
const DIRECTORY_AT = HEADER_BYTES + BITS.length
const ENTRY_BYTES = 12
const NO_PROFILE = Buffer.alloc(0)

/**
 * Writes an uncompressed TIFF of one strip in memory. libvips accepts raw pixels only without a colour profile, and a TIFF
 * can include one.
 */
export function writeTiff({ width, height, channels, profile = NO_PROFILE, row }: TiffPicture): Buffer {
  const rowBytes = width * channels
  const entryCount = 9 + (channels === 4 ? 1 : 0) + (profile.length > 0 ? 1 : 0)
  const profileAt = DIRECTORY_AT + 2 + entryCount * ENTRY_BYTES + 4
  const pixelsAt = profileAt + profile.length
  const file = Buffer.allocUnsafe(pixelsAt + height * rowBytes).fill(0, 0, profileAt)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(DIRECTORY_AT, 4)
  BITS.copy(file, HEADER_BYTES)
  file.writeUInt16LE(entryCount, DIRECTORY_AT)
  let at = DIRECTORY_AT + 2
  const add = (tag: number, type: number, count: number, value: number) => {
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
    at += ENTRY_BYTES
  }
  add(TAGS.width, LONG, 1, width)
  add(TAGS.height, LONG, 1, height)
  add(TAGS.bitsPerSample, SHORT, channels, HEADER_BYTES)
  add(TAGS.compression, SHORT, 1, 1)
  add(TAGS.photometric, SHORT, 1, 2)
  add(TAGS.stripOffsets, LONG, 1, pixelsAt)
  add(TAGS.samplesPerPixel, SHORT, 1, channels)
  add(TAGS.rowsPerStrip, LONG, 1, height)
  add(TAGS.stripBytes, LONG, 1, height * rowBytes)
  // Unassociated alpha.
  if (channels === 4) add(TAGS.extraSamples, SHORT, 1, 2)
  if (profile.length > 0) add(TAGS.profile, UNDEFINED, profile.length, profileAt)
  file.set(profile, profileAt)
  for (let index = 0; index < height; index++) file.set(row(index), pixelsAt + index * rowBytes)
  return file
}
