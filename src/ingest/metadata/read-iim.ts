import { groupBy } from '../../photos/group-by.js'
import { type DecodedText, decodeText, guessLegacy } from './decode-text.js'

/** The datasets of an IIM block, record 2 only: number → its values in order. @see IPTC-IIM 4.2 */
export type IimDatasets = ReadonlyMap<number, readonly DecodedText[]>

const TAG_MARKER = 0x1c
const ENVELOPE_RECORD = 1
const CHARACTER_SET = 90
const APPLICATION_RECORD = 2
/** Datasets from here on are previews, not texts. */
const FIRST_PREVIEW = 200
const EXTENDED = 0x8000
const MAX_DATASETS = 5000

/**
 * Reads an IIM block. Guesses the encoding from the bytes of all texts, because the declaration in 1:90 is unreliable unless
 * it is ISO 8859-1: files that declare UTF-8 may contain Latin-1, and files that declare nothing may contain UTF-8.
 */
export function readIim(block: Buffer): IimDatasets {
  const raw: { dataset: number; bytes: Buffer }[] = []
  let declared = ''
  let at = 0
  for (let count = 0; count < MAX_DATASETS && at + 5 <= block.length; count++) {
    if (block[at] !== TAG_MARKER) break
    const record = block[at + 1]
    const dataset = block[at + 2] as number
    const { length, from } = readLength(block, at + 3)
    if (from + length > block.length) break
    const bytes = block.subarray(from, from + length)
    if (record === APPLICATION_RECORD) raw.push({ dataset, bytes })
    if (record === ENVELOPE_RECORD && dataset === CHARACTER_SET) declared = bytes.toString('latin1')
    at = from + length
  }
  const texts = raw.filter(({ dataset }) => dataset < FIRST_PREVIEW).map(({ bytes }) => bytes)
  const legacy = guessLegacy(texts, declared)
  const decoded = raw.map(({ dataset, bytes }) => ({ dataset, text: decodeText(bytes, legacy) }))
  const datasets = groupBy(decoded, ({ dataset }) => dataset)
  return new Map([...datasets].map(([dataset, values]) => [dataset, values.map(({ text }) => text)]))
}

/** IIM 1.6: two bytes; with the highest bit set, they give the number of length bytes that follow. */
function readLength(block: Buffer, at: number): { length: number; from: number } {
  const length = block.readUInt16BE(at)
  if (length < EXTENDED) return { length, from: at + 2 }
  const bytes = length - EXTENDED
  if (bytes === 0 || bytes > 4 || at + 2 + bytes > block.length) return { length: Number.POSITIVE_INFINITY, from: at }
  return { length: block.readUIntBE(at + 2, bytes), from: at + 2 + bytes }
}
