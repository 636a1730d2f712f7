import { APP0, APP1, START_OF_SCAN, walkJpegSegments, writeJpegSegment, XMP_SIGNATURE } from '../read/jpeg-segments.js'
import { within } from '../read/read-bytes.js'

const SIGNATURE = Buffer.from(XMP_SIGNATURE, 'latin1')

/** Replaces or inserts the XMP packet of a JPEG. @throws RangeError when it is not a JPEG, or the packet is too long */
export function setXmpOfJpeg(jpeg: Buffer, packet: Buffer): Buffer {
  const kept: Buffer[] = []
  let place = 0
  for (const { marker, from, to } of walkJpegSegments(within(jpeg))) {
    if (marker === START_OF_SCAN) {
      kept.splice(place, 0, writeJpegSegment(APP1, Buffer.concat([SIGNATURE, packet])))
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
