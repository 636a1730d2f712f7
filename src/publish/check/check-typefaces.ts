import { brotliDecompressSync } from 'node:zlib'
import { type Finding, judge } from './finding.js'

/** A font file that the pages name. */
export interface Typeface {
  readonly name: string
  /** @throws when it cannot be read */
  read(): Buffer
}

/** Whether the fonts of the pages are there, and whole. */
export function checkTypefaces(typefaces: readonly Typeface[]): Finding {
  const wrong = typefaces.flatMap(({ name, read }) => {
    try {
      const fault = faultOf(read())
      return fault === undefined ? [] : [`${name}: ${fault}`]
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
  return judge('fonts', 'error', wrong, {
    good: `${typefaces.length} font files are there and whole: ${typefaces.map(({ name }) => name).join(', ')}`,
    bad: (count) => `${count} of ${typefaces.length} font files are missing or damaged`,
    advice: 'install the program anew',
  })
}

const HEADER_BYTES = 48
/** The index of a table whose tag is not among the known ones, and stands behind it. */
const OTHER_TAG = 63
const [GLYF, LOCA] = [10, 11]
/** Of glyf and loca, the version that is no transformation; of all others it is 0. */
const NULL_TRANSFORM = 3

/** @see W3C WOFF File Format 2.0, sections 4 and 5 */
function faultOf(file: Buffer): string | undefined {
  if (file.length < HEADER_BYTES || file.toString('latin1', 0, 4) !== 'wOF2') return 'is no WOFF2'
  if (file.readUInt32BE(8) !== file.length) return `has ${file.length} bytes and not ${file.readUInt32BE(8)}`
  const tables = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  let at = HEADER_BYTES
  let expected = 0
  const readNumber = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  for (let table = 0; table < tables; table++) {
    const flags = file.readUInt8(at++)
    const [tag, version] = [flags & 0x3f, flags >> 6]
    if (tag === OTHER_TAG) at += 4
    const length = readNumber()
    const isTransformed = tag === GLYF || tag === LOCA ? version !== NULL_TRANSFORM : version !== 0
    expected += isTransformed ? readNumber() : length
  }
  const tablesBytes = brotliDecompressSync(file.subarray(at, at + compressed)).length
  return tablesBytes === expected && tables > 0 ? undefined : `its tables have ${tablesBytes} bytes and not ${expected}`
}
