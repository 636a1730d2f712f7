import { decodeLegacy, isLegacy, type LegacyEncoding } from './decode-text.js'

/** ISO 2022's names for ISO 8859-1. @see IPTC-IIM 4.2, 1:90 */
const LATIN_1 = ['\x1b.A', '\x1b,A', '\x1b-A']
/** By so much MacRoman must make more sense: old programs for Windows are far more frequent. */
const MARGIN = 2

/**
 * Which encoding texts are in that are not UTF-8: Windows-1252, unless they are words of Windows-1251, or make better ones in MacRoman, as old programs
 * for the Mac wrote it without saying so. A single «Köln» does not tell (it would be «Kšln»), «für» does (it would be «fŸr»).
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

/** The same for a single text, which is too little to tell MacRoman by. */
export function guessCyrillic(bytes: Uint8Array): LegacyEncoding {
  const isLegacyCyrillic = isLegacy(bytes) && isCyrillic([decodeLegacy(bytes, 'Windows-1251')])
  return isLegacyCyrillic ? 'Windows-1251' : 'Windows-1252'
}

/** A word as it is written: in lower case, capitalised, or in capitals. */
const CYRILLIC_WORD = /^(?:\p{Script=Cyrillic}?\p{Ll}*|\p{Lu}+)$/u
/** Shorter ones are found in Western texts too: «É» alone, «ÄÖ». */
const TELLING_LETTERS = 4

/**
 * Whether texts read as Windows-1251 are Cyrillic. Western texts never are: in theirs, letters beyond ASCII stand among others
 * (`Köln` would be `Kцln`), and no word of four has nothing else.
 */
function isCyrillic(texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^a-z]/i.test(word))
  const isWhole = (word: string) => !/[a-z]/i.test(word) && CYRILLIC_WORD.test(word)
  return words.every(isWhole) && words.some((word) => word.length >= TELLING_LETTERS)
}

/** How much the characters beyond ASCII look as if they belonged where they stand. */
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
/** Stand between words, around them or behind them. */
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
