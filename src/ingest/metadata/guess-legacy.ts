import { decodeLegacy, isLegacy, type LegacyEncoding } from './decode-text.js'

/** ISO 2022's names for ISO 8859-1. @see IPTC-IIM 4.2, 1:90 */
const LATIN_1 = ['\x1b.A', '\x1b,A', '\x1b-A']
/** Points by which MacRoman must win, because texts from Windows are far more frequent. */
const MARGIN = 2

/**
 * Guesses the encoding of texts that are not UTF-8: Windows-1251 if they are Cyrillic words, MacRoman if that makes better
 * words, as old programs for the Mac wrote it without a declaration, else Windows-1252. A single “Köln” is not enough (“Kšln”
 * has letters too), but “für” is (“fŸr”).
 * @param declared the value of 1:90, if there is one
 */
export function guessLegacy(texts: readonly Uint8Array[], declared = ''): LegacyEncoding {
  const legacy = texts.filter(isLegacy)
  if (legacy.length === 0 || LATIN_1.includes(declared)) return 'Windows-1252'
  if (isCyrillic(legacy.map((bytes) => decodeLegacy(bytes, 'Windows-1251')))) return 'Windows-1251'
  const sense = (encoding: LegacyEncoding) =>
    legacy.reduce((sum, bytes) => sum + senseOf(decodeLegacy(bytes, encoding)), 0)
  return sense('MacRoman') >= sense('Windows-1252') + MARGIN ? 'MacRoman' : 'Windows-1252'
}

/** The same for a single text, which is too short to recognise MacRoman. */
export function guessCyrillic(bytes: Uint8Array): LegacyEncoding {
  const isLegacyCyrillic = isLegacy(bytes) && isCyrillic([decodeLegacy(bytes, 'Windows-1251')])
  return isLegacyCyrillic ? 'Windows-1251' : 'Windows-1252'
}

/** A word in lower case, capitalised, or in capitals. */
const CYRILLIC_WORD = /^(?:\p{Script=Cyrillic}?\p{Ll}*|\p{Lu}+)$/u
/** Minimum length of a conclusive word; Western texts contain shorter ones, such as “É” or “ÄÖ”. */
const MIN_LETTERS = 4

/**
 * Whether texts decoded as Windows-1251 are Cyrillic. Western texts never are: they mix letters beyond ASCII with others (`Köln`
 * becomes `Kцln`), and none of their words has four of them and no others.
 */
function isCyrillic(texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^a-z]/i.test(word))
  const isPure = (word: string) => !/[a-z]/i.test(word) && CYRILLIC_WORD.test(word)
  return words.every(isPure) && words.some((word) => word.length >= MIN_LETTERS)
}

/** Points for characters beyond ASCII that fit their neighbours. */
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
