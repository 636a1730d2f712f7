import type { ReadBytes } from './tiff-tags.js'

/** The segments of a JPEG file that carry metadata, without their signatures. */
export interface JpegSegments {
  readonly exif?: Buffer
  readonly xmp?: Buffer
  /** Photoshop's image resources; they may be spread over several segments. */
  readonly photoshop?: Buffer
}

const MAX_SEGMENTS = 2000
const SIGNATURES = { exif: 'Exif\0\0', xmp: 'http://ns.adobe.com/xap/1.0/\0', photoshop: 'Photoshop 3.0\0' } as const
const APP1 = 0xe1
const APP13 = 0xed
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Walks the segments before the first scan. The first EXIF and the first XMP count. */
export function readJpegSegments(read: ReadBytes): JpegSegments {
  const found: { exif: Buffer | undefined; xmp: Buffer | undefined } = { exif: undefined, xmp: undefined }
  const photoshop: Buffer[] = []
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
      } else {
        photoshop.push(rest('photoshop') ?? Buffer.alloc(0))
      }
    }
    offset += 2 + Math.max(2, length)
  }
  const resources = Buffer.concat(photoshop)
  return {
    ...(found.exif && { exif: found.exif }),
    ...(found.xmp && { xmp: found.xmp }),
    ...(resources.length > 0 && { photoshop: resources }),
  }
}
