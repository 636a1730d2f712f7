import { isAscii, isUtf8 } from 'node:buffer'

/** The encoding of a text. */
export type TextEncoding = 'ASCII' | 'UTF-8' | 'UTF-8, encoded twice' | LegacyEncoding | 'UTF-16'

/** Encodings other than Unicode. */
export type LegacyEncoding = 'Windows-1252' | 'Windows-1251' | 'MacRoman'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

const windows1251 = new TextDecoder('windows-1251')
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Decodes text whatever encoding it declares, because declarations are unreliable: as UTF-8 if the bytes are valid UTF-8,
 * which other encodings practically never are, else as `fallback`.
 */
export function decodeText(bytes: Uint8Array, fallback: LegacyEncoding = 'Windows-1252'): DecodedText {
  if (isAscii(bytes)) return { text: Buffer.from(bytes).toString('latin1'), encoding: 'ASCII' }
  const text = asUtf8(bytes)
  return text === undefined ? { text: decodeLegacy(bytes, fallback), encoding: fallback } : mendText(text)
}

/** Repairs UTF-8 that was read as Windows-1252 and encoded again: `MÃ¼nchen` becomes `München`. */
export function mendText(text: string): DecodedText {
  const bytes = toWindows1252(text)
  const mended = bytes && asUtf8(bytes)
  const changed = mended !== undefined && mended !== text
  return changed ? { text: mended, encoding: 'UTF-8, encoded twice' } : { text, encoding: 'UTF-8' }
}

/** Windows writes its own EXIF fields (XPTitle, …) in zero-terminated UTF-16, little-endian. */
export function decodeUtf16(bytes: Buffer): DecodedText {
  return { text: bytes.toString('utf16le'), encoding: 'UTF-16' }
}

/** Whether the bytes are neither ASCII nor UTF-8. */
export function isLegacy(bytes: Uint8Array): boolean {
  return !isUtf8(bytes)
}

export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  switch (encoding) {
    case 'MacRoman':
      return fromMacRoman(bytes)
    case 'Windows-1251':
      return windows1251.decode(bytes)
    case 'Windows-1252':
      return fromWindows1252(bytes)
  }
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** The text encoded as Windows-1252; `undefined` if that lacks a character. */
function toWindows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const byte = BYTE_OF.get(text.charCodeAt(index))
    if (byte === undefined) return undefined
    bytes[index] = byte
  }
  return bytes
}

/** Windows-1252 from 0x80 to 0x9F; the rest is Latin-1. Node's own decoder confuses the two (nodejs/node#56542). */
const WINDOWS_1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function fromWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes).toString('latin1')
  return latin1.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252_HIGH[character.charCodeAt(0) - 0x80] as string)
}

/** 0x80 to 0xFF. @see https://www.unicode.org/Public/MAPPINGS/VENDORS/APPLE/ROMAN.TXT */
const MAC_ROMAN_HIGH =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

function fromMacRoman(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes).toString('latin1')
  return latin1.replace(/[\x80-\xff]/g, (character) => MAC_ROMAN_HIGH[character.charCodeAt(0) - 0x80] as string)
}

const BYTE_OF: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [fromWindows1252(Uint8Array.of(byte)).charCodeAt(0), byte]),
)
