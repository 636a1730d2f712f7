import { FULL_BOX_BYTES, findIsoBox, type IsoBox, isoBoxes } from '../iso-boxes.js'
import { walkPngChunks } from './png-chunks.js'
import { within } from './read-bytes.js'

/** SMPTE ST 2084, «PQ»: absolute brightness; shown as if it were sRGB, a picture looks flat and grey. @see ITU-T H.273, 8.2 */
const PQ = 16

/** Whether an AVIF is PQ. An sRGB picture with a PQ gain map is not. */
export function isPqAvif(head: Buffer): boolean {
  try {
    const { from, to } = findIsoBox(head, 'meta', 'iprp', 'ipco')
    const all = [...isoBoxes(head, from, to)]
    const item = primaryItem(head, findIsoBox(head, 'meta', 'pitm'))
    const own = indexesOf(head, findIsoBox(head, 'meta', 'iprp', 'ipma'), item)
    return own.some((index) => isPqColour(head, all[index - 1]))
  } catch (error) {
    // Damaged files, and those with their metadata further back, are left to the decoder.
    if (error instanceof RangeError) return false
    throw error
  }
}

function isPqColour(bytes: Buffer, box: IsoBox | undefined): boolean {
  if (box?.type !== 'colr' || bytes.toString('latin1', box.from, box.from + 4) !== 'nclx') return false
  return bytes.readUInt16BE(box.from + 6) === PQ
}

/** ISO/IEC 14496-12:2022, 8.11.4 */
function primaryItem(bytes: Buffer, { from }: IsoBox): number {
  return bytes.readUIntBE(from + FULL_BOX_BYTES, bytes[from] === 0 ? 2 : 4)
}

/** The places, counted from 1, of an item's properties. @see ISO/IEC 23008-12:2022, 9.3.1 */
function indexesOf(bytes: Buffer, { from }: IsoBox, item: number): readonly number[] {
  const idBytes = (bytes[from] as number) < 1 ? 2 : 4
  const indexBytes = ((bytes[from + 3] as number) & 1) === 1 ? 2 : 1
  const mask = indexBytes === 2 ? 0x7fff : 0x7f
  let at = from + FULL_BOX_BYTES + 4
  for (let count = bytes.readUInt32BE(from + FULL_BOX_BYTES); count > 0; count--) {
    const id = bytes.readUIntBE(at, idBytes)
    const associations = bytes.readUInt8(at + idBytes)
    at += idBytes + 1
    if (id === item) {
      return Array.from(
        { length: associations },
        (_, index) => bytes.readUIntBE(at + index * indexBytes, indexBytes) & mask,
      )
    }
    at += associations * indexBytes
  }
  return []
}

/** Whether a PNG is PQ: the chunk that says so precedes its pixels. @see PNG Third Edition, 11.3.2.6 */
export function isPqPng(head: Buffer): boolean {
  for (const { type, from } of walkPngChunks(within(head))) {
    if (type === 'cICP') return head[from + 1] === PQ
    if (type === 'IDAT') return false
  }
  return false
}
