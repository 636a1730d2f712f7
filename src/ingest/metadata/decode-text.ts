import { isAscii, isUtf8 } from 'node:buffer'

export type TextEncoding = 'ASCII' | 'UTF-8' | 'UTF-8, encoded twice' | LegacyEncoding | 'UTF-16'

/** Encodings other than Unicode. */
type LegacyEncoding = 'Windows-1252' | 'Windows-1251' | 'MacRoman'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

const windows1251 = new TextDecoder('windows-1251')
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Decodes valid UTF-8, and repairs it if it was encoded twice; decodes other bytes as `fallback`. Text in another encoding
 * is practically never valid UTF-8. Ignores declared encodings, because they are unreliable.
 */
export function decodeText(bytes: Uint8Array, fallback: LegacyEncoding = 'Windows-1252'): DecodedText {
  if (isAscii(bytes)) return { text: Buffer.from(bytes).toString('latin1'), encoding: 'ASCII' }
  const text = asUtf8(bytes)
  return text === undefined ? { text: decodeLegacy(bytes, fallback), encoding: fallback } : mendText(text)
}

/** Text that is natural as it is, although its Windows-1252 bytes are valid UTF-8 too: `Spaß…`, `BEYONCÉ’S`, `NESCAFÉ®`. */
const NATURAL = /^(?:[^\u0080-\uffff]|(?:ß|(?<=[A-Z])[Ç-ÍÒ-ÖØ-Ý])[…’”»®™–—])*$/u

/** Repairs UTF-8 that was read as Windows-1252 and encoded again: `MÃ¼nchen` becomes `München`. */
export function mendText(text: string): DecodedText {
  const bytes = toWindows1252(text)
  const mended = bytes && asUtf8(bytes)
  const changed = mended !== undefined && mended !== text && !NATURAL.test(text)
  return changed ? { text: mended, encoding: 'UTF-8, encoded twice' } : { text, encoding: 'UTF-8' }
}

function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding === 'Windows-1251') return windows1251.decode(bytes)
  const high = encoding === 'MacRoman' ? MAC_ROMAN_HIGH : WINDOWS_1252_HIGH
  const latin1 = Buffer.from(bytes).toString('latin1')
  return latin1.replace(/[\x80-\xff]/g, (character) => high[character.charCodeAt(0) - 0x80] ?? character)
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** The text encoded as Windows-1252; `undefined` if that encoding lacks a character. */
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

/** MacRoman from 0x80 to 0xFF. @see https://www.unicode.org/Public/MAPPINGS/VENDORS/APPLE/ROMAN.TXT */
const MAC_ROMAN_HIGH =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

const BYTE_OF: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [decodeLegacy(Uint8Array.of(byte), 'Windows-1252').charCodeAt(0), byte]),
)

/** ISO 2022 escape sequences for ISO 8859-1. @see IPTC-IIM 4.2, 1:90 */
const LATIN_1 = ['\x1b.A', '\x1b,A', '\x1b-A']
/** Minimum lead of MacRoman in points, because texts from Windows are far more common. */
const MARGIN = 2

/**
 * Guesses the encoding of texts that are not UTF-8: Windows-1251 if they are Cyrillic words; MacRoman, which old Mac programs
 * wrote without declaring it, if it yields better words; else Windows-1252. A single “Köln” does not prove MacRoman, because
 * “Kšln” could be a word too; “für” does, because “fŸr” could not be one.
 * @param declared the value of 1:90, if there is one; if it declares ISO 8859-1, the result is Windows-1252
 */
export function guessLegacy(texts: readonly Uint8Array[], declared = ''): LegacyEncoding {
  const legacy = texts.filter((bytes) => !isUtf8(bytes))
  if (legacy.length === 0 || LATIN_1.includes(declared)) return 'Windows-1252'
  if (isCyrillic(legacy.map((bytes) => decodeLegacy(bytes, 'Windows-1251')))) return 'Windows-1251'
  const sense = (encoding: LegacyEncoding) =>
    legacy.reduce((sum, bytes) => sum + senseOf(decodeLegacy(bytes, encoding)), 0)
  return sense('MacRoman') >= sense('Windows-1252') + MARGIN ? 'MacRoman' : 'Windows-1252'
}

/** Guesses the encoding of a single text, which is too short for MacRoman to be recognised. */
export function guessCyrillic(bytes: Uint8Array): LegacyEncoding {
  const isLegacyCyrillic = !isUtf8(bytes) && isCyrillic([decodeLegacy(bytes, 'Windows-1251')])
  return isLegacyCyrillic ? 'Windows-1251' : 'Windows-1252'
}

/** A word in lower case, capitalised, or in capitals. */
const CYRILLIC_WORD = /^(?:\p{Script=Cyrillic}?\p{Ll}*|\p{Lu}+)$/u
/** Minimum length of a conclusive word; Western texts contain shorter ones, such as “É” or “ÄÖ”. */
const MIN_LETTERS = 4

/**
 * Whether texts decoded as Windows-1251 are Cyrillic. Western texts never pass: they mix non-ASCII letters with ASCII ones
 * (`Köln` becomes `Kцln`), and none of their words consists of four or more non-ASCII letters.
 */
function isCyrillic(texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^a-z]/i.test(word))
  const isPure = (word: string) => !/[a-z]/i.test(word) && CYRILLIC_WORD.test(word)
  return words.every(isPure) && words.some((word) => word.length >= MIN_LETTERS)
}

/** A score: positive for non-ASCII characters that fit their neighbours, negative for those that do not. */
function senseOf(text: string): number {
  let sense = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 0x7f) sense += fits(text[at - 1] ?? ' ', text[at] as string, text[at + 1] ?? ' ')
  }
  return sense
}

const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const CONTROL = /[\u0080-\u009f\uf8ff]/
/** Characters between, before or after words. */
const PUNCTUATION = /[‘’“”„‚«»‹›–—…•·°©®™€£§\u00a0]/

function fits(before: string, character: string, after: string): number {
  const inside = LETTER.test(before) && LETTER.test(after)
  if (CONTROL.test(character)) return -5
  if (LOWER.test(character)) return LETTER.test(before) || LETTER.test(after) ? 1 : 0
  if (UPPER.test(character)) {
    if (LOWER.test(before)) return -2
    if (UPPER.test(before) && LOWER.test(after)) return -1
    return LETTER.test(before) || LETTER.test(after) ? 1 : 0
  }
  if (character === '’') return LETTER.test(before) ? 1 : 0
  if (inside) return -2
  return PUNCTUATION.test(character) ? 1 : 0
}
