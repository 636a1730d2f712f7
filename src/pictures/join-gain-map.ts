import { type GainMap, ISO_SIGNATURE, MPF_SIGNATURE, START_OF_IMAGE } from './gain-map.js'
import { APP0, APP1, APP2, walkJpegSegments, writeJpegSegment, XMP_SIGNATURE } from './read/jpeg-segments.js'
import { within } from './read/read-bytes.js'

const MARK = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"'

export function markHdr(packet: string): string {
  return packet.replace('</rdf:RDF>', `<rdf:Description rdf:about="" ${MARK} hdrgm:Version="1.0"/></rdf:RDF>`)
}

/** An empty packet, for pictures without rights and for gain maps. */
export const EMPTY_XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta>'

/** Gives a resized gain map the parameters of the original one. */
export function describeGainMap(resized: Buffer, { xmp, iso }: GainMap): Buffer {
  const description = `<rdf:Description rdf:about="" ${MARK} ${xmp.attributes}>${xmp.elements}</rdf:Description></rdf:RDF>`
  const packet = xmp.attributes === '' ? undefined : EMPTY_XMP.replace('</rdf:RDF>', description)
  return Buffer.concat([
    START_OF_IMAGE,
    ...(packet === undefined ? [] : [writeJpegSegment(APP1, Buffer.from(XMP_SIGNATURE + packet))]),
    ...(iso === undefined ? [] : [writeJpegSegment(APP2, iso)]),
    resized.subarray(2),
  ])
}

/** Appends a gain map to a JPEG, with an index that locates it, replacing any old index. @see CIPA DC-007, 5.2 */
export function joinGainMap(primary: Buffer, map: Buffer): Buffer {
  const head: Buffer[] = [START_OF_IMAGE]
  let rest = primary
  for (const { marker, from, to } of walkJpegSegments(within(primary))) {
    rest = primary.subarray(from)
    if (marker < APP0 || marker > APP15) break
    const kind = marker === APP2 ? primary.toString('latin1', from + 4, to) : ''
    if (!kind.startsWith(MPF_SIGNATURE) && !kind.startsWith(ISO_SIGNATURE)) head.push(primary.subarray(from, to))
  }
  // The oldest version that can read it and the version that wrote it, both 0.
  if (map.includes(ISO_SIGNATURE)) head.push(writeJpegSegment(APP2, Buffer.from(`${ISO_SIGNATURE}\0\0\0\0`, 'latin1')))
  const start = Buffer.concat(head)
  const from = start.length + 4 + MPF_SIGNATURE.length
  const index = writeIndex(from, from + INDEX_BYTES + rest.length, map.length)
  return Buffer.concat([start, writeJpegSegment(APP2, Buffer.concat([Buffer.from(MPF_SIGNATURE), index])), rest, map])
}

const APP15 = 0xef
const INDEX_BYTES = 82
const ENTRIES_AT = 50
const BASELINE_PRIMARY_IMAGE = 0x00030000

/** @param from where the index begins; its offsets count from there */
function writeIndex(from: number, primaryBytes: number, mapBytes: number): Buffer {
  const index = Buffer.alloc(INDEX_BYTES)
  index.write('MM\0*\0\0\0\x08\0\x03', 'latin1')
  const tags = [
    [0xb000, 7, 4, Buffer.from('0100').readUInt32BE()],
    [0xb001, 4, 1, 2],
    [0xb002, 7, 32, ENTRIES_AT],
  ] as const
  for (const [position, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + position * 12
    index.writeUInt16BE(tag, at)
    index.writeUInt16BE(type, at + 2)
    index.writeUInt32BE(count, at + 4)
    index.writeUInt32BE(value, at + 8)
  }
  const entries = [BASELINE_PRIMARY_IMAGE, primaryBytes, 0, 0, 0, mapBytes, primaryBytes - from, 0]
  for (const [position, value] of entries.entries()) index.writeUInt32BE(value, ENTRIES_AT + position * 4)
  return index
}
