/** Lower-case text that folding leaves unchanged: Latin-1 and Latin Extended-A except these four. */
const PLAIN = /^[^µßŉſ\u0180-\uffff]*$/

/**
 * Folds case and composes canonically: `köln` finds `KÖLN`, `STRASSE` finds `Straße` and `σ` finds `ς`, but `koln` does
 * not find `Köln`. Texts that differ only in case, as Unicode defines it, become equal. The dotted `İ` and `i̇` become `i`,
 * as in Turkish: `ISTANBUL` finds `İstanbul`.
 * @see The Unicode Standard, D145; CaseFolding.txt, statuses C and F, for U+0130 status T
 */
export function fold(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  return PLAIN.test(lower) ? lower : foldDecomposed(text.normalize('NFD').toLowerCase())
}

/** Upper case expands what folding expands (ß → SS). Lower case comes first for letters that have no other mapping (ẞ → ß). */
function foldDecomposed(lower: string): string {
  // The dotless ı is a different letter, although its upper case is I.
  const upper = lower.replace(/[^ı]+/g, (part) => part.toUpperCase())
  return upper
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/i\p{M}+/gu, (letter) => letter.replaceAll('\u0307', ''))
    .normalize('NFC')
}

/** Folds a name for comparison: folded case, all white space alike. */
export function foldName(name: string): string {
  return fold(name).replace(/\s+/gu, ' ').trim()
}
