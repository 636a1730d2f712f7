import { decodeLegacy, isLegacy, type LegacyEncoding } from './decode-text.js'

/** ISO 2022's names for ISO 8859-1. @see IPTC-IIM 4.2, 1:90 */
const LATIN_1 = ['\x1b.A', '\x1b,A', '\x1b-A']
/** By so much MacRoman must make more sense: old programs for Windows are far more frequent. */
const MARGIN = 2

/**
 * Which encoding texts are in that are not UTF-8: Windows-1252, unless they make better words in MacRoman, as old programs
 * for the Mac wrote it without saying so. A single «Köln» does not tell (it would be «Kšln»), «für» does (it would be «fŸr»).
 * @param declared the value of 1:90, if there is one
 */
export function guessLegacy(texts: readonly Uint8Array[], declared = ''): LegacyEncoding {
  const legacy = texts.filter(isLegacy)
  if (legacy.length === 0 || LATIN_1.includes(declared)) return 'Windows-1252'
  const sense = (encoding: LegacyEncoding) =>
    legacy.reduce((sum, bytes) => sum + senseOf(decodeLegacy(bytes, encoding)), 0)
  return sense('MacRoman') >= sense('Windows-1252') + MARGIN ? 'MacRoman' : 'Windows-1252'
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
