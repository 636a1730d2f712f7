import { LATIN_LETTERS, UMLAUTS } from '../../photos/latin-letters.js'

const DANISH: Readonly<Record<string, string>> = { ø: 'oe', å: 'aa' }

/**
 * The slugs that WordPress may have made from a name, depending on its language and version.
 * @see WordPress, remove_accents
 */
export function oldSlugsOf(name: string): readonly string[] {
  const lower = name.normalize('NFC').toLowerCase()
  const spellings = [inAscii(lower, UMLAUTS), inAscii(lower, { ß: 's' }), inAscii(lower, DANISH), lower]
  return [...new Set(spellings.map(dashed))].filter(Boolean)
}

/** Transliterates Latin letters to ASCII by the rules of a language. */
function inAscii(lower: string, own: Readonly<Record<string, string>>): string {
  const letters = { ...LATIN_LETTERS, ...own }
  return lower.replace(/./gsu, (letter) => letters[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))
}

/** Like `sanitize_title_with_dashes`: keeps letters, digits and `_`; spaces, dots, slashes, dashes become hyphens. */
function dashed(text: string): string {
  return text
    .replace(/[./–—]/g, '-')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}
