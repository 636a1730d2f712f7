import { APP1, START_OF_SCAN, walkJpegSegments, XMP_SIGNATURE } from '../read/jpeg-segments.js'
import { within } from '../read/read-bytes.js'

const SIGNATURE = Buffer.from(XMP_SIGNATURE, 'latin1')
const APP0 = 0xe0
/** Maximum bytes of a segment, including two for its length. */
const MAX_SEGMENT_BYTES = 0xffff

/** Replaces the XMP packet of a JPEG, or inserts one after the JFIF header. @throws RangeError when it is not a JPEG */
export function setXmpOfJpeg(jpeg: Buffer, packet: Buffer): Buffer {
  const kept: Buffer[] = []
  let place = 0
  for (const { marker, from, to } of walkJpegSegments(within(jpeg))) {
    if (marker === START_OF_SCAN) {
      kept.splice(place, 0, segmentOf(packet))
      return Buffer.concat([jpeg.subarray(0, 2), ...kept, jpeg.subarray(from)])
    }
    const segment = jpeg.subarray(from, to)
    const isXmp = marker === APP1 && segment.subarray(4, 4 + SIGNATURE.length).equals(SIGNATURE)
    if (isXmp) place = kept.length
    else kept.push(segment)
    if (marker === APP0 && place === 0) place = kept.length
  }
  throw new RangeError('not a JPEG')
}

function segmentOf(packet: Buffer): Buffer {
  const length = 2 + SIGNATURE.length + packet.length
  if (length > MAX_SEGMENT_BYTES) throw new RangeError('the packet is too long for a JPEG')
  return Buffer.concat([Buffer.from([0xff, APP1, length >> 8, length & 0xff]), SIGNATURE, packet])
}
