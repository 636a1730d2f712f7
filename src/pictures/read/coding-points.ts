import type { CodingPoints } from '../renditions/tone-map.js'
import { FULL_BOX_BYTES, findIsoBox, type IsoBox, isoBoxes } from './iso-boxes.js'
import { walkPngChunks } from './png-chunks.js'
import { within } from './read-bytes.js'

/** Numbers of ITU-T H.273; 11 is P3 with a different white point. */
export const PRIMARIES: Readonly<Record<number, CodingPoints['primaries']>> = {
  1: 'BT.709',
  9: 'BT.2020',
  11: 'P3',
  12: 'P3',
}
const TRANSFERS: Readonly<Record<number, CodingPoints['transfer']>> = { 16: 'PQ', 18: 'HLG' }

/** @returns `undefined` when a picture is not HDR */
export function codingPoints(primaries: number, transfer: number): CodingPoints | undefined {
  const known = TRANSFERS[transfer]
  return known && { primaries: PRIMARIES[primaries] ?? 'BT.2020', transfer: known }
}

/** Reads the coding of an HDR picture from the start of its file; `undefined` for other pictures. */
export function readHdrCoding(head: Buffer): CodingPoints | undefined {
  if (head.toString('latin1', 4, 8) === 'ftyp') return readAvif(head)
  return head.toString('latin1', 1, 4) === 'PNG' ? readPng(head) : undefined
}

/** AVIF and HEIC. An sRGB picture with an HDR gain map does not count as HDR. */
function readAvif(head: Buffer): CodingPoints | undefined {
  try {
    const { from, to } = findIsoBox(head, 'meta', 'iprp', 'ipco')
    const all = [...isoBoxes(within(head), from, to)]
    const item = primaryItem(head, findIsoBox(head, 'meta', 'pitm'))
    const own = indexesOf(head, findIsoBox(head, 'meta', 'iprp', 'ipma'), item)
    return own.map((index) => readColourBox(head, all[index - 1])).find((coding) => coding !== undefined)
  } catch (error) {
    // These bytes lack a box, or it is damaged: leave the file to its decoder.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readColourBox(bytes: Buffer, box: IsoBox | undefined): CodingPoints | undefined {
  if (box?.type !== 'colr' || bytes.toString('latin1', box.from, box.from + 4) !== 'nclx') return undefined
  return codingPoints(bytes.readUInt16BE(box.from + 4), bytes.readUInt16BE(box.from + 6))
}

/** ISO/IEC 14496-12:2022, 8.11.4 */
function primaryItem(bytes: Buffer, { from }: IsoBox): number {
  return bytes.readUIntBE(from + FULL_BOX_BYTES, bytes[from] === 0 ? 2 : 4)
}

/** One-based indexes of an item's properties. @see ISO/IEC 23008-12:2022, 9.3.1 */
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

/** The cICP chunk precedes the pixels. @see PNG Third Edition, 11.3.2.6 */
function readPng(head: Buffer): CodingPoints | undefined {
  for (const { type, from } of walkPngChunks(within(head))) {
    if (type === 'cICP') return codingPoints(head[from] as number, head[from + 1] as number)
    if (type === 'IDAT') return undefined
  }
  return undefined
}
