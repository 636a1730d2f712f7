import type { ReadBytes } from './read-bytes.js'

const MAX_SEGMENTS = 2000
const MAX_BYTES = 16 * 1024 ** 2
export const XMP_SIGNATURE = 'http://ns.adobe.com/xap/1.0/\0'
const SIGNATURES = {
  exif: 'Exif\0\0',
  xmp: XMP_SIGNATURE,
  extendedXmp: 'http://ns.adobe.com/xmp/extension/\0',
  photoshop: 'Photoshop 3.0\0',
} as const
/** Start of an XMP packet, which identifies it even if its signature is damaged. */
const PACKET = '<?xpacket begin='
const PACKET_WITHIN = 80
type Kind = keyof typeof SIGNATURES
const KINDS = Object.keys(SIGNATURES) as Kind[]
/** Length of the identifier that the portions of a packet share. */
const GUID_BYTES = 32
const MAX_XMP_BYTES = 4 * 1024 ** 2
export const APP0 = 0xe0
export const APP1 = 0xe1
export const APP2 = 0xe2
const APP13 = 0xed
export const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const FILL_BYTE = 0xff
/** Stray bytes between two segments, which every decoder skips. */
const MAX_STRAY_BYTES = 4096

/** Maximum bytes of a segment, including two for its length. */
const MAX_SEGMENT_BYTES = 0xffff

/** @param body with its signature @throws RangeError when it is too long */
export function writeJpegSegment(marker: number, body: Buffer): Buffer {
  const length = 2 + body.length
  if (length > MAX_SEGMENT_BYTES) throw new RangeError('the packet is too long for a JPEG')
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), body])
}

/**
 * The segments up to and including the first scan, skipping stray bytes; fewer if the file ends or is damaged before
 * it. `from` is the position of a segment's marker, `to` is the position after the segment.
 */
export function* walkJpegSegments(read: ReadBytes) {
  let from = 2
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const head = read(from, 4)
    if (head.length < 4) return
    const marker = head[1] as number
    if (head[0] !== 0xff || marker === 0 || marker === FILL_BYTE) {
      const stray = read(from + 1, MAX_STRAY_BYTES).indexOf(0xff)
      if (stray === -1) return
      from += 1 + stray
      continue
    }
    if (marker === END_OF_IMAGE) return
    const to = from + 2 + Math.max(2, head.readUInt16BE(2))
    yield { marker, from, to }
    if (marker === START_OF_SCAN) return
    from = to
  }
}

/**
 * The segments of a JPEG that carry metadata, without their signatures. Only the first EXIF and the first XMP are used.
 * `extendedXmp` (what did not fit into the first packet) and `photoshop` (image resources) are joined from several segments.
 * @see XMP Specification Part 3, 1.1.3.1
 */
export function readJpegSegments(read: ReadBytes) {
  const found: Record<Kind, Buffer[]> = { exif: [], xmp: [], extendedXmp: [], photoshop: [] }
  let room = MAX_BYTES
  for (const { marker, from, to } of walkJpegSegments(read)) {
    const length = to - from - 4
    if ((marker !== APP1 && marker !== APP13) || length > room) continue
    const body = read(from + 4, length)
    const signed = KINDS.find((one) => body.toString('latin1', 0, SIGNATURES[one].length) === SIGNATURES[one])
    const packet = signed === undefined ? body.toString('latin1', 0, PACKET_WITHIN).indexOf(PACKET) : -1
    if (signed === undefined && packet === -1) continue
    found[signed ?? 'xmp'].push(body.subarray(signed === undefined ? packet : SIGNATURES[signed].length))
    room -= length
  }
  const [exif] = found.exif
  const [xmp] = found.xmp
  const extendedXmp = xmp && joinExtension(xmp, found.extendedXmp)
  return { exif, xmp, extendedXmp, photoshop: Buffer.concat(found.photoshop) }
}

/** Joins the portions that the first packet names; `undefined` if they have gaps or overlaps, are too long, or do not exist. */
function joinExtension(xmp: Buffer, extensions: readonly Buffer[]): Buffer | undefined {
  const [, guid] = /HasExtendedXMP[^<]{1,200}?\b([0-9A-Fa-f]{32})\b/.exec(xmp.toString('latin1')) ?? []
  const own = extensions.filter(
    (one) => one.length > GUID_BYTES + 8 && one.toString('latin1', 0, GUID_BYTES).toUpperCase() === guid?.toUpperCase(),
  )
  const length = own[0]?.readUInt32BE(GUID_BYTES) ?? 0
  if (length === 0 || length > MAX_XMP_BYTES) return undefined
  const joined = Buffer.alloc(length)
  let filled = 0
  for (const portion of own.sort((a, b) => offsetOf(a) - offsetOf(b))) {
    if (offsetOf(portion) !== filled) return undefined
    filled += portion.copy(joined, filled, GUID_BYTES + 8)
  }
  return filled === length ? joined : undefined
}

function offsetOf(portion: Buffer): number {
  return portion.readUInt32BE(GUID_BYTES + 4)
}
