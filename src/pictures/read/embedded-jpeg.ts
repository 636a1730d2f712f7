import { childBoxes, type IsoBox } from './iso-boxes.js'
import { START_OF_SCAN, walkJpegSegments } from './jpeg-segments.js'
import type { ReadBytes } from './read-bytes.js'
import { readDirectory, readNumbers, readTiffHeader } from './tiff-tags.js'

export interface EmbeddedJpeg {
  readonly from: number
  readonly bytes: number
  readonly width: number
  readonly height: number
}

type Range = Pick<EmbeddedJpeg, 'from' | 'bytes'>

/** Share of the sensor's longer side that counts as full size: cameras crop a little. */
const FULL_SHARE = 0.9
/** Longer side that counts as full size if no directory states a size, as in Fujifilm's files and CR3. */
const FULL_PX = 2560

/**
 * Finds the photograph that the camera developed. Most cameras write it into their raw files as a full-size JPEG, others only a
 * preview for their screen.
 * @returns the largest JPEG in a raw file, if it has one, and whether that is the whole photograph
 */
export function readRawContent(read: ReadBytes) {
  const { ranges, sensorPx } = findRanges(read)
  const jpegs = ranges.flatMap((range) => readJpegSize(read, range) ?? [])
  const jpeg = jpegs.sort((a, b) => b.width * b.height - a.width * a.height)[0]
  const longest = jpeg === undefined ? 0 : Math.max(jpeg.width, jpeg.height)
  // `sensorPx` is the largest size that the file states: that of the JPEG, if the file does not state the sensor's.
  return { jpeg, isFullSize: longest >= (sensorPx > 0 ? FULL_SHARE * sensorPx : FULL_PX) }
}

function findRanges(read: ReadBytes): { readonly ranges: readonly Range[]; readonly sensorPx: number } {
  const head = read(0, 92)
  const magic = head.toString('latin1', 0, 8)
  if (magic === 'FUJIFILM' && head.length === 92) {
    return { ranges: [{ from: head.readUInt32BE(84), bytes: head.readUInt32BE(88) }], sensorPx: 0 }
  }
  if (magic.endsWith('ftyp')) return { ranges: findInMovie(read), sensorPx: 0 }
  if (/^(?:II|MM)/.test(magic)) return findInDirectories(read)
  return { ranges: [], sensorPx: 0 }
}

/** @see TIFF 6.0; TIFF/EP (ISO 12234-2) for the tree of directories; 2, 3 and 46 are Panasonic's */
const TAGS = {
  sensorWidth: 2,
  sensorHeight: 3,
  jpegFromRaw: 46,
  width: 256,
  height: 257,
  compression: 259,
  stripOffsets: 273,
  stripBytes: 279,
  subDirectories: 330,
  jpegOffset: 513,
  jpegBytes: 514,
} as const
const JPEG_COMPRESSIONS = [6, 7]
const MAX_DIRECTORIES = 32

function findInDirectories(read: ReadBytes) {
  const { layout, first } = readTiffHeader(read)
  const ranges: Range[] = []
  let sensorPx = 0
  const waiting = [first]
  // Bounded, since damaged directories may point at each other.
  for (let seen = 0; waiting.length > 0 && seen < MAX_DIRECTORIES; seen++) {
    const { entries, next } = readDirectory(read, layout, waiting.shift()!)
    const entryOf = (tag: number) => entries.find((entry) => entry.tag === tag)
    const numbersOf = (tag: number) => {
      const entry = entryOf(tag)
      return entry === undefined ? [] : readNumbers(read(entry.from, entry.bytes), entry.type, layout)
    }
    const numberOf = (tag: number) => numbersOf(tag)[0] ?? 0
    sensorPx = Math.max(sensorPx, ...[TAGS.width, TAGS.height, TAGS.sensorWidth, TAGS.sensorHeight].map(numberOf))
    ranges.push({ from: numberOf(TAGS.jpegOffset), bytes: numberOf(TAGS.jpegBytes) })
    if (JPEG_COMPRESSIONS.includes(numberOf(TAGS.compression)) && entryOf(TAGS.stripOffsets)?.count === 1) {
      ranges.push({ from: numberOf(TAGS.stripOffsets), bytes: numberOf(TAGS.stripBytes) })
    }
    const fromRaw = entryOf(TAGS.jpegFromRaw)
    if (fromRaw !== undefined) ranges.push({ from: fromRaw.from, bytes: fromRaw.count })
    waiting.push(...numbersOf(TAGS.subDirectories), next)
  }
  return { ranges: ranges.filter(({ from, bytes }) => from > 0 && bytes > 0), sensorPx }
}

/** Bytes of a CR3 to read for its index, which precedes the pixels. */
const INDEX_BYTES = 4 * 1024 ** 2

/** Canon CR3: the first sample of each track; the first track is the JPEG. @see ISO/IEC 14496-12, 8.7 */
function findInMovie(read: ReadBytes): readonly Range[] {
  const head = read(0, INDEX_BYTES)
  const within = (boxes: readonly Pick<IsoBox, 'from' | 'to'>[], type: string) =>
    boxes.flatMap((box) => childBoxes(head, box, type))
  const [movie] = within([{ from: 0, to: head.length }], 'moov')
  const rangeOf = (track: IsoBox): readonly Range[] => {
    const tables = ['mdia', 'minf', 'stbl'].reduce(within, [track])
    const [sizes] = within(tables, 'stsz')
    const [places] = [...within(tables, 'co64'), ...within(tables, 'stco')]
    if (sizes === undefined || places === undefined) return []
    const common = head.readUInt32BE(sizes.from + 4)
    const bytes = common === 0 ? head.readUInt32BE(sizes.from + 12) : common
    const at = places.from + 8
    return [{ from: places.type === 'co64' ? Number(head.readBigUInt64BE(at)) : head.readUInt32BE(at), bytes }]
  }
  try {
    return movie === undefined ? [] : within([movie], 'trak').flatMap(rangeOf)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** Baseline, extended, progressive. Lossless JPEG holds raw data, not a picture. @see ITU-T T.81, B.1.1.3 */
const FRAMES = [0xc0, 0xc1, 0xc2]

function readJpegSize(read: ReadBytes, { from, bytes }: Range): EmbeddedJpeg | undefined {
  const inside: ReadBytes = (offset, length) => read(from + offset, Math.max(0, Math.min(length, bytes - offset)))
  const start = inside(0, 2)
  if (start.length < 2 || start.readUInt16BE(0) !== 0xffd8) return undefined
  for (const segment of walkJpegSegments(inside)) {
    if (segment.marker === START_OF_SCAN) return undefined
    if (!FRAMES.includes(segment.marker)) continue
    const frame = inside(segment.from + 4, 6)
    if (frame.length < 6 || frame[5] !== 3) return undefined
    return { from, bytes, height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) }
  }
  return undefined
}
