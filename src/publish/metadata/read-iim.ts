import { type DecodedText, decodeText } from './decode-text.js'

/** The datasets of an IIM block, record 2 only: number → its values in order. @see IPTC-IIM 4.2 */
export type IimDatasets = ReadonlyMap<number, readonly DecodedText[]>

const TAG_MARKER = 0x1c
const APPLICATION_RECORD = 2
const EXTENDED = 0x8000
const MAX_DATASETS = 5000

/**
 * Walks an IIM block. The character set which 1:90 declares is not trusted: files that declare UTF-8 hold Latin-1, and
 * files that declare nothing hold UTF-8. The bytes themselves tell.
 */
export function readIim(block: Buffer): IimDatasets {
  const datasets = new Map<number, DecodedText[]>()
  let at = 0
  for (let count = 0; count < MAX_DATASETS && at + 5 <= block.length; count++) {
    if (block[at] !== TAG_MARKER) break
    const record = block[at + 1]
    const dataset = block[at + 2] as number
    const { length, from } = readLength(block, at + 3)
    if (from + length > block.length) break
    if (record === APPLICATION_RECORD) {
      const values = datasets.get(dataset) ?? []
      values.push(decodeText(block.subarray(from, from + length)))
      datasets.set(dataset, values)
    }
    at = from + length
  }
  return datasets
}

/** IIM 1.6: two bytes, or, with the highest bit set, the number of bytes that hold the length. */
function readLength(block: Buffer, at: number): { length: number; from: number } {
  const length = block.readUInt16BE(at)
  if (length < EXTENDED) return { length, from: at + 2 }
  const bytes = length - EXTENDED
  if (bytes === 0 || bytes > 4 || at + 2 + bytes > block.length) return { length: Number.POSITIVE_INFINITY, from: at }
  return { length: block.readUIntBE(at + 2, bytes), from: at + 2 + bytes }
}
