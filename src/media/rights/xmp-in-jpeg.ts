const SIGNATURE = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const START_OF_SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
/** Of a segment, with its two bytes of length. */
const MAX_SEGMENT_BYTES = 0xffff

/** A JPEG with another XMP packet in the place of its own, or behind its JFIF header. @throws RangeError when it is no JPEG */
export function setXmpOfJpeg(jpeg: Buffer, packet: Buffer): Buffer {
  const kept: Buffer[] = []
  let place = 0
  let at = 2
  for (;;) {
    if (jpeg[at] !== 0xff || at + 4 > jpeg.length) throw new RangeError('no JPEG')
    const marker = jpeg[at + 1]
    if (marker === START_OF_SCAN) break
    const segment = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2))
    const isXmp = marker === APP1 && segment.subarray(4, 4 + SIGNATURE.length).equals(SIGNATURE)
    if (isXmp) place = kept.length
    else kept.push(segment)
    if (marker === APP0 && place === 0) place = kept.length
    at += segment.length
  }
  kept.splice(place, 0, segmentOf(packet))
  return Buffer.concat([jpeg.subarray(0, 2), ...kept, jpeg.subarray(at)])
}

function segmentOf(packet: Buffer): Buffer {
  const length = 2 + SIGNATURE.length + packet.length
  if (length > MAX_SEGMENT_BYTES) throw new RangeError('the packet is too long for a JPEG')
  return Buffer.concat([Buffer.from([0xff, APP1, length >> 8, length & 0xff]), SIGNATURE, packet])
}
