import type { ReadBytes } from './tiff-tags.js'

/** The segments of a JPEG file that carry metadata, without their signatures. */
export interface JpegSegments {
  readonly exif?: Buffer
  readonly xmp?: Buffer
  /** What did not fit into the first packet, joined. @see XMP Specification Part 3, 1.1.3.1 */
  readonly extendedXmp?: Buffer
  /** Photoshop's image resources; they may be spread over several segments. */
  readonly photoshop?: Buffer
}

const MAX_SEGMENTS = 2000
const SIGNATURES = {
  exif: 'Exif\0\0',
  xmp: 'http://ns.adobe.com/xap/1.0/\0',
  extendedXmp: 'http://ns.adobe.com/xmp/extension/\0',
  photoshop: 'Photoshop 3.0\0',
} as const
/** Digits of the name that the portions of one packet share. */
const GUID_BYTES = 32
const MAX_XMP_BYTES = 4 * 1024 ** 2
const APP1 = 0xe1
const APP13 = 0xed
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Walks the segments before the first scan. The first EXIF and the first XMP count. */
export function readJpegSegments(read: ReadBytes): JpegSegments {
  const found: { exif: Buffer | undefined; xmp: Buffer | undefined } = { exif: undefined, xmp: undefined }
  const photoshop: Buffer[] = []
  const extensions: Buffer[] = []
  let offset = 2
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const head = read(offset, 4)
    if (head.length < 4 || head[0] !== 0xff) break
    const marker = head[1]
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) break
    const length = head.readUInt16BE(2)
    if (marker === APP1 || marker === APP13) {
      const body = read(offset + 4, Math.max(0, length - 2))
      const rest = (kind: keyof typeof SIGNATURES) => {
        const signature = SIGNATURES[kind]
        const matches = body.toString('latin1', 0, signature.length) === signature
        return matches ? body.subarray(signature.length) : undefined
      }
      if (marker === APP1) {
        found.exif ??= rest('exif')
        found.xmp ??= rest('xmp')
        const extension = rest('extendedXmp')
        if (extension !== undefined) extensions.push(extension)
      } else {
        photoshop.push(rest('photoshop') ?? Buffer.alloc(0))
      }
    }
    offset += 2 + Math.max(2, length)
  }
  const resources = Buffer.concat(photoshop)
  const extendedXmp = found.xmp && joinExtension(found.xmp, extensions)
  return {
    ...(found.exif && { exif: found.exif }),
    ...(found.xmp && { xmp: found.xmp }),
    ...(extendedXmp && { extendedXmp }),
    ...(resources.length > 0 && { photoshop: resources }),
  }
}

/** The portions that the first packet names, at their places: whole, or not at all. */
function joinExtension(xmp: Buffer, extensions: readonly Buffer[]): Buffer | undefined {
  if (extensions.length === 0) return undefined
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
